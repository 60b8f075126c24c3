const accents = /\p{M}+/gu;

/** Letters without accents or case, so that `alvaro` finds `Álvaro`; everything else stays. */
export function foldLetters(text: string): string {
  return text.normalize('NFKD').replace(accents, '').toLowerCase();
}
