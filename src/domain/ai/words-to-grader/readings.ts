import { cleanPlain } from '../../../shared/content/plain.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { decodedBlocks, homoglyphs } from '../text/deobfuscate.ts';

/** Letters of other scripts that look Latin; digits and signs stay. */
const foreignLookAlikes = new Map(
  [...homoglyphs].filter(([sign]) => /\p{L}/u.test(sign) && !/[a-z]/.test(sign)),
);
/** Digits and signs inside a word that stand for letters: `p0nm3`. */
const leetWord = /[\p{L}\d@$!|]{2,40}/gu;
const hiddenTags = /[\u{e0020}-\u{e007e}]+/gu;

/**
 * Returns the readings of a sentence in which to look for words: folded, with foreign look-alikes as Latin letters, and
 * where something suggests it with digits as letters, letter-spaced words joined, doubled letters once, hidden tag
 * characters and base64 decoded.
 */
export function readingsOf(sentence: string): string[] {
  const hidden = Array.from(sentence.matchAll(hiddenTags), ([run]) =>
    Array.from(run, (tag) => String.fromCharCode(tag.codePointAt(0)! - 0xe0000)).join(''),
  ).filter((text) => text.length > 6);
  const visible: string = cleanPlain(sentence).replace(/\u200d/g, '');
  const folded = foldLetters(visible);
  const latin = Array.from(folded, (sign) => foreignLookAlikes.get(sign) ?? sign).join('');
  const readings = [latin];
  const letters = latin.replace(leetWord, (word) =>
    /\p{L}/u.test(word) && /[\d@$!|]/.test(word)
      ? Array.from(word, (sign) => homoglyphs.get(sign) ?? sign).join('')
      : word,
  );
  if (letters !== latin) readings.push(letters);
  if (spacedWord.test(latin)) readings.push(joinSpacedWords(latin));
  if (/(\p{L})\1\p{L}*\s\p{L}*(\p{L})\2/u.test(latin)) readings.push(latin.replace(/(\p{L})\1+/gu, '$1'));
  const decoded = decodedBlocks(visible).filter((text) => text.length > 6);
  return [...readings, ...[...hidden, ...decoded].map(foldLetters)];
}

/** At least six letters, each followed by one separator: `p o n m e`, `p-o-n`. */
const spacedWord = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][\s\-_.*·|']{1,3}){5,}[\p{L}\p{N}](?![\p{L}\p{N}])/u;

/** Joins spaced letters; a wider gap than the one between letters ends a word. */
function joinSpacedWords(text: string): string {
  return text.replace(new RegExp(spacedWord, 'gu'), (run) => {
    const gaps = run.match(/[^\p{L}\p{N}]+/gu) ?? [];
    const narrowest = Math.min(...gaps.map(({ length }) => length));
    const isDotted = gaps.filter((gap) => !gap.includes(' ')).length > gaps.length / 2;
    return run.replace(/[^\p{L}\p{N}]+/gu, (gap) =>
      gap.length > narrowest || (isDotted && gap.includes(' ')) ? ' ' : '',
    );
  });
}
