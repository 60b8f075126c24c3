import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Raw requests to the model for an attempt's marks, with their responses; loaded when opened. */
export function SentCalls({ attemptId }: { attemptId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...trpc.reviews.sent.queryOptions({ attemptId }), enabled: open });
  const block = (label: string, text: string | null) =>
    text !== null && (
      <div>
        <p className="text-caption text-text-mute">{label}</p>
        <pre className="max-h-80 overflow-auto rounded-sm border border-line bg-surface-sunken p-3 font-mono text-caption whitespace-pre-wrap">
          {text}
        </pre>
      </div>
    );
  return (
    <details className="mt-4 text-small" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-action">{t('reviews.sent')}</summary>
      {open && !data && <Spinner label={t('courseGrades.detailLoading')} />}
      {data?.length === 0 && <p className="mt-2 text-text-soft">{t('reviews.sentNone')}</p>}
      {data?.map((call) => (
        <section key={call.id} className="mt-3 space-y-2">
          <p className="font-semi">
            {[call.model, call.promptVersion, format.dateTime(call.at), call.outcome].join(' · ')}
          </p>
          {call.withheld && <p className="text-text-soft">{t('reviews.proposal.sentLater')}</p>}
          {call.request === null && <p className="text-text-soft">{t('reviews.sentNone')}</p>}
          {block(t('reviews.sentRequest'), call.request)}
          {block(t('reviews.sentResponse'), call.response)}
        </section>
      ))}
    </details>
  );
}
