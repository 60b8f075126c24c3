import { cleanPlain } from '../content/plain.ts';
import type { RosterRow } from '../contracts/people.ts';
import { cleanEmail, isEmail } from './email.ts';
import { foldLetters } from './fold-letters.ts';
import { givenNameFirst, type PersonNames, tidyNames } from './person-names.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { type Columns, findColumns } from './roster-columns.ts';

/** Tried in this order; with as many cells the first one wins. */
const delimiters = [',', ';', '\t', '|'] as const;
const headerWords = ['email', 'mail', 'correo', 'nombre', 'name', 'apellido'];
/** Largest file read, in bytes. */
export const maxRosterBytes = 2 * 1024 * 1024;

/** A row that holds something and no student. */
export interface OmittedRow extends RosterRow {
  /** Its number in the file, counted from 1. */
  row: number;
  reason: 'email-invalid' | 'names-missing';
}

export interface Roster {
  rows: RosterRow[];
  omitted: OmittedRow[];
}

/** The text of a file in UTF-8, UTF-16, Windows-1252 or Mac OS Roman, whichever fits its bytes. */
export function decodeRoster(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Every byte means something in both; the one in which more of them are letters of names was meant.
    const [windows, mac] = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name).decode(bytes));
    return accents(mac!) > accents(windows!) ? mac! : windows!;
  }
}

/** Letters of Spanish names beyond ASCII. */
const accents = (text: string): number => text.match(/[áéíóúüñ]/giu)?.length ?? 0;

/** By its mark, or by where the zeros are that every other byte of Latin letters is; null for other files. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length < 2 || bytes.length % 2 !== 0) return null;
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const half = bytes.length / 2;
  if (zeros[1]! > half / 2 && zeros[0]! < half / 10) return 'utf-16le';
  return zeros[0]! > half / 2 && zeros[1]! < half / 10 ? 'utf-16be' : null;
}

/**
 * The students of a CSV text: who they are, and which rows could not be read as one. A line ends in any way and in
 * several in one file; what wrong quotes do to a row stands at `readCsv`.
 */
export function readRoster(text: string): Roster {
  const { source, said } = cleanSource(text);
  const lines = [...readCsv(source, said ?? chooseDelimiter(source))]
    .map(({ cells }, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cleanPlain(cell).trim()));
  const first = lines[0];
  if (!first) return { rows: [], omitted: [] };
  const headings = first.cells.map((cell) => foldLetters(cleanPlain(cell)));
  const header = isHeader(headings) ? headings : null;
  const columns = findColumns(
    header,
    lines.map(({ cells }) => cells),
  );
  const roster: Roster = { rows: [], omitted: [] };
  for (const { number, cells } of header ? lines.slice(1) : lines) {
    const email = cleanEmail(cells[columns.email] ?? '');
    const person = namesIn(cells, columns);
    const names = tidyNames(person.names);
    const surnames = tidyNames(person.surnames ?? '');
    if (!isEmail(email)) roster.omitted.push({ row: number, names, email, reason: 'email-invalid' });
    else if (!names) roster.omitted.push({ row: number, names, email, reason: 'names-missing' });
    else roster.rows.push({ email, names, ...(surnames && { surnames }) });
  }
  return roster;
}

/** A CSV text whose lines end in `\n`, and the delimiter that Excel's own first line says. */
export function cleanSource(text: string): { source: string; said: string | undefined } {
  const marked = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  // The first line is emptied, so that rows keep their numbers.
  const said = /^"?sep=([^"])"?[ \t;,]*(?=\n|$)/i.exec(marked);
  return { source: said ? marked.slice(said[0].length) : marked, said: said?.[1] };
}

/** Whom a row names, by the columns of its list. */
export function namesIn(cells: string[], { names, surnames }: Columns): PersonNames {
  const textOf = (columns: number[]) => columns.map((column) => cells[column] ?? '').join(' ');
  if (names.length + surnames.length === 1) return givenNameFirst(textOf([...names, ...surnames]));
  return { names: textOf([...names, ...surnames]), surnames: textOf(surnames) };
}

/** Rows by which the delimiter is chosen. */
const sampledRows = 200;

/**
 * The delimiter under which most rows have a cell that is nothing but an e-mail address: in `Mora Paz, Luis;luis@b.test`
 * the semicolon. Of those that give as many, the one that gives the most cells in the first line that holds something, as
 * far as its quotes are right by it; then the one that gives the most with wrong quotes dropped.
 */
export function chooseDelimiter(text: string): string {
  const held = text.replace(/^\s*\n/, '');
  const counts = delimiters.map((delimiter) => {
    const rows: CsvRow[] = [];
    for (const row of readCsv(held, delimiter)) if (rows.push(row) === sampledRows) break;
    const addressed = rows.filter(({ cells }) => cells.some(isOnlyAddress)).length;
    return { delimiter, addressed, sound: rows[0]?.sound ?? 0, all: rows[0]?.cells.length ?? 0 };
  });
  const [best] = counts.toSorted(
    (one, other) => other.addressed - one.addressed || other.sound - one.sound || other.all - one.all,
  );
  return best!.delimiter;
}

/** An address may hold a pipe, which delimits cells far more often. */
function isOnlyAddress(cell: string): boolean {
  return isEmail(cleanEmail(cell)) && !cell.includes('|');
}

/** A row with an address is never the header, however much its words look like one. */
export function isHeader(headings: string[]): boolean {
  if (headings.some((heading) => heading.includes('@'))) return false;
  return headings.some((heading) => headerWords.some((word) => heading.includes(word)));
}
