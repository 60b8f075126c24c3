import { ChevronRight } from 'lucide-react';
import type {
  CourseAccommodation,
  CourseAccommodations,
} from '../../../../shared/contracts/accommodations.ts';
import { applyAccommodations } from '../../../../shared/rules/lesson-terms.ts';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useDays } from './dates.ts';

export type AccommodationRow = CourseAccommodation & {
  names: string;
  /** Undefined for an accommodation of the whole course. */
  lesson: CourseAccommodations['lessons'][number] | undefined;
};

/** Joins the accommodations with the names of students and lessons. */
export function rowsOf({ accommodations, students, lessons }: CourseAccommodations): AccommodationRow[] {
  const names = new Map(students.map((student) => [student.studentId, student.names]));
  const byId = new Map(lessons.map((lesson) => [lesson.lessonId, lesson]));
  return accommodations.map((one) => ({
    ...one,
    names: names.get(one.studentId) ?? '',
    lesson: one.lessonId === null ? undefined : byId.get(one.lessonId),
  }));
}

type AccommodationTableProps = {
  rows: readonly AccommodationRow[];
  selected: { studentId: number | null; lessonId: number | null } | null;
  onOpen: (row: AccommodationRow) => void;
};

/** Table of accommodations by student and lesson; a row opens its form. */
export function AccommodationTable({ rows, selected, onOpen }: AccommodationTableProps) {
  const { t } = useTranslation();
  const days = useDays();
  const placeOf = ({ lesson }: AccommodationRow) => lesson?.topic ?? t('accommodations.course');
  const dueOf = (row: AccommodationRow) => {
    if (row.extraDays === 0) return null;
    const due = row.lesson && applyAccommodations(row.lesson, { lesson: row }).submissionDate;
    return due ? days.day(due) : t('accommodations.days', { count: row.extraDays });
  };
  const columns: Column<AccommodationRow>[] = [
    {
      key: 'student',
      header: t('accommodations.student'),
      role: 'title',
      cell: (row) => (
        <button
          type="button"
          aria-label={t('accommodations.openOf', { names: row.names, place: placeOf(row) })}
          onClick={() => onOpen(row)}
          className="text-left font-semi after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {row.names}
        </button>
      ),
    },
    {
      key: 'where',
      header: t('accommodations.where'),
      role: 'line',
      cell: (row) => <span className="text-text-soft md:block md:min-w-40">{placeOf(row)}</span>,
    },
    {
      key: 'time',
      header: t('accommodations.time'),
      numeric: true,
      stackedLabel: t('accommodations.time'),
      cell: (row) => (
        <Value>{row.extraTime > 0 && t(`accommodations.${row.timeUnit}`, { count: row.extraTime })}</Value>
      ),
    },
    {
      key: 'attempts',
      header: t('accommodations.attempts'),
      numeric: true,
      stackedLabel: t('accommodations.attempts'),
      cell: (row) => <Value>{row.extraAttempts > 0 && `+${row.extraAttempts}`}</Value>,
    },
    {
      key: 'due',
      header: t('accommodations.due'),
      stackedLabel: t('accommodations.due'),
      cell: (row) => <Value>{dueOf(row)}</Value>,
    },
    {
      key: 'open',
      header: t('accommodations.open'),
      hideHeader: true,
      role: 'corner',
      cell: () => <ChevronRight aria-hidden className="size-4 text-text-soft" strokeWidth={1.75} />,
    },
  ];
  return (
    <DataTable
      caption={t('accommodations.title')}
      columns={columns}
      rows={rows}
      rowKey={({ studentId, lessonId }) => `${studentId} ${lessonId}`}
      isCurrent={({ studentId, lessonId }) =>
        selected?.studentId === studentId && selected.lessonId === lessonId
      }
    />
  );
}

/** A value, or a dash when it is empty. */
function Value({ children }: { children: string | false | null }) {
  return children ? (
    <span className="whitespace-nowrap">{children}</span>
  ) : (
    <span className="text-text-mute">–</span>
  );
}
