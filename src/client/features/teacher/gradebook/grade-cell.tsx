import { CircleDashed } from 'lucide-react';
import type {
  Gradebook,
  GradebookCell,
  GradebookItem,
  GradebookStudent,
} from '../../../../shared/contracts/gradebook.ts';
import { GradeBadge } from '../../../components/ui/grade.tsx';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { OutsideCell } from './outside-cell.tsx';
import type { CellEditing } from './use-cell-drafts.ts';

/** An attempt with its student and lesson. */
export type OpenedAttempt = {
  studentId: number;
  names: string;
  lessonId: number;
  topic: string;
  attempt: NonNullable<GradebookCell['attempt']>;
};

/** Props of the gradebook's table and list; `book.items` contains only the displayed term. */
export type GradebookShown = {
  book: Gradebook;
  onAttempt: (attempt: OpenedAttempt) => void;
  onColumn: (columnId: number) => void;
  /** Editing of outside marks; null for readers and in a closed year. */
  editing: CellEditing | null;
};

export const cellOf = (student: GradebookStudent, item: GradebookItem): GradebookCell | undefined =>
  student.cells.find(({ kind, id }) => kind === item.kind && id === item.id);

/** Sign of an attempt that waits for marks. */
export const AwaitingSign = () => (
  <CircleDashed aria-hidden className="size-3.5 shrink-0 text-text-soft" strokeWidth={1.75} />
);

type GradeCellProps = {
  student: GradebookStudent;
  item: GradebookItem;
  onAttempt: GradebookShown['onAttempt'];
  editing: CellEditing | null;
};

/** A student's grade for a lesson, as a button that opens its attempt; an outside mark is a field where it can be edited. */
export function GradeCell({ student, item, onAttempt, editing }: GradeCellProps) {
  const { t } = useTranslation();
  const cell = cellOf(student, item);
  if (item.kind === 'column' && editing) {
    const { studentId, names } = student;
    const edited = { columnId: item.id, columnName: item.name, studentId, names, grade: cell?.grade ?? null };
    return <OutsideCell cell={edited} {...editing} />;
  }
  if (!cell || (cell.grade === null && cell.attempt === null))
    return (
      <span className="text-text-mute">
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t('gradebook.none')}</span>
      </span>
    );
  const { grade, attempt } = cell;
  const shown = (
    <span className="inline-flex items-center gap-1.5">
      {grade === null ? <AwaitingSign /> : <GradeBadge plain grade={grade} />}
      {grade !== null && cell.awaiting > 0 && <AwaitingSign />}
    </span>
  );
  if (!attempt) return shown;
  const gradeText = grade === null ? t('gradebook.awaiting') : formatGrade(grade);
  return (
    <button
      type="button"
      aria-label={t('gradebook.cell', { item: `${student.names}, ${item.name}`, grade: gradeText })}
      title={cell.awaiting > 0 ? t('gradebook.awaiting') : undefined}
      onClick={() =>
        onAttempt({
          studentId: student.studentId,
          names: student.names,
          lessonId: item.id,
          topic: item.name,
          attempt,
        })
      }
      className="-mx-1.5 inline-flex min-h-8 items-center rounded-xs px-1.5 hover:bg-surface-hover pointer-coarse:min-h-10"
    >
      {shown}
    </button>
  );
}
