import { z } from 'zod';
import { cleanHtml, type Html } from '../content/html.ts';
import { cleanPlain, type Plain, trimmed } from '../content/plain.ts';

/** Schema of plain text from a client: cleans it, then checks its length. */
export function plainText(max: number, min = 0) {
  return z.string().transform(cleanPlain).refine(withinLength(max, min));
}

/** Schema of a search text, cleaned in the same way as the texts it is compared with. */
export const searchText = plainText(200).transform(trimmed);

/** Schema of question HTML from a client: cleans it, then checks its length. */
export function htmlText(max: number) {
  return z.string().transform(cleanHtml).refine(withinLength(max, 0));
}

/** Schemas of stored text in responses; not cleaned again, because it was cleaned before storing. */
export const storedPlain = z.custom<Plain>((value) => typeof value === 'string');
export const storedHtml = z.custom<Html>((value) => typeof value === 'string');

function withinLength(max: number, min: number) {
  return (text: string) => text.length >= min && text.length <= max;
}
