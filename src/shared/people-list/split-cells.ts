import { cleanPlain } from '../content/plain.ts';
import type { SheetRow } from '../contracts/sheets.ts';
import { readCsv } from '../rules/read-csv.ts';
import { headingWords } from '../rules/roster-columns.ts';
import { chooseDelimiter, normaliseCsvText } from '../rules/roster-csv.ts';
import { fieldOfHeading } from './list-words.ts';

/**
 * Returns the rows with text of typed, pasted or CSV text. When no row contains an address, a comma separates surnames
 * from given names instead of cells, unless a line of headings has commas.
 */
export function splitCells(text: string): SheetRow[] {
  const { source, declaredDelimiter } = normaliseCsvText(text);
  const receivers = readReceivers(source);
  if (receivers) return receivers;
  const delimiter = declaredDelimiter ?? listDelimiter(source);
  if (delimiter === noDelimiter) return readLines(source);
  return [...readCsv(source, delimiter)]
    .map(({ cells }, index) => ({ number: index + 1, cells: cells.map((cell) => cleanPlain(cell).trim()) }))
    .filter(({ cells }) => cells.some(Boolean));
}

/** A delimiter that occurs in no list, so that each line is one cell. */
const noDelimiter = '\u001f';
const maxHeadingLines = 10;

function listDelimiter(source: string): string {
  if (source.includes('@')) return chooseDelimiter(source);
  const lines = source.split('\n').filter((line) => line.trim());
  for (const delimiter of ['\t', ';', '|'])
    if (lines.filter((line) => line.includes(delimiter)).length > lines.length / 2) return delimiter;
  const hasHeadings = lines.slice(0, maxHeadingLines).some((line) => {
    const fields = line.split(',').map((cell) => fieldOfHeading(headingWords(cell)));
    // `Apellidos, Nombre` alone is one column of such names.
    return (
      fields.filter((field) => field !== null).length > 1 && (fields.length > 2 || !isOneColumn(lines, line))
    );
  });
  return hasHeadings ? ',' : noDelimiter;
}

/** Returns whether a line of two headings is that of one column: none of the other lines has quotes or more commas. */
const isOneColumn = (lines: readonly string[], heading: string): boolean =>
  heading.includes(', ') && lines.every((line) => /^[^",]*(?:, [^",]*)?$/.test(line));

/** The mark of a numbered or bulleted line. */
const lineMark = /^\s*(?:\d{1,3}\s*(?:[.)ºª-]+|\s)|[-•*·–])\s*(?=\p{L})/u;

/** Returns each line as one cell, without its number when most lines have one. */
function readLines(source: string): SheetRow[] {
  const rows = source
    .split('\n')
    .map((line, index) => ({ number: index + 1, cells: [cleanPlain(line).trim()] }))
    .filter(({ cells }) => cells[0]);
  const marked = rows.filter(({ cells }) => lineMark.test(cells[0]!)).length;
  if (marked <= rows.length / 2) return rows;
  return rows.map(({ number, cells }) => ({ number, cells: [cells[0]!.replace(lineMark, '')] }));
}

/** One receiver of an e-mail: `Ana Gil <ana@b.test>`. */
const receiver = /^"?([^"<>@]*?)"?\s*<([^\s<>]+@[^\s<>]+)>$/;

/** Returns the receivers copied from an e-mail as rows of name and address; null for other texts. */
function readReceivers(source: string): SheetRow[] | null {
  const parts = source.split(/(?<=>)\s*[,;\n]\s*/).map((part) => receiver.exec(part.trim()));
  const filled = parts.filter((part) => part !== null);
  if (filled.length === 0 || filled.length < parts.filter(Boolean).length || parts.length - filled.length > 1)
    return null;
  return filled.map(([, name = '', address = ''], index) => ({
    number: index + 1,
    cells: [name.trim(), address],
  }));
}
