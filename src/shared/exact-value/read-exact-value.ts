import { isExpression } from './compare-symbolic.ts';
import { hasLetters, unknownsOf, valuesOrNull } from './compare-values.ts';
import { type Currency, replaceDollarSign } from './currency.ts';
import { formatApprox, isExactDecimal } from './format-approx.ts';
import { hasGroupedReading, type Part } from './quantity.ts';
import { readValues } from './read-values.ts';
import { type KeyReading, readShape, type Shape } from './shape.ts';
import { shapeToLatex, textToLatex, type ValueWords } from './shape-to-latex.ts';
import { literalToLatex } from './to-latex.ts';
import { someTree, type Tree } from './tree.ts';
import type { Reading, Value } from './value.ts';
import { hasDegreeSign, partsOf } from './value-parts.ts';
import { partsToLatex, valueToLatex } from './value-to-latex.ts';

/** An alternative meaning that decides no mark, with its unambiguous spelling. */
export interface OtherReading {
  latex: string;
  write: string;
}

/** How an answer was read. */
export type ExactValuePreview = { others?: OtherReading[] } & (
  | {
      readable: true;
      /** LaTeX for KaTeX. */
      latex: string;
      /** The value as a plain decimal; empty when `latex` already shows it. */
      approx: string;
      /** True when `approx` is exact ("="), false when rounded ("≈"). */
      exact: boolean;
      /** A second accepted reading (the thousands of "1,234"), as LaTeX. */
      alternative?: string;
      /** True when no number of the value has a unit. */
      lacksUnit?: true;
    }
  | { readable: false }
);

const UNREADABLE: ExactValuePreview = { readable: false };
const DEFAULT_DIGITS = 4;

/** Returns whether the LaTeX already shows the decimal: 2.5, -3, 90°, ∞. */
function isPlain(tree: Tree): boolean {
  if (tree.kind === 'signed') return isPlain(tree.operand);
  if (tree.kind === 'compound') return true;
  if (tree.kind === 'postfix') return tree.mark === '°' && isPlain(tree.operand);
  if (tree.kind === 'constant') return tree.name === 'inf' || tree.name === 'i';
  return tree.kind === 'number' && tree.literal.exponent === 0 && tree.literal.repeating === '';
}

/** Returns whether a tree is a complex number in its usual form, such as 2+3i, which needs no decimal. */
function isPlainComplex(tree: Tree): boolean {
  if (tree.kind === 'sum') return isPlainComplex(tree.left) && isPlainComplex(tree.right);
  if (tree.kind === 'product')
    return (
      tree.left.kind === 'number' &&
      isPlain(tree.left) &&
      isPlain(tree.right) &&
      tree.right.kind === 'constant'
    );
  return tree.kind === 'signed' ? isPlainComplex(tree.operand) : isPlain(tree);
}

function isImaginary(tree: Tree): boolean {
  if (tree.kind === 'sum') return isImaginary(tree.left) || isImaginary(tree.right);
  return tree.kind === 'product' ? tree.right.kind === 'constant' && tree.right.name === 'i' : false;
}

function needsNoApprox(tree: Tree): boolean {
  return isPlain(tree) || (isImaginary(tree) && isPlainComplex(tree));
}

/** Returns whether a number was typed with a decimal comma. */
function hasComma(tree: Tree): boolean {
  return (
    tree.kind === 'number' && tree.literal.comma && tree.literal.fraction + tree.literal.repeating !== ''
  );
}

function groupedAlternative(parts: readonly Part[]): { alternative?: string } {
  const [part] = parts;
  if (parts.length !== 1 || !part || !hasGroupedReading(parts)) return {};
  const sign = part.tree.kind === 'signed' && part.tree.sign === '-' ? '-' : '';
  const number = part.tree.kind === 'signed' ? part.tree.operand : part.tree;
  return number.kind === 'number' ? { alternative: sign + literalToLatex(number.literal, true) } : {};
}

function readNumbers(parts: readonly Part[], digits: number): ExactValuePreview {
  if (hasLetters(parts)) {
    const [part] = parts;
    return parts.length === 1 && part && isExpression(part.tree)
      ? { readable: true, latex: partsToLatex(parts), approx: '', exact: true }
      : UNREADABLE;
  }
  const quantities = valuesOrNull(parts, false);
  if (!quantities) return UNREADABLE;
  const decimals = quantities.map(({ value }) => formatApprox(value, digits)).join('; ');
  const withSign = parts.some(({ tree }) => someTree(tree, hasComma))
    ? decimals.replaceAll('.', ',')
    : decimals;
  const approx = parts.every((part) => needsNoApprox(part.tree)) ? '' : withSign;
  const exact = approx === '' || quantities.every(({ value }) => isExactDecimal(value, digits));
  return { readable: true, latex: partsToLatex(parts), approx, exact, ...groupedAlternative(parts) };
}

/** Returns the doubtful readings that have an unambiguous spelling. */
function unambiguousReadings(
  readings: readonly Reading[],
  shown: string | undefined,
): { others?: OtherReading[] } {
  const others = readings.flatMap(({ value, write }) => {
    const latex = write === undefined ? '' : valueToLatex(value);
    return write === undefined || latex === shown ? [] : [{ latex, write }];
  });
  return others.length > 0 ? { others } : {};
}

/** For an open interval such as "(2,5)", suggests the closed one. Only shown; the typed brackets decide the mark. */
function suggestClosedInterval(source: unknown): OtherReading[] {
  const [, low, high] = /^\s*\((-?\d+),(-?\d+)\)\s*$/.exec(typeof source === 'string' ? source : '') ?? [];
  if (low === undefined || high === undefined || Number(low) >= Number(high)) return [];
  return [{ latex: `\\left[${low};\\, ${high}\\right]`, write: `[${low}; ${high}]` }];
}

function read(source: unknown, digits: number, { words, isOrdered }: ReadingOptions): ExactValuePreview {
  const readings = readValues(source);
  const previews = readings
    .filter(({ doubt }) => doubt !== 'always')
    .flatMap(({ value }) => {
      const preview: ExactValuePreview =
        value.kind === 'numbers'
          ? readNumbers(value.parts, digits)
          : { readable: true, latex: valueToLatex(value), approx: '', exact: true };
      if (!preview.readable) return [];
      const lacksUnit = isWithoutUnit(value) && ({ lacksUnit: true } as const);
      return [{ ...preview, ...lacksUnit, kind: value.kind, isList: isPlainList(value) }];
    });
  const [first, second] = previews;
  const doubtful = unambiguousReadings(
    readings.filter(({ doubt }) => doubt === 'always'),
    first?.latex,
  );
  if (!first) return { ...UNREADABLE, ...doubtful };
  const { kind, isList, ...shown } = first;
  const label = words && isList ? textToLatex(isOrdered ? words.orderedList : words.list) : '';
  // "3, 5" is accepted as 3.5 and as a list.
  const two = kind === 'numbers' && second?.kind === kind && second.latex !== first.latex;
  const others = [...suggestClosedInterval(source), ...(doubtful.others ?? [])];
  return {
    ...(two && { alternative: second.latex }),
    ...shown,
    ...(label && { latex: `${label}${shown.latex}` }),
    ...(others.length > 0 && { others }),
  };
}

function isWithoutUnit(value: Value): boolean {
  const parts = partsOf(value);
  return parts.length > 0 && parts.every(({ unit, tree }) => !unit && !hasDegreeSign(tree));
}

/** Returns whether a value is a list of numbers without different names. */
function isPlainList(value: Value): boolean {
  return value.kind === 'numbers' && value.parts.length > 1 && unknownsOf(value.parts).length === 0;
}

/** What is known about a text besides its characters. */
export interface ReadingOptions {
  significantDigits?: number | undefined;
  currency?: Currency | undefined;
  /** Words for dates, periods, ratios and lists; without them, they are shown as typed. */
  words?: ValueWords | undefined;
  /** The teacher's reading of a key. */
  reading?: KeyReading | undefined;
  /** True for an answer to a key that is arithmetic: 7-5 is a difference. */
  isArithmetic?: boolean;
  isOrdered?: boolean | undefined;
}

/** "31/2/2024" is no date; as nested fractions it could not be read. */
const LIKE_DATE = /^\s*\d{1,4}\s*\/\s*\d{1,4}\s*\/\s*\d{1,4}\s*$/;

function withPlainQuotients(preview: ExactValuePreview, source: unknown): ExactValuePreview {
  if (!preview.readable || typeof source !== 'string' || !LIKE_DATE.test(source)) return preview;
  return { ...preview, latex: source.replace(/\s/g, '') };
}

/** Letters with accents, which the parser drops. */
const ACCENTED = /[a-z]*[\u00c0-\u024f][a-z\u00c0-\u024f]*/gi;

/** Returns a LaTeX with its words as typed: "años", which the parser reads without its tilde. */
function withTypedWords(latex: string, source: unknown): string {
  const typed = new Map<string, string>();
  for (const [word] of String(source).normalize('NFC').matchAll(ACCENTED))
    typed.set(word.normalize('NFD').replace(/\p{M}/gu, ''), word);
  if (typed.size === 0) return latex;
  return latex.replace(/\\text\{[^{}]*\}/g, (text) =>
    text.replace(/(?<!\\)\b[a-z]{2,}\b/gi, (word) => typed.get(word) ?? word),
  );
}

/** Reads a date, a period, a ratio …; a text that can also be a difference has that value as alternative. */
function readAsShape(source: unknown, options: ReadingOptions): ExactValuePreview | null {
  const shape = readShape(source, options.isArithmetic ? 'value' : options.reading);
  if (!shape || typeof source !== 'string') return null;
  const latex = shapeToLatex(shape, source, options.words);
  const shown = { readable: true, latex, approx: '', exact: true } as const;
  if (!mayBeArithmetic(shape)) return shown;
  const value = read(source, options.significantDigits ?? DEFAULT_DIGITS, {});
  if (!value.readable) return shown;
  return { ...shown, alternative: value.approx ? `${value.latex} = ${value.approx}` : value.latex };
}

/** Returns whether an answer of this shape can also be meant as a calculation, when the key is a number. */
function mayBeArithmetic(shape: Shape): boolean {
  return (
    shape.kind === 'range' || ((shape.kind === 'size' || shape.kind === 'pressure') && shape.unit === '')
  );
}

/**
 * Reads an answer for the live preview ("we read your answer as …"), from the same tree that is graded. Not readable
 * for empty text, words, or expressions without a value. Never throws.
 */
export function readExactValue(source: unknown, options: ReadingOptions = {}): ExactValuePreview {
  const digits = Math.min(
    Math.max(Math.round(options.significantDigits ?? DEFAULT_DIGITS) || DEFAULT_DIGITS, 1),
    15,
  );
  try {
    const text = replaceDollarSign(source, options.currency);
    const preview = readAsShape(text, options) ?? withPlainQuotients(read(text, digits, options), text);
    if (!preview.readable) return preview;
    const { latex, alternative } = preview;
    return {
      ...preview,
      latex: withTypedWords(latex, text),
      ...(alternative !== undefined && { alternative: withTypedWords(alternative, text) }),
    };
  } catch {
    return UNREADABLE;
  }
}
