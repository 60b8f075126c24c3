import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Searches the attempts whose data was sent to a model; the attempt's page shows the full text. */
export function SentSearch() {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...trpc.ai.sent.queryOptions({ search }),
    enabled: search !== '',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed.trim());
  };
  return (
    <Card as="section" aria-labelledby="ai-sent">
      <h2 id="ai-sent" className="text-ui font-semi">
        {t('ai.sent')}
      </h2>
      <p className="mt-1 text-small text-text-soft">{t('ai.sentText')}</p>
      <form onSubmit={submit} className="mt-3 flex gap-2.5">
        <SearchField className="grow" label={t('ai.sentSearch')} value={typed} onValueChange={setTyped} />
        <Button type="submit" variant="secondary">
          {t('ai.find')}
        </Button>
      </form>
      <div role="status">
        {found.isLoading && <Spinner label={t('ai.loading')} />}
        {found.error && <p className="mt-3 text-small text-danger-text">{errorText(t, found.error)}</p>}
        {found.data?.length === 0 && <p className="mt-3 text-small text-text-soft">{t('ai.sentNone')}</p>}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {found.data?.map((call) => (
          <li key={call.callId} className="py-2.5">
            <Link to={`/admin/intento/${call.attemptId}`} className="text-ui text-action">
              {call.student}
            </Link>
            <p className="text-small text-text-soft">{call.topic}</p>
            <p className="text-caption text-text-mute">
              {[t('ai.sentCall', { id: call.callId }), call.model, format.dateTime(call.at)].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
