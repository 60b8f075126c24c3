import { foldLetters } from './fold-letters.ts';

const words = /\p{L}\p{M}*\p{L}[\p{L}\p{M}]*/gu;

/** Matches mathematical content: digits, signs, brackets, dashes, and single letters that are not words. */
const maths =
  /[\p{N}\p{Sm}\p{Sc}\p{Pd}^*/%°·\\_[\]{}]|(?<![\p{L}\p{M}])(?![aeiouy](?![\p{L}\p{M}]))\p{L}(?![\p{L}\p{M}])|\p{L}\p{M}/iu;

/**
 * Returns a key that is equal for texts that differ only in typing. In prose it ignores case, accents, spaces and
 * punctuation. In texts with numbers or formulas, signs, commas and brackets have a meaning, so only clear typing
 * variants are removed: different answers must not get the same key.
 */
export function foldProse(answer: string): string {
  const text = answer.normalize('NFC').trim();
  const prose = maths.test(text)
    ? foldSpaces(foldStops(outsideCommands(text, foldWords)))
    : text.replace(/\p{L}[\p{L}\p{M}]*/gu, foldLetters).replace(/[\p{P}\s]/gu, '');
  // A text of punctuation only differs from an empty text.
  return prose === '' ? text : prose;
}

/** Applies `fold` outside LaTeX commands, because \Delta is not \delta. */
export function outsideCommands(text: string, fold: (part: string) => string): string {
  return text.replace(/\\\p{L}+|[^\\]+/gu, (part) => (part.startsWith('\\') ? part : fold(part)));
}

/** Removes accents from words only: on a single letter they denote a mean or a vector. */
function foldWords(text: string): string {
  return text.toLowerCase().replace(words, foldLetters);
}

/** Removes punctuation at the end and between two words of more than one letter. */
function foldStops(text: string): string {
  return (
    text
      .replace(/[¿¡«»“”]/g, '')
      .replace(/(?<=\p{L}{2})\s*[.,;:?!…]+\s*(?=\p{L}{2})/gu, ' ')
      .replace(/(?<=\p{L}{2})[!?.…\s]+$/u, '')
      // Matches only from the first character of a run: starting at each one would take quadratic time.
      .replace(/(?<![.,;:?…\s])[.,;:?…\s]+$/u, '')
      .trim()
  );
}

/**
 * Removes spaces around operators. Between values they are kept, because they separate them (`1 1/2`, `3, 5`, `2 -3`).
 */
export function foldSpaces(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?([=<>≤≥≠*·×÷/^]) ?/g, '$1')
    .replace(/([([{]) | ([)\]}])/g, '$1$2')
    .replace(/ ([+−-]) /g, '$1')
    .replace(/(^|[=<>≤≥≠*·×÷/^([{,;])( ?)([+−-]) /g, '$1$2$3');
}
