/** A segment of a text: plain text or a formula. `raw` is the source with its delimiters. */
export type Segment =
  | { kind: 'text'; text: string }
  | {
      kind: 'formula';
      source: string;
      display: boolean;
      raw: string;
      /**
       * Formula is too long, has too large a table, exceeds the number of formulas, or defines macros: shown raw, not
       * rendered.
       */
      refused?: true;
    };

// Safety limits: longer or more formulas, and macro definitions, hang KaTeX or produce too many elements.
const MAX_FORMULA_LENGTH = 2_000;
const MAX_FORMULAS = 200;
// KaTeX renders each table cell, even an empty one, as about sixteen elements.
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

/** Returns all delimiters in order. A backslash escapes the next character: `\\[2pt]` is no delimiter. */
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

/** Returns the index of the closing delimiter for each opening one, or -1. Single pass from the end. */
function findClosings(delimiters: readonly Delimiter[]): number[] {
  const closings = new Array<number>(delimiters.length).fill(-1);
  const next = new Map<Mark, number>();
  for (let index = delimiters.length - 1; index >= 0; index -= 1) {
    const mark = delimiters[index]?.mark ?? '\n';
    const closing = CLOSINGS[mark];
    if (closing) closings[index] = next.get(closing) ?? -1;
    // "$" is closed by "$" or "$$" on the same line.
    if (mark === '$' || mark === '$$') next.set('$', index);
    if (mark === '\n') next.delete('$');
    // Of two nested openings, only the inner one is closed.
    if (mark === '\\[') next.delete('\\]');
    if (mark === '\\(') next.delete('\\)');
    if (mark !== '$') next.set(mark, index);
  }
  return closings;
}

/** A number after a sign and before one, with at most one blank between. */
const startsWithNumber = /^ ?[.,]?\d/;
const endsWithNumber = /\d ?$/;
/** Signs of TeX, and the beginning of a tag. */
const noMoney = /[\\^_{]|<[/a-z]/i;

/** In "$5 y $7" and "5$ y 7$" the signs are money: both stand on the same side of a number. */
function isMoney(text: string, open: number, close: number): boolean {
  const source = text.slice(open + 1, close);
  if (noMoney.test(source)) return false;
  const before = text.slice(Math.max(0, open - 2), open);
  const after = text.slice(close + 1, close + 4);
  return (
    (startsWithNumber.test(source) && startsWithNumber.test(after)) ||
    (endsWithNumber.test(before) && endsWithNumber.test(source))
  );
}

function addText(segments: Segment[], text: string): void {
  const last = segments.at(-1);
  if (text === '') return;
  if (last?.kind === 'text') last.text += text;
  else segments.push({ kind: 'text', text });
}

/** Returns whether a formula has more column marks `&` or row marks `\\` than allowed. */
function isLargeTable(source: string): boolean {
  let columns = 0;
  let rows = 0;
  for (const [mark] of source.matchAll(/&|\\(?:cr(?![a-zA-Z])|newline(?![a-zA-Z])|[^a-zA-Z])/g)) {
    if (mark === '&') columns += 1;
    // `\&` is an escaped character, not a column mark.
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

/** A range of a text: a formula with its opening delimiter, or an escaped dollar sign. */
interface Found {
  mark: Mark;
  start: number;
  /** Exclusive end. */
  stop: number;
}

function findAll(whole: string): Found[] {
  // Most texts have no formula.
  if (!/[$\\]/.test(whole)) return [];
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
    if (mark === '$' && end.mark === '$' && isMoney(whole, at, end.at)) {
      // The second sign of a price may be the first of the next pair of prices; it opens no formula.
      const next = delimiters[closings[closing] ?? -1];
      const goesOn = next?.mark === '$' && isMoney(whole, end.at, next.at);
      index = goesOn ? closing - 1 : closing;
      continue;
    }
    found.push({ mark, start: at, stop });
    index = closing;
    if (mark === '$' && end.mark === '$$') {
      // In "$a$$b$" the second half of "$$" opens the next formula.
      delimiters[closing] = { mark: '$', at: end.at + 1 };
      closings[closing] = inlineClosing(delimiters, closing);
      index -= 1;
    }
  }
  return found;
}

/** Returns the ranges of the formulas in a text, delimiters included; `stop` is exclusive. */
export function findFormulas(text: string): { start: number; stop: number }[] {
  return findAll(text).filter(({ mark }) => mark !== '\\$');
}

/**
 * Splits a text at its formulas: `$$…$$` and `\[…\]` (display), `$…$` on one line and `\(…\)` (inline). Empty pairs and
 * unpaired delimiters stay text; `\$` becomes a dollar sign. Runs in linear time. Returns no segments for values other
 * than strings and numbers.
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

/** Returns the text without an unclosed formula at its end, for text that is still streaming. */
export function withoutOpenFormula(text: string): string {
  const delimiters = findDelimiters(text);
  const closings = findClosings(delimiters);
  for (let index = 0; index < delimiters.length; index += 1) {
    const { mark, at } = delimiters[index] as Delimiter;
    if (!CLOSINGS[mark]) continue;
    const closing = closings[index] ?? -1;
    if (closing !== -1) index = closing;
    // "$" can only be closed on its own line.
    else if (mark !== '$' || !/[\r\n]/.test(text.slice(at))) return text.slice(0, at);
  }
  // A trailing backslash may be the first half of a delimiter.
  return text.replace(/(?<!\\)\\$/, '');
}
