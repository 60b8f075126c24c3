import { foldLetters } from './fold-letters.ts';

const words = /\p{L}\p{M}*\p{L}[\p{L}\p{M}]*/gu;

/** Digits, signs, brackets of intervals and sets, dashes; and letters that stand alone and are no word. */
const maths =
  /[\p{N}\p{Sm}\p{Sc}\p{Pd}^*/%°·\\_[\]{}]|(?<![\p{L}\p{M}])(?![aeiouy](?![\p{L}\p{M}]))\p{L}(?![\p{L}\p{M}])|\p{L}\p{M}/iu;

/**
 * What two texts have in common when they are the same but for how they were typed. Prose is compared without
 * capitals, accents, spaces and punctuation. Where a text holds numbers or formulas, a sign, a comma between them or
 * a bracket is what it says: there only what is certainly typing goes, so that two answers are rather kept apart
 * than taken for one.
 */
export function foldProse(answer: string): string {
  const text = answer.normalize('NFC').trim();
  const prose = maths.test(text)
    ? foldSpaces(foldStops(outsideCommands(text, foldWords)))
    : text.replace(/\p{L}[\p{L}\p{M}]*/gu, foldLetters).replace(/[\p{P}\s]/gu, '');
  // A text of nothing but stops is not the same as none.
  return prose === '' ? text : prose;
}

/** Commands of formulas stay: Δ is not δ. */
export function outsideCommands(text: string, fold: (part: string) => string): string {
  return text.replace(/\\\p{L}+|[^\\]+/gu, (part) => (part.startsWith('\\') ? part : fold(part)));
}

/** Accents go from words only: a mark over a single letter is a mean or a vector. */
function foldWords(text: string): string {
  return text.toLowerCase().replace(words, foldLetters);
}

/** Stops at the end, and those between two words of more than a letter. */
function foldStops(text: string): string {
  return (
    text
      .replace(/[¿¡«»“”]/g, '')
      .replace(/(?<=\p{L}{2})\s*[.,;:?!…]+\s*(?=\p{L}{2})/gu, ' ')
      .replace(/(?<=\p{L}{2})[!?.…\s]+$/u, '')
      // From the first of a run only: trying each of thousands would take as long as their square.
      .replace(/(?<![.,;:?…\s])[.,;:?…\s]+$/u, '')
      .trim()
  );
}

/** Spaces around what joins two values mean nothing; between values they part them (`1 1/2`, `3, 5`, `2 -3`). */
export function foldSpaces(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?([=<>≤≥≠*·×÷/^]) ?/g, '$1')
    .replace(/([([{]) | ([)\]}])/g, '$1$2')
    .replace(/ ([+−-]) /g, '$1')
    .replace(/(^|[=<>≤≥≠*·×÷/^([{,;])( ?)([+−-]) /g, '$1$2$3');
}
