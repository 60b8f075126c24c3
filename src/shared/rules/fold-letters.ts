const accents = /\p{M}+/gu;

/** Removes accents and case, so that `alvaro` matches `Álvaro`; other characters stay. */
export function foldLetters(text: string): string {
  return text.normalize('NFKD').replace(accents, '').toLowerCase();
}

/** Format characters, variation selectors and letters that are drawn as nothing. */
const invisible = /\p{Cf}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]|[\ufe00-\ufe0f]/gu;
const apostrophes = /[’‘‛ʼʹ´`′ˈ＇]/gu;
const quotes = /[“”„‟«»‹›″＂]/gu;
const dashes = /[‐-―−﹘﹣－]/gu;

/** Returns a text without the characters that are drawn as nothing. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** Returns a text with the apostrophes and quotes of a keyboard, whichever a device has written. */
export const plainQuotes = (text: string): string => text.replace(apostrophes, "'").replace(quotes, '"');

/** Returns a text with hyphens in place of all dashes. */
export const plainDashes = (text: string): string => text.replace(dashes, '-');

/** Returns a text with the signs of a keyboard: a name or a word is the same with either. */
export const plainSigns = (text: string): string => plainDashes(plainQuotes(withoutInvisible(text)));

/** Returns the small letters and digits of a typed code, also of full-width ones; other signs separate its parts. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
