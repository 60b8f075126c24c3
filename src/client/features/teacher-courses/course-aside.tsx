import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { courseDetail } from '../../../shared/contracts/courses.ts';
import type { TeacherLesson } from '../../../shared/contracts/lessons.ts';
import { Card } from '../../components/ui/card.tsx';
import { lacksStudents } from './lesson-cells.tsx';

type StudentsCardProps = { course: z.infer<typeof courseDetail>; actions?: ReactNode };

/** How many students there are, and how many have taken something. */
export function StudentsCard({ course, actions }: StudentsCardProps) {
  const { t } = useTranslation();
  return (
    <Card as="section" className="p-5 md:p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-ui font-semi">{t('teacherCourses.studentsTitle')}</h2>
        <span className="text-small text-text-mute">
          {t('teacherCourses.activeStudents', { count: course.activeStudentCount })}
        </span>
      </div>
      <p className="mt-1 font-serif text-h1 font-bold">{course.studentCount}</p>
      {actions && <div className="mt-4 flex flex-col gap-2">{actions}</div>}
    </Card>
  );
}

/** `Por resolver`: lessons whose questions have not reached every student. */
export function ToSolveCard({ lessons }: { lessons: readonly TeacherLesson[] }) {
  const { t } = useTranslation();
  const open = lessons.filter(lacksStudents);
  if (open.length === 0) return null;
  return (
    <Card as="section" className="p-5 md:p-5">
      <h2 className="text-ui font-semi">{t('teacherCourses.toSolve')}</h2>
      <ul className="mt-2 divide-y divide-line">
        {open.map((lesson) => (
          <li key={lesson.lessonId} className="py-3 first:pt-0 last:pb-0">
            <p className="text-small text-text-soft">
              <Trans
                i18nKey="teacherCourses.missingStudents"
                count={lesson.studentCount - lesson.studentsWithQuestions}
                components={{ topic: <strong className="font-serif text-ui">{lesson.topic}</strong> }}
              />
              {!lesson.enabled && ` ${t('teacherCourses.notUntilComplete')}`}
            </p>
            <Link
              to={`/teacher/leccion/${lesson.lessonId}?tab=contenido`}
              aria-label={t('teacherCourses.assignQuestionsOf', { topic: lesson.topic })}
              className="mt-1.5 -ml-1 inline-flex min-h-8 items-center gap-2 rounded-xs px-1 text-small font-semi text-accent-text hover:underline"
            >
              {t('teacherCourses.assignQuestions')}
              <ArrowRight aria-hidden className="size-4" strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
