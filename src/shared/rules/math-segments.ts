/** A piece of a text: plain, or a formula. `raw` is the formula as written, with its delimiters. */
export type Segment =
  | { kind: 'text'; text: string }
  | {
      kind: 'formula';
      source: string;
      display: boolean;
      raw: string;
      /** Too long, too large a table, one too many, or defining macros: shown raw and not given to the renderer. */
      refused?: true;
    };

// Limits of safety.md: longer or more formulas, and macro definitions, hang KaTeX or flood the page.
const MAX_FORMULA_LENGTH = 2_000;
const MAX_FORMULAS = 200;
// Each cell of a table is drawn as some sixteen elements, also an empty one.
const MAX_COLUMN_MARKS = 100;
const MAX_ROW_MARKS = 50;
const DEFINITIONS =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|DeclareMathOperator|(?:re)?newenvironment)(?![a-zA-Z])/;

type Mark = '$' | '$$' | '\\[' | '\\]' | '\\(' | '\\)' | '\n' | '\\$';
interface Delimiter {
  mark: Mark;
  at: number;
}

const ESCAPED: ReadonlyMap<string, Mark> = new Map([
  ['[', '\\[' as const],
  [']', '\\]' as const],
  ['(', '\\(' as const],
  [')', '\\)' as const],
  ['$', '\\$' as const],
]);
const CLOSINGS: Partial<Record<Mark, Mark>> = { $: '$', $$: '$$', '\\[': '\\]', '\\(': '\\)' };

/** All delimiters in order. A backslash takes the character after it along: `\\[2pt]` opens nothing. */
function findDelimiters(text: string): Delimiter[] {
  const delimiters: Delimiter[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\n' || character === '\r') {
      delimiters.push({ mark: '\n', at });
    } else if (character === '$') {
      const mark = text[at + 1] === '$' ? '$$' : '$';
      delimiters.push({ mark, at });
      at += mark.length - 1;
    } else if (character === '\\') {
      const mark = ESCAPED.get(text[at + 1] ?? '');
      if (mark) delimiters.push({ mark, at });
      at += 1;
    }
  }
  return delimiters;
}

/** For each opening delimiter the index of the one that closes it, or -1. One pass from the end. */
function findClosings(delimiters: readonly Delimiter[]): number[] {
  const closings = new Array<number>(delimiters.length).fill(-1);
  const next = new Map<Mark, number>();
  for (let index = delimiters.length - 1; index >= 0; index -= 1) {
    const mark = delimiters[index]?.mark ?? '\n';
    const closing = CLOSINGS[mark];
    if (closing) closings[index] = next.get(closing) ?? -1;
    // "$" closes at either dollar sign, and never on another line.
    if (mark === '$' || mark === '$$') next.set('$', index);
    if (mark === '\n') next.delete('$');
    // The inner one of two openings is the one that closes.
    if (mark === '\\[') next.delete('\\]');
    if (mark === '\\(') next.delete('\\)');
    if (mark !== '$') next.set(mark, index);
  }
  return closings;
}

/** "$5 and $7" are prices: a space before and a digit after the second sign. */
function isPrice(source: string, after: string | undefined): boolean {
  return source.endsWith(' ') && /\d/.test(after ?? '');
}

function addText(segments: Segment[], text: string): void {
  const last = segments.at(-1);
  if (text === '') return;
  if (last?.kind === 'text') last.text += text;
  else segments.push({ kind: 'text', text });
}

/** Whether it has more column marks `&` or row marks `\\` than may be drawn. */
function isLargeTable(source: string): boolean {
  let columns = 0;
  let rows = 0;
  for (const [mark] of source.matchAll(/&|\\(?:cr(?![a-zA-Z])|newline(?![a-zA-Z])|[^a-zA-Z])/g)) {
    if (mark === '&') columns += 1;
    // `\&` is a character like others.
    else if (/^\\(?:\\|cr|newline)/.test(mark)) rows += 1;
  }
  return columns > MAX_COLUMN_MARKS || rows > MAX_ROW_MARKS;
}

function formula(raw: string, mark: Mark, earlier: number): Segment {
  const source = raw.slice(mark.length, -mark.length);
  const display = mark === '$$' || mark === '\\[';
  const refused =
    earlier >= MAX_FORMULAS ||
    source.length > MAX_FORMULA_LENGTH ||
    DEFINITIONS.test(source) ||
    isLargeTable(source);
  return { kind: 'formula', source, display, raw, ...(refused ? { refused: true } : {}) };
}

/** A stretch of a text that is more than characters: a formula by its opening mark, or an escaped dollar sign. */
interface Found {
  mark: Mark;
  start: number;
  /** After its last character. */
  stop: number;
}

function findAll(whole: string): Found[] {
  const delimiters = findDelimiters(whole);
  const closings = findClosings(delimiters);
  const found: Found[] = [];
  for (let index = 0; index < delimiters.length; index += 1) {
    const { mark, at } = delimiters[index] as Delimiter;
    if (mark === '\\$') {
      found.push({ mark, start: at, stop: at + 2 });
      continue;
    }
    const closing = closings[index] ?? -1;
    const end = delimiters[closing];
    if (!end) continue;
    const stop = end.at + mark.length;
    const source = whole.slice(at + mark.length, end.at);
    if (source.trim() === '') continue;
    if (mark === '$' && isPrice(source, whole[stop])) {
      index = closing;
      continue;
    }
    found.push({ mark, start: at, stop });
    index = closing;
    if (mark === '$' && end.mark === '$$') {
      // In "$a$$b$" the second sign opens the next formula.
      delimiters[closing] = { mark: '$', at: end.at + 1 };
      closings[closing] = inlineClosing(delimiters, closing);
      index -= 1;
    }
  }
  return found;
}

/** Where the formulas of a text stand, delimiters included; `stop` is after the last character. */
export function findFormulas(text: string): { start: number; stop: number }[] {
  return findAll(text).filter(({ mark }) => mark !== '\\$');
}

/**
 * Splits a text at its formulas: `$$…$$` and `\[…\]` (display), `$…$` on one line and `\(…\)` (inline).
 * Empty pairs and delimiters without a partner stay text, `\$` is a dollar sign. In linear time; anything
 * that is no string or number gives no segments.
 */
export function splitMathSegments(text: unknown): Segment[] {
  const whole = typeof text === 'string' ? text : typeof text === 'number' ? String(text) : '';
  const segments: Segment[] = [];
  let formulas = 0;
  let done = 0;
  for (const { mark, start, stop } of findAll(whole)) {
    addText(segments, whole.slice(done, start));
    done = stop;
    if (mark === '\\$') addText(segments, '$');
    else {
      segments.push(formula(whole.slice(start, stop), mark, formulas));
      formulas += 1;
    }
  }
  addText(segments, whole.slice(done));
  return segments;
}

function inlineClosing(delimiters: readonly Delimiter[], from: number): number {
  for (let index = from + 1; index < delimiters.length; index += 1) {
    const mark = delimiters[index]?.mark;
    if (mark === '\n') return -1;
    if (mark === '$' || mark === '$$') return index;
  }
  return -1;
}

/** The text up to a formula at its end that is not closed yet, as when it is still being written. */
export function withoutOpenFormula(text: string): string {
  const delimiters = findDelimiters(text);
  const closings = findClosings(delimiters);
  for (let index = 0; index < delimiters.length; index += 1) {
    const { mark, at } = delimiters[index] as Delimiter;
    if (!CLOSINGS[mark]) continue;
    const closing = closings[index] ?? -1;
    if (closing !== -1) index = closing;
    // "$" stays open to the end of its line only.
    else if (mark !== '$' || !/[\r\n]/.test(text.slice(at))) return text.slice(0, at);
  }
  // A backslash at the end may be the first half of a delimiter.
  return text.replace(/(?<!\\)\\$/, '');
}
