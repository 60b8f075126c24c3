/** A piece of text with its position, as pdf.js reports it. Units are points of the page. */
export interface TextItem {
  str: string;
  /** Columns of the matrix from text space to the page; the last two are the position of the baseline. */
  transform: readonly number[];
  width: number;
}

/** Text on one baseline without a wide gap, in the frame of its reading direction. */
interface Run {
  text: string;
  left: number;
  right: number;
  /** Grows upwards. */
  base: number;
  /** Height of the font. */
  size: number;
}

type Row = Run[];

/** A gap of this many font heights ends a run. Blanks of running text are narrower unless the line is justified. */
const runGap = 0.6;
/** A gap of this many font heights is kept as a tab. */
const tabGap = 1.5;
/** Gaps of a justified line are equal up to this factor and below this many font heights. */
const justified = { spread: 1.3, widest: 2.5, gaps: 2 };
/** Positions at which a gutter is searched: about every 2 pt on A4. */
const positions = 300;
/** Gutters tried for each part of a page, and columns inside columns. They bound the work of a page. */
const most = { gutters: 3, depth: 3 };
/** Smallest numbers of lines on the two sides of a gutter. */
const fewest = { longer: 3, shorter: 2 };

/**
 * Returns the text of a page in reading order, one line per line of the page. Columns are read one after the other;
 * cells of a table stay on their line, separated by tabs. Text in another direction than most of the page is last.
 */
export function pageText(items: readonly TextItem[]): string {
  const directions = [...runsOf(items).values()].sort((a, b) => lengthOf(b) - lengthOf(a));
  return directions
    .flatMap((runs) => readRows(rowsOf(runs), 0))
    .filter((line) => line !== '')
    .join('\n');
}

const lengthOf = (runs: readonly Run[]) => runs.reduce((sum, { text }) => sum + text.length, 0);

/** Joins items that follow each other in the file and on the page. Returns the runs of each direction. */
function runsOf(items: readonly TextItem[]): Map<string, Run[]> {
  const directions = new Map<string, Run[]>();
  let last: { run: Run; direction: string } | undefined;
  let hasBlank = false;
  for (const { str, transform, width } of items) {
    const text = str.replace(/\s+/g, ' ');
    if (text.trim() === '') {
      hasBlank ||= text !== '';
      continue;
    }
    const [a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
    const { direction, x, y } = directionOf(a, b);
    const left = e * x + f * y;
    const base = f * x - e * y;
    const size = Math.hypot(c, d) || 1;
    const run = last?.run;
    const height = Math.max(size, run?.size ?? 0);
    const gap = run ? left - run.right : 0;
    // Superscripts and subscripts stay with the text before them.
    if (
      run &&
      last?.direction === direction &&
      gap > -height / 2 &&
      gap < height * runGap &&
      Math.abs(base - run.base) < height / 2
    ) {
      // Looking at the end of a long text that grows would take quadratic time. Double blanks go at the end.
      run.text += hasBlank || gap > height / 5 ? ` ${text}` : text;
      run.right = Math.max(run.right, left + width);
      if (size > run.size * 1.1) Object.assign(run, { size, base });
    } else {
      last = { run: { text, left, right: left + width, base, size }, direction };
      const runs = directions.get(direction);
      if (runs) runs.push(last.run);
      else directions.set(direction, [last.run]);
    }
    hasBlank = false;
  }
  return directions;
}

/** Returns the unit vector of a reading direction, in quarter turns where it is nearly one. */
function directionOf(a: number, b: number): { direction: string; x: number; y: number } {
  const length = Math.hypot(a, b);
  const x = length === 0 ? 1 : a / length;
  const y = length === 0 ? 0 : b / length;
  if (Math.abs(x) > 0.98) return { direction: x > 0 ? 'right' : 'left', x: Math.sign(x), y: 0 };
  if (Math.abs(y) > 0.98) return { direction: y > 0 ? 'up' : 'down', x: 0, y: Math.sign(y) };
  return { direction: 'oblique', x, y };
}

/** Groups runs on one baseline, from top to bottom, and orders each group from left to right. */
function rowsOf(runs: readonly Run[]): Row[] {
  const rows: Row[] = [];
  let top: Run | undefined;
  for (const run of runs.toSorted((a, b) => b.base - a.base)) {
    if (top && top.base - run.base < Math.min(top.size, run.size) * 0.3) rows.at(-1)!.push(run);
    else {
      rows.push([run]);
      top = run;
    }
  }
  for (const row of rows) row.sort((a, b) => a.left - b.left);
  return rows;
}

function readRows(rows: readonly Row[], depth: number): string[] {
  const split = depth < most.depth ? findColumns(rows, depth) : undefined;
  return split ?? linesOf(rows);
}

/** Rows above each other that are in columns beside a gutter (`gutter`), or across it. */
interface Part {
  rows: Row[];
  gutter?: number;
}

/**
 * Returns the lines of the rows where a part of them is in columns, else `undefined`. Rows that cross the gutter, such as
 * titles, are read between the parts above and below.
 */
function findColumns(rows: readonly Row[], depth: number): string[] | undefined {
  let best: Part[] = [];
  for (const gutter of gutters(rows)) {
    const parts = partsAt(rows, gutter, depth);
    if (countInColumns(parts) > countInColumns(best)) best = parts;
  }
  if (best.length === 0) return undefined;
  return best.flatMap(({ rows, gutter }) =>
    gutter === undefined
      ? readRows(rows, depth + 1)
      : [leftOf(rows, gutter), rightOf(rows, gutter)].flatMap((side) => readRows(side, depth + 1)),
  );
}

const countInColumns = (parts: readonly Part[]) =>
  parts.reduce((sum, { rows, gutter }) => sum + (gutter === undefined ? 0 : rows.length), 0);

function partsAt(rows: readonly Row[], gutter: number, depth: number): Part[] {
  const parts: Part[] = [];
  /** Rows in no columns stay together, because cells align with those around them. */
  const addPlain = (more: readonly Row[]) => {
    const last = parts.at(-1);
    if (last && last.gutter === undefined) for (const row of more) last.rows.push(row);
    else if (more.length > 0) parts.push({ rows: [...more] });
  };
  let band: Row[] = [];
  const close = () => {
    if (areColumns(leftOf(band, gutter), rightOf(band, gutter), band, depth))
      parts.push({ rows: band, gutter });
    else addPlain(band);
    band = [];
  };
  for (const row of rows) {
    if (!row.some((run) => run.left < gutter && run.right > gutter)) {
      band.push(row);
      continue;
    }
    close();
    addPlain([row]);
  }
  close();
  return parts;
}

const leftOf = (rows: readonly Row[], gutter: number) => sideOf(rows, (run) => run.right <= gutter);
const rightOf = (rows: readonly Row[], gutter: number) => sideOf(rows, (run) => run.right > gutter);

/** The runs of rows on one side of a gutter, without the rows that have none there. */
const sideOf = (rows: readonly Row[], isOn: (run: Run) => boolean): Row[] =>
  rows.map((row) => row.filter(isOn)).filter((row) => row.length > 0);

/**
 * Returns the positions where most rows have a gap, and those with most runs on both sides and fewest across: rows of
 * columns that are not aligned have no gap.
 */
function gutters(rows: readonly Row[]): number[] {
  const runs = rows.flat();
  if (runs.length < fewest.longer + fewest.shorter) return [];
  const start = runs.reduce((least, run) => Math.min(least, run.left), Number.POSITIVE_INFINITY);
  const end = runs.reduce((greatest, run) => Math.max(greatest, run.right), Number.NEGATIVE_INFINITY);
  const step = (end - start) / positions;
  if (!(step > 0)) return [];
  const place = (at: number) => Math.min(Math.max(Math.ceil((at - start) / step), 0), positions);
  const ends = new Int32Array(positions + 2);
  const starts = new Int32Array(positions + 2);
  const gapStarts = new Int32Array(positions + 2);
  for (const row of rows) {
    for (const [at, run] of row.entries()) {
      ends[place(run.right)]! += 1;
      starts[place(run.left) + 1]! += 1;
      const next = row[at + 1];
      if (!next || next.left - run.right < step) continue;
      gapStarts[place(run.right)]! += 1;
      gapStarts[place(next.left)]! -= 1;
    }
  }
  const gaps: number[] = [];
  const sides: number[] = [];
  let before = 0;
  let started = 0;
  let open = 0;
  for (let at = 0; at <= positions; at += 1) {
    before += ends[at]!;
    started += starts[at]!;
    open += gapStarts[at]!;
    const shorter = Math.min(before, runs.length - started);
    gaps.push(open < fewest.shorter ? 0 : open);
    sides.push(shorter < fewest.shorter ? 0 : shorter - (started - before));
  }
  const places = new Set([...peaksOf(gaps), ...peaksOf(sides)]);
  return [...places].map((at) => start + at * step);
}

/** Returns the middles of the highest stretches of positive numbers. */
function peaksOf(heights: readonly number[]): number[] {
  const found: { height: number; at: number }[] = [];
  for (let at = 0; at < heights.length; ) {
    const height = heights[at]!;
    let last = at;
    while (heights[last + 1] === height) last += 1;
    if (height > 0 && height >= (heights[at - 1] ?? 0) && height >= (heights[last + 1] ?? 0)) {
      found.push({ height, at: (at + last) / 2 });
    }
    at = last + 1;
  }
  return found
    .sort((a, b) => b.height - a.height)
    .slice(0, most.gutters)
    .map(({ at }) => at);
}

/** Tells columns of running text or of numbered questions from the columns of a table. */
function areColumns(
  left: readonly Row[],
  right: readonly Row[],
  both: readonly Row[],
  depth: number,
): boolean {
  if (Math.max(left.length, right.length) < fewest.longer) return false;
  if (Math.min(left.length, right.length) < fewest.shorter) return false;
  const apart = marksInOrder(linesOf(left)) + marksInOrder(linesOf(right));
  const together = marksInOrder(both.flatMap((row) => row.map(({ text }) => text)));
  if (apart !== together) return apart > together;
  return flows(left, depth) && flows(right, depth);
}

const mark = /^\(?(?:(\d{1,3})|(\p{L}))\s?[.)\]–-]/u;

/** Counts the lines whose number or letter follows that of the marked line before: `2)` after `1)`, `b)` after `a)`. */
function marksInOrder(lines: readonly string[]): number {
  let count = 0;
  let number = Number.NaN;
  let letter = Number.NaN;
  for (const line of lines) {
    const [, digits, sign] = mark.exec(line) ?? [];
    if (digits) {
      if (Number(digits) === number + 1) count += 1;
      number = Number(digits);
      letter = Number.NaN;
    } else if (sign) {
      const code = sign.toLowerCase().codePointAt(0)!;
      if (code === letter + 1) count += 1;
      letter = code;
    }
  }
  return count;
}

/** True for running text: long lines, of which many continue a sentence. Cells of a table begin anew on each line. */
function flows(rows: readonly Row[], depth: number): boolean {
  const lines = linesOf(rows);
  const isLong = lines.reduce((sum, line) => sum + line.length, 0) >= lines.length * 20;
  const continued = lines.filter((line) => /^\p{Ll}(?![.)])/u.test(line)).length;
  if (!isLong || continued < lines.length / 5) return false;
  const cells = lines.filter((line) => line.includes('\t')).length;
  return cells <= lines.length / 4 || (depth + 1 < most.depth && findColumns(rows, depth + 1) !== undefined);
}

/** Bullets and numbers at the start of a line stand apart from its text without being cells. */
const lineStart = /^(?:[^\p{L}\d]|\(?\d{1,3}[.)º°-]{0,2}|\(?\p{L}[.)-])$/u;

/**
 * Writes rows as lines. A wide gap becomes a tab. A narrow one does too where the text after it is aligned with a cell
 * of the row above or below.
 */
function linesOf(rows: readonly Row[]): string[] {
  const wide = rows.map((row) =>
    isJustified(row) ? [] : row.filter((_, at) => gapBefore(row, at) >= tabGap),
  );
  let above: readonly Run[] = [];
  return rows.map((row, at) => {
    const stops = new Set([...above, ...wide[at]!, ...(wide[at + 1] ?? [])].map(({ left }) => stopOf(left)));
    const isCell = ({ left }: Run) => [-1, 0, 1].some((shift) => stops.has(stopOf(left) + shift));
    const cells = new Set(isJustified(row) ? [] : row.slice(1).filter(isCell));
    above = [...cells];
    let text = '';
    for (const [place, run] of row.entries()) {
      const before = row[place - 1];
      // Some programs draw text twice to make it bold.
      if (before && before.text === run.text && run.left - before.left < run.size / 3) continue;
      if (before) text += cells.has(run) && !(place === 1 && lineStart.test(text)) ? '\t' : ' ';
      text += run.text.trim();
    }
    return text.replace(/ {2,}/g, ' ').trim();
  });
}

/** The gap before a run of a row, in font heights. */
function gapBefore(row: Row, at: number): number {
  const before = row[at - 1];
  return before ? (row[at]!.left - before.right) / Math.max(row[at]!.size, before.size) : 0;
}

const stopOf = (left: number) => Math.round(left / 2);

function isJustified(row: Row): boolean {
  const gaps = row.map((_, at) => gapBefore(row, at)).slice(1);
  const widest = gaps.reduce((greatest, gap) => Math.max(greatest, gap), 0);
  return (
    gaps.length >= justified.gaps &&
    widest < justified.widest &&
    gaps.every((gap) => gap * justified.spread > widest) &&
    row.every(({ text }) => !text.trim().includes(' '))
  );
}
