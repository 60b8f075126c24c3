import { Link } from 'react-router';
import type { LessonResult } from '../../../../shared/contracts/gradebook.ts';
import type { TeacherLesson } from '../../../../shared/contracts/lessons.ts';
import { StatusDot } from '../../../components/ui/status-dot.tsx';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Returns whether some students lack the lesson's questions. False for lessons with a prompt. */
export const lacksStudents = (lesson: TeacherLesson): boolean =>
  lesson.questionCount > 0 && !lesson.hasPrompt && lesson.studentsWithQuestions < lesson.studentCount;

export function LessonState({ lesson }: { lesson: TeacherLesson }) {
  const { t } = useTranslation();
  return (
    <StatusDot on={lesson.enabled}>
      {t(lesson.enabled ? 'teacherCourses.enabled' : 'teacherCourses.disabled')}
    </StatusDot>
  );
}

/** `12 jun 2026, 23:59`, `Venció el 1 jun 2026`, `Sin fecha`. */
export function LessonDue({ date }: { date: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (date === null) return t('teacherCourses.noDueDate');
  const shown = format.dateTime(date);
  if (Date.parse(date) > serverNow()) return shown;
  return t('teacherCourses.wasDue', { date: format.date(date) });
}

/** `26/28`: students with assigned questions. Personal questions are not counted. */
export function LessonAssigned({ lesson, long }: { lesson: TeacherLesson; long?: boolean }) {
  const { t } = useTranslation();
  if (lesson.questionCount === 0)
    return (
      <span className="text-text-mute">
        {t(lesson.hasPrompt ? 'teacherCourses.personal' : 'teacherCourses.noQuestions')}
      </span>
    );
  const counts = { assigned: lesson.studentsWithQuestions, students: lesson.studentCount };
  return (
    <span className={cx('whitespace-nowrap', lacksStudents(lesson) && 'font-bold text-warn-text')}>
      {long ? t('teacherCourses.assignedOf', counts) : `${counts.assigned}/${counts.students}`}
    </span>
  );
}

/** `· 18 entregaron, media 6.90`, linked to the gradebook; renders nothing before the first grade. */
export function LessonOutcome({ courseId, result }: { courseId: number; result: LessonResult | undefined }) {
  const { t } = useTranslation();
  if (!result) return null;
  const { handedIn, mean } = result;
  return (
    <>
      <span className="max-md:hidden"> · </span>
      <Link to={`/teacher/curso/${courseId}/calificaciones`} className="text-accent-text hover:underline">
        {t('gradebook.handedIn', { count: handedIn })}
        {mean !== null && `, ${t('gradebook.mean', { mean: formatGrade(mean) })}`}
      </Link>
    </>
  );
}
