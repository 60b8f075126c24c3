/** Placeholder of a missing part. */
export const hole = '▢';

/** LaTeX template of each symbol, with `▢` placeholders. */
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

/** A text with a selection. */
export interface Typed {
  text: string;
  from: number;
  to: number;
}

/**
 * Inserts a symbol. The selection moves into its first placeholder, or before a power or index. The next placeholder is then
 * selected, so that typing replaces it.
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

/** Returns the next placeholder after the caret, else the first one; null when there is none. */
export function nextHole(text: string, caret: number): { from: number; to: number } | null {
  const after = text.indexOf(hole, caret);
  const at = after >= 0 ? after : text.indexOf(hole);
  return at < 0 ? null : { from: at, to: at + 1 };
}

/** Replaces placeholders with squares for the preview. */
export const withSquares = (source: string): string => source.replaceAll(hole, '\\square ');

/** Converts typed text to LaTeX: a comma between digits is a decimal comma, without the space of a list comma. */
export const sourceOfTyped = (typed: string): string =>
  typed
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<=\d),(?=\d)/g, '{,}');
export const typedOfSource = (source: string): string => source.trim().replace(/(?<=\d)\{,\}(?=\d)/g, ',');
