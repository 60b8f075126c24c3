import { createRequire } from 'node:module';
import type katex from 'katex';
import { formulasOf } from '../text/math-in-text.ts';

const require = createRequire(import.meta.url);
/** Loaded lazily: it takes 10 MB, and many servers never write a question. */
const loadKatex = (): typeof katex => require('katex');

const maxFormulaCharacters = 2_000;
const maxFormulas = 200;
// KaTeX would expand recursive definitions endlessly (measured), and links would leave the page.
const refused =
  /\\(?:g?def|edef|xdef|let|futurelet|newcommand|renewcommand|providecommand|global|long|href|url|includegraphics|html[A-Z]\w*|htmlData|require)(?![a-zA-Z])/;

/** Returns why the formulas of a text cannot be rendered, or null when all can. */
export function findLatexDefect(text: string): string | null {
  const formulas = formulasOf(text);
  if (formulas.length > maxFormulas) return `more than ${maxFormulas} formulas`;
  for (const { latex, display } of formulas) {
    if (latex.length > maxFormulaCharacters) return 'a formula is too long';
    if (refused.test(latex)) return 'a formula uses a command that is not allowed';
    const { renderToString } = loadKatex();
    try {
      renderToString(latex, {
        displayMode: display,
        throwOnError: true,
        trust: false,
        maxSize: 50,
        maxExpand: 100,
        strict: false,
      });
    } catch {
      return 'a formula cannot be read';
    }
  }
  // A command outside every formula indicates missing delimiters.
  const bare = text.replace(/\$\$[\s\S]+?\$\$|\\\[[\s\S]+?\\\]|\\\([\s\S]+?\\\)|\$[^$\n]+?\$/g, '');
  return /\\(?:frac|sqrt|cdot|sum|int|lim|begin)\b/.test(bare) ? 'a formula stands without delimiters' : null;
}
