import { cleanEmail, isEmail } from './email.ts';

export interface CsvRow {
  cells: string[];
  /** Number of cells up to and including the first with wrong quotes; all cells when there are none. */
  sound: number;
}

interface Cell {
  text: string;
  /** Index of its delimiter, line end or text end. */
  end: number;
  sound: boolean;
}

/**
 * Yields the rows of a CSV text with `\n` line ends, empty rows too. One wrong quote does not damage other rows.
 * A cell that starts with a quote is quoted when the next single (not doubled) quote is followed by the delimiter or a
 * line end. It may span lines unless it would swallow a row (`swallowsRow`). Any other cell ends at its delimiter or
 * line end. There, quotes inside the text are kept when they are paired, as in `Luis "Lucho" Mora`, and dropped
 * otherwise.
 */
export function* readCsv(text: string, delimiter: string): Generator<CsvRow> {
  let columns: number | null = null;
  for (let at = 0; at <= text.length; at += 1) {
    const row: CsvRow = { cells: [], sound: 0 };
    let allSound = true;
    for (; ; at += 1) {
      const cell = readCell(text, at, delimiter, { before: row.cells.length, columns });
      row.cells.push(cell.text);
      if (allSound) row.sound += 1;
      allSound &&= cell.sound;
      at = cell.end;
      if (text[at] !== delimiter) break;
    }
    if (columns === null && row.cells.some((cell) => cell.trim())) columns = row.cells.length;
    yield row;
  }
}

/** Position of a cell: number of cells before it in its row, and number of cells of the first non-empty row. */
interface Place {
  before: number;
  columns: number | null;
}

function readCell(text: string, start: number, delimiter: string, place: Place): Cell {
  const open = skipBlanks(text, start, delimiter);
  if (text[open] === '"') return quotedCell(text, open, delimiter, place) ?? bareCell(text, open, delimiter);
  return bareCell(text, start, delimiter);
}

/** Returns null when the quotes are wrong. */
function quotedCell(text: string, open: number, delimiter: string, place: Place): Cell | null {
  let close = text.indexOf('"', open + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return null;
  const end = skipBlanks(text, close + 1, delimiter);
  if (!endsCell(text, end, delimiter)) return null;
  const inside = text.slice(open + 1, close);
  if (inside.includes('\n') && swallowsRow(inside, text, end, delimiter, place)) return null;
  return { text: inside.replaceAll('""', '"'), end, sound: true };
}

/**
 * Returns whether a multi-line quoted cell is a mistake: one of its lines has as many cells as the first row, and one
 * of those inside the quotes is an e-mail address.
 */
function swallowsRow(
  inside: string,
  text: string,
  end: number,
  delimiter: string,
  { before, columns }: Place,
): boolean {
  const lines = inside.split('\n').map((line) => line.split(delimiter));
  let lineEnd = text.indexOf('\n', end);
  if (lineEnd < 0) lineEnd = text.length;
  const after = text.slice(end, lineEnd).split(delimiter).length - 1;
  return lines.some((cells, index) => {
    const width = cells.length + (index === 0 ? before : 0) + (index === lines.length - 1 ? after : 0);
    // The cell with the opening quote may be an address followed by a line break.
    const own = index === 0 ? cells.slice(1) : cells;
    return (columns ?? width) === width && own.some((cell) => isEmail(cleanEmail(cell.replaceAll('"', ''))));
  });
}

function bareCell(text: string, start: number, delimiter: string): Cell {
  let end = start;
  while (!endsCell(text, end, delimiter)) end += 1;
  const written = text.slice(start, end);
  const isStray = written.startsWith('"') || written.split('"').length % 2 === 0;
  return { text: isStray ? written.replaceAll('"', '') : written, end, sound: !isStray };
}

const endsCell = (text: string, at: number, delimiter: string): boolean =>
  at >= text.length || text[at] === delimiter || text[at] === '\n';

function skipBlanks(text: string, from: number, delimiter: string): number {
  let at = from;
  while (text[at] === ' ' && delimiter !== ' ') at += 1;
  return at;
}
