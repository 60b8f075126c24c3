import { foldedWords } from '../../../domain/ai/fold-text.ts';

/** Words that carry no content of their own; folded. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a al algo algun alguna algunas alguno algunos ante antes asi aun aunque bajo bien cada como con contra cual cuales cuando de del desde donde dos e el ella ellas ello ellos en entre era eran es esa esas ese eso esos esta estan estar estas este esto estos fue fueron ha hace hacia han has hasta hay la las le les lo los mas me mediante menos mi mientras mismo muy ni no nos nosotros o otra otras otro otros para pero por porque pues que quien se sea segun ser si sido sin sino sobre solo son su sus tal tambien tan tanto te tener tiene tienen toda todas todo todos tras tu tus u un una unas uno unos y ya yo debe deben puede pueden cualquier cuyo cuya ' +
    'a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing down during each either few for from further get gets had has have having he her here hers him his how i if in into is it its itself just me more most my no nor not of off on once one only or other our out over own same she should so some such than that the their them then there these they this those through to too under until up us very was we were what when where which while who whom whose why will with would you your it s t don'
  ).split(' '),
);

const spanishEndings =
  /(?:amientos?|imientos?|aciones|acion|adoras?|adores|ador|ancias?|encias?|idades|idad|mente|ables?|ibles?|istas?|ismos?|icas?|icos?|osas?|osos?|ivas?|ivos?|andose|iendose|ando|iendo|ados?|adas?|idos?|idas?|aron|ieron|aban?|ian?|aran?|eran?|iran?|ar|er|ir|an|en|as|os|es|a|o|e|s)$/;
const englishEndings =
  /(?:izations?|ations?|ments?|nesses|ness|ities|ity|ingly|edly|ables?|ibles?|ances?|ences?|ously|ous|ively|ives?|ically|ical|ics?|ings?|ied|ies|ed|ers?|ors?|ly|es|s|e)$/;

/** The word without the ending that changes with number, gender, tense or word class; at least 3 letters stay. */
export function stemOf(word: string): string {
  if (/\d/.test(word) || word.length <= 3) return word;
  // The language of a word is not known: the ending of either that takes more away.
  const stems = [englishEndings, spanishEndings].map((endings) => word.replace(endings, ''));
  const longEnough = stems.filter((stem) => stem.length >= 3);
  return undouble(longEnough.reduce((best, stem) => (stem.length < best.length ? stem : best), word));
}

function undouble(stem: string): string {
  return stem.length > 4 && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
}

/** The words of a text that carry content; all its words when none do. */
export function contentWords(text: string): string[] {
  const words = foldedWords(text);
  const content = words.filter((word) => !stopWords.has(word));
  return content.length > 0 ? content : words;
}

/** The stems of the content words of a text. */
export function contentStems(text: string): string[] {
  return contentWords(text).map(stemOf);
}
