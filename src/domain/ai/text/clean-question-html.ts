import sanitizeHtml from 'sanitize-html';
import { stripInvisible } from './clean-untrusted-text.ts';
import { mapMath } from './math-in-text.ts';

/** The only tags a question text may hold; none of them keeps an attribute. */
const questionHtmlTags = [
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
];

/**
 * Reduces the HTML of a question text to the allow-list. Formulas stay as written, only that `<` and
 * `>` in them become `\lt` and `\gt`, so that no tag can hide in a formula.
 */
export function cleanQuestionHtml(html: string): string {
  const formulas: string[] = [];
  // Formulas are taken out first: to an HTML parser `$a<b$` opens a tag.
  const marked = mapMath(stripInvisible(html).replace(/[\ue000\ue001]/g, ''), (formula) => {
    formulas.push(formula.replace(/<|&lt;/g, '\\lt ').replace(/>|&gt;/g, '\\gt '));
    return `\ue000${formulas.length - 1}\ue001`;
  });
  const clean = sanitizeHtml(marked, { allowedTags: questionHtmlTags, allowedAttributes: {} });
  return clean.replace(/\ue000(\d+)\ue001/g, (_, index: string) => formulas[Number(index)] ?? '').trim();
}

/** What a person reads of an HTML text: no tags, entities as characters. */
export function textOfHtml(html: string): string {
  const broken = html.replace(/<(?:br|\/p|\/li|\/tr|\/pre)\b[^>]*>/gi, '\n');
  return decodeEntities(sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} })).trim();
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

function decodeEntities(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => entities[name] ?? '');
}

/**
 * Cleans a field that is shown as text (options, answers, solutions): formatting a model put around
 * words falls away, and so does whatever could act if some other program took the text for HTML.
 */
export function cleanPlainField(text: string): string {
  return stripInvisible(text)
    .replace(/<(script|style|iframe|object|svg|math|template)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<(b|i|em|strong|u|p|span|div|code|sub|sup)>([^<]*)<\/\1>/gi, '$2')
    .replace(/<\/?[a-z][\w:-]*\s+[^<>]*[=/][^<>]*>/gi, '')
    .trim();
}
