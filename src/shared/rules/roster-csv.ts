import { cleanPlain } from '../content/plain.ts';
import type { RosterRow } from '../contracts/people.ts';
import { cleanEmail, isEmail } from './email.ts';
import { foldLetters } from './fold-letters.ts';
import { givenNameFirst, type PersonNames, tidyNames } from './person-names.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { type Columns, findColumns, headingWords, isPersonHeading } from './roster-columns.ts';

/** Tried in this order; the first one wins a tie. */
const delimiters = [',', ';', '\t', '|'] as const;
const headerWords = ['email', 'mail', 'correo', 'nombre', 'name', 'apellido'];
/** Maximum file size in bytes. */
export const maxRosterBytes = 2 * 1024 * 1024;

/** A non-empty row without a valid student. */
export interface OmittedRow extends RosterRow {
  /** 1-based number in the file. */
  row: number;
  reason: 'email-invalid' | 'names-missing';
}

export interface Roster {
  rows: RosterRow[];
  omitted: OmittedRow[];
}

/** Decodes a file in UTF-8, UTF-16, Windows-1252 or Mac OS Roman, detected from its bytes. */
export function decodeRoster(bytes: Uint8Array): string {
  const utf16 = detectUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Every byte is valid in both encodings; picks the one that gives more Spanish letters.
    const [windows, mac] = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name).decode(bytes));
    return countSpanishLetters(mac!) > countSpanishLetters(windows!) ? mac! : windows!;
  }
}

/** Counts non-ASCII letters of Spanish names. */
const countSpanishLetters = (text: string): number => text.match(/[áéíóúüñ]/giu)?.length ?? 0;

/** Detects UTF-16 by its BOM, or by the position of the zero bytes of Latin letters; null for other files. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
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
 * Returns the students of a CSV text, and the rows that are not one. Accepts mixed line ends. `readCsv` documents how
 * wrong quotes are handled.
 */
export function readRoster(text: string): Roster {
  const { source, declaredDelimiter } = normaliseCsvText(text);
  const lines = [...readCsv(source, declaredDelimiter ?? chooseDelimiter(source))]
    .map(({ cells }, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cleanPlain(cell).trim()));
  if (lines.length === 0) return { rows: [], omitted: [] };
  const headerAt = findHeader(lines.map(({ cells }) => cells));
  const header = headerAt === null ? null : foldedHeadings(lines[headerAt]!.cells);
  const columns = findColumns(
    header,
    lines.map(({ cells }) => cells),
  );
  const roster: Roster = { rows: [], omitted: [] };
  for (const [index, { number, cells }] of lines.entries()) {
    if (index === headerAt) continue;
    const email = cleanEmail(cells[columns.email] ?? '');
    const person = namesInRow(cells, columns);
    const names = tidyNames(person.names);
    const surnames = tidyNames(person.surnames ?? '');
    if (!isEmail(email)) roster.omitted.push({ row: number, names, email, reason: 'email-invalid' });
    else if (!names) roster.omitted.push({ row: number, names, email, reason: 'names-missing' });
    else roster.rows.push({ email, names, ...(surnames && { surnames }) });
  }
  return roster;
}

/** Returns the text with `\n` line ends, and the delimiter of Excel's `sep=` line if there is one. */
export function normaliseCsvText(text: string): { source: string; declaredDelimiter: string | undefined } {
  const normalised = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  // Keeps the first line as an empty one, so that row numbers do not change.
  const declaredDelimiter = /^"?sep=([^"])"?[ \t;,]*(?=\n|$)/i.exec(normalised);
  return {
    source: declaredDelimiter ? normalised.slice(declaredDelimiter[0].length) : normalised,
    declaredDelimiter: declaredDelimiter?.[1],
  };
}

/** Returns the name in a row, from the columns of its list. */
export function namesInRow(cells: string[], { names, surnames }: Columns): PersonNames {
  const textOf = (columns: number[]) => columns.map((column) => cells[column] ?? '').join(' ');
  if (names.length + surnames.length === 1) return givenNameFirst(textOf([...names, ...surnames]));
  return { names: textOf([...names, ...surnames]), surnames: textOf(surnames) };
}

/** Number of rows sampled to choose the delimiter. */
const sampledRows = 200;

/**
 * Returns the delimiter with the most rows that have a cell with only an e-mail address: the semicolon in `Mora Paz,
 * Luis;luis@b.test`. Ties go to the most cells of the first non-empty line before a wrong quote, then to the most cells
 * with wrong quotes dropped.
 */
export function chooseDelimiter(text: string): string {
  const trimmed = text.replace(/^\s*\n/, '');
  const counts = delimiters.map((delimiter) => {
    const rows: CsvRow[] = [];
    for (const row of readCsv(trimmed, delimiter)) if (rows.push(row) === sampledRows) break;
    const addressRows = rows.filter(({ cells }) => cells.some(isOnlyAddress)).length;
    return { delimiter, addressRows, sound: rows[0]?.sound ?? 0, all: rows[0]?.cells.length ?? 0 };
  });
  const [best] = counts.toSorted(
    (one, other) => other.addressRows - one.addressRows || other.sound - one.sound || other.all - one.all,
  );
  return best!.delimiter;
}

/** An address may contain a pipe, but a pipe is far more often a delimiter. */
function isOnlyAddress(cell: string): boolean {
  return isEmail(cleanEmail(cell)) && !cell.includes('|');
}

/** Rows among which the header is looked for when the first is none. */
const headerRows = 10;

/**
 * Returns the index of the header: the first row if it is one, else the first row that has several headings and no
 * address above it, under the titles of a school's list. Null without one.
 */
function findHeader(rows: readonly string[][]): number | null {
  if (isHeader(foldedHeadings(rows[0]!)) || isHeaderInOtherLanguage(rows[0]!)) return 0;
  for (const [index, cells] of rows.slice(0, headerRows).entries()) {
    if (cells.some((cell) => cell.includes('@'))) return null;
    if (cells.filter((cell) => isPersonHeading(headingWords(cell))).length > 1) return index;
  }
  return null;
}

const foldedHeadings = (cells: readonly string[]): string[] =>
  cells.map((cell) => foldLetters(cleanPlain(cell)));

/** Returns whether a row without an address has two headings such as `Cognoms` and `Nom`. */
const isHeaderInOtherLanguage = (cells: readonly string[]): boolean =>
  !cells.some((cell) => cell.includes('@')) &&
  cells.filter((cell) => isPersonHeading(headingWords(cell))).length > 1;

/** Returns whether a row is the header. A row with an address never is, whatever its words. */
export function isHeader(headings: string[]): boolean {
  if (headings.some((heading) => heading.includes('@'))) return false;
  return headings.some((heading) => headerWords.some((word) => heading.includes(word)));
}
