import type { Gradebook } from '../contracts/gradebook.ts';
import type { CsvCell } from './csv.ts';
import { type GradeWord, onScale, showOnScale } from './grade-display.ts';
import { figureOf } from './gradebook-figure.ts';
import { givenNamesOf } from './person-names.ts';

export interface GradebookHeads {
  surnames: string;
  givenNames: string;
  email: string;
  average: string;
  courseGrade: string;
  provisional: string;
  words: Record<GradeWord, string>;
}

/**
 * Returns the gradebook, or one term, as rows of a file: one row per student, one column per lesson; missing grades are
 * empty cells.
 */
export function gradebookRows(book: Gradebook, termId: number | null, heads: GradebookHeads): CsvCell[][] {
  const items = book.items.filter((item) => termId === null || item.termId === termId);
  const awaited = book.students.some(({ awaiting }) => awaiting > 0);
  const figure = (grade: number | null): CsvCell => {
    if (grade === null) return '';
    if (book.scale.scale !== 'es-words') return onScale(grade, book.scale);
    return showOnScale(grade, book.scale, (word) => heads.words[word]);
  };
  const head = [
    heads.surnames,
    heads.givenNames,
    heads.email,
    book.weighted ? heads.courseGrade : heads.average,
    ...(awaited ? [heads.provisional] : []),
    ...items.map(({ name }) => name),
  ];
  const rows = book.students.map((student) => [
    student.surnames,
    givenNamesOf(student),
    student.email,
    figure(figureOf(book, student, termId)),
    ...(awaited ? [student.awaiting] : []),
    ...items.map(
      ({ kind, id }) => student.cells.find((one) => one.kind === kind && one.id === id)?.grade ?? '',
    ),
  ]);
  return [head, ...rows];
}
