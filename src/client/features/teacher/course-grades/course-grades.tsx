import { skipToken, useQuery } from '@tanstack/react-query';
import { ArrowDownAZ, ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type { StudentAverage } from '../../../../shared/contracts/grades.ts';
import { MarkSources } from '../../../components/marks/mark-sources.tsx';
import { ProvisionalAverage } from '../../../components/marks/provisional.tsx';
import { ButtonSelect } from '../../../components/ui/button-select.tsx';
import { SheetDrawing } from '../../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatAverage } from '../../../lib/format/format-grade.ts';
import { searchRows } from '../../../lib/format/search-text.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useFirstRows } from '../../../lib/loading/use-first-rows.ts';
import { findSessionGap } from '../../../lib/session/session-gap.ts';
import { courseSummary, inOrder, type StudentOrder } from './course-summary.ts';
import { DistributionPlot } from './distribution-plot.tsx';
import { gradesErrorText } from './grades-error.ts';
import { type OpenAttempt, StudentRow } from './student-row.tsx';
import { UnpublishedMarks } from './unpublished-marks.tsx';
import { WaitingGradings } from './waiting-gradings.tsx';

/** Loads its own data, at the end of the page. */
const FormerMembers = lazy(async () => ({
  default: (await import('./former-members.tsx')).FormerMembers,
}));

const studentOrders: StudentOrder[] = ['byAverage', 'byAverageUp', 'byName'];
const orderIcons = { byAverage: ArrowDownWideNarrow, byAverageUp: ArrowUpNarrowWide, byName: ArrowDownAZ };

export function useCourseGrades(courseId: number) {
  const known = courseId > 0 ? { courseId } : skipToken;
  return useQuery({ ...trpc.grades.ofCourse.queryOptions(known), staleTime: 0 });
}

type CourseGradesProps = {
  courseId: number;
  lessonCount?: number | undefined;
  onOpen: (attempt: OpenAttempt) => void;
};

/** The students of a course with averages, lessons and attempts. */
export function CourseGrades({ courseId, lessonCount, onOpen }: CourseGradesProps) {
  const { t } = useTranslation();
  const query = useCourseGrades(courseId);
  const { data, error } = query;
  if (courseId === 0)
    return <ErrorPanel title={t('courseGrades.failed')} text={t('errors.subject-not-found')} />;
  if (findSessionGap() || (error && !data))
    return <ErrorPanel title={t('courseGrades.failed')} text={gradesErrorText(t, error)} query={query} />;
  if (!data) return <Spinner label={t('courseGrades.loading')} />;
  if (data.students.length === 0)
    return (
      <>
        <div className="flex flex-col items-center py-8 text-center">
          <SheetDrawing />
          <p className="title-3 mt-5">{t('courseGrades.empty')}</p>
        </div>
        <Suspense fallback={null}>
          <FormerMembers courseId={courseId} />
        </Suspense>
      </>
    );
  return (
    <>
      <WaitingGradings courseId={courseId} />
      <UnpublishedMarks courseId={courseId} />
      <Summary students={data.students} />
      {data.students.some(({ completedLessons }) => completedLessons > 0) && (
        <div className="mt-5">
          <MarkSources of={{ courseId }} heading="h3" />
        </div>
      )}
      <Students courseId={courseId} students={data.students} lessonCount={lessonCount} onOpen={onOpen} />
      <Suspense fallback={null}>
        <FormerMembers courseId={courseId} />
      </Suspense>
    </>
  );
}

function Summary({ students }: { students: StudentAverage[] }) {
  const { t } = useTranslation();
  const summary = courseSummary(students);
  const facts = [
    { label: t('courseGrades.students'), value: String(summary.total), note: '' },
    {
      label: t('courseGrades.overall'),
      // Shows a dash while no attempt counts: a 0 would look like a grade.
      value: summary.active === 0 && summary.awaiting > 0 ? '–' : formatAverage(summary.overall),
      note: t('courseGrades.outOf10'),
    },
    {
      label: t('courseGrades.active'),
      value: String(summary.active),
      note: t('courseGrades.activeOf', { total: summary.total }),
    },
  ];
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-[13rem_minmax(0,1fr)]">
      <dl className="flex flex-wrap justify-between gap-x-3 gap-y-2 md:block md:divide-y md:divide-line">
        {facts.map(({ label, value, note }) => (
          <div key={label} className="md:py-3 md:first:pt-0">
            <dt className="text-caption text-text-mute md:text-small">{label}</dt>
            <dd className="font-serif text-h2 font-bold">
              {value}
              {note && <span className="ml-1 font-sans text-small font-normal text-text-mute"> {note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <DistributionPlot summary={summary} />
      {summary.awaiting > 0 && (
        <p className="md:col-span-2">
          <ProvisionalAverage awaiting={summary.awaiting} />
        </p>
      )}
    </div>
  );
}

type StudentsProps = CourseGradesProps & { students: StudentAverage[] };

function Students({ courseId, students, lessonCount, onOpen }: StudentsProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<StudentOrder>('byName');
  // Deferred, so that typing stays responsive in a large class.
  const deferredSearch = useDeferredValue(search);
  const OrderIcon = orderIcons[order];
  const found = searchRows(inOrder(students, order), deferredSearch, ({ names, email }) => [names, email]);
  return (
    <>
      <div className="mt-6 flex gap-2.5">
        <SearchField
          className="grow"
          label={t('courseGrades.search')}
          value={search}
          onValueChange={setSearch}
        />
        <ButtonSelect
          icon={<OrderIcon aria-hidden className="size-4" strokeWidth={1.75} />}
          shown={t(order === 'byName' ? 'courseGrades.byName' : 'courseGrades.average')}
          aria-label={t('courseGrades.sort')}
          options={studentOrders.map((value) => ({ value, label: t(`courseGrades.${value}`) }))}
          value={order}
          onValueChange={setOrder}
        />
      </div>
      {found.length === 0 ? (
        <p className="mt-4 border-t border-line py-6 text-center text-text-soft">
          {t('courseGrades.nothingFound')}
        </p>
      ) : (
        <Rows students={found} courseId={courseId} lessonCount={lessonCount} onOpen={onOpen} />
      )}
      <div className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-small text-text-mute">
        <p role="status">{t('courseGrades.shown', { shown: found.length, count: students.length })}</p>
        <p>{t('courseGrades.hint')}</p>
      </div>
    </>
  );
}

/** Rows per layout group. Smaller groups slow down each scroll frame, larger ones render too much in one frame. */
const groupSize = 10;

/** In large classes, the browser lays out only the visible groups (content-visibility). */
function Rows({ students, courseId, lessonCount, onOpen }: StudentsProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  // Stable callback, so that memoised rows re-render only when they change.
  const [toggle] = useState(() => (studentId: number) => {
    setOpen((before) => before.symmetricDifference(new Set([studentId])));
  });
  const drawn = useFirstRows(students);
  const groups = Array.from({ length: Math.ceil(drawn.length / groupSize) }, (_, group) =>
    drawn.slice(group * groupSize, (group + 1) * groupSize),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: contains groups, which a list element does not allow
    <div role="list" className="mt-4 divide-y divide-line border-y border-line">
      {groups.map((group, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is identified by its position
          key={index}
          role="presentation"
          // Leaves room for the focus ring of a row, which extends 0.5rem.
          className="divide-y divide-line [contain-intrinsic-size:auto_42.5rem] [content-visibility:auto] [overflow-clip-margin:0.5rem]"
        >
          {group.map((student) => (
            <StudentRow
              key={student.studentId}
              courseId={courseId}
              student={student}
              lessonCount={lessonCount}
              open={open.has(student.studentId)}
              onToggle={toggle}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
