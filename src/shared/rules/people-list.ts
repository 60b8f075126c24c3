import { cleanPlain } from '../content/plain.ts';
import type { PeopleImportRow } from '../contracts/groups.ts';
import { foldLetters } from './fold-letters.ts';
import { readCsv } from './read-csv.ts';
import { findColumns, userNameWords } from './roster-columns.ts';
import { chooseDelimiter, isHeader, namesInRow, normaliseCsvText } from './roster-csv.ts';

const groupWords = /^(grupo|clase|curso|paralelo|seccion|unidad|aula|group|class|form)\b/;

/** A row of a list with its 1-based number in the file. */
export type ListRow = PeopleImportRow & { row: number };

/**
 * Returns the cells of typed, pasted or CSV text. When no row contains an address, a comma separates surnames from
 * given names instead of cells, unless the first line is a header with commas.
 */
export function parseListCells(text: string): string[][] {
  const { source, declaredDelimiter } = normaliseCsvText(text);
  const delimiter = declaredDelimiter ?? listDelimiter(source);
  return [...readCsv(source, delimiter)].map(({ cells }) => cells);
}

/** A delimiter that occurs in no list, so that each line is one cell. */
const noDelimiter = '\u001f';

function listDelimiter(source: string): string {
  if (source.includes('@')) return chooseDelimiter(source);
  const lines = source.split('\n').filter((line) => line.trim());
  for (const delimiter of ['\t', ';', '|'])
    if (lines.filter((line) => line.includes(delimiter)).length > lines.length / 2) return delimiter;
  const first = lines[0] ?? '';
  return first.includes(',') && isHeader(first.split(',').map(heading)) ? ',' : noDelimiter;
}

const heading = (cell: string): string => foldLetters(cleanPlain(cell)).trim();

/** Returns the people of a table with or without a header; skips empty rows. */
export function readPeople(table: readonly (readonly string[])[]): ListRow[] {
  const lines = table
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cleanPlain(cell).trim()));
  const first = lines[0];
  if (!first) return [];
  const headings = first.cells.map(heading);
  const header = isHeader(headings) || headings.some((cell) => groupWords.test(cell)) ? headings : null;
  const columns = findColumns(
    header,
    lines.map(({ cells }) => cells),
  );
  const used = new Set([columns.email, ...columns.names, ...columns.surnames]);
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const others = [...Array(width).keys()].filter((column) => !used.has(column));
  const userName = header ? others.find((column) => userNameWords.test(header[column] ?? '')) : undefined;
  const group = header
    ? others.find((column) => groupWords.test(header[column] ?? ''))
    : others.length === 1
      ? others[0]
      : undefined;
  return (header ? lines.slice(1) : lines).map(({ row, cells }) => {
    const at = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
    const { names, surnames } = namesInRow(cells, columns);
    return {
      row,
      names: names.trim(),
      ...(surnames && { surnames }),
      account: at(columns.email) || at(userName),
      group: at(group),
    };
  });
}
