import type { Gradebook } from '../contracts/gradebook.ts';
import type { CsvCell } from './csv.ts';
import { convertToScale, formatOnScale, type GradeWord } from './grade-display.ts';
import { computeGradebookGrade } from './gradebook-grade.ts';
import { givenNamesOf } from './person-names.ts';

export interface GradebookHeadings {
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
export function createGradebookRows(
  book: Gradebook,
  termId: number | null,
  headings: GradebookHeadings,
): CsvCell[][] {
  const items = book.items.filter((item) => termId === null || item.termId === termId);
  const hasPending = book.students.some(({ awaiting }) => awaiting > 0);
  const formatCell = (grade: number | null): CsvCell => {
    if (grade === null) return '';
    if (book.scale.scale !== 'es-words') return convertToScale(grade, book.scale);
    return formatOnScale(grade, book.scale, (word) => headings.words[word]);
  };
  const head = [
    headings.surnames,
    headings.givenNames,
    headings.email,
    book.weighted ? headings.courseGrade : headings.average,
    ...(hasPending ? [headings.provisional] : []),
    ...items.map(({ name }) => name),
  ];
  const rows = book.students.map((student) => [
    student.surnames,
    givenNamesOf(student),
    student.email,
    formatCell(computeGradebookGrade(book, student, termId)),
    ...(hasPending ? [student.awaiting] : []),
    ...items.map(
      ({ kind, id }) => student.cells.find((one) => one.kind === kind && one.id === id)?.grade ?? '',
    ),
  ]);
  return [head, ...rows];
}
