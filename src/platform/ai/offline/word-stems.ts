import { foldedWords } from '../../../domain/ai/text/fold-text.ts';
import { stopWords } from '../../../shared/rules/stop-words.ts';

const spanishEndings =
  /(?:amientos?|imientos?|aciones|acion|adoras?|adores|ador|ancias?|encias?|idades|idad|mente|ables?|ibles?|istas?|ismos?|icas?|icos?|osas?|osos?|ivas?|ivos?|andose|iendose|ando|iendo|ados?|adas?|idos?|idas?|aron|ieron|aban?|ian?|aran?|eran?|iran?|ar|er|ir|an|en|as|os|es|a|o|e|s)$/;
const englishEndings =
  /(?:izations?|ations?|ments?|nesses|ness|ities|ity|ingly|edly|ables?|ibles?|ances?|ences?|ously|ous|ively|ives?|ically|ical|ics?|ings?|ied|ies|ed|ers?|ors?|ly|es|s|e)$/;

/** Strips the ending that changes with number, gender, tense or word class; keeps at least 3 letters. */
export function stemOf(word: string): string {
  if (/\d/.test(word) || word.length <= 3) return word;
  // The language of a word is unknown: applies both sets of endings and keeps the shorter stem.
  const stems = [englishEndings, spanishEndings].map((endings) => word.replace(endings, ''));
  const longEnough = stems.filter((stem) => stem.length >= 3);
  return undouble(longEnough.reduce((best, stem) => (stem.length < best.length ? stem : best), word));
}

function undouble(stem: string): string {
  return stem.length > 4 && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
}

/** Returns the content words of a text, or all its words when it has none. */
export function contentWords(text: string): string[] {
  const words = foldedWords(text);
  const content = words.filter((word) => !stopWords.has(word));
  return content.length > 0 ? content : words;
}

/** Returns the stems of the content words of a text. */
export function contentStems(text: string): string[] {
  return contentWords(text).map(stemOf);
}
