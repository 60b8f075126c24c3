import { z } from 'zod';
import { cleanHtml, type Html } from '../content/html.ts';
import { cleanPlain, type Plain, trimmed } from '../content/plain.ts';

/**
 * Text sent is refused above this multiple of its limit before it is cleaned. Cleaning shortens a text, but not by so
 * much: it removes invisible characters and attributes.
 */
const maxUncleanedRatio = 3;

/** Schema of a text that becomes valid by cleaning. A far too long text is refused without the cost of cleaning it. */
export function uncleanedText(max: number) {
  return z.string().refine((text) => text.length <= maxUncleanedRatio * max);
}

/** Schema of plain text from a client: cleans it, then checks its length. */
export function plainText(max: number, min = 0) {
  return uncleanedText(max).transform(cleanPlain).refine(withinLength(max, min));
}

/** Schema of a search text, cleaned in the same way as the texts it is compared with. */
export const searchText = plainText(200).transform(trimmed);

/** Schema of question HTML from a client: cleans it, then checks its length. */
export function htmlText(max: number) {
  return uncleanedText(max).transform(cleanHtml).refine(withinLength(max, 0));
}

/** Schemas of stored text in responses; not cleaned again, because it was cleaned before storing. */
export const storedPlain = z.custom<Plain>((value) => typeof value === 'string');
export const storedHtml = z.custom<Html>((value) => typeof value === 'string');

function withinLength(max: number, min: number) {
  return (text: string) => text.length >= min && text.length <= max;
}
