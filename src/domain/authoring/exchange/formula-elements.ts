import { escapeHtml } from '../../../shared/content/html.ts';
import { type MarkupElement, textOf } from '../../../shared/math-markup/markup-element.ts';
import { mathmlToTex } from '../../../shared/math-markup/mathml-to-tex.ts';
import { splitMathSegments } from '../../../shared/rules/math-segments.ts';
import { parseMarkup } from './parse-markup.ts';

const wirisSigns: Readonly<Record<string, string>> = {
  '«': '<',
  '»': '>',
  '¨': '"',
  '`': "'",
  '§': '&',
};
const wirisEntities: Readonly<Record<string, string>> = {
  '&laquo;': '«',
  '&raquo;': '»',
  '&uml;': '¨',
  '&sect;': '§',
};

/** Decodes MathML as WIRIS stores it in texts: `«mn»4«/mn»`, with or without entities. */
const fromWiris = (source: string): string =>
  source
    .replace(/&(?:laquo|raquo|uml|sect);/g, (entity) => wirisEntities[entity]!)
    .replace(/[«»¨`§]/g, (sign) => wirisSigns[sign]!);

/** Parses MathML, also as WIRIS encodes it. */
const parseMath = (source: string): MarkupElement | null =>
  parseMarkup(/^\s*(?:«|&laquo;)/.test(source) ? fromWiris(source) : source);

/** Returns the TeX of MathML with its delimiters; null for a formula that is not read. */
export function formulaOf(source: string): string | null {
  const math = parseMath(source);
  return math && drawnFormula(math);
}

function drawnFormula(math: MarkupElement): string | null {
  const tex = math.name === 'math' ? mathmlToTex(math) : null;
  if (tex === null) return null;
  const formula = math.attributes.display === 'block' ? `\\[${tex}\\]` : `\\(${tex}\\)`;
  const isDrawn = splitMathSegments(formula).every((one) => one.kind === 'formula' && !one.refused);
  return isDrawn ? formula : null;
}

/** Start and end of formulas that are elements of HTML, and of those that WIRIS writes into the text, not into an attribute. */
const inHtml = [/<(?:\w{1,20}:)?math\b/gi, /<\/(?:\w{1,20}:)?math\s*>/gi] as const;
const inText = [/(?<!=["'])(?:«|&laquo;)math\b/g, /(?:«|&laquo;)\/math(?:»|&raquo;)/g] as const;

/**
 * Replaces the formulas that are MathML by TeX. Those that are not read are replaced by their text in brackets, and
 * counted.
 */
export function withTexFormulas(source: string, isHtml: boolean): { text: string; unread: number } {
  let text = source;
  let unread = 0;
  for (const [start, stop] of isHtml ? [inHtml, inText] : [inText]) {
    const ends = [...text.matchAll(stop)];
    let written = '';
    let done = 0;
    let next = 0;
    for (const { index } of text.matchAll(start)) {
      if (index < done) continue;
      while (next < ends.length && ends[next]!.index < index) next += 1;
      const end = ends[next];
      if (!end) {
        unread += 1;
        break;
      }
      const after = end.index + end[0].length;
      const math = parseMath(text.slice(index, after));
      const formula = math && drawnFormula(math);
      if (formula === null) unread += 1;
      const shown = formula ?? ` [${alternativeOf(math)}] `;
      written += text.slice(done, index) + (isHtml ? escapeHtml(shown) : shown);
      done = after;
    }
    text = written + text.slice(done);
  }
  return { text, unread };
}

/** Returns the alternative text of a formula, or what it contains without its structure. */
function alternativeOf(math: MarkupElement | null): string {
  const text = math ? (math.attributes.alttext ?? textOf(math)) : '';
  return text.replace(/\s+/g, ' ').trim() || '…';
}
