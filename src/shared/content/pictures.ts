/** A picture as a text of a question shows it. */
export interface Picture {
  id: string;
  /** The size it is shown in, in CSS pixels. */
  width: number;
  height: number;
  /** What is read in its place; empty until somebody has written it. */
  alt: string;
}

/** Longest alternative text, in characters. */
export const longestAlt = 300;

/** The one form in which a text holds a picture; anything else is text. */
const markup =
  /<img data-picture="([\w-]{22})" width="([1-9]\d{0,3})" height="([1-9]\d{0,3})" alt="([^"<>]{0,2000})">/g;

/** Whether a text may hold a picture. */
export const hasPicture = (text: string): boolean => text.includes('<img data-picture="');

/** A picture as a text holds it. */
export function writePicture({ id, width, height, alt }: Picture): string {
  const said = [...alt.replace(/\s+/g, ' ').trim()].slice(0, longestAlt).join('').trim();
  return `<img data-picture="${id}" width="${width}" height="${height}" alt="${escapeAlt(said)}">`;
}

/** The stretches of a text, and its pictures between them. */
export function splitPictures(text: string): (string | Picture)[] {
  if (!hasPicture(text)) return text === '' ? [] : [text];
  const parts: (string | Picture)[] = [];
  let done = 0;
  for (const match of text.matchAll(markup)) {
    if (match.index > done) parts.push(text.slice(done, match.index));
    const [, id, width, height, alt] = match as unknown as [string, string, string, string, string];
    parts.push({ id, width: Number(width), height: Number(height), alt: decodeAlt(alt) });
    done = match.index + match[0].length;
  }
  if (done < text.length) parts.push(text.slice(done));
  return parts;
}

/** What is read in place of a picture where none can be shown. */
export const readPicture = ({ alt }: Picture): string => `[${alt || '…'}]`;

// `$` and `\` would begin a formula.
const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  $: '&#36;',
  '\\': '&#92;',
};
const characters = Object.fromEntries(Object.entries(signs).map(([sign, entity]) => [entity, sign]));

const escapeAlt = (alt: string): string => alt.replace(/[&<>"$\\]/g, (sign) => signs[sign] ?? sign);
const decodeAlt = (alt: string): string =>
  alt.replace(/&(?:amp|lt|gt|quot|#36|#92);/g, (entity) => characters[entity] ?? entity);
