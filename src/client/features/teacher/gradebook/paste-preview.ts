import type { GradebookStudent } from '../../../../shared/contracts/gradebook.ts';
import type { SheetRow } from '../../../../shared/contracts/sheets.ts';
import { readList } from '../../../../shared/people-list/read-list.ts';
import { foldLetters, plainSigns } from '../../../../shared/rules/fold-letters.ts';
import { headingWords } from '../../../../shared/rules/roster-columns.ts';
import { defaultScale, readTypedMark, scaleOfHeading } from './typed-mark.ts';

/** What a person answered about a pasted column; without an answer, the lines concerned change nothing. */
export interface PasteAnswers {
  /** The column of the marks. */
  column?: number | undefined;
  /** Maximum of the pasted marks. */
  scale?: number | undefined;
  /** The owner of a line, by its number; null leaves the line out. */
  owners: ReadonlyMap<number, number | null>;
  /** What a word means, by its folded form: `empty` deletes the mark, `keep` leaves the line out. */
  words: ReadonlyMap<string, 'empty' | 'zero' | 'keep'>;
  /** Whether the pasted mark replaces an existing one. */
  replaces: boolean;
}

export interface PasteLine {
  row: number;
  /** Name as written in the list; null in a list of marks alone. */
  name: string | null;
  /** Mark as written. */
  typed: string;
  studentId: number | null;
  /** Students the name may mean, most likely first; all students when the name says nothing. */
  candidates: readonly number[];
  before: number | null;
  /**
   * What happens: `new`, `change`, `same` (equal, or the existing mark stays), `blank`, `word` (not answered), `left` (answered to
   * leave out), `wrong` (no mark of the scale), `unowned`, or `clash` (another line has the same owner).
   */
  fate: 'new' | 'change' | 'same' | 'blank' | 'word' | 'left' | 'wrong' | 'unowned' | 'clash';
  /** The mark to save; null deletes. Used for `new` and `change`. */
  grade: number | null;
}

export interface PastePreview {
  /** Columns that may hold the marks, with their headings; empty in a list of marks alone. */
  columns: readonly { column: number; heading: string }[];
  /** Null when the list does not say which. */
  column: number | null;
  scale: number;
  lines: readonly PasteLine[];
  /** The words among the marks, as written first, with the number of their lines. */
  words: readonly { key: string; word: string; count: number }[];
  marks: readonly { studentId: number; grade: number | null; expected: number | null }[];
  /** Lines that are no student: titles, totals. */
  leftOut: readonly { row: number; text: string }[];
}

/** A student of the gradebook with the mark in the column pasted into. */
export type PasteStudent = Pick<GradebookStudent, 'studentId' | 'names' | 'email'> & { grade: number | null };

const markHeading =
  /\b(?:notas?|calificacion(?:es)?|puntos|puntuacion|marks?|grades?|score|points|qualificacio|cualificacion)\b/;
const mostMarks = 0.6;

interface RawLine {
  row: number;
  name: string | null;
  account: string;
  typed: string;
  /** The student of a list of marks alone. */
  studentId?: number | undefined;
}

/**
 * Says what pasting a column would do.
 *
 * @param start index of the student pasted into, at whom a list of marks alone begins.
 * @param ownScale maximum of the marks of the column pasted into, for a list whose heading names none.
 */
export function previewPaste(
  rows: readonly SheetRow[],
  students: readonly PasteStudent[],
  start: number,
  answers: PasteAnswers,
  ownScale = defaultScale,
): PastePreview {
  const found = findColumns(rows, students);
  const column = found.isAlone ? 0 : (answers.column ?? found.column);
  const heading = column === null ? '' : (found.headings?.[column] ?? '');
  const scale = answers.scale ?? scaleOfHeading(heading) ?? ownScale;
  const raw = found.isAlone ? linesAlone(rows, students, start) : namedLines(rows, found.people, column);
  const known = students.map((student) => ({ student, words: nameKey(student.names) }));
  const byId = new Map(students.map((student) => [student.studentId, student]));
  const words = new Map<string, { key: string; word: string; count: number }>();
  const lines = raw.map(({ row, name, account, typed, studentId }): PasteLine => {
    const candidates = name === null ? students.map((one) => one.studentId) : ownersOf(name, account, known);
    const answer = answers.owners.get(row);
    const only = candidates.length === 1 ? candidates[0]! : null;
    const owner = answer === undefined ? (name === null ? (studentId ?? null) : only) : answer;
    const before = owner === null ? null : (byId.get(owner)?.grade ?? null);
    const line = { row, name, typed, studentId: owner, candidates, before, grade: null };
    const read = readTypedMark(typed, scale);
    if (read.kind === 'none') return { ...line, fate: 'blank' };
    if (read.kind === 'out-of-range') return { ...line, fate: 'wrong' };
    let grade: number | null = null;
    if (read.kind === 'mark') grade = read.grade;
    else {
      const key = wordKey(read.word);
      const word = words.get(key) ?? { key, word: read.word, count: 0 };
      words.set(key, { ...word, count: word.count + 1 });
      const meaning = answers.words.get(key);
      if (meaning === undefined) return { ...line, fate: 'word' };
      if (meaning === 'keep') return { ...line, fate: 'left' };
      grade = meaning === 'zero' ? 0 : null;
    }
    if (owner === null) return { ...line, fate: answer === null ? 'left' : 'unowned' };
    if (grade === before || (before !== null && !answers.replaces)) return { ...line, fate: 'same' };
    return { ...line, grade, fate: before === null ? 'new' : 'change' };
  });
  const settled = withClashes(lines);
  return {
    columns: found.isAlone ? [] : found.candidates,
    ...{ column, scale },
    lines: settled,
    leftOut: found.leftOut,
    words: [...words.values()],
    marks: settled.flatMap(({ fate, studentId, grade, before }) =>
      (fate === 'new' || fate === 'change') && studentId !== null
        ? { studentId, grade, expected: before }
        : [],
    ),
  };
}

/** Lines with the same owner change nothing until one of them is left out or given to another student. */
function withClashes(lines: readonly PasteLine[]): PasteLine[] {
  const owned = new Map<number, number>();
  const counts = ({ fate, studentId }: PasteLine) =>
    studentId !== null && fate !== 'left' && fate !== 'blank' ? studentId : null;
  for (const line of lines) {
    const owner = counts(line);
    if (owner !== null) owned.set(owner, (owned.get(owner) ?? 0) + 1);
  }
  return lines.map((line) =>
    (owned.get(counts(line) ?? 0) ?? 0) > 1 ? { ...line, fate: 'clash', grade: null } : line,
  );
}

export const wordKey = (word: string): string => foldLetters(plainSigns(word)).trim();

const nameKey = (name: string): string[] => foldLetters(plainSigns(name)).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the students whom an address or a name means: by all words, else those whose name has all words of it. */
function ownersOf(
  name: string,
  account: string,
  known: readonly { student: PasteStudent; words: readonly string[] }[],
): number[] {
  const address = account.trim().toLowerCase();
  const byAddress = known.filter(({ student }) => address !== '' && student.email.toLowerCase() === address);
  if (byAddress.length > 0) return byAddress.map(({ student }) => student.studentId);
  const words = nameKey(name);
  if (words.length < 2) return [];
  const sorted = words.toSorted().join(' ');
  const same = known.filter((one) => one.words.toSorted().join(' ') === sorted);
  const like = known.filter((one) => words.every((word) => one.words.includes(word)));
  return (same.length > 0 ? same : like).map(({ student }) => student.studentId);
}

function findColumns(rows: readonly SheetRow[], students: readonly PasteStudent[]) {
  // A line that names a student of the course is one, whatever a list of unknown people would make of it.
  const sortedKey = (name: string) => nameKey(name).toSorted().join(' ');
  const names = new Set(students.map((student) => sortedKey(student.names)));
  const addresses = new Set(students.map(({ email }) => email.toLowerCase()).filter(Boolean));
  const named = rows.filter(({ cells }) =>
    cells.some((cell) => names.has(sortedKey(cell)) || addresses.has(cell.trim().toLowerCase())),
  );
  const list = readList(rows, { taken: new Set(named.map(({ number }) => number)) });
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  if (width <= 1)
    return {
      isAlone: true as const,
      headings: hasHeadingAlone(rows) ? rows[0]!.cells : null,
      ...{ people: null, column: 0, candidates: [], leftOut: [] },
    };
  const { names: given, surnames, account, id } = list.columns;
  const persons = new Set([given, surnames, account, id].flatMap((source) => source?.columns ?? []));
  const free = Array.from({ length: width }, (_, column) => column).filter((column) => !persons.has(column));
  const headingOf = (column: number) => list.headings?.[column] ?? '';
  const share = (column: number) => {
    const scale = scaleOfHeading(headingOf(column)) ?? defaultScale;
    const cells = rows.flatMap(({ cells: row }) => row[column] || []);
    const marks = cells.filter((cell) => readTypedMark(cell, Math.max(scale, 100)).kind === 'mark');
    return cells.length === 0 ? 0 : marks.length / cells.length;
  };
  const byHeading = free.filter((column) => markHeading.test(headingWords(headingOf(column))));
  const full = free.filter((column) => share(column) >= mostMarks);
  const sure = byHeading.length > 0 ? byHeading : full;
  return {
    isAlone: false as const,
    headings: list.headings,
    people: list.people,
    leftOut: list.leftOut.filter(({ reason }) => reason !== 'heading'),
    column: sure.length === 1 ? sure[0]! : null,
    candidates: free.map((column) => ({ column, heading: headingOf(column) })),
  };
}

function namedLines(
  rows: readonly SheetRow[],
  people: ReturnType<typeof readList>['people'],
  column: number | null,
): RawLine[] {
  if (column === null) return [];
  const cells = new Map(rows.map((row) => [row.number, row.cells]));
  return people.map(({ row, names, account }) => ({
    ...{ row, name: names, account },
    typed: cells.get(row)?.[column] ?? '',
  }));
}

/** A list of marks alone goes down the students; an empty line leaves its student out. */
function linesAlone(rows: readonly SheetRow[], students: readonly PasteStudent[], start: number): RawLine[] {
  const isHeading = hasHeadingAlone(rows);
  const origin = (rows[0]?.number ?? 1) + Number(isHeading);
  return rows.slice(Number(isHeading)).map(({ number, cells }) => ({
    row: number,
    name: null,
    account: '',
    typed: cells[0] ?? '',
    studentId: students[start + number - origin]?.studentId,
  }));
}

/** Returns whether a list of marks alone begins with their heading. */
function hasHeadingAlone(rows: readonly SheetRow[]): boolean {
  const cell = rows[0]?.cells[0] ?? '';
  return (
    rows.length > 1 &&
    readTypedMark(cell, defaultScale).kind === 'word' &&
    markHeading.test(headingWords(cell))
  );
}
