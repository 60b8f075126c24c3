import type { Shape } from './shape.ts';

/** The words for values that are no formula, in one language. */
export interface ValueWords {
  date(day: number, month: number, year: number): string;
  period(from: number, to: number): string;
  /** Two rising whole numbers with a unit. */
  interval(from: string, to: string): string;
  /** Two rising whole numbers, which can also be a result. */
  intervalOrResult(from: number, to: number): string;
  result(numbers: readonly number[]): string;
  ratio(terms: readonly string[]): string;
  size(text: string): string;
  pressure(high: string, low: string, unit: string): string;
  pace(minutes: number, seconds: number, per: string): string;
  place(angles: readonly { angle: string; hemisphere: 'N' | 'S' | 'E' | 'W' }[]): string;
  /** Before the values of a list. */
  list: string;
  orderedList: string;
}

function rangeInWords({ numbers, unit }: Shape & { kind: 'range' }, words: ValueWords): string {
  const [low = 0, high = 0, more] = numbers;
  if (more !== undefined || low >= high) return `${words.result(numbers)}${unit && ` ${unit}`}`;
  return unit === '' ? words.intervalOrResult(low, high) : words.interval(`${low}`, `${high} ${unit}`);
}

function inWords(shape: Shape, words: ValueWords): string {
  switch (shape.kind) {
    case 'date':
      return words.date(shape.day, shape.month, shape.year);
    case 'period':
      return words.period(shape.from, shape.to);
    case 'range':
      return rangeInWords(shape, words);
    case 'ratio':
      return words.ratio(shape.texts);
    case 'size':
      return words.size(`${shape.texts.join(' × ')}${shape.unit && ` ${shape.unit}`}`);
    case 'pressure':
      return words.pressure(shape.texts[0] ?? '', shape.texts[1] ?? '', shape.unit);
    case 'pace':
      return words.pace(Math.floor(shape.seconds / 60), shape.seconds % 60, shape.per);
    default:
      return words.place(shape.angles);
  }
}

/** Returns a text as upright LaTeX; the degree sign is a superscript of the formula. */
export function textToLatex(text: string): string {
  const escaped = text.replace(/[\\{}$&#_^~]/g, '').replace(/%/g, '\\%');
  return `\\text{${escaped.replace(/°/g, '}^{\\circ}\\text{')}}`.replace(/\\text\{\}/g, '');
}

/** Returns a shape as LaTeX: in words, or as typed without them. */
export function shapeToLatex(shape: Shape, source: string, words: ValueWords | undefined): string {
  return textToLatex(words ? inWords(shape, words) : source.trim());
}
