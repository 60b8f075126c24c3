const accents = /\p{M}+/gu;

/** Removes accents and case, so that `alvaro` matches `Álvaro`; other characters stay. */
export function foldLetters(text: string): string {
  return text.normalize('NFKD').replace(accents, '').toLowerCase();
}
