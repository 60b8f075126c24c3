import type { PeopleImportRow } from '../contracts/groups.ts';
import type { Sheet, SheetRow } from '../contracts/sheets.ts';
import { headingWords } from '../rules/roster-columns.ts';
import { guessColumns } from './guess-columns.ts';
import { fieldOfHeading, type LeftOutReason, roleOf, whyNoName } from './list-words.ts';
import { fullName, type ListColumns, namesOf, shownNames, textOf } from './person-cells.ts';

/** A person of a list, with the number of the row in the file. */
export type ListRow = PeopleImportRow & { row: number };

export interface ListReading {
  /** The headings by column; null without a row of headings. */
  headings: readonly string[] | null;
  width: number;
  columns: ListColumns;
  /** The columns that the list itself suggests. */
  guessed: ListColumns;
  /** False when the content had to be judged: a person has to confirm the reading. */
  certain: boolean;
  people: ListRow[];
  leftOut: { row: number; text: string; reason: LeftOutReason }[];
  /** Columns with text that are used for nothing. */
  unused: { column: number; heading: string; cells: number }[];
}

/** Rows among which the headings are looked for. */
const headingRows = 10;

/**
 * Reads the people of a list.
 *
 * @param options.columns the columns a person chose; guessed without.
 * @param options.taken rows that a person takes in although they do not look like people.
 */
export function readList(
  rows: readonly SheetRow[],
  options: { columns?: ListColumns | undefined; taken?: ReadonlySet<number> } = {},
): ListReading {
  const at = findHeadings(rows);
  const headings = at === null ? null : rows[at]!.cells;
  const below = at === null ? rows : rows.slice(at + 1);
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const guess = guessColumns(headings?.map(headingWords) ?? null, below);
  const columns = options.columns ?? guess.columns;
  const reading: ListReading = {
    ...{ headings, width, columns, guessed: guess.columns, certain: guess.certain },
    people: [],
    leftOut: rows.slice(0, at ?? 0).map((row) => leftOut(row, 'above')),
    unused: [],
  };
  const oneRoster = oneRosterFlags(headings);
  const headingText = headings?.join('\t');
  const shape = { isWide: isWide(below), hasBothNames: hasTwoColumns(columns) };
  for (const row of below) {
    const person = personOf(row, columns);
    const reason = options.taken?.has(row.number)
      ? null
      : row.cells.join('\t') === headingText
        ? 'heading'
        : oneRoster(row.cells)
          ? 'inactive'
          : whyNoPerson(row, person, columns, shape);
    if (reason) reading.leftOut.push(leftOut(row, reason));
    else reading.people.push(person);
  }
  const used = new Set(Object.values(columns).flatMap((source) => source?.columns ?? []));
  for (let column = 0; column < width; column += 1) {
    const cells = below.reduce((count, row) => count + Number(Boolean(row.cells[column])), 0);
    if (!used.has(column) && cells > 0)
      reading.unused.push({ column, heading: headings?.[column] ?? '', cells });
  }
  return reading;
}

const leftOut = ({ number, cells }: SheetRow, reason: LeftOutReason) => ({
  row: number,
  text: cells.filter(Boolean).join(' · '),
  reason,
});

/** Returns the index of the row of headings: the one with most heading words of which one is of a person. */
function findHeadings(rows: readonly SheetRow[]): number | null {
  let best: { index: number; score: number } | null = null;
  for (const [index, { cells }] of rows.slice(0, headingRows).entries()) {
    if (cells.some((cell) => cell.includes('@'))) continue;
    const fields = cells.map((cell) => fieldOfHeading(headingWords(cell)));
    const isOfPeople = fields.some((field) => field === 'person' || field === 'user') || isOneRoster(cells);
    // A word that stands in the same column of other rows is a value: the role `Estudiante`.
    const score = fields.filter((field, column) => field !== null && !recurs(rows, index, column)).length;
    if (isOfPeople && score > (best?.score ?? 0)) best = { index, score };
  }
  return best?.index ?? null;
}

function recurs(rows: readonly SheetRow[], index: number, column: number): boolean {
  const own = rows[index]!.cells;
  return rows
    .slice(0, headingRows * 2)
    .some(
      ({ cells }, other) => other !== index && cells[column] === own[column] && cells.join() !== own.join(),
    );
}

const isOneRoster = (cells: readonly string[]): boolean =>
  cells.includes('sourcedId') && cells.includes('givenName');

/** Returns whether a row of OneRoster is of a person that is no longer there. */
function oneRosterFlags(headings: readonly string[] | null): (cells: readonly string[]) => boolean {
  if (!headings || !isOneRoster(headings)) return () => false;
  const [status, enabled] = ['status', 'enabledUser'].map((name) => headings.indexOf(name)) as [
    number,
    number,
  ];
  return (cells) =>
    /^tobedeleted$/i.test(cells[status] ?? '') || /^(?:false|no|0)$/i.test(cells[enabled] ?? '');
}

function personOf({ number, cells }: SheetRow, columns: ListColumns): ListRow {
  const person = namesOf(cells, columns);
  const account = columns.account?.columns.map((column) => cells[column]).find(Boolean) ?? '';
  const role = columns.role && roleOf(textOf(cells, columns.role));
  const id = textOf(cells, columns.id);
  return {
    row: number,
    names: fullName(person),
    ...(person.surnames && { surnames: person.surnames }),
    account,
    group: textOf(cells, columns.group),
    ...(role && { role }),
    ...(id && { id }),
  };
}

function whyNoPerson(
  { cells }: SheetRow,
  person: ListRow,
  columns: ListColumns,
  { isWide, hasBothNames }: { isWide: boolean; hasBothNames: boolean },
): LeftOutReason | null {
  const filled = cells.filter(Boolean);
  const total = filled.some((cell) => whyNoName(cell, { hasAddress: true }) === 'total');
  if (total) return 'total';
  const hasAddress = person.account !== '';
  const reason = whyNoName(person.names, { hasAddress });
  if (reason) return reason;
  if (isWide && filled.length === 1) return 'unlike';
  const { given, surnames } = namesOf(cells, columns);
  // Among names with a comma, a text without one that nothing else accompanies.
  if (columns.surnames?.part === 'before-comma' && !surnames && !hasAddress && !person.group) return 'unlike';
  return hasBothNames && !hasAddress && !(given && surnames) ? 'unlike' : null;
}

const hasTwoColumns = ({ names, surnames }: ListColumns): boolean =>
  names !== null && surnames !== null && names.columns.join() !== surnames.columns.join();

/**
 * Joins the sheets of a workbook that have the same headings, or none and the same width, with the name of the sheet as
 * the last column; null for others. The rows get new numbers.
 *
 * @param heading of the added column.
 */
export function joinSheets(sheets: readonly Sheet[], heading: string): SheetRow[] | null {
  const parts = sheets.map(({ name, rows }) => {
    const at = findHeadings(rows);
    return {
      name,
      headings: at === null ? null : rows[at]!.cells,
      rows: at === null ? rows : rows.slice(at + 1),
    };
  });
  const [first] = parts;
  if (!first || parts.some(({ headings }) => headings?.join('\t') !== first.headings?.join('\t')))
    return null;
  const width = Math.max(
    ...parts.flatMap(({ rows }) => rows.map(({ cells }) => cells.length)),
    first.headings?.length ?? 0,
  );
  if (!first.headings && parts.some(({ rows }) => rows.every(({ cells }) => cells.length !== width)))
    return null;
  // A title of one cell stays one, so that it is known as no person.
  const joined = parts.flatMap(({ name, rows }) =>
    rows.map(({ cells }) =>
      cells.filter(Boolean).length < 2 && width > 1 ? cells : [...padded(cells, width), name],
    ),
  );
  if (first.headings) joined.unshift([...padded(first.headings, width), heading]);
  return joined.map((cells, index) => ({ number: index + 1, cells }));
}

const padded = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, column) => cells[column] ?? '');

/** Returns whether most rows have more than one cell, so that a row of one is a title. */
function isWide(rows: readonly SheetRow[]): boolean {
  const wide = rows.filter(({ cells }) => cells.filter(Boolean).length > 1).length;
  return wide > rows.length / 2;
}

/** Returns a person as the page shows it. */
export const shownPerson = ({ names, surnames }: Pick<ListRow, 'names' | 'surnames'>) =>
  shownNames(names, surnames);
