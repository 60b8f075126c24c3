import { type ExamLine, examLimits, type LineReading } from './exam-reading.ts';
import { foldInPlace } from './exam-words.ts';
import { numberOf } from './line-shapes.ts';

/** A part of a line of the source, from a character on. */
interface Place {
  line: number;
  from: number;
}

export interface ColumnLines {
  lines: ExamLine[];
  /** Where each line comes from; null where nothing was split. */
  places: Place[] | null;
  /** Number of lines that were split. */
  split: number;
}

type Range = readonly [from: number, to: number];

/** A region of lines in columns: the number of the first question in each column, and where each column begins. */
interface Region {
  starts: number[];
  /** The parts of each line by column, in groups that each begin with a line of numbers. */
  groups: { numbers: number[]; rows: { line: number; parts: (Range | null)[] }[] }[];
}

const gap = /\t\s*|\v\s*|\s{3,}/g;
/** Characters by which the columns of a text without tabs may be shifted, with and without options in order. */
const shift = { most: 8, certain: 3 };
/** An entry of a table of keys, which is no question. */
const keyEntry =
  /^[([]?(?:[a-j]|[vft]|verdader[oa]|fals[oa]|vertader|fals|verdadeiro|true|false|egia|gezurra)[)\]]?\W*$/;

/**
 * Writes questions beside each other one after the other: `1) …  2) …`, where a tab, a cell or three blanks are between
 * them, with the lines below them. Columns are read by their numbers: downwards where they count on downwards.
 */
export function withoutColumns(source: readonly ExamLine[]): ColumnLines {
  const lines: ExamLine[] = [];
  const places: Place[] = [];
  let split = 0;
  const add = (line: number, [from, to]: Range) => {
    lines.push(partOf(source[line]!, from, to));
    places.push({ line, from });
  };
  let region: Region | null = null;
  const close = () => {
    for (const rows of region ? inReadingOrder(region) : [])
      for (const { line, part } of rows) add(line, part);
    region = null;
  };
  for (const [line, { text }] of source.entries()) {
    const folded = foldInPlace(text);
    const begin = text.length > examLimits.lineLength ? null : questionsBeside(folded);
    if (begin) {
      split += 1;
      region ??= { starts: begin.map(({ from }) => from), groups: [] };
      const numbers = begin.map(({ number }) => number);
      region.groups.push({
        numbers,
        rows: [{ line, parts: begin.map(({ from, to }) => [from, to] as const) }],
      });
      continue;
    }
    const parts = region && text.length <= examLimits.lineLength ? partsOf(folded, region.starts) : null;
    if (region && parts) {
      if (parts.filter((part) => part !== null).length > 1) split += 1;
      region.groups.at(-1)!.rows.push({ line, parts });
      continue;
    }
    close();
    add(line, [0, text.length]);
  }
  close();
  return split === 0 ? { lines: [...source], places: null, split } : { lines, places, split };
}

/** Returns what was read of the lines of the source: of several parts, what the first was taken as, and all keys. */
export function readingsOfSource(
  readings: readonly LineReading[],
  places: readonly Place[],
  count: number,
): LineReading[] {
  const own = Array.from({ length: count }, (): LineReading => ({ role: 'blank', question: null, keys: [] }));
  for (const [index, reading] of readings.entries()) {
    const { line, from } = places[index]!;
    const at = own[line]!;
    if (at.role === 'blank') Object.assign(at, { role: reading.role, question: reading.question });
    at.keys.push(...reading.keys.map(([start, end]): [number, number] => [start + from, end + from]));
  }
  return own;
}

function partOf({ text, spans, isParagraph }: ExamLine, from: number, to: number): ExamLine {
  return {
    text: text.slice(from, to),
    ...(spans && {
      spans: spans.flatMap((span) => {
        const [start, end] = [Math.max(span.from, from), Math.min(span.to, to)];
        return start < end ? { ...span, from: start - from, to: end - from } : [];
      }),
    }),
    ...(isParagraph !== undefined && { isParagraph }),
  };
}

/** Returns the questions that begin in a line after each other, with rising numbers; null for fewer than two. */
function questionsBeside(folded: string): { number: number; from: number; to: number }[] | null {
  if (!/\d/.test(folded)) return null;
  const found: { number: number; from: number; to: number }[] = [];
  let from = 0;
  for (const { index, end } of [...gapsOf(folded), { index: folded.length, end: folded.length }]) {
    const number = numberAt(folded.slice(from, index));
    if (number !== null && number > (found.at(-1)?.number ?? 0)) found.push({ number, from, to: index });
    else if (found.length === 0) return null;
    else found.at(-1)!.to = index;
    from = end;
  }
  return found.length > 1 ? found : null;
}

function numberAt(folded: string): number | null {
  const label = numberOf(folded);
  if (!label) return null;
  const text = folded.slice(label.from).trim();
  return text === '' || keyEntry.test(text) ? null : Number(label.number);
}

const gapsOf = (folded: string) =>
  [...folded.matchAll(gap)].map(({ 0: { length }, index }) => ({ index, end: index + length }));

/** Returns the part of a line in each column; null for a line across the columns, or with a question of its own. */
function partsOf(folded: string, starts: readonly number[]): (Range | null)[] | null {
  const none = starts.map((): Range | null => null);
  const words = folded.trim();
  if (words === '') return [[0, folded.length], ...none.slice(1)];
  const gaps = gapsOf(folded);
  const lead = folded.length - folded.trimStart().length;
  const isTabbed = /^[\t\v]/.test(folded);
  if (gaps.length === 0 || (lead > 0 && gaps.length === 1 && gaps[0]!.index === 0)) {
    const column = isTabbed ? 1 : starts.findLastIndex((start) => lead >= start - shift.most);
    if (column > 0) return none.with(column, [lead, folded.length]);
    const isAcross = folded.trimEnd().length > starts[1]! + shift.most;
    return isAcross || numberAt(folded) !== null ? null : none.with(0, [0, folded.length]);
  }
  const cuts = starts.slice(1).map((start) => {
    const near = gaps
      .filter(({ index }) => index >= lead)
      .sort((a, b) => distance(a, start) - distance(b, start))[0];
    if (!near) return null;
    const isCell = /[\t\v]/.test(folded.slice(near.index, near.end)) && gaps.length < starts.length;
    return isCell || distance(near, start) <= (goesOn(folded, near) ? shift.certain : shift.most)
      ? near
      : null;
  });
  let from = 0;
  const parts = none.map((_, column): Range | null => {
    const cut = cuts[column] ?? null;
    const isLast = cuts.slice(column).every((one) => one === null);
    if (!cut && !isLast) return null;
    const part: Range = [from, cut?.index ?? folded.length];
    from = cut?.end ?? folded.length;
    return part[0] < part[1] ? part : null;
  });
  return parts;
}

const distance = ({ end }: { end: number }, start: number) => Math.abs(end - start);

/** Whether the option after a gap follows the one before it: `a) uno   b) dos`. */
function goesOn(folded: string, { index, end }: { index: number; end: number }): boolean {
  const before = [...folded.slice(0, index).matchAll(/(?:^|\s)[([]?([a-j])[).\]]/g)].at(-1)?.[1];
  const after = /^[([]?([a-j])[).\]]/.exec(folded.slice(end))?.[1];
  return before !== undefined && after !== undefined && after.charCodeAt(0) === before.charCodeAt(0) + 1;
}

/** Returns the parts in the order of their numbers: each column of the region, or each column of each group. */
function inReadingOrder({ starts, groups }: Region): { line: number; part: Range }[][] {
  const [first, second] = groups;
  const isDownwards = second !== undefined && second.numbers[0]! < first!.numbers.at(-1)!;
  const columnsOf = (rows: Region['groups'][number]['rows']) =>
    starts.map((_, column) =>
      rows.flatMap(({ line, parts }) => {
        const part = parts[column];
        return part ? { line, part } : [];
      }),
    );
  return isDownwards
    ? columnsOf(groups.flatMap(({ rows }) => rows))
    : groups.flatMap(({ rows }) => columnsOf(rows));
}
