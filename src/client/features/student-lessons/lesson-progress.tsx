import { useTranslation } from 'react-i18next';
import type { StudentLesson } from '../../../shared/contracts/lessons.ts';
import { GradeBadge, GradeScale } from '../../components/ui/grade.tsx';
import { ProgressBar } from '../../components/ui/progress-bar.tsx';
import { formatOutOf100 } from '../../lib/format-grade.ts';

/** Attempts used and best grade out of 100, or a line that says why there is neither. */
export function LessonProgress({ lesson }: { lesson: StudentLesson }) {
  const { t } = useTranslation();
  if (lesson.attemptsUsed === 0) {
    const note = lesson.gradingPending
      ? 'grading'
      : lesson.sittingOpen
        ? 'sittingOpen'
        : lesson.enabled
          ? 'notStarted'
          : 'notEnabled';
    return <p className="self-center text-small text-text-mute">{t(`lessons.${note}`)}</p>;
  }
  const share = Math.min(1, lesson.attemptsUsed / Math.max(1, lesson.attempts));
  return (
    <dl className="grid grid-cols-2 gap-6 self-center">
      <div>
        <dt className="text-caption text-text-mute">{t('lessons.attemptsTitle')}</dt>
        <dd className="mt-1">
          <div className="mb-1.5 flex items-baseline justify-between">
            <span className="font-bold">
              {lesson.attemptsUsed}/{lesson.attempts}
            </span>
            <span className="text-small text-text-mute">{Math.round(share * 100)}%</span>
          </div>
          <ProgressBar value={lesson.attemptsUsed} max={lesson.attempts} label={t('lessons.attemptsTitle')} />
        </dd>
      </div>
      {lesson.bestGrade !== null && (
        <div>
          <dt className="text-caption text-text-mute">{t('lessons.bestGrade')}</dt>
          <dd className="mt-1">
            <div className="mb-1.5 flex items-baseline justify-between">
              <span className="[&>span]:text-body">
                <GradeBadge plain grade={lesson.bestGrade} text={formatOutOf100(lesson.bestGrade)} />
              </span>
              <span className="text-small text-text-mute">{t('lessons.outOf100')}</span>
            </div>
            <GradeScale grade={lesson.bestGrade} />
          </dd>
        </div>
      )}
    </dl>
  );
}
