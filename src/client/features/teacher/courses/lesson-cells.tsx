import { ChartColumn, EyeOff, Hourglass, type LucideIcon, Monitor, PenLine, Power } from 'lucide-react';
import { Link } from 'react-router';
import type { LessonResult } from '../../../../shared/contracts/gradebook.ts';
import type { LessonProgress } from '../../../../shared/contracts/lesson-progress.ts';
import type { TeacherLesson } from '../../../../shared/contracts/lessons.ts';
import { type NextStep, nextStep, stepOf } from '../../../../shared/rules/lesson-steps.ts';
import { StatusDot } from '../../../components/ui/status-dot.tsx';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { placesOf } from '../../../lib/session/lesson-places.ts';

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

/** `vie 12 jun, 23:59`, `Venció el 1 jun`, `Sin fecha`. */
export function LessonDue({ date }: { date: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (date === null) return t('teacherCourses.noDueDate');
  if (Date.parse(date) > serverNow()) return format.shortDueDate(date);
  return t('teacherCourses.wasDue', { date: format.day(date) });
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

/** `media 6.90`, linked to the gradebook; renders nothing before the first grade. */
export function LessonOutcome({ courseId, result }: { courseId: number; result: LessonResult | undefined }) {
  const { t } = useTranslation();
  if (!result || result.mean === null) return null;
  return (
    <Link to={`/teacher/curso/${courseId}/calificaciones`} className="text-accent-text hover:underline">
      {t('gradebook.mean', { mean: formatGrade(result.mean) })}
    </Link>
  );
}

/** `20/30`: students who handed in; nothing until it is known. */
export function LessonHandedIn({ lesson, progress }: LessonProgressProps) {
  const { t } = useTranslation();
  if (!progress) return null;
  if (progress.started === 0)
    return (
      <>
        <span aria-hidden className="text-text-mute max-md:hidden">
          –
        </span>
        <span className="visually-hidden">{t('teacherCourses.notStarted')}</span>
      </>
    );
  return (
    <span className="whitespace-nowrap">
      <span className="text-text-soft md:hidden">{t('teacherCourses.handedIn')} </span>
      {progress.handedIn}/{lesson.studentCount}
    </span>
  );
}

type LessonProgressProps = { lesson: TeacherLesson; progress: LessonProgress | undefined };

const nextIcons: Record<NextStep['kind'], LucideIcon> = {
  'write-first': PenLine,
  enable: Power,
  room: Monitor,
  mark: PenLine,
  marking: Hourglass,
  publish: EyeOff,
  results: ChartColumn,
};

/** The next step of the lesson as a link to its place; nothing until it is known. */
export function LessonNext({ lesson, progress }: LessonProgressProps) {
  const { t } = useTranslation();
  if (!progress) return null;
  const next = nextStep(lesson, progress, new Date(serverNow()));
  const places = placesOf(lesson);
  const step = stepOf[next.kind];
  const Icon = nextIcons[next.kind];
  const label = t(`lessonConfiguration.next.${next.kind}`, { number: 'count' in next ? next.count : 0 });
  return (
    <Link
      to={places[step ?? 'publish']}
      aria-label={`${label}: ${lesson.topic}`}
      className="inline-flex min-h-8 items-center gap-2 text-ui font-semi text-accent-text hover:underline"
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {label}
    </Link>
  );
}
