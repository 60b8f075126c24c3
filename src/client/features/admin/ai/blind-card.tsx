import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agreement } from '../../../../shared/contracts/agreement.ts';
import { minPairs } from '../../../../shared/statistics/blind-agreement.ts';
import { AgreementTable } from '../../../components/marks/agreement-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { adminProblem } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Compares a model's marks with the teachers' blind marks. */
export function BlindCard({ blind }: { blind: Agreement }) {
  const { t } = useTranslation();
  const [grouped, setGrouped] = useState(false);
  const title = t('markingPolicy.blind.title');
  return (
    <Card as="section" className="mt-6 md:p-8">
      <h2 className="title-3">{title}</h2>
      <p className="mt-1 mb-4 text-small text-text-soft">{t('markingPolicy.blind.text')}</p>
      {blind.all ? (
        <AgreementTable
          caption={title}
          who={t('markingPolicy.blind.who')}
          rows={[
            { name: t('markingPolicy.blind.all'), n: blind.n, figures: blind.all },
            {
              name: t('markingPolicy.blind.middle'),
              n: blind.middle?.n ?? 0,
              figures: blind.middle,
            },
          ]}
        />
      ) : (
        <p>
          {blind.n === 0
            ? t('markingPolicy.blind.none')
            : t('markingPolicy.blind.tooFew', { count: blind.n, least: minPairs })}
        </p>
      )}
      {blind.n > 0 && (
        <p className="mt-3 text-caption text-text-mute">{t('markingPolicy.blind.kappaHelp')}</p>
      )}
      {blind.n > 0 &&
        (grouped ? (
          <Groups />
        ) : (
          <Button variant="secondary" className="mt-4" onClick={() => setGrouped(true)}>
            {t('markingPolicy.blind.groups')}
          </Button>
        ))}
    </Card>
  );
}

/** The same, grouped by model and by lesson. */
function Groups() {
  const { t } = useTranslation();
  const query = useQuery(trpc.ai.agreement.queryOptions());
  const { data, error } = query;
  if (!data) {
    const failed = t('markingPolicy.blind.groupsFailed');
    return error ? (
      <ErrorPanel title={failed} text={adminProblem(t, error, failed, 'things').text} query={query} />
    ) : (
      <Spinner label={t('ai.loading')} />
    );
  }
  const rowOf = (name: string, { n, all }: Agreement) => ({ name, n, figures: all });
  const graders = t('markingPolicy.blind.graders');
  const lessons = t('markingPolicy.blind.lessons');
  return (
    <div className="mt-6 flex flex-col gap-6">
      <AgreementTable
        caption={graders}
        who={graders}
        rows={data.graders.map(({ name, agreement }) => rowOf(name, agreement))}
      />
      <AgreementTable
        caption={lessons}
        who={lessons}
        rows={data.lessons.map(({ topic, subject, agreement }) => rowOf(`${topic} · ${subject}`, agreement))}
      />
    </div>
  );
}
