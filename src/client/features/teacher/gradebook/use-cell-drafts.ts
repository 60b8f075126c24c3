import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Gradebook, OutsideMarkConflict } from '../../../../shared/contracts/gradebook.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { refreshGradebook } from './refresh-gradebook.ts';
import { defaultScale, readTypedMark, scaleOfHeading } from './typed-mark.ts';

/** What a user typed into a cell and the server does not store yet. */
export interface CellDraft {
  text: string;
  /** The mark that the user saw when typing began; null without one. */
  seen: number | null;
  state:
    | { kind: 'typing' | 'saving' }
    | { kind: 'refused' | 'failed'; sentence: string }
    | { kind: 'word'; word: string }
    | { kind: 'conflict'; other: OutsideMarkConflict };
}

/** A cell of a column of outside marks. */
export interface OutsideCell {
  columnId: number;
  columnName: string;
  studentId: number;
  names: string;
  grade: number | null;
}

const keyOf = ({ columnId, studentId }: OutsideCell) => `${columnId}-${studentId}`;

/** State of the cells being edited; it outlives the cells, which the choice of a term removes from the page. */
export function useCellDrafts(courseId: number) {
  const { t } = useTranslation();
  const save = useMutation(trpc.gradebook.saveMarks.mutationOptions());
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CellDraft>>(new Map());
  const current = useRef(drafts);
  const [announcement, setAnnouncement] = useState('');

  const put = (cell: OutsideCell, draft: CellDraft | null) => {
    const next = new Map(current.current);
    if (draft === null) next.delete(keyOf(cell));
    else next.set(keyOf(cell), draft);
    current.current = next;
    setDrafts(next);
  };
  const draftOf = (cell: OutsideCell) => current.current.get(keyOf(cell));

  const store = async (cell: OutsideCell, draft: CellDraft, grade: number | null) => {
    put(cell, { ...draft, state: { kind: 'saving' } });
    const { columnId, studentId } = cell;
    try {
      const marks = [{ studentId, grade, expected: draft.seen }];
      const { conflicts } = await save.mutateAsync({ columnId, marks });
      const [other] = conflicts;
      if (other) {
        put(cell, { ...draft, state: { kind: 'conflict', other } });
        return;
      }
      queryClient.setQueryData(trpc.gradebook.get.queryKey({ courseId }), (book) =>
        book ? withMark(book, cell, grade) : book,
      );
      put(cell, null);
      const shown = grade === null ? t('gradebook.none') : formatGrade(grade);
      setAnnouncement(t('gradebook.cellSaved', { names: cell.names, name: cell.columnName, grade: shown }));
      await refreshGradebook();
    } catch (error) {
      put(cell, { ...draft, state: { kind: 'failed', sentence: teacherErrorText(t, error) } });
    }
  };

  return {
    announcement,
    draftOf: (cell: OutsideCell) => drafts.get(keyOf(cell)),
    type: (cell: OutsideCell, text: string) =>
      put(cell, { text, seen: draftOf(cell)?.seen ?? cell.grade, state: { kind: 'typing' } }),
    undo: (cell: OutsideCell) => put(cell, null),
    /** Saves what was typed; refuses what is no mark. */
    commit: (cell: OutsideCell) => {
      const draft = draftOf(cell);
      if (!draft || (draft.state.kind !== 'typing' && draft.state.kind !== 'failed')) return;
      const read = readTypedMark(draft.text, scaleOfHeading(cell.columnName) ?? defaultScale);
      if (read.kind === 'word') return put(cell, { ...draft, state: { kind: 'word', word: read.word } });
      if (read.kind === 'out-of-range') {
        const max = scaleOfHeading(cell.columnName) ?? defaultScale;
        return put(cell, {
          ...draft,
          state: { kind: 'refused', sentence: t('gradebook.cellRange', { max }) },
        });
      }
      const grade = read.kind === 'none' ? null : read.grade;
      if (grade === cell.grade && draft.seen === cell.grade) return put(cell, null);
      void store(cell, draft, grade);
    },
    /** Answers the question about a word: the student has no mark. */
    leaveEmpty: (cell: OutsideCell) => {
      const draft = draftOf(cell);
      if (draft) void store(cell, draft, null);
    },
    /** Replaces the mark of the other user by the typed one. */
    overrule: (cell: OutsideCell) => {
      const draft = draftOf(cell);
      if (draft?.state.kind !== 'conflict') return;
      const read = readTypedMark(draft.text, scaleOfHeading(cell.columnName) ?? defaultScale);
      const seen = draft.state.other.grade;
      void store(cell, { ...draft, seen }, read.kind === 'mark' ? read.grade : null);
    },
    /** Keeps the mark of the other user. */
    yieldTo: (cell: OutsideCell) => {
      put(cell, null);
      void refreshGradebook();
    },
  };
}

export type CellDrafts = ReturnType<typeof useCellDrafts>;

export type CellEditing = {
  drafts: CellDrafts;
  /** Opens the preview of a pasted column, or asks for one when there is no text yet. */
  onPasteColumn: (from: { columnId: number; studentId: number | null }, text: string | null) => void;
};

function withMark(book: Gradebook, { columnId, studentId }: OutsideCell, grade: number | null): Gradebook {
  const students = book.students.map((student) => {
    if (student.studentId !== studentId) return student;
    const isOwn = ({ kind, id }: (typeof student.cells)[number]) => kind === 'column' && id === columnId;
    const others = student.cells.filter((cell) => !isOwn(cell));
    const own = { kind: 'column' as const, id: columnId, grade, attempt: null, awaiting: 0 };
    return { ...student, cells: [...others, own] };
  });
  return { ...book, students };
}
