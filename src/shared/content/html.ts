import { findFormulas } from '../rules/math-segments.ts';
import { type Picture, picturePlaceholder, splitPictures, writePicture } from './pictures.ts';
import { cleanPlain } from './plain.ts';

/**
 * Question HTML: a few tags without attributes, and the school's pictures; everything else is escaped. `cleanHtml`
 * sanitises input at the boundary.
 */
export type Html = string & { readonly content?: 'html' };

/** The tags allowed in question HTML. */
export const htmlTags = [
  'b',
  'i',
  'em',
  'strong',
  'u',
  'sub',
  'sup',
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'code',
  'pre',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
] as const;
export type HtmlTag = (typeof htmlTags)[number];

export type HtmlNode =
  | string
  | { tag: HtmlTag; children: HtmlNode[] }
  | { tag: 'img'; picture: Picture; children: [] };

/**
 * Parses question HTML into nodes with decoded text. A `<` that starts no allowed tag, and a tag without its partner,
 * become text: only attributes are dropped. Formulas contain no tags and end at a picture.
 */
export function parseHtml(text: string): HtmlNode[] {
  return buildTree(tokenize(text, withAttributes), decodeEntities);
}

/** Sanitises question HTML. Idempotent. All question HTML from outside must pass through it. */
export function cleanHtml(text: string): Html {
  return serialize(parseHtml(cleanPlain(text))).trim() as Html;
}

/** Escapes plain text as question HTML. */
export function plainToHtml(text: string): Html {
  return escapeHtml(cleanPlain(text)) as Html;
}

/** Converts the source typed into a question field to HTML: tags are parsed, `&` is always literal. */
export function sourceToHtml(source: string): Html {
  return serialize(buildTree(tokenize(cleanPlain(source), withoutAttributes), unchanged)) as Html;
}

/** Converts question HTML back to its typed source; inverse of `sourceToHtml`. */
export function htmlToSource(html: string): string {
  return serialize(parseHtml(html), unchanged);
}

/**
 * Returns the text of question HTML: no tags, decoded entities, pictures replaced by `pictureText` (default:
 * alternative text).
 */
export function htmlToText(
  html: string,
  pictureText: (picture: Picture) => string = picturePlaceholder,
): string {
  const read = (nodes: HtmlNode[]): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string') return node;
        if (node.tag === 'img') return pictureText(node.picture);
        const inner = read(node.children);
        return breaksAfter.has(node.tag) ? `${inner}\n` : inner;
      })
      .join('');
  return read(parseHtml(html)).trim();
}

const breaksAfter: ReadonlySet<HtmlTag> = new Set(['br', 'p', 'li', 'tr', 'pre']);

/** A run of text, or a tag in its original spelling. */
interface Token {
  text: string;
  tag: HtmlTag | null;
  closing: boolean;
  picture?: Picture;
}

const tagNames = htmlTags.join('|');
/** An attribute needs a value: `<b y c>` is a comparison, `<b class="x">` is a tag. */
const withAttributes = new RegExp(
  `<(/?)(${tagNames})(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"<>]*"|'[^'<>]*'|[^\\s"'<>=]+))*\\s*/?>`,
  'gi',
);
const withoutAttributes = new RegExp(`<(/?)(${tagNames})>`, 'g');

function tokenize(text: string, tags: RegExp): Token[] {
  return splitPictures(text).flatMap((part) =>
    typeof part === 'string'
      ? tokenizeText(part, tags)
      : { text: '', tag: null, closing: false, picture: part },
  );
}

function tokenizeText(text: string, tags: RegExp): Token[] {
  const tokens: Token[] = [];
  const addText = (piece: string) => {
    if (piece !== '') tokens.push({ text: piece, tag: null, closing: false });
  };
  let done = 0;
  for (const { start, stop } of [...findFormulas(text), { start: text.length, stop: text.length }]) {
    const between = text.slice(done, start);
    let read = 0;
    for (const match of between.matchAll(tags)) {
      addText(between.slice(read, match.index));
      const tag = match[2]?.toLowerCase() as HtmlTag;
      tokens.push({ text: match[0], tag, closing: match[1] === '/' });
      read = match.index + match[0].length;
    }
    addText(between.slice(read));
    addText(text.slice(start, stop));
    done = stop;
  }
  return tokens;
}

/** Maximum nesting depth, far beyond normal use; deeper tags stay text. */
const maxDepth = 16;

/** Returns the index of the closing tag for each opening tag. */
function matchClosingTags(tokens: Token[]): Map<number, number> {
  const partners = new Map<number, number>();
  const open: number[] = [];
  for (const [index, { tag, closing }] of tokens.entries()) {
    if (tag === null || tag === 'br') continue;
    if (!closing) {
      open.push(index);
      continue;
    }
    const place = open.findLastIndex((one) => tokens[one]?.tag === tag);
    if (place === -1) continue;
    if (place < maxDepth) partners.set(open[place] as number, index);
    // Unclosed tags inside it have no partner.
    open.length = place;
  }
  return partners;
}

function buildTree(tokens: Token[], read: (text: string) => string): HtmlNode[] {
  const partners = matchClosingTags(tokens);
  const root: HtmlNode[] = [];
  const path: { children: HtmlNode[]; end: number }[] = [{ children: root, end: -1 }];
  const currentChildren = () => (path.at(-1) as (typeof path)[number]).children;
  const addText = (text: string) => {
    const children = currentChildren();
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + text;
    else children.push(text);
  };
  for (const [index, token] of tokens.entries()) {
    const partner = partners.get(index);
    if (token.picture) currentChildren().push({ tag: 'img', picture: token.picture, children: [] });
    else if (token.tag === 'br' && !token.closing) currentChildren().push({ tag: 'br', children: [] });
    else if (token.tag !== null && partner !== undefined) {
      const node: HtmlNode & object = { tag: token.tag, children: [] };
      currentChildren().push(node);
      path.push({ children: node.children, end: partner });
    } else if (path.at(-1)?.end === index) path.pop();
    else addText(token.tag === null ? read(token.text) : token.text);
  }
  return root;
}

const unchanged = (text: string): string => text;

/** Serialises nodes to question HTML; inverse of `parseHtml`. */
export const serializeHtml = (nodes: HtmlNode[]): Html => serialize(nodes) as Html;

function serialize(nodes: HtmlNode[], write: (text: string) => string = escapeHtml): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return write(node);
      if (node.tag === 'img') return writePicture(node.picture);
      return node.tag === 'br' ? '<br>' : `<${node.tag}>${serialize(node.children, write)}</${node.tag}>`;
    })
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
  amp: '&',
};

function decodeEntities(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => entities[name] ?? '');
}
