import type { Sheet, SheetLanguage, SheetRow, Workbook } from '../../../shared/contracts/sheets.ts';
import { AppError } from '../app-error.ts';
import { createFormatter, type FormatNumber } from './cell-formats.ts';
import { walkXml } from './walk-xml.ts';

/** Limits of a workbook, far above those of a list or a set of questions. */
export const sheetLimits = {
  /** Rows with text in one sheet. */
  rows: 20_000,
  columns: 256,
  cells: 500_000,
  /** Characters of all cells. */
  characters: 20_000_000,
  sheets: 100,
  merges: 5_000,
} as const;

const mainPart = 'xl/workbook.xml';

/** Returns whether a file of the ZIP file is needed to read a workbook. */
export const isWorkbookPart = (name: string): boolean =>
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml)$/i.test(name) ||
  /^xl\/worksheets\/[^/]+\.xml$/i.test(name);

interface Listed {
  name: string;
  relation: string;
  hidden: boolean;
}

/**
 * Returns the sheets of an Office Open XML workbook as a person sees them: formatted numbers and dates, results of
 * formulas, text of merged rows; without hidden rows, columns and sheets.
 *
 * @throws AppError `sheet-damaged`, `sheet-too-large` or `sheet-too-many-rows`.
 */
export function readWorkbook(
  parts: ReadonlyMap<string, Uint8Array>,
  { language }: { language: SheetLanguage },
): Workbook {
  try {
    return readParts(parts, language);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('sheet-damaged');
  }
}

function readParts(parts: ReadonlyMap<string, Uint8Array>, language: SheetLanguage): Workbook {
  const part = (name: string) => parts.get(name);
  const book = part(mainPart);
  if (!book) throw new AppError('sheet-damaged');
  const { listed, from1904 } = readList(book);
  const targets = readTargets(part('xl/_rels/workbook.xml.rels'));
  const strings = readStrings(part('xl/sharedStrings.xml'));
  const formatNumber = createFormatter(part('xl/styles.xml'), { from1904, language });
  const workbook: Workbook = { sheets: [], hiddenSheets: [] };
  const budget = { cells: sheetLimits.cells, characters: sheetLimits.characters };
  for (const [index, { name, relation, hidden }] of listed.entries()) {
    const sheet = part(targets.get(relation) ?? `xl/worksheets/sheet${index + 1}.xml`);
    // A chart on a sheet of its own has no cells.
    if (!sheet) continue;
    if (hidden) workbook.hiddenSheets.push(name);
    else {
      const read = readSheet(sheet, { name, strings, formatNumber, budget });
      if (read.rows.length > 0 || read.hiddenRows > 0) workbook.sheets.push(read);
    }
  }
  return workbook;
}

function readList(book: Uint8Array): { listed: Listed[]; from1904: boolean } {
  const listed: Listed[] = [];
  let from1904 = false;
  walkXml(book, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isOn(attributes.date1904);
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      if (listed.push({ name: attributes.name ?? '', relation, hidden }) > sheetLimits.sheets)
        throw new AppError('sheet-too-large');
    },
  });
  return { listed, from1904 };
}

function readTargets(relations: Uint8Array | undefined): Map<string, string> {
  const targets = new Map<string, string>();
  if (relations)
    walkXml(relations, {
      open(name, { Id: id, Target: target }) {
        if (name !== 'Relationship' || !id || !target) return;
        targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);
      },
    });
  return targets;
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const escapedCharacter = /_x([\dA-Fa-f]{4})_/g;
const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(escapedCharacter, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

function readStrings(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  if (!bytes) return strings;
  const text = createTextReader();
  walkXml(bytes, {
    open(name) {
      if (name === 'si') text.start();
      else text.open(name);
    },
    text: text.add,
    close(name) {
      if (name === 'si') strings.push(text.end());
      else text.close(name);
    },
  });
  return strings;
}

/** Collects the `<t>` elements of a text, without phonetic readings. */
function createTextReader() {
  let pieces: string[] = [];
  let isText = false;
  let isPhonetic = false;
  return {
    start() {
      pieces = [];
    },
    open(name: string) {
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    add(text: string) {
      if (isText) pieces.push(text);
    },
    close(name: string) {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
    },
    end: () => unescapeText(pieces.join('')),
  };
}

interface SheetContext {
  name: string;
  strings: readonly string[];
  formatNumber: FormatNumber;
  /** What is left of the limits of the workbook. */
  budget: { cells: number; characters: number };
}

interface Area {
  column: number;
  first: number;
  last: number;
}

function readSheet(bytes: Uint8Array, { name, strings, formatNumber, budget }: SheetContext): Sheet {
  const rows = new Map<number, string[]>();
  const hiddenColumns = new Set<number>();
  const usedHiddenColumns = new Set<number>();
  const merged: Area[] = [];
  const text = createTextReader();
  let row = { number: 0, hidden: false, cells: [] as string[], hasText: false };
  let hiddenRows = 0;
  let cell = { column: 0, type: '', style: 0 };
  let value: string[] = [];
  let isValue = false;

  const addCell = () => {
    const shown = shownText(cell, value.join(''), { text: text.end, strings, formatNumber }).trim();
    if (!shown) return;
    if (hiddenColumns.has(cell.column)) {
      usedHiddenColumns.add(cell.column);
      return;
    }
    budget.cells -= 1;
    budget.characters -= shown.length;
    if (budget.cells < 0 || budget.characters < 0 || cell.column >= sheetLimits.columns)
      throw new AppError('sheet-too-large');
    while (row.cells.length < cell.column) row.cells.push('');
    row.cells[cell.column] = shown;
    row.hasText = true;
  };
  const addRow = () => {
    if (!row.hasText) return;
    if (row.hidden) hiddenRows += 1;
    else rows.set(row.number, row.cells);
    if (rows.size + hiddenRows > sheetLimits.rows)
      throw new AppError('sheet-too-many-rows', { max: sheetLimits.rows });
  };

  walkXml(bytes, {
    open(tag, attributes) {
      if (tag === 'row') {
        const hidden = isOn(attributes.hidden) || Number(attributes.ht ?? 1) === 0;
        row = { number: Number(attributes.r) || row.number + 1, hidden, cells: [], hasText: false };
        cell = { column: -1, type: '', style: 0 };
      } else if (tag === 'c') {
        const column = columnOf(attributes.r ?? '');
        cell = {
          column: column >= 0 ? column : cell.column + 1,
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
        };
        value = [];
        text.start();
      } else if (tag === 'v') isValue = true;
      else if (tag === 'col' && (isOn(attributes.hidden) || Number(attributes.width ?? 1) === 0)) {
        const last = Math.min(Number(attributes.max), sheetLimits.columns);
        for (let column = Number(attributes.min); column <= last; column += 1) hiddenColumns.add(column - 1);
      } else if (tag === 'mergeCell') {
        const area = areaOf(attributes.ref ?? '');
        if (area && merged.push(area) > sheetLimits.merges) throw new AppError('sheet-too-large');
      } else text.open(tag);
    },
    text(piece) {
      if (isValue) value.push(piece);
      else text.add(piece);
    },
    close(tag) {
      if (tag === 'row') addRow();
      else if (tag === 'c') addCell();
      else if (tag === 'v') isValue = false;
      else text.close(tag);
    },
  });
  fillMerged(rows, merged, budget);
  return {
    name,
    rows: [...rows].map(([number, cells]): SheetRow => ({ number, cells })),
    hiddenRows,
    hiddenColumns: usedHiddenColumns.size,
  };
}

function shownText(
  { type, style }: { type: string; style: number },
  value: string,
  { text, strings, formatNumber }: Pick<SheetContext, 'strings' | 'formatNumber'> & { text: () => string },
): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return text();
  if (type === 'b') return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : '';
  // The results of formulas, errors and dates as text.
  if (type !== 'n') return unescapeText(value);
  const number = Number(value);
  return value.trim() === '' || !Number.isFinite(number) ? value : formatNumber(number, style);
}

/** Copies the text of cells that are merged over rows into each row with text; such a cell belongs to all of them. */
function fillMerged(
  rows: ReadonlyMap<number, string[]>,
  merged: readonly Area[],
  budget: SheetContext['budget'],
): void {
  for (const { column, first, last } of merged) {
    const text = rows.get(first)?.[column];
    if (!text) continue;
    for (let number = first + 1; number <= last; number += 1) {
      const cells = rows.get(number);
      if (!cells || cells[column]) continue;
      budget.cells -= 1;
      if (budget.cells < 0) throw new AppError('sheet-too-large');
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
  }
}

const isOn = (flag: string | undefined): boolean => flag === '1' || flag === 'true';

/** Returns the 0-based column of a cell reference, `B7` gives 1; -1 for none. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns a merged area of one column and several rows; null for others, whose text is a title. */
function areaOf(reference: string): Area | null {
  const [from = '', to = ''] = reference.split(':');
  const column = columnOf(from);
  const [first, last] = [from, to].map((end) => Number(/\d+$/.exec(end)?.[0])) as [number, number];
  const isOneColumn = column >= 0 && column < sheetLimits.columns && column === columnOf(to);
  return isOneColumn && last > first && last - first <= sheetLimits.rows ? { column, first, last } : null;
}
