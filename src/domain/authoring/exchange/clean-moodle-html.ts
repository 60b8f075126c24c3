import { Parser } from 'htmlparser2';
import {
  cleanHtml,
  escapeHtml,
  type Html,
  type HtmlNode,
  htmlTags,
  parseHtml,
  plainToHtml,
  serializeHtml,
} from '../../../shared/content/html.ts';
import { htmlToPlain } from '../../../shared/content/html-to-plain.ts';
import { type Picture, writePicture } from '../../../shared/content/pictures.ts';
import { cleanPlain } from '../../../shared/content/plain.ts';
import { type ExchangeNote, lostMarkupNotes, note } from '../../../shared/question-types/moodle-question.ts';
import { findFormulas } from '../../../shared/rules/math-segments.ts';
import { formulaOf, withTexFormulas } from './formula-elements.ts';
import { indent, withIndents } from './indents.ts';
import { withLooseTags } from './loose-tags.ts';
import { markdownToHtml } from './markdown.ts';

const allowedTags = new Set<string>(htmlTags);
/** Tags whose content browsers do not display. */
const hiddenTags = new Set(['script', 'style', 'head', 'title', 'template', 'noscript']);
/** Block elements that are replaced by a line break. */
const blockTags = new Set([
  'div',
  'section',
  'article',
  'header',
  'footer',
  'figure',
  'figcaption',
  'address',
  'hr',
  'center',
  'dl',
  'dt',
  'dd',
  'tfoot',
  'caption',
]);
/** Tags without meaning of their own; they are dropped without a note. */
const neutralTags = new Set(['span', 'html', 'body', 'colgroup', 'col', 'nolink', 'wbr']);
const media = new Set([
  'a',
  'audio',
  'video',
  'source',
  'track',
  'iframe',
  'object',
  'embed',
  'param',
  'canvas',
  'svg',
]);

/** HTML with allowed tags only, and notes about what was removed. */
export interface CleanText {
  html: Html;
  notes: ExchangeNote[];
}

export type TextFormat = 'html' | 'moodle_auto_format' | 'plain_text' | 'markdown';

/** Maximum length of the source HTML in characters, and its maximum number of tags; beyond it a text is no question. */
const sourceLimits = { characters: 60_000, tags: 5_000 };

const isTooLong = (source: string): boolean =>
  source.length > sourceLimits.characters || source.split('<').length - 1 > sourceLimits.tags;

/** Returns the picture of an `<img>`, or null when the file does not contain it. */
export type FindPicture = (attributes: Record<string, string>) => Picture | null;

/**
 * Converts any HTML to question HTML. Removes tags that are not allowed but keeps their content, unless the tag hides
 * it. Without `findPicture`, there is no room for pictures.
 */
export function cleanMoodleHtml(
  source: string,
  format: TextFormat = 'html',
  findPicture?: FindPicture,
): CleanText {
  if (source === '') return { html: '' as Html, notes: [] };
  if (isTooLong(source)) return { html: '' as Html, notes: [note('too-long')] };
  const { text: ofAllLanguages, isInSeveral } = withAllLanguages(source);
  const { text: inTex, unread } = withTexFormulas(ofAllLanguages, format !== 'plain_text');
  const joined = withFormulasInOneLine(inTex);
  const found = new Set<ExchangeNote['code']>();
  if (isInSeveral) found.add('languages');
  if (unread > 0) found.add('formula-unread');
  const worded: ExchangeNote[] = [];
  const notesOf = (html: Html) => [...[...found].map((code) => note(code)), ...worded, ...dollarNotes(html)];
  if (format === 'plain_text') {
    const html = plainToHtml(withIndents(joined.trim()))
      .replaceAll('\n', '<br>')
      .replaceAll(indent, '\u00a0') as Html;
    return { html, notes: notesOf(html) };
  }
  const { html: marked, isWhole } =
    format === 'markdown' ? markdownToHtml(withIndents(joined.trim())) : { html: joined, isWhole: true };
  if (!isWhole) worded.push(note('markdown'));
  const { text: tagged, kept } = withLooseTags(marked, format === 'html');
  if (kept !== null) worded.push(note('tags-shown', { text: kept }));
  const written =
    format === 'moodle_auto_format' ? withIndents(tagged.trim()).replaceAll('\n', '<br>\n') : tagged;
  let output = '';
  let hidden = 0;
  let wantsBreak = false;
  // Searching `output` itself at each break would take quadratic time.
  let isBlank = true;
  let tail = '';
  const append = (text: string) => {
    output += text;
    isBlank &&= !/\S/.test(text);
    tail = (tail + text).slice(-40);
  };
  const put = (text: string) => {
    if (wantsBreak && /\S/.test(text)) {
      if (!isBlank && !/(?:<br>|<\/p>|<\/li>|<[a-z]+>)\s*$/.test(tail)) append('<br>');
      wantsBreak = false;
    }
    append(text);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (hiddenTags.has(name)) hidden += 1;
        if (hidden > 0) return;
        const tag = /^h[1-6]$|^blockquote$/.test(name) ? 'p' : name;
        if (tag === 'img') {
          const mathml = attributes['data-mathml'];
          const formula = mathml === undefined ? null : formulaOf(mathml);
          if (formula !== null) {
            put(escapeHtml(formula));
            return;
          }
          const picture = findPicture?.(attributes);
          if (picture) {
            put(writePicture(picture));
            return;
          }
          found.add(lossOf(attributes, findPicture !== undefined));
          const alternative = attributes.alt?.trim();
          put(alternative ? escapeHtml(` [${alternative}] `) : ' ');
        } else if (allowedTags.has(tag)) put(tag === 'br' ? '<br>' : `<${tag}>`);
        else if (blockTags.has(tag)) wantsBreak = true;
        else if (media.has(tag)) found.add('media');
        else if (!neutralTags.has(tag)) found.add('format');
        if (/(?:^|;)\s*(?:color|background|text-decoration)/i.test(attributes.style ?? ''))
          found.add('format');
        if (attributes.colspan || attributes.rowspan) found.add('structure-lost');
      },
      ontext(text) {
        if (hidden === 0) put(escapeHtml(text.replaceAll('\u00a0', ' ')));
      },
      onclosetag(name) {
        if (hiddenTags.has(name)) {
          hidden -= 1;
          return;
        }
        if (hidden > 0) return;
        const tag = /^h[1-6]$|^blockquote$/.test(name) ? 'p' : name;
        if (allowedTags.has(tag) && tag !== 'br') put(`</${tag}>`);
        else if (blockTags.has(tag)) wantsBreak = true;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(written);
  parser.end();
  // Keep whitespace when the text contains `<pre>`.
  const spaced = output.includes('<pre>') ? output : output.replace(/\s+/g, ' ').replace(/<br> /g, '<br>');
  const html = cleanHtml(
    spaced
      .split('</p>')
      .map(trimTrailingBreaks)
      .join('</p>')
      .replace(/<p> ?<\/p>/g, '')
      .replaceAll(indent, '\u00a0')
      .trim(),
  );
  return {
    html: unwrapParagraph(html),
    notes: notesOf(html),
  };
}

/** A picture that WIRIS or MathType draws of a formula. */
const isFormulaPicture = (attributes: Record<string, string>): boolean =>
  attributes['data-mathml'] !== undefined ||
  /(?:^|\s)(?:wirisformula|mathtype)/i.test(attributes.class ?? '') ||
  /^MathType@MTEF/.test(attributes.alt ?? '');

function lossOf(attributes: Record<string, string>, hasRoom: boolean): ExchangeNote['code'] {
  if (isFormulaPicture(attributes)) return 'formula-unread';
  return hasRoom ? 'picture-lost' : 'picture-not-kept';
}

const languageSpan = /<span\b(?=[^<>]*\bmultilang\b)[^<>]*>/gi;
const nextLanguageSpan = /<\/span>\s*(?=<span\b[^<>]*\bmultilang\b)/gi;

/** Keeps a text in all its languages, which Moodle's filters show one at a time, with a slash between them. */
function withAllLanguages(source: string): { text: string; isInSeveral: boolean } {
  if (!/multilang|\{mlang/i.test(source)) return { text: source, isInSeveral: false };
  const text = source
    .replace(/\{mlang\}\s*(?=\{mlang\s)/gi, ' / ')
    .replace(/\{mlang(?:\s[^{}]{0,40})?\}/gi, '')
    .replace(nextLanguageSpan, '</span> / ')
    .replace(languageSpan, '<span>');
  return { text, isInSeveral: text !== source };
}

/**
 * Joins the lines of each formula between `$$`, `\\[` or `\\(`: an end of line in it is a blank, and no `<br>`. A formula
 * that another tag crosses stays as it is.
 */
function withFormulasInOneLine(source: string): string {
  let joined = '';
  let done = 0;
  for (const { start, stop } of findFormulas(source)) {
    const raw = source.slice(start, stop);
    const isInline = raw[0] === '$' && raw[1] !== '$';
    if (isInline || !/[\r\n<]/.test(raw)) continue;
    const line = raw.replace(/<br\s*\/?>/gi, ' ').replace(/[\r\n]+/g, ' ');
    if (/<\/?[a-z][^<>]*>/i.test(line)) continue;
    joined += source.slice(done, start) + line;
    done = stop;
  }
  return joined + source.slice(done);
}

function trimTrailingBreaks(text: string): string {
  let end = text.trimEnd();
  while (end.endsWith('<br>')) end = end.slice(0, -'<br>'.length).trimEnd();
  return end;
}

/** Removes a paragraph that wraps the whole text. */
function unwrapParagraph(html: Html): Html {
  const nodes = parseHtml(html).filter((node) => typeof node !== 'string' || node.trim() !== '');
  const [only] = nodes;
  const isOne = nodes.length === 1 && typeof only !== 'string' && only!.tag === 'p';
  return isOne ? (html.trim().slice('<p>'.length, -'</p>'.length).trim() as Html) : html;
}

/** Signs of TeX, without those of a gap. */
const tex = /[\\^_{]/;
const gap = /\{\d*:[A-Z_]+:/;

/**
 * Escapes the dollar signs of a text from Moodle, where a single `$` is money and starts no formula. A pair that clearly
 * holds TeX stays a formula.
 */
export function withPrices({ html, notes }: CleanText): CleanText {
  if (!html.includes('$')) return { html, notes };
  const inText = (text: string): string => {
    const isKept = (raw: string) =>
      !raw.startsWith('$') || raw.startsWith('$$') || (tex.test(raw) && !gap.test(raw));
    const kept = findFormulas(text).filter(({ start, stop }) => isKept(text.slice(start, stop)));
    let written = '';
    let done = 0;
    for (const { start, stop } of kept) {
      written += escapeDollars(text.slice(done, start)) + text.slice(start, stop);
      done = stop;
    }
    return written + escapeDollars(text.slice(done));
  };
  const inNode = (node: HtmlNode): HtmlNode => {
    if (typeof node === 'string') return inText(node);
    return node.tag === 'img' ? node : { ...node, children: node.children.map(inNode) };
  };
  const escaped = serializeHtml(parseHtml(html).map(inNode));
  return {
    html: escaped,
    notes: [...notes.filter(({ code }) => code !== 'dollar'), ...dollarNotes(escaped)],
  };
}

/** An escaped dollar sign, and two together, stay. */
const escapeDollars = (text: string): string => text.replace(/(?<![\\$])\$(?!\$)/g, '\\$');

/** Adds a note when a single `$` starts a formula here; Moodle reads it as a dollar sign. */
function dollarNotes(text: string): ExchangeNote[] {
  const isFormula = findFormulas(text).some(({ start }) => text[start] === '$' && text[start + 1] !== '$');
  return isFormula ? [note('dollar')] : [];
}

/** Converts any HTML to plain text, for fields that cannot hold tags. */
export function plainOfMoodle(
  source: string,
  format: TextFormat = 'html',
  findPicture?: FindPicture,
): { text: string; notes: ExchangeNote[] } {
  const { html, notes } = cleanMoodleHtml(source, format, findPicture);
  const { text, lost } = htmlToPlain(html);
  return {
    text: cleanPlain(text)
      .replace(/\n{2,}/g, '\n')
      .trim(),
    notes: [...notes, ...lostMarkupNotes(lost)],
  };
}
