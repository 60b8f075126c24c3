import type { SubjectGrades } from '../../../../shared/contracts/grades.ts';
import { ProvisionalAverage } from '../../../components/marks/provisional.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { GradeDisc, GradeScale, gradeInk } from '../../../components/ui/grade.tsx';
import { formatAverage, roundAverage } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { countAwaiting, overallAverage, recentAttempts } from './attempt-order.ts';
import { TrendPlot } from './trend-plot.tsx';

/** The overall average and a plot of the latest attempts. */
export function AverageCard({ subjects }: { subjects: readonly SubjectGrades[] }) {
  const { t } = useTranslation();
  const exact = overallAverage(subjects);
  const average = exact === null ? null : roundAverage(exact);
  const attempts = recentAttempts(subjects);
  const awaiting = countAwaiting(subjects.flatMap(({ lessons }) => lessons));
  const ink = subjects.length > 0 && average !== null ? gradeInk(average) : 'text-text-mute';
  return (
    <Card as="section" className="grid gap-x-10 gap-y-7 md:max-lg:grid-cols-2">
      <div>
        <h2 className="text-small text-text-mute">{t('studentGrades.overall')}</h2>
        <p className={`mt-1 font-serif text-display leading-[3.25rem] font-bold ${ink}`}>
          {average === null ? '–' : formatAverage(average)}
          {average !== null && (
            <span className="text-h3 font-normal tracking-normal text-text-mute">
              {' '}
              {t('studentGrades.outOf10')}
            </span>
          )}
        </p>
        {average !== null && (
          <div className="mt-4">
            <GradeScale grade={average} withNumbers />
          </div>
        )}
        {awaiting > 0 && (
          <p className="mt-4">
            <ProvisionalAverage awaiting={awaiting} />
          </p>
        )}
        {average === null && awaiting === 0 && (
          <p className="mt-4 text-small text-text-mute">{t('lessons.unpublished')}</p>
        )}
        {subjects.length === 0 && (
          <p className="mt-4 text-small text-text-mute">{t('studentGrades.noneYet')}</p>
        )}
      </div>
      {attempts.length > 1 && (
        <div>
          <h2 className="text-small font-semi">{t('studentGrades.recent')}</h2>
          <TrendPlot attempts={attempts} />
          <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-caption text-text-mute">
            <Band grade={10} text={t('studentGrades.high')} />
            <Band grade={5} text={t('studentGrades.middle')} />
            <Band grade={0} text={t('studentGrades.low')} />
          </ul>
        </div>
      )}
    </Card>
  );
}

function Band({ grade, text }: { grade: number; text: string }) {
  return (
    <li className="flex items-center gap-1.5 whitespace-nowrap">
      <GradeDisc grade={grade} />
      {text}
    </li>
  );
}
