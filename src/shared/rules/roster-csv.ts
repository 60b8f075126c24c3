import Papa from 'papaparse';
import type { RosterRow } from '../contracts/people.ts';
import { isEmail } from './email.ts';
import { givenNameFirst, tidyNames } from './person-names.ts';

/** Tried in this order; with as many cells the first one wins. */
const delimiters = [',', ';', '\t', '|'] as const;
const headerWords = ['email', 'mail', 'correo', 'nombre', 'name', 'apellido'];
const emailWords = ['mail', 'correo'];
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

/** The students of a CSV text: who they are, and which rows could not be read as one. */
export function readRoster(text: string): Roster {
  const marked = text.replace(/^\uFEFF/, '');
  // Excel's own first line says what stands between the cells; emptied, so that rows keep their numbers.
  const said = /^"?sep=(.)"?[ \t;,]*(?=\r|\n|$)/i.exec(marked);
  const source = said ? marked.slice(said[0].length) : marked;
  const { data } = Papa.parse<string[]>(source, {
    delimiter: said?.[1] ?? chooseDelimiter(source),
    skipEmptyLines: false,
  });
  const lines = data
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean));
  const first = lines[0];
  if (!first) return { rows: [], omitted: [] };
  const header = isHeader(first.cells) ? first.cells.map((cell) => cell.toLowerCase()) : null;
  const columns = findColumns(header, lines);
  const roster: Roster = { rows: [], omitted: [] };
  for (const { number, cells } of header ? lines.slice(1) : lines) {
    const email = cells[columns.email] ?? '';
    const inCells = columns.names.map((column) => cells[column] ?? '');
    const names = tidyNames(inCells.length === 1 ? givenNameFirst(inCells[0]!) : inCells.join(' '));
    if (!isEmail(email)) roster.omitted.push({ row: number, names, email, reason: 'email-invalid' });
    else if (!names) roster.omitted.push({ row: number, names, email, reason: 'names-missing' });
    else roster.rows.push({ email, names });
  }
  return roster;
}

/** The delimiter that gives the most cells in the first line that holds something. */
function chooseDelimiter(text: string): string {
  const line = text.split(/\r\n|\r|\n/).find((candidate) => candidate.trim()) ?? '';
  const cells = (delimiter: string) => Papa.parse<string[]>(line, { delimiter }).data[0]?.length ?? 0;
  return delimiters.reduce<string>((best, next) => (cells(next) > cells(best) ? next : best), delimiters[0]);
}

/** A row with an address is never the header, however much its words look like one. */
function isHeader(cells: string[]): boolean {
  if (cells.some((cell) => cell.includes('@'))) return false;
  return cells.some((cell) => headerWords.some((word) => cell.toLowerCase().includes(word)));
}

function findColumns(
  header: string[] | null,
  lines: { cells: string[] }[],
): { email: number; names: number[] } {
  const named = header?.findIndex((cell) => emailWords.some((word) => cell.includes(word))) ?? -1;
  const withAddress = () =>
    lines.map(({ cells }) => cells.findIndex((cell) => cell.includes('@'))).find((column) => column >= 0) ??
    -1;
  const email = named >= 0 ? named : withAddress();
  const namesInHeader = nameColumns(header, email);
  return { email, names: namesInHeader.length > 0 ? namesInHeader : [email === 0 ? 1 : 0] };
}

/** The name column, or name and surnames, the given name first. */
function nameColumns(header: string[] | null, email: number): number[] {
  if (!header) return [];
  const columns = [...header.keys()].filter((column) => column !== email);
  const holding = (words: RegExp) => columns.filter((column) => words.test(header[column]!));
  const surnames = holding(/apellido|surname|last name/);
  const accounts = holding(/usuario|user/);
  const named = holding(/nombre|name/).filter((column) => !surnames.includes(column));
  const given = named.find((column) => !accounts.includes(column));
  if (given !== undefined) return [given, ...surnames];
  // The name of an account is no name, and still better than a column that says nothing of names.
  return surnames.length > 0 ? surnames : named.slice(0, 1);
}
