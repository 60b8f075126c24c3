import { type Html, type HtmlNode, parseHtml } from './html.ts';
import { writePicture } from './pictures.ts';

/** Characters that have a raised or a lowered form, each at the index of its form. */
const raised = {
  sup: ['0123456789+-−=()abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'],
  sub: ['0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'],
} as const;
const shifted = (text: string, tag: 'sub' | 'sup'): string | null => {
  const [plain, forms] = raised[tag];
  const signs = [...text].map((sign) => (/\s/.test(sign) ? sign : [...forms][plain.indexOf(sign)]));
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
