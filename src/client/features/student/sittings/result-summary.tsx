import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { OldMark } from '../../../components/marks/mark-in-margin.tsx';
import { ShareBar } from '../../../components/marks/share-bar.tsx';
import { GradeScale, gradeInk } from '../../../components/ui/grade.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { summedPoints } from './summed-points.ts';

/** Final grade, comparison and general feedback. */
export function ResultSummary({ attempt, grade }: { attempt: AttemptResult; grade: number }) {
  const { t } = useTranslation();
  const points = summedPoints(attempt);
  // The language of the questions.
  const language = attempt.answers[0]?.language;
  const provisional = attempt.answers.some((answer) => answer.gradedBy === 'provisional');
  return (
    <section className="mb-3 border-b border-line bg-surface px-4 py-6 md:mb-8 md:rounded-md md:border md:p-8 md:shadow-low lg:grid lg:grid-cols-[21.875rem_minmax(0,1fr)]">
      <div className="lg:border-r lg:border-line lg:pr-12">
        <h2 className="text-small text-text-mute">{t('result.finalGrade', { number: attempt.number })}</h2>
        <p
          className={`mt-1 font-serif text-[3.75rem] leading-none font-bold tracking-[-0.022em] ${gradeInk(grade)}`}
        >
          {formatGrade(grade)}
          <span className="text-h2 font-normal tracking-normal text-text-mute"> {t('result.outOf10')}</span>
        </p>
        <div className="mt-5">
          <GradeScale grade={grade} withNumbers />
        </div>
        {attempt.machineGrade !== null && (
          <p className="mt-2.5 text-small text-text-soft">
            {t('result.updated')}: <OldMark grade={attempt.machineGrade} />{' '}
            <strong className="font-bold text-text">{formatGrade(grade)}</strong>
          </p>
        )}
        {points && (
          <p className="mt-2.5 text-small text-text-soft">
            {t('result.pointsOf', { reached: formatGrade(points.reached), count: points.all })}
          </p>
        )}
        <p className="mt-2.5 text-small text-text-soft">{comparison()}</p>
        {(attempt.closedBy === 'server' || attempt.closedBy === 'time') && (
          <p className="mt-2.5 text-small text-text-soft">{t(`result.closedBy.${attempt.closedBy}`)}</p>
        )}
      </div>
      <div className="mt-6 lg:mt-0 lg:pl-12">
        <h2 className="text-small font-semi text-text-soft">{t('result.generalFeedback')}</h2>
        <div className="read mt-1">
          {attempt.summary && (
            <p lang={language} className="mb-2 font-semi">
              {attempt.summary}
            </p>
          )}
          {attempt.generalFeedback.trim() === '' ? (
            t('result.noFeedback')
          ) : (
            <span lang={language}>
              <MathText>{attempt.generalFeedback}</MathText>
            </span>
          )}
        </div>
        {!attempt.earlyExit && (
          <ShareBar graders={attempt.answers.map(({ gradedBy, annulled }) => (annulled ? null : gradedBy))} />
        )}
        {provisional && (
          <div className="mt-5 max-w-[42rem]">
            <Notice tone="warn">
              <strong className="font-semi">{t('result.provisionalTitle')}.</strong>{' '}
              {t('result.provisionalText')}
            </Notice>
          </div>
        )}
      </div>
    </section>
  );

  function comparison(): string {
    const { previousBest, earlyExit } = attempt;
    if (earlyExit) return t('result.earlyExit');
    if (previousBest === null) return '';
    const previous = formatGrade(previousBest);
    if (grade > previousBest)
      return t('result.improved', { difference: formatGrade(grade - previousBest), previous });
    return t(grade === previousBest ? 'result.equalled' : 'result.belowBest', { previous });
  }
}
