import type { AiOverview } from '../../../../shared/contracts/ai-admin.ts';
import { Card } from '../../../components/ui/card.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { percentOf, sumOfDays } from './failure-rate.ts';
import { LinePlot } from './line-plot.tsx';

/** Failure rate in percent from which it is highlighted. */
const noticeFrom = 5;

type FailuresCardProps = { failures: AiOverview['failures']; pending: number };

/** Failure rate of the calls per day, and the number of attempts waiting because of it. */
export function FailuresCard({ failures: { days }, pending }: FailuresCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rates = days.map(({ calls, failed }) => Number(percentOf(failed, calls)));
  const highest = Math.max(...rates);
  const all = sumOfDays(days);
  return (
    <Card as="section" aria-labelledby="ai-failures">
      <h2 id="ai-failures" className="text-ui font-semi">
        {t('ai.failedCalls')}
      </h2>
      <p className="mt-1 text-small text-text-soft">
        {t('ai.failedText', all)}
        {pending > 0 && <> {t('ai.pending', { count: pending })}</>}
      </p>
      {all.calls > 0 && (
        <LinePlot
          summary={t('ai.failedPlot', { highest, latest: rates.at(-1) ?? 0 })}
          points={rates}
          range={[0, Math.max(8, Math.ceil(highest))]}
          format={(value) => `${value} %`}
          line={{ value: noticeFrom, name: t('ai.noticeLine') }}
          ends={[format.day(`${days[0]?.day}T12:00:00Z`), t('ai.today')]}
          marked={highest >= noticeFrom ? rates.indexOf(highest) : undefined}
        />
      )}
    </Card>
  );
}
