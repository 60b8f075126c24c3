import type { Bench } from '../../../shared/contracts/bench.ts';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { formatGrade } from '../../lib/format-grade.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useFormat } from '../../lib/use-format.ts';

/** How reliably the question is graded, when and by whom that was measured, and whether it still holds. */
export function ReliabilityCard({ bench: { run, previous, lesson } }: { bench: Bench }) {
  const { t } = useTranslation();
  const format = useFormat();
  const values = ({ difference, spread }: { difference: number; spread: number }) => ({
    difference: formatGrade(difference),
    spread: formatGrade(spread),
  });
  return (
    <Card as="section" aria-labelledby="reliability" className="p-5 md:p-5">
      <h2 id="reliability" className="text-ui font-semi">
        {t('bench.reliability')}
      </h2>
      {run ? (
        <>
          <dl className={run.stale ? 'mt-2 text-text-mute' : 'mt-2'}>
            <Figure name={t('bench.difference')} value={formatGrade(run.difference)} />
            <Figure name={t('bench.spread')} value={formatGrade(run.spread)} />
          </dl>
          <p className="mt-2 text-caption text-text-mute">
            {t('bench.facts', {
              n: run.n,
              date: format.dateTime(run.finishedAt),
              label: run.label,
              version: run.promptVersion,
            })}
          </p>
          {run.stale && (
            <div className="mt-3">
              <Notice tone="warn">{t(`bench.stale.${run.stale}`)}</Notice>
            </div>
          )}
        </>
      ) : (
        <p className="mt-2 text-small text-text-mute">{t('bench.untested')}</p>
      )}
      {(previous || lesson) && (
        <div className="mt-3 flex flex-col gap-2 border-t border-line pt-3 text-small text-text-soft">
          {previous && (
            <p>{t('bench.before', { date: format.day(previous.finishedAt), ...values(previous) })}</p>
          )}
          {lesson && <p>{t('bench.ofLesson', { n: lesson.n, ...values(lesson) })}</p>}
        </div>
      )}
    </Card>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-2.5">
      <dt className="text-ui text-text-soft">{name}</dt>
      <dd className="font-serif text-[1.75rem] leading-9 font-bold">{value}</dd>
    </div>
  );
}
