/** A place still to be filled in. */
export const hole = '▢';

/** What a symbol writes; `▢` are the places to fill in. */
const templates = {
  fraction: '\\frac{▢}{▢}',
  power: '^{▢}',
  index: '_{▢}',
  root: '\\sqrt{▢}',
  nthRoot: '\\sqrt[▢]{▢}',
  parentheses: '\\left(▢\\right)',
  absolute: '\\left|▢\\right|',
  times: '\\times ',
  dot: '\\cdot ',
  divide: '\\div ',
  plusMinus: '\\pm ',
  lessOrEqual: '\\le ',
  greaterOrEqual: '\\ge ',
  notEqual: '\\ne ',
  approximately: '\\approx ',
  pi: '\\pi ',
  alpha: '\\alpha ',
  theta: '\\theta ',
  delta: '\\Delta ',
  degree: '^{\\circ}',
  infinity: '\\infty ',
  arrow: '\\to ',
  vector: '\\vec{▢}',
  integral: '\\int_{▢}^{▢} ▢',
  sum: '\\sum_{▢}^{▢} ▢',
  limit: '\\lim_{▢} ▢',
} as const;

export type FormulaTool = keyof typeof templates;
export const formulaTools = Object.keys(templates) as FormulaTool[];

/** A text with what is selected in it. */
export interface Typed {
  text: string;
  from: number;
  to: number;
}

/**
 * The text after using a symbol. What was selected goes into its first place, or before a power and an index;
 * the next place to fill in is selected, so that typing fills it.
 */
export function applyFormulaTool(tool: FormulaTool, { text, from, to }: Typed): Typed {
  const template: string = templates[tool];
  const selected = text.slice(from, to).replace(new RegExp(`^${hole}$`), '');
  const isAfter = template.startsWith('^') || template.startsWith('_');
  const inserted =
    selected === '' || !template.includes(hole)
      ? template
      : isAfter
        ? selected + template
        : template.replace(hole, () => selected);
  const next = text.slice(0, from) + inserted + text.slice(to);
  const place = inserted.indexOf(hole);
  const at = from + (place >= 0 ? place : inserted.length);
  return { text: next, from: at, to: place >= 0 ? at + 1 : at };
}

/** The next place to fill in after the caret, or the first; null when there is none. */
export function nextHole(text: string, caret: number): { from: number; to: number } | null {
  const after = text.indexOf(hole, caret);
  const at = after >= 0 ? after : text.indexOf(hole);
  return at < 0 ? null : { from: at, to: at + 1 };
}

/** As it is drawn while it is being written. */
export const withSquares = (source: string): string => source.replaceAll(hole, '\\square ');

/** A comma between digits is a decimal comma, without the space that lists have. */
export const sourceOfTyped = (typed: string): string =>
  typed
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<=\d),(?=\d)/g, '{,}');
export const typedOfSource = (source: string): string => source.trim().replace(/(?<=\d)\{,\}(?=\d)/g, ',');
