import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonGrades } from '../../../shared/contracts/grades.ts';
import { GradeBadge, GradeDisc, GradeScale, gradeInk } from '../../components/ui/grade.tsx';
import { cx } from '../../lib/cx.ts';
import { formatAverage, formatGrade } from '../../lib/format-grade.ts';
import { isActive, type StudentGrades } from './course-summary.ts';

export type OpenAttempt = {
  studentId: number;
  names: string;
  lessonId: number;
  topic: string;
  attempt: LessonGrades['attempts'][number];
};

type StudentRowProps = {
  student: StudentGrades;
  lessonCount: number | undefined;
  onOpen: (attempt: OpenAttempt) => void;
};

/** A student: the average, and behind it the lessons with every attempt. */
export function StudentRow({ student, lessonCount, onOpen }: StudentRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { names, email, average, completedLessons } = student;
  const active = isActive(student);
  const completed =
    lessonCount === undefined
      ? t('courseGrades.completed', { count: completedLessons })
      : t('courseGrades.completedOf', { count: completedLessons, total: lessonCount });
  return (
    <li>
      <div className="relative flex items-center gap-3 py-3 md:gap-4">
        <ChevronDown
          aria-hidden
          className={cx(
            'size-[18px] shrink-0 text-text-soft transition-transform duration-180',
            !open && '-rotate-90',
          )}
          strokeWidth={1.75}
        />
        <div className="min-w-0 grow">
          <h3 className="text-ui font-semi">
            {/* The whole row opens the lessons. */}
            <button
              type="button"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              className="text-left break-words after:absolute after:inset-0 after:-mx-2 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {names}
            </button>
          </h3>
          <p className="truncate text-small text-text-mute">{email}</p>
          <p className="text-small text-text-soft md:hidden">
            {active ? completed : t('courseGrades.noActivity')}
          </p>
        </div>
        {active ? (
          <>
            <span className="shrink-0 text-small text-text-soft max-md:hidden">{completed}</span>
            <span className="w-30 shrink-0 max-md:hidden">
              <GradeScale grade={average} />
            </span>
            <span className="w-17 shrink-0 text-right">
              <span className="visually-hidden">{t('courseGrades.average')} </span>
              <GradeBadge grade={average} text={formatAverage(average)} />
            </span>
          </>
        ) : (
          <span className="shrink-0 text-small text-text-soft max-md:hidden">
            {t('courseGrades.noActivity')}
          </span>
        )}
      </div>
      <div id={id} hidden={!open} className="pb-3 pl-[1.875rem]">
        {open && !active && (
          <p className="border-t border-line py-3 text-text-soft">{t('courseGrades.noActivity')}</p>
        )}
        {open && active && (
          <ul className="divide-y divide-line border-t border-line">
            {student.lessons.map((lesson) => (
              <Lesson key={lesson.lessonId} student={student} lesson={lesson} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

type LessonProps = Pick<StudentRowProps, 'student' | 'onOpen'> & { lesson: LessonGrades };

function Lesson({ student, lesson, onOpen }: LessonProps) {
  const { t } = useTranslation();
  const { lessonId, topic } = lesson;
  const facts = [
    `${t('courseGrades.bestGrade')} ${formatGrade(lesson.bestGrade)}`,
    t('courseGrades.attempts', { used: lesson.attempts.length, max: lesson.maxAttempts }),
    t('courseGrades.questions', { count: lesson.questionCount }),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <h4 className="title-3 text-[1.0625rem] leading-6">{topic}</h4>
        <p className="text-small text-text-mute">{facts.join(' · ')}</p>
      </div>
      <ul className="flex flex-wrap gap-1.5 md:justify-end">
        {lesson.attempts
          .toSorted((a, b) => a.attempt - b.attempt)
          .map((attempt) => {
            const number = attempt.attempt + 1;
            const grade = formatGrade(attempt.grade);
            return (
              <li key={attempt.attempt}>
                <button
                  type="button"
                  aria-label={t('courseGrades.attemptOf', { number, topic, grade })}
                  onClick={() =>
                    onOpen({ studentId: student.studentId, names: student.names, lessonId, topic, attempt })
                  }
                  className="inline-flex min-h-8 items-center gap-2 rounded-sm border border-line bg-surface px-2.5 text-small transition-colors duration-120 hover:border-line-strong hover:bg-surface-hover pointer-coarse:min-h-10"
                >
                  <span className="text-text-mute">
                    <span className="max-md:hidden">{t('courseGrades.attempt', { number })}</span>
                    <span className="md:hidden">{number}</span>
                  </span>
                  <GradeDisc grade={attempt.grade} />
                  <span className={cx('font-bold', gradeInk(attempt.grade))}>{grade}</span>
                </button>
              </li>
            );
          })}
      </ul>
    </li>
  );
}
