import { findFormulas } from '../rules/math-segments.ts';
import { findPictureRanges, type Picture, picturePlaceholder, writePicture } from './pictures.ts';
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
  return parse(text, withAttributes, decodeEntities);
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
  return serialize(parse(cleanPlain(source), withoutAttributes, unchanged)) as Html;
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

/** A tag or a picture in a text; `end` is exclusive. */
interface Token {
  start: number;
  end: number;
  tag: HtmlTag | 'img';
  closing: boolean;
  picture?: Picture;
  /** Where the formula begins that the tag stands in, and whether it is between single `$`. */
  formula?: number;
  isInline?: boolean;
}

const tagNames = htmlTags.join('|');
/** An attribute needs a value: `<b y c>` is a comparison, `<b class="x">` is a tag. */
const withAttributes = new RegExp(
  `</?(?:${tagNames})(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"<>]*"|'[^'<>]*'|[^\\s"'<>=]+))*\\s*/?>`,
  'gi',
);
const withoutAttributes = new RegExp(`</?(?:${tagNames})>`, 'g');

/** Returns the pictures, and the tags outside pictures and formulas, in order. */
function tokenize(text: string, tags: RegExp): Token[] {
  const tokens: Token[] = [];
  let done = 0;
  for (const { start, end, picture } of findPictureRanges(text)) {
    addTags(tokens, text.slice(done, start), done, tags);
    tokens.push({ start, end, tag: 'img', closing: false, picture });
    done = end;
  }
  addTags(tokens, text.slice(done), done, tags);
  return withoutFormulaTags(tokens);
}

/**
 * Returns the tokens without the tags inside formulas. What looks like a formula and has a tag whose partner is outside
 * is none: `<b>$5</b> y <b>$7</b>`.
 */
function withoutFormulaTags(tokens: Token[]): Token[] {
  if (tokens.every(({ formula }) => formula === undefined)) return tokens;
  const crossing = new Set<number>();
  // A line break ends what a single `$` begins.
  for (const { tag, formula, isInline } of tokens)
    if (tag === 'br' && isInline && formula !== undefined) crossing.add(formula);
  for (const [opening, closing] of matchClosingTags(tokens)) {
    const [one, other] = [tokens[opening]!.formula, tokens[closing]!.formula];
    if (one === other) continue;
    if (one !== undefined) crossing.add(one);
    if (other !== undefined) crossing.add(other);
  }
  return tokens.filter(({ formula }) => formula === undefined || crossing.has(formula));
}

/** Returns whether a character is an ASCII letter. */
const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

function addTags(tokens: Token[], text: string, offset: number, tags: RegExp): void {
  const formulas = text.includes('<') ? findFormulas(text) : [];
  let next = 0;
  tags.lastIndex = 0;
  // `test` is faster than `matchAll`. A tag contains no further `<`.
  while (tags.test(text)) {
    const end = tags.lastIndex;
    const start = text.lastIndexOf('<', end - 1);
    while (next < formulas.length && formulas[next]!.stop <= start) next += 1;
    const isInFormula = next < formulas.length && formulas[next]!.start < end;
    const closing = text[start + 1] === '/';
    const nameStart = start + (closing ? 2 : 1);
    let nameEnd = nameStart;
    while (isLetter(text.charCodeAt(nameEnd))) nameEnd += 1;
    const tag = text.slice(nameStart, nameEnd).toLowerCase() as HtmlTag;
    tokens.push({
      ...{ start: offset + start, end: offset + end, tag, closing },
      ...(isInFormula && {
        formula: offset + formulas[next]!.start,
        isInline: /^\$(?!\$)/.test(text.slice(formulas[next]!.start, formulas[next]!.start + 2)),
      }),
    });
  }
}

/** Maximum nesting depth, far beyond normal use; deeper tags stay text. */
const maxDepth = 16;

/** Returns the index of the closing tag for each opening tag. Runs in linear time. */
function matchClosingTags(tokens: readonly Token[]): Map<number, number> {
  const partners = new Map<number, number>();
  const open: number[] = [];
  /** Number of open tags by name: a closing tag without a partner must not search the open ones. */
  const counts = new Map<string, number>();
  const change = (tag: string, by: number) => counts.set(tag, (counts.get(tag) ?? 0) + by);
  for (const [index, { tag, closing }] of tokens.entries()) {
    if (tag === 'br' || tag === 'img') continue;
    if (!closing) {
      open.push(index);
      change(tag, 1);
    } else if ((counts.get(tag) ?? 0) > 0) {
      // Unclosed tags inside it have no partner.
      for (;;) {
        const last = open.pop()!;
        change(tokens[last]!.tag, -1);
        if (tokens[last]!.tag !== tag) continue;
        if (open.length < maxDepth) partners.set(last, index);
        break;
      }
    }
  }
  return partners;
}

function parse(text: string, tags: RegExp, read: (text: string) => string): HtmlNode[] {
  const tokens = tokenize(text, tags);
  const partners = matchClosingTags(tokens);
  const root: HtmlNode[] = [];
  const path: { children: HtmlNode[]; end: number }[] = [{ children: root, end: -1 }];
  let done = 0;
  for (const [index, token] of tokens.entries()) {
    const partner = partners.get(index);
    const { children, end: closingIndex } = path.at(-1)!;
    const isEnd = closingIndex === index;
    const { start, end, tag, closing, picture } = token;
    // A tag without a partner stays text.
    if (!picture && partner === undefined && !isEnd && (tag !== 'br' || closing)) continue;
    if (done < start) children.push(read(text.slice(done, start)));
    done = end;
    if (isEnd) path.pop();
    else if (picture) children.push({ tag: 'img', picture, children: [] });
    else {
      const node: HtmlNode & object = { tag: tag as HtmlTag, children: [] };
      children.push(node);
      if (partner !== undefined) path.push({ children: node.children, end: partner });
    }
  }
  if (done < text.length) root.push(read(text.slice(done)));
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

/** Returns a text as HTML or XML content. An attribute also needs its quotes escaped. */
export function escapeHtml(text: string): string {
  if (!/[&<>]/.test(text)) return text;
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
  if (!text.includes('&')) return text;
  return text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => entities[name] ?? '');
}
