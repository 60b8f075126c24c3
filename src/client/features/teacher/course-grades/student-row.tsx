import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { LessonGrades, StudentAverage } from '../../../../shared/contracts/grades.ts';
import { Provisional, ProvisionalAverage } from '../../../components/marks/provisional.tsx';
import { Unpublished } from '../../../components/marks/unpublished.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { ExpandableRow } from '../../../components/ui/expandable-row.tsx';
import { GradeBadge, GradeDisc, GradeScale, gradeInk } from '../../../components/ui/grade.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { formatAverage, formatGrade, roundAverage } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { isActive } from './course-summary.ts';
import { gradesErrorText } from './grades-error.ts';
import { MemberActions } from './member-actions.tsx';

export type OpenAttempt = {
  studentId: number;
  names: string;
  lessonId: number;
  topic: string;
  attempt: LessonGrades['attempts'][number];
};

type StudentRowProps = {
  courseId: number;
  student: StudentAverage;
  lessonCount: number | undefined;
  open: boolean;
  onToggle: (studentId: number) => void;
  onOpen: (attempt: OpenAttempt) => void;
};

/** A student's average, expandable to lessons and attempts. Memoised because classes are large. */
export const StudentRow = memo(function StudentRow({
  courseId,
  student,
  lessonCount,
  open,
  onToggle,
  onOpen,
}: StudentRowProps) {
  const { t } = useTranslation();
  const { studentId, names, email, average, completedLessons } = student;
  const active = isActive(student);
  const { awaiting } = student;
  const completed =
    lessonCount === undefined
      ? t('courseGrades.completed', { count: completedLessons })
      : t('courseGrades.completedOf', { done: completedLessons, count: lessonCount });
  return (
    <ExpandableRow
      as="div"
      name={names}
      nameClass="text-ui font-semi"
      open={open}
      onToggle={() => onToggle(studentId)}
      rowClass="py-3"
      details={
        <>
          <p className="truncate text-small text-text-mute">{email}</p>
          <p className="text-small text-text-soft md:hidden">
            {active ? completed : t(awaiting > 0 ? 'reviews.ofMark.awaitsYou' : 'courseGrades.noActivity')}
          </p>
          {active && <ProvisionalAverage awaiting={awaiting} />}
        </>
      }
      end={
        active ? (
          <>
            <span className="shrink-0 text-small text-text-soft max-md:hidden">{completed}</span>
            <span className="w-30 shrink-0 max-md:hidden">
              <GradeScale grade={roundAverage(average)} />
            </span>
            <span className="w-17 shrink-0 text-right">
              <span className="visually-hidden">{t('courseGrades.average')} </span>
              <GradeBadge grade={roundAverage(average)} text={formatAverage(average)} />
            </span>
          </>
        ) : (
          <span className="shrink-0 text-small text-text-soft max-md:hidden">
            {t(awaiting > 0 ? 'reviews.ofMark.awaitsYou' : 'courseGrades.noActivity')}
          </span>
        )
      }
    >
      <div className="ml-[1.875rem] border-t border-line pb-3 md:ml-[2.125rem]">
        {active || awaiting > 0 ? (
          <Lessons courseId={courseId} student={student} onOpen={onOpen} />
        ) : (
          <p className="py-3 text-text-soft">{t('courseGrades.noActivity')}</p>
        )}
        <MemberActions courseId={courseId} student={student} />
      </div>
    </ExpandableRow>
  );
});

function Lessons({ courseId, student, onOpen }: Pick<StudentRowProps, 'courseId' | 'student' | 'onOpen'>) {
  const { t } = useTranslation();
  const { studentId } = student;
  const query = useQuery(trpc.grades.lessonsOfStudent.queryOptions({ courseId, studentId }));
  const { data, error } = query;
  if (data)
    return (
      <ul className="divide-y divide-line">
        {data.map((lesson) => (
          <Lesson key={lesson.lessonId} student={student} lesson={lesson} onOpen={onOpen} />
        ))}
      </ul>
    );
  if (!error)
    return (
      <div className="py-3">
        <Spinner label={t('courseGrades.loading')} />
      </div>
    );
  return (
    <div className="pt-3">
      <ErrorPanel title={t('courseGrades.failed')} text={gradesErrorText(t, error)} query={query} />
    </div>
  );
}

type LessonProps = Pick<StudentRowProps, 'student' | 'onOpen'> & { lesson: LessonGrades };

function Lesson({ student, lesson, onOpen }: LessonProps) {
  const { t } = useTranslation();
  const { lessonId, topic } = lesson;
  const facts = [
    ...(lesson.bestGrade === null ? [] : [`${t('courseGrades.bestGrade')} ${formatGrade(lesson.bestGrade)}`]),
    t('courseGrades.attempts', { used: lesson.attempts.length, count: lesson.maxAttempts }),
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
            const { missing } = attempt;
            const grade = attempt.grade === null ? t('marks.none') : formatGrade(attempt.grade);
            return (
              <li key={attempt.attempt}>
                <button
                  type="button"
                  aria-label={[
                    t('courseGrades.attemptOf', { number, topic, grade }),
                    missing > 0 ? t('marks.missing', { count: missing }) : '',
                    attempt.published ? '' : t('marks.unpublished'),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                  onClick={() =>
                    onOpen({ studentId: student.studentId, names: student.names, lessonId, topic, attempt })
                  }
                  className="inline-flex min-h-8 items-center gap-2 rounded-sm border border-line bg-surface px-2.5 text-small transition-colors duration-120 hover:border-line-strong hover:bg-surface-hover pointer-coarse:min-h-10"
                >
                  <span className="text-text-mute">
                    <span className="max-md:hidden">{t('courseGrades.attempt', { number })}</span>
                    <span className="md:hidden">{number}</span>
                  </span>{' '}
                  {missing > 0 ? (
                    <Provisional forTeacher grade={attempt.grade} missing={missing} />
                  ) : (
                    attempt.grade !== null && (
                      <>
                        <GradeDisc grade={attempt.grade} />
                        <span className={cx('font-bold', gradeInk(attempt.grade))}>{grade}</span>
                      </>
                    )
                  )}
                  {!attempt.published && <Unpublished iconOnly />}
                </button>
              </li>
            );
          })}
      </ul>
    </li>
  );
}
