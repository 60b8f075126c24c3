import type { Calibration } from '../../../../shared/contracts/calibration.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** How reliably the question is graded, when and by whom that was measured, and whether it still holds. */
export function ReliabilityCard({ calibration: { run, previous, lesson } }: { calibration: Calibration }) {
  const { t } = useTranslation();
  const format = useFormat();
  const values = ({ difference, spread }: { difference: number; spread: number }) => ({
    difference: formatGrade(difference),
    spread: formatGrade(spread),
  });
  return (
    <Card as="section" aria-labelledby="reliability" className="p-5 md:p-5">
      <h2 id="reliability" className="text-ui font-semi">
        {t('calibration.reliability')}
      </h2>
      {run ? (
        <>
          <dl className={run.stale ? 'mt-2 text-text-mute' : 'mt-2'}>
            <Figure name={t('calibration.difference')} value={formatGrade(run.difference)} />
            <Figure name={t('calibration.spread')} value={formatGrade(run.spread)} />
          </dl>
          <p className="mt-2 text-caption text-text-mute">
            {t('calibration.facts', {
              n: run.n,
              date: format.dateTime(run.finishedAt),
              label: run.label,
              version: run.promptVersion,
            })}
          </p>
          {run.stale && (
            <div className="mt-3">
              <Notice tone="warn">{t(`calibration.stale.${run.stale}`)}</Notice>
            </div>
          )}
        </>
      ) : (
        <p className="mt-2 text-small text-text-mute">{t('calibration.untested')}</p>
      )}
      {(previous || lesson) && (
        <div className="mt-3 flex flex-col gap-2 border-t border-line pt-3 text-small text-text-soft">
          {previous && (
            <p>{t('calibration.before', { date: format.day(previous.finishedAt), ...values(previous) })}</p>
          )}
          {lesson && <p>{t('calibration.ofLesson', { n: lesson.n, ...values(lesson) })}</p>}
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
