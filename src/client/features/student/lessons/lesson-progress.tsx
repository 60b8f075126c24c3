import { Link } from 'react-router';
import type { StudentLesson } from '../../../../shared/contracts/lessons.ts';
import type { LessonStatus } from '../../../../shared/rules/lesson-status.ts';
import { Provisional } from '../../../components/marks/provisional.tsx';
import { GradeBadge, GradeScale } from '../../../components/ui/grade.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { formatOutOf100 } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type LessonProgressProps = { lesson: StudentLesson; status: LessonStatus };

/** Attempts used, best grade out of 100, and a line with the current state. */
export function LessonProgress({ lesson, status }: LessonProgressProps) {
  const { t } = useTranslation();
  const note = noteOf(lesson, status);
  return (
    <div className="flex flex-col gap-2.5 self-center">
      {lesson.attemptsUsed > 0 && <Used lesson={lesson} />}
      {lesson.awaiting && (
        <p>
          <Link to={`/student/calificaciones/${lesson.awaiting.sittingId}`} className="text-action">
            <Provisional grade={lesson.awaiting.grade} missing={lesson.awaiting.missing} />
          </Link>
        </p>
      )}
      {note && <p className="text-small text-text-mute">{t(`lessons.${note}`)}</p>}
    </div>
  );
}

function noteOf(lesson: StudentLesson, status: LessonStatus) {
  if (lesson.gradingPending) return 'grading';
  if (lesson.sittingOpen) return 'sittingOpen';
  if (lesson.marksWaiting) return 'unpublished';
  if (lesson.attemptsUsed > 0) return null;
  if (status === 'available') return 'notStarted';
  if (status === 'upcoming') return null;
  return status === 'overdue' ? 'missed' : 'notEnabled';
}

function Used({ lesson }: { lesson: StudentLesson }) {
  const { t } = useTranslation();
  const share = Math.min(1, lesson.attemptsUsed / Math.max(1, lesson.attempts));
  return (
    <dl className="grid grid-cols-2 gap-6">
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
