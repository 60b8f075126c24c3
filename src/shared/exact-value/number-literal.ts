/** A number as typed, without sign. `grouped` is the alternative reading when "1,234" may also mean 1234. */
export interface NumberLiteral {
  integer: string;
  fraction: string;
  /** True when typed with a decimal comma or apostrophe (2,5 and 2'5) instead of a point. */
  comma: boolean;
  /** Repeating digits after `fraction`. */
  repeating: string;
  exponent: number;
  grouped: string | null;
}

/** One reading of a typed decimal: `value`, known to `decimals` places (negative: before the point). */
export interface DecimalReading {
  value: number;
  decimals: number;
  significant: number;
  /** Digits typed after the decimal mark; 0 for 1200 and 3e8. */
  places: number;
  /** Trailing zeros of an integer typed without exponent: 300 may be exact to the unit or to the hundred. */
  trailingZeros: number;
  /** The digits of an integer typed without exponent; null for other numbers. */
  whole: string | null;
}

// Single pass over digits and separators. Groups after a space or ' have three digits; ' can also be a decimal mark.
const RUN = /(?:\d+(?:[ ']\d{3}(?!\d))*(?:[.,']\d+)*|[.,]\d+)/y;
/** A period in brackets: 0,(3), 0,1(6). After a point and other decimals, only in 0.1(6): 2.5(3) is a product. */
const PERIOD = /(\d+)(,|\.(?=\()|(?<=(?<!\d)0)\.)(\d{0,6})\((\d{1,6})\)/y;
const REPEATED = /(?:\d+[.,]\d*|[.,])(?:\d\u0305)+/y;
const EXPONENT = /[eE]([+-]?\d{1,4})(?![\d.,])/y;

function plainNumber(
  integer: string,
  fraction = '',
  sign = '',
  grouped: string | null = null,
): NumberLiteral {
  const comma = sign === ',' || sign === "'";
  return { integer: integer || '0', fraction, comma, repeating: '', exponent: 0, grouped };
}

/** Returns the thousands reading: 1,234 may also be 1234. */
function groupedReading(integer: string, fraction: string): string | null {
  return /^[1-9]\d{0,2}$/.test(integer) && fraction.length === 3 ? integer + fraction : null;
}

/** Returns the reading the separators allow; null for wrong grouping (1.234.56). */
function readSeparators(run: string): NumberLiteral | null {
  const apostrophe = /^(\d+)'(\d+)$/.exec(run);
  if (apostrophe) {
    const [, integer = '', fraction = ''] = apostrophe;
    return plainNumber(integer, fraction, "'", groupedReading(integer, fraction));
  }
  const spaced = /^([1-9]\d{0,2}(?:( |')\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/.exec(run);
  if (spaced) return plainNumber((spaced[1] ?? '').replace(/[ ']/g, ''), spaced[4], spaced[3]);
  if (/[ ']/.test(run)) return null;
  const marks = run.replace(/\d/g, '');
  if (marks === '') return plainNumber(run);
  const last = marks.at(-1) ?? '';
  const thousands = new Set(marks.slice(0, -1));
  if (marks.length === 1) {
    const [integer = '', fraction = ''] = run.split(last);
    return plainNumber(integer, fraction, last, groupedReading(integer, fraction));
  }
  if (thousands.size > 1) return null;
  const both = !thousands.has(last);
  const cut = both ? run.lastIndexOf(last) : run.length;
  const whole = run.slice(0, cut);
  if (!/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(whole)) return null;
  return plainNumber(whole.replace(/[.,]/g, ''), run.slice(cut + 1), last);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function readRepeated(run: string): NumberLiteral {
  const [integer = '', decimals = ''] = run.split(/[.,]/);
  const bare = decimals.replace(/\u0305/g, '');
  const repeatedDigits = decimals.length - bare.length;
  const cut = bare.length - repeatedDigits;
  return { ...plainNumber(integer, bare.slice(0, cut), /[.,]/.exec(run)?.[0]), repeating: bare.slice(cut) };
}

/**
 * Reads "0.333..." as repeating when the last digit was typed twice; otherwise ignores the dots. "0.3..." is rejected.
 */
function withEllipsis(literal: NumberLiteral): NumberLiteral {
  const twice = /^(\d*?)(\d)\2+$/.exec(literal.fraction);
  if (!twice) return { ...literal, grouped: null };
  return { ...literal, grouped: null, fraction: twice[1] ?? '', repeating: twice[2] ?? '' };
}

/** Reads the number at `at`; null when there is none or its separators are wrong. */
export function scanNumber(text: string, at: number): { literal: NumberLiteral; end: number } | null {
  const repeated = matchAt(REPEATED, text, at);
  if (repeated) {
    const dots = /^\.{2,3}/.exec(text.slice(at + repeated[0].length, at + repeated[0].length + 3))?.[0] ?? '';
    return { literal: readRepeated(repeated[0]), end: at + repeated[0].length + dots.length };
  }
  const period = matchAt(PERIOD, text, at);
  if (period) {
    const [found, integer = '', sign, fraction, repeating = ''] = period;
    return { literal: { ...plainNumber(integer, fraction, sign), repeating }, end: at + found.length };
  }
  const run = matchAt(RUN, text, at);
  if (!run) return null;
  const literal = readSeparators(run[0]);
  if (!literal) return null;
  let end = at + run[0].length;
  if (text.startsWith('...', end)) {
    return literal.fraction.length < 2 ? null : { literal: withEllipsis(literal), end: end + 3 };
  }
  if (/^[.,]$/.test(text[end] ?? '') && !/[.,\d ]/.test(text[end + 1] ?? '') && literal.fraction === '')
    end += 1;
  const exponent = matchAt(EXPONENT, text, end);
  if (!exponent) return { literal, end };
  return {
    literal: { ...literal, grouped: null, exponent: Number(exponent[1]) },
    end: end + exponent[0].length,
  };
}

/** Returns the value of a literal; with `grouped`, of its thousands reading if it has one. */
export function readLiteral(literal: NumberLiteral, grouped: boolean): DecimalReading {
  const { exponent, repeating } = literal;
  const integer = grouped && literal.grouped !== null ? literal.grouped : literal.integer;
  const fraction = grouped && literal.grouped !== null ? '' : literal.fraction;
  // Seventeen significant digits determine a double, so 40 repeated digits are enough.
  const tail = repeating ? repeating.repeat(Math.ceil(40 / repeating.length)).slice(0, 40) : '';
  const value = Number(`${integer}.${fraction}${tail}e${exponent}`);
  const digits = (integer + fraction).replace(/^0+/, '');
  const isPlainWhole = fraction === '' && exponent === 0;
  return {
    value,
    decimals: fraction.length - exponent,
    significant: digits.length,
    places: fraction.length,
    trailingZeros: isPlainWhole ? digits.length - digits.replace(/0+$/, '').length : 0,
    whole: isPlainWhole && !repeating ? digits : null,
  };
}
