import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TeacherLesson } from '../../../../shared/contracts/lessons.ts';
import { buttonClass } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { SheetDrawing } from '../../../components/ui/empty-state.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { LessonAssigned, LessonDue, LessonState } from './lesson-cells.tsx';

type LessonsDialogProps = {
  name: string;
  /** Undefined while loading. */
  lessons: readonly TeacherLesson[] | undefined;
  /** Loading or error state, shown while `lessons` is undefined. */
  instead: ReactNode;
  onClose: () => void;
};

/** `Ver Lecciones`: all lessons with links to their configuration. */
export function LessonsDialog({ name, lessons, instead, onClose }: LessonsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open width={760} title={t('teacherCourses.lessonsOf', { name })} onClose={onClose}>
      {!lessons ? (
        instead
      ) : lessons.length === 0 ? (
        <div className="flex flex-col items-center py-8 text-center">
          <SheetDrawing />
          <p className="title-3 mt-5">{t('teacherCourses.noLessons')}</p>
        </div>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {lessons.map((lesson) => (
            <li
              key={lesson.lessonId}
              className="flex flex-col gap-3 py-4 md:flex-row md:items-center md:justify-between"
            >
              <div className="min-w-0">
                <h3 className="title-3 text-[1.125rem] leading-6">{lesson.topic}</h3>
                <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-text-mute">
                  <LessonState lesson={lesson} />
                  <span className="flex items-center gap-1.5">
                    <Timer aria-hidden className="size-4" strokeWidth={1.75} />
                    {t('teacherCourses.minutes', { minutes: lesson.durationMinutes })}
                  </span>
                  <span>{t('teacherCourses.attempts', { count: lesson.attempts })}</span>
                  <span>
                    <LessonDue date={lesson.submissionDate} />
                  </span>
                  <LessonAssigned lesson={lesson} long />
                </p>
              </div>
              <Link
                to={`/teacher/leccion/${lesson.lessonId}`}
                aria-label={t('teacherCourses.configureLessonOf', { topic: lesson.topic })}
                className={`${buttonClass('secondary', 'sm')} shrink-0`}
              >
                {t('teacherCourses.configureLesson')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
