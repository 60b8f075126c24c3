import { z } from 'zod';
import { cleanHtml, type Html } from '../content/html.ts';
import { cleanPlain, type Plain, trimmed } from '../content/plain.ts';

/** Plain text from outside: cleaned, then measured. */
export function plainText(longest: number, shortest = 0) {
  return z.string().transform(cleanPlain).refine(withinLength(longest, shortest));
}

/** What somebody looks for: the words of a search, cleaned as the texts it is looked for in. */
export const searchText = plainText(200).transform(trimmed);

/** Question text from outside: cleaned, then measured. */
export function htmlText(longest: number) {
  return z.string().transform(cleanHtml).refine(withinLength(longest, 0));
}

/** Text of the product's own rows, as it goes out: it was cleaned on its way in. */
export const shownPlain = z.custom<Plain>((value) => typeof value === 'string');
export const shownHtml = z.custom<Html>((value) => typeof value === 'string');

function withinLength(longest: number, shortest: number) {
  return (text: string) => text.length >= shortest && text.length <= longest;
}
