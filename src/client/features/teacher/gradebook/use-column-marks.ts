import { useState } from 'react';
import type { GradebookStudent, OutsideMarkConflict } from '../../../../shared/contracts/gradebook.ts';
import type { PastePreview } from './paste-preview.ts';
import { markInScale, readTypedMark, type TypedMark } from './typed-mark.ts';

/** A mark that was typed or pasted and is not saved. */
interface Draft {
  text: string;
  /** What the text says; a pasted mark keeps its exact value. */
  pasted: number | null | undefined;
  /** The mark that the user saw when typing began. */
  seen: number | null;
  /** The mark another user saved meanwhile. */
  other: OutsideMarkConflict | null;
}

/** A student of the gradebook with the stored mark of the column. */
export type ColumnStudent = GradebookStudent & { grade: number | null };

/**
 * State of the marks in the dialog of a column.
 *
 * @param scale maximum of the marks as typed and shown here.
 */
export function useColumnMarks(students: readonly ColumnStudent[], scale: number) {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const textOf = ({ studentId, grade }: ColumnStudent) =>
    drafts.get(studentId)?.text ?? (grade === null ? '' : markInScale(grade, scale));
  const read = (student: ColumnStudent): TypedMark => {
    const draft = drafts.get(student.studentId);
    if (draft?.pasted === null) return { kind: 'none' };
    if (draft?.pasted !== undefined) return { kind: 'mark', grade: draft.pasted };
    if (draft) return readTypedMark(draft.text, scale);
    return student.grade === null ? { kind: 'none' } : { kind: 'mark', grade: student.grade };
  };
  const gradeOf = (student: ColumnStudent): number | null => {
    const typed = read(student);
    return typed.kind === 'mark' ? typed.grade : null;
  };
  return {
    ...{ textOf, gradeOf },
    isWrong: (student: ColumnStudent) => ['out-of-range', 'word'].includes(read(student).kind),
    conflictOf: ({ studentId }: ColumnStudent) => drafts.get(studentId)?.other ?? null,
    type: ({ studentId, grade }: ColumnStudent, text: string) => {
      const seen = drafts.get(studentId)?.seen ?? grade;
      setDrafts(new Map(drafts).set(studentId, { text, pasted: undefined, seen, other: null }));
    },
    /** Takes the marks of a previewed paste. */
    put: (marks: PastePreview['marks']) => {
      const next = new Map(drafts);
      for (const { studentId, grade } of marks) {
        const student = students.find((one) => one.studentId === studentId);
        const seen = drafts.get(studentId)?.seen ?? student?.grade ?? null;
        const text = grade === null ? '' : markInScale(grade, scale);
        next.set(studentId, { text, pasted: grade, seen, other: null });
      }
      setDrafts(next);
    },
    /** The marks that differ from what the user saw. */
    changed: (): PastePreview['marks'] =>
      students.flatMap((student) => {
        const draft = drafts.get(student.studentId);
        const grade = gradeOf(student);
        return !draft || grade === draft.seen
          ? []
          : [{ studentId: student.studentId, grade, expected: draft.seen }];
      }),
    /** Shows what other users saved; saving again replaces it. */
    meet: (conflicts: readonly OutsideMarkConflict[]) => {
      const next = new Map(drafts);
      for (const other of conflicts) {
        const draft = drafts.get(other.studentId);
        if (draft) next.set(other.studentId, { ...draft, seen: other.grade, other });
      }
      setDrafts(next);
    },
  };
}
