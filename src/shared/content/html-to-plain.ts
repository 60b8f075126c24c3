import { type Html, type HtmlNode, parseHtml } from './html.ts';
import { writePicture } from './pictures.ts';

const superscripts: Record<string, string> = { '+': '⁺', '-': '⁻', '−': '⁻', '(': '⁽', ')': '⁾', n: 'ⁿ' };
const digits = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹', sub: '₀₁₂₃₄₅₆₇₈₉' };
const subscripts: Record<string, string> = { '+': '₊', '-': '₋', '−': '₋', '(': '₍', ')': '₎' };
const shifted = (text: string, tag: 'sub' | 'sup'): string | null => {
  const signs = [...text].map((sign) => {
    const isDigit = /\d/.test(sign);
    return isDigit ? digits[tag].charAt(Number(sign)) : (tag === 'sup' ? superscripts : subscripts)[sign];
  });
  return signs.every((sign) => sign !== undefined) ? signs.join('') : null;
};

/** Markup that is lost in plain text: `structure` tells how the text is read, `format` only how it looks. */
export type LostMarkup = 'structure' | 'format';

const structures = new Set(['table', 'ul', 'ol', 'pre']);
const breaksAfter = new Set(['p', 'li', 'tr', 'pre']);
const cells = new Set(['td', 'th']);

/**
 * Converts question HTML to plain text with pictures, and returns which markup is lost. Exponents and indices become
 * raised and lowered characters where there are such; the cells of a row are separated by `|`.
 */
export function htmlToPlain(html: Html | string): { text: string; lost: ReadonlySet<LostMarkup> } {
  const lost = new Set<LostMarkup>();
  const read = (nodes: HtmlNode[]): string => nodes.map(readNode).join('');
  const readNode = (node: HtmlNode): string => {
    if (typeof node === 'string') return node;
    if (node.tag === 'img') return writePicture(node.picture);
    if (node.tag === 'br') return '\n';
    const inner = read(node.children);
    if (node.tag === 'sub' || node.tag === 'sup') {
      const moved = shifted(inner, node.tag);
      if (moved === null) lost.add('structure');
      return moved ?? inner;
    }
    if (inner.trim() !== '' && node.tag !== 'p') lost.add(structures.has(node.tag) ? 'structure' : 'format');
    if (cells.has(node.tag)) return `${inner.trim()} | `;
    if (node.tag === 'tr') return `${inner.replace(/ \| $/, '')}\n`;
    return breaksAfter.has(node.tag) ? `${inner}\n` : inner;
  };
  const text = read(parseHtml(html)).trim();
  // What a table, a list or its parts are is said once.
  if (lost.has('structure')) lost.delete('format');
  return { text, lost };
}
