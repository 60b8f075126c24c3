import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowRight, ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { courseDetail } from '../../../../shared/contracts/courses.ts';
import type { TeacherLesson } from '../../../../shared/contracts/lessons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Menu, type MenuItem } from '../../../components/ui/menu.tsx';
import { Trans } from '../../../components/ui/trans.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lacksStudents } from './lesson-cells.tsx';
import { courseErrorText } from './lessons-problem.tsx';

type ClassRowProps = {
  icon: LucideIcon;
  name: string;
  /** What it is for, in one line. */
  hint: string;
  unavailable?: boolean | undefined;
} & ({ to: string } | { onOpen: () => void });

/** A way to something of the class. */
export function ClassRow({ icon: Icon, name, hint, unavailable = false, ...way }: ClassRowProps) {
  const hintId = useId();
  const shared = {
    'aria-describedby': hintId,
    // The whole row is pressed; its name is the name alone.
    className:
      'block w-full text-left font-semi after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus aria-disabled:text-text-mute',
  };
  return (
    <li className="relative flex min-h-14 items-center gap-3 border-t border-line px-5 py-2.5 text-ui hover:bg-surface-hover">
      <Icon aria-hidden className="size-[18px] shrink-0 text-text-soft" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        {'to' in way ? (
          <Link {...shared} to={way.to}>
            {name}
          </Link>
        ) : (
          <button
            {...shared}
            type="button"
            aria-disabled={unavailable || undefined}
            onClick={() => !unavailable && way.onOpen()}
          >
            {name}
          </button>
        )}
        <p id={hintId} className="text-small text-text-soft">
          {hint}
        </p>
      </div>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-text-mute" strokeWidth={1.75} />
    </li>
  );
}

/** `La clase`: notices, accommodations, staff, and a menu with the rest. */
export function ClassCard({ menu, children }: { menu: readonly MenuItem[]; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Card as="section" flush>
      <div className="flex min-h-13 items-center justify-between gap-4 py-1.5 pr-3 pl-5">
        <h2 className="text-ui font-semi">{t('teacherCourses.theClass')}</h2>
        {menu.length > 0 && <Menu dots="row" label={t('teacherCourses.moreOfClass')} items={menu} />}
      </div>
      <ul>{children}</ul>
    </Card>
  );
}

type StudentsCardProps = {
  course: Pick<
    UseQueryResult<z.infer<typeof courseDetail>, unknown>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  /** The button to add students; undefined where they cannot be added. */
  add?: ReactNode;
  /** Rows below it. */
  children: ReactNode;
};

/** Number of students, and of those with an attempt; the actions are available while it loads. */
export function StudentsCard({ course, add, children }: StudentsCardProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = course;
  return (
    <Card as="section" flush>
      <div className="px-5 pt-5 pb-4">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-ui font-semi">{t('teacherCourses.studentsTitle')}</h2>
          {data && (
            <span className="text-small text-text-mute">
              {t('teacherCourses.activeStudents', { count: data.activeStudentCount })}
            </span>
          )}
        </div>
        {!data && error ? (
          <div role="status" className="mt-1 text-small text-text-soft">
            <p>{t('teacherCourses.studentsFailed')}</p>
            <p className="text-text-mute">{courseErrorText(t, error)}</p>
            <Button
              variant="ghost"
              size="sm"
              className="mt-1 -ml-3"
              pending={isFetching}
              onClick={() => void refetch()}
            >
              {t('common.retry')}
            </Button>
          </div>
        ) : (
          <p className="mt-1 min-h-[1lh] font-serif text-h1 font-bold">{data?.studentCount}</p>
        )}
        {add && <div className="mt-3 flex flex-col">{add}</div>}
      </div>
      <ul>{children}</ul>
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
