/** Placeholder of a missing part. */
export const placeholder = '▢';

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
export interface TextSelection {
  text: string;
  from: number;
  to: number;
}

/**
 * Inserts a symbol. The selection moves into its first placeholder, or before a power or index. The next placeholder is then
 * selected, so that typing replaces it.
 */
export function applyFormulaTool(tool: FormulaTool, { text, from, to }: TextSelection): TextSelection {
  const template: string = templates[tool];
  const selected = text.slice(from, to).replace(new RegExp(`^${placeholder}$`), '');
  const isAfter = template.startsWith('^') || template.startsWith('_');
  const inserted =
    selected === '' || !template.includes(placeholder)
      ? template
      : isAfter
        ? selected + template
        : template.replace(placeholder, () => selected);
  const next = text.slice(0, from) + inserted + text.slice(to);
  const place = inserted.indexOf(placeholder);
  const at = from + (place >= 0 ? place : inserted.length);
  return { text: next, from: at, to: place >= 0 ? at + 1 : at };
}

/** Returns the next placeholder after the caret, else the first one; null when there is none. */
export function nextPlaceholder(text: string, caret: number): { from: number; to: number } | null {
  const after = text.indexOf(placeholder, caret);
  const at = after >= 0 ? after : text.indexOf(placeholder);
  return at < 0 ? null : { from: at, to: at + 1 };
}

/** Replaces placeholders with squares for the preview. */
export const withSquares = (source: string): string => source.replaceAll(placeholder, '\\square ');

/** Converts typed text to LaTeX: a comma between digits is a decimal comma, without the space of a list comma. */
export const toLatex = (typed: string): string =>
  typed
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<=\d),(?=\d)/g, '{,}');
export const fromLatex = (source: string): string => source.trim().replace(/(?<=\d)\{,\}(?=\d)/g, ',');
