import type { Gradebook } from '../contracts/gradebook.ts';
import type { CsvCell } from './csv.ts';
import { convertToScale, formatOnScale, type GradeScaleName, type GradeWord } from './grade-display.ts';
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

/** Scales of numbers other than 0 to 10. */
const otherScales: readonly GradeScaleName[] = ['1-7', '0-20', '0-100'];
/** Decimals of a lesson's grade in a file, whatever the course grade has. */
const lessonDecimals = 2;

/**
 * Returns the gradebook, or one term, as rows of a file: one row per student, one column per lesson; missing grades are
 * empty cells. Every column of grades is in the scale that its heading names; without a name it is 0 to 10.
 *
 * @param decimal the decimal separator of grades within words; numbers get theirs from the file.
 */
export function createGradebookRows(
  book: Gradebook,
  termId: number | null,
  headings: GradebookHeadings,
  decimal: '.' | ',' = '.',
): CsvCell[][] {
  const items = book.items.filter((item) => termId === null || item.termId === termId);
  const hasPending = book.students.some(({ awaiting }) => awaiting > 0);
  const { scale } = book;
  const courseGradeOf = (grade: number | null): CsvCell => {
    if (grade === null) return '';
    if (scale.scale !== 'es-words') return convertToScale(grade, scale);
    return formatOnScale(grade, scale, (word) => headings.words[word]).replace('.', decimal);
  };
  const lessonGradeOf = (grade: number | null | undefined): CsvCell =>
    grade === null || grade === undefined
      ? ''
      : convertToScale(grade, { ...scale, decimals: lessonDecimals });
  const isOther = otherScales.includes(scale.scale);
  const named = (heading: string): string => (isOther ? `${heading} (${scale.scale})` : heading);
  // Beside words, a plain number says which scale it is in.
  const lessonHeading = (name: string): string =>
    scale.scale === 'es-words' ? `${name} (0-10)` : named(name);
  const head = [
    headings.surnames,
    headings.givenNames,
    headings.email,
    named(book.weighted ? headings.courseGrade : headings.average),
    ...(hasPending ? [headings.provisional] : []),
    ...items.map(({ name }) => lessonHeading(name)),
  ];
  const rows = book.students.map((student) => [
    student.surnames,
    givenNamesOf(student),
    student.email,
    courseGradeOf(computeGradebookGrade(book, student, termId)),
    ...(hasPending ? [student.awaiting] : []),
    ...items.map(({ kind, id }) =>
      lessonGradeOf(student.cells.find((one) => one.kind === kind && one.id === id)?.grade),
    ),
  ]);
  return [head, ...rows];
}
