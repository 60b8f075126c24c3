import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import type { OwnLessonGrades, SubjectGrades } from '../../../../shared/contracts/grades.ts';
import { defaultScale } from '../../../../shared/rules/grade-display.ts';
import { Provisional, ProvisionalAverage } from '../../../components/marks/provisional.tsx';
import { Unpublished } from '../../../components/marks/unpublished.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ExpandableRow } from '../../../components/ui/expandable-row.tsx';
import { GradeBadge, GradeScale } from '../../../components/ui/grade.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useHistoryState } from '../../../lib/dom/history-state.ts';
import { useCourseGradeFormat } from '../../../lib/format/use-course-grade-format.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { countAwaiting, lessonsInOrder, lessonsOpenAtFirst } from './attempt-order.ts';

/** Scroll position of the list when an attempt was opened. */
type Left = { sittingId: number; scrollY: number };
const linkId = (sittingId: number) => `attempt-${sittingId}`;

/** All subjects with their lessons; each lesson expands to its attempts, latest first. */
export function GradeHistory({ subjects }: { subjects: readonly SubjectGrades[] }) {
  const [open, setOpen] = useHistoryState('open', () => lessonsOpenAtFirst(subjects));
  const [left, setLeft] = useHistoryState<Left | null>('left', () => null);
  // On return from a sheet, restores the scroll position and focuses the opened attempt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the place that was left
  useLayoutEffect(() => {
    if (!left) return;
    window.scrollTo(0, left.scrollY);
    document.getElementById(linkId(left.sittingId))?.focus({ preventScroll: true });
  }, []);
  const toggle = (lessonId: number) => {
    const next = new Set(open);
    if (!next.delete(lessonId)) next.add(lessonId);
    setOpen(next);
  };
  return (
    <div className="flex flex-col gap-8">
      {subjects.map((subject) => (
        <Subject
          key={subject.subjectId}
          subject={subject}
          open={open}
          onToggle={toggle}
          onOpen={(sittingId) => setLeft({ sittingId, scrollY: window.scrollY })}
        />
      ))}
    </div>
  );
}

type SubjectProps = {
  subject: SubjectGrades;
  open: ReadonlySet<number>;
  onToggle: (lessonId: number) => void;
  /** Called when an attempt opens; its page replaces this one. */
  onOpen: (sittingId: number) => void;
};

function Subject({ subject, open, onToggle, onOpen }: SubjectProps) {
  const { t } = useTranslation();
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 className="title-2">{subject.subjectName}</h2>
          <span className="text-small text-text-mute">
            {t('studentGrades.lessons', { count: subject.lessonCount })}
          </span>
        </div>
        <div className="ml-auto flex flex-wrap items-baseline justify-end gap-x-4">
          <ProvisionalAverage awaiting={countAwaiting(subject.lessons)} />
          <Figures subject={subject} />
        </div>
      </div>
      <Card flush as="div">
        <ul className="divide-y divide-line">
          {lessonsInOrder(subject).map((lesson) => (
            <Lesson
              key={lesson.lessonId}
              lesson={lesson}
              open={open.has(lesson.lessonId)}
              onToggle={() => onToggle(lesson.lessonId)}
              onOpen={onOpen}
            />
          ))}
          {subject.courseGrades
            .flatMap(({ outside }) => outside)
            .map(({ name, grade }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the items have no state
              <li key={index} className="flex items-center justify-between gap-3 px-4 py-3 md:px-5">
                <span className="min-w-0">
                  <span className="block text-ui font-semi wrap-anywhere">{name}</span>
                  <span className="text-small text-text-mute">{t('studentGrades.outside')}</span>
                </span>
                <GradeBadge grade={grade} />
              </li>
            ))}
        </ul>
      </Card>
    </section>
  );
}

/** The grade of each weighted course on the school's scale; otherwise the subject's average. */
function Figures({ subject: { average, courseGrades } }: Pick<SubjectProps, 'subject'>) {
  const { t } = useTranslation();
  const scale = useQuery(trpc.settings.gradeScale.queryOptions()).data ?? defaultScale;
  const formatCourseGrade = useCourseGradeFormat(scale);
  const rows =
    courseGrades.length > 0
      ? courseGrades.map(({ courseId, year, grade }) => ({
          key: courseId,
          label: `${t('studentGrades.courseGrade')}${courseGrades.length > 1 ? ` ${year}` : ''}`,
          grade,
        }))
      : [{ key: 0, label: t('studentGrades.average'), grade: average }];
  return rows.map(({ key, label, grade }) => (
    <p key={key} className="text-ui text-text-soft">
      <span className={cx(courseGrades.length === 0 && 'max-sm:visually-hidden')}>{label}</span>{' '}
      <strong className="font-bold text-text">{grade === null ? '–' : formatCourseGrade(grade)}</strong>
    </p>
  ));
}

type LessonProps = Pick<SubjectProps, 'onOpen'> & {
  lesson: OwnLessonGrades;
  open: boolean;
  onToggle: () => void;
};

function Lesson({ lesson, open, onToggle, onOpen }: LessonProps) {
  const { t } = useTranslation();
  const facts = [
    t('studentGrades.minutes', { minutes: lesson.durationMinutes }),
    t('studentGrades.attempts', { used: lesson.attempts.length, count: lesson.maxAttempts }),
    t('studentGrades.questions', { count: lesson.questionCount }),
  ];
  return (
    <ExpandableRow
      className="px-4 md:px-5"
      name={lesson.topic}
      nameClass="title-3 text-[1.1875rem] leading-6"
      open={open}
      onToggle={onToggle}
      rowClass="py-4"
      details={
        <>
          <p className="mt-0.5 text-small text-text-mute">{facts.join(' · ')}</p>
          <ProvisionalAverage awaiting={countAwaiting([lesson])} />
          {lesson.attempts.some(({ grade, missing }) => grade === null && missing === 0) && (
            <p className="text-small text-text-soft">{t('lessons.unpublished')}</p>
          )}
        </>
      }
      end={
        <p className="shrink-0 text-right">
          <span className="block text-caption text-text-mute">{t('studentGrades.bestGrade')}</span>
          <span className="mt-1 block">
            {lesson.bestGrade !== null ? (
              <GradeBadge grade={lesson.bestGrade} />
            ) : lesson.attempts.some(({ missing }) => missing > 0) ? (
              '–'
            ) : (
              <Unpublished />
            )}
          </span>
        </p>
      }
    >
      <Attempts lesson={lesson} onOpen={onOpen} />
    </ExpandableRow>
  );
}

function Attempts({ lesson, onOpen }: Pick<LessonProps, 'lesson' | 'onOpen'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ol
      reversed
      className="divide-y divide-line border-t border-line pb-4 max-md:ml-[1.875rem] md:ml-[2.125rem]"
    >
      {lesson.attempts
        .toSorted((a, b) => b.attempt - a.attempt)
        .map(({ attempt, sittingId, grade, missing, gradedAt }) => (
          <li
            key={attempt}
            className="group relative flex min-h-11 flex-wrap items-center justify-end gap-x-4 py-1.5 pr-6 text-ui md:flex-nowrap"
          >
            <span className="flex min-w-0 grow basis-20 flex-wrap items-baseline gap-x-4">
              <Link
                id={linkId(sittingId)}
                to={`/student/calificaciones/${sittingId}`}
                state={{ fromGrades: true }}
                onClick={() => onOpen(sittingId)}
                className="w-20 shrink-0 font-semi group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
              >
                {t('studentGrades.attempt', { number: attempt + 1 })}
              </Link>
              <span className="text-small text-text-mute">{gradedAt && format.dateTime(gradedAt)}</span>
            </span>
            {missing > 0 ? (
              <Provisional grade={grade} missing={missing} />
            ) : grade === null ? (
              <Unpublished />
            ) : (
              <>
                <span className="w-36 shrink-0 max-md:hidden">
                  <GradeScale grade={grade} />
                </span>
                <span className="w-19 shrink-0 text-right">
                  <GradeBadge grade={grade} />
                </span>
              </>
            )}
            <ChevronRight
              aria-hidden
              className="absolute top-1/2 right-0 size-4 -translate-y-1/2 text-text-mute"
              strokeWidth={1.75}
            />
          </li>
        ))}
    </ol>
  );
}
