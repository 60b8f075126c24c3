const accents = /\p{M}+/gu;

/** Letters without accents or case; everything else stays. */
export function foldLetters(text: string): string {
  return text.normalize('NFKD').replace(accents, '').toLowerCase();
}

/** Words and numbers only, single spaces between: for "does this occur in that". */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The folded words of a text. */
export function foldedWords(text: string): string[] {
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ');
}

/** True when the folded `part` occurs in the folded `whole` as whole words. */
export function occursIn(part: string, whole: string): boolean {
  const wanted = foldText(part);
  return wanted !== '' && ` ${foldText(whole)} `.includes(` ${wanted} `);
}
