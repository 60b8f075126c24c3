import type { AgreementFigures } from '../../../../shared/contracts/agreement.ts';
import type { Calibration } from '../../../../shared/contracts/calibration.ts';
import { minPairs } from '../../../../shared/statistics/blind-agreement.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatDifference } from '../../../lib/format/format-difference.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { formatShare } from '../../../lib/format/format-share.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Reliability of the marking: figures, date and author of the run, and whether it is still valid. */
export function ReliabilityCard({
  calibration: { run, previous, lesson, blind },
}: {
  calibration: Calibration;
}) {
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
      {blind.lesson.n > 0 && (
        <div className="mt-3 flex flex-col gap-2 border-t border-line pt-3 text-small text-text-soft">
          {blind.question.all && <p>{t('calibration.blind', blindValues(blind.question.all))}</p>}
          <p>
            {blind.lesson.all
              ? t('calibration.blindLesson', blindValues(blind.lesson.all))
              : t('calibration.blindFew', { n: blind.lesson.n, least: minPairs })}
          </p>
        </div>
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

const blindValues = ({ n, difference, withinOne }: AgreementFigures) => ({
  n,
  difference: formatDifference(difference.value),
  within: formatShare(withinOne),
});

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-2.5">
      <dt className="text-ui text-text-soft">{name}</dt>
      <dd className="font-serif text-[1.75rem] leading-9 font-bold">{value}</dd>
    </div>
  );
}
