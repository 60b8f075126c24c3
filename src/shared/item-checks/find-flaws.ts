import type { askedFlaws, itemFlaws, sourceFlaws } from '../contracts/values.ts';
import { foldLetters } from '../rules/fold-letters.ts';
import { findQuote } from './find-quote.ts';
import { contentWordsOf, type Item, type ReadItem, readItem, stemOfWord, wordsOf } from './item.ts';
import { refersToOptions } from './option-letters.ts';
import { haveOverlap, valuesOf } from './values.ts';

export type Flaw = (typeof askedFlaws)[number] | (typeof sourceFlaws)[number] | (typeof itemFlaws)[number];

/** Where a question comes from: a passage of a document, and the words that were copied from it. */
export interface ItemSource {
  passage: string;
  /** Null when no words were copied. */
  quote: string | null;
}

const isPart = (words: readonly string[], among: ReadonlySet<string>) =>
  words.filter((word) => among.has(word));

const checks: Record<Exclude<Flaw, (typeof sourceFlaws)[number]>, (item: ReadItem) => boolean> = {
  'all-or-none': speaksOfOthers,
  'double-negation': isDoublyNegated,
  'question-as-statement': ({ isTrueFalse, stem }) =>
    isTrueFalse && /[¿?]\s*$|^\s*¿/.test(withoutQuotations(stem)),
  'long-key': hasLongKey,
  'grammar-clue': hasGrammarClue,
  'repeated-word': hasRepeatedWord,
  absolutes: onlyOthersAreAbsolute,
  negation: ({ stem, options }) => options.length > 0 && hasQuietNegation(stem),
  'overlapping-ranges': ({ options }) => haveOverlap(valuesOf(options) ?? []),
};

/**
 * Returns the flaws of a question that only its author can settle, those of its source first. Call `mendItem` before: what
 * it repairs is not named here.
 */
export function findFlaws(item: Item, source: ItemSource | null = null): Flaw[] {
  const read = readItem(item);
  const own = (Object.keys(checks) as (keyof typeof checks)[]).filter((flaw) => checks[flaw](read));
  return [...(source ? flawsOfSource(read, source) : []), ...own];
}

const withoutQuotations = (text: string): string => text.replace(/«[^»]*»|“[^”]*”|"[^"]*"/g, '');

// The source

/** Share of the key's words that its source has to have. */
const leastFound = 0.5;

function flawsOfSource({ key }: ReadItem, { passage, quote }: ItemSource): Flaw[] {
  const found = quote === null ? null : findQuote(quote, passage);
  const flaws: Flaw[] = found || quote === null ? [] : ['quote-not-found'];
  const words = key === null ? [] : contentWordsOf(key).map(stemOfWord);
  if (words.length === 0) return flaws;
  const isSaidIn = (text: string) =>
    isPart(words, new Set(wordsOf(text).map(stemOfWord))).length >= words.length * leastFound;
  if (!isSaidIn(passage)) flaws.push('key-not-in-passage');
  else if (found && !isSaidIn(found.text)) flaws.push('key-not-in-quote');
  return flaws;
}

// Options that speak of others

const allOrNone =
  /\b(?:tod[oa]s|ningun[oa]?|all|none|any)\b(?: (?:de|of))?(?: (?:las|los|lo|ellas|ellos|the|these|them))?(?: \p{L}+)?(?: (?:anterior(?:es)?|dicho|mencionad[oa]s?|citad[oa]s?|indicad[oa]s?|above|listed|mentioned|given|otras?|otros?|others?|remaining))\b|^(?:tod[oa]s|ningun[oa]|all|none|neither|both|amb[oa]s)(?: (?:de|of) (?:ell[oa]s|them|these))?(?: (?:son|es|are|is) (?:correct[ao]s?|verdader[ao]s?|ciert[ao]s?|fals[ao]s?|correct|true|right|false|wrong))?\.?$|^(?:tod[oa]s|ningun[oa]|all|none|both|amb[oa]s)(?: (?:de|of))? (?:las|los|the|these) (?:opciones|respuestas|afirmaciones|otras|options|answers|statements|others)\b|^(?:las|los) (?:dos|tres) (?:anteriores|primer[oa]s|ultim[oa]s|son correctas)/u;

const isAllOrNone = (option: string): boolean =>
  allOrNone.test(foldLetters(option)) || (refersToOptions(option) && !/\bbelow\b/i.test(option));

/** "Both" and "neither" are answers to a question that names the alternatives itself. */
function speaksOfOthers({ stem, options }: ReadItem): boolean {
  const asked = ` ${wordsOf(stem).join(' ')} `;
  const others = options.filter((option) => !isAllOrNone(option));
  if (others.every((option) => asked.includes(` ${wordsOf(option).join(' ')} `))) return false;
  return options.some((option) => isAllOrNone(option) && !(isNone(option) && asksHowMany(stem)));
}

const isNone = (option: string): boolean => /^(?:ningun[oa]|none)\.?$/.test(foldLetters(option));
const asksHowMany = (stem: string): boolean => /\b(?:cuant[oa]s|how many)\b/.test(foldLetters(stem));

// Negations

const negations = new Set(
  'no nunca jamas tampoco not never cannot neither nor none nothing nobody'.split(' '),
);
const negative = new Set(
  'falso falsa falsos falsas incorrecto incorrecta incorrectos incorrectas excepto salvo incapaz incapaces imposible improbable erroneo erronea sin carece carecen ajeno ajena inexacta inexacto impropio impropia falta except false incorrect untrue unlikely impossible without lacks lack wrong unable uncommon unrelated fails inaccurate improper unnecessary'.split(
    ' ',
  ),
);

/** Returns how many words of a text negate, with `n't` as one. */
function negationsIn(text: string): { strong: number; weak: number } {
  const words = wordsOf(text.replace(/n['’]t\b/giu, ' not'));
  return {
    strong: words.filter((word) => negations.has(word)).length,
    weak: words.filter((word) => negative.has(word)).length,
  };
}

const isNegated = (option: string): boolean => {
  const { strong, weak } = negationsIn(option);
  return strong > 0 || (weak > 0 && wordsOf(option).length > 1);
};

/** In Spanish "no … ninguno" is one negation; "no … falso" and "no … no" are two. */
function isDoublyNegated({ stem, options, isTrueFalse }: ReadItem): boolean {
  const text = withoutQuotations(stem);
  const asking = isTrueFalse ? text : askingPart(text);
  const { strong, weak } = negationsIn(asking);
  if (/\bningun[oa]?\b.*\bno\b/.test(foldLetters(asking))) return true;
  if (strong >= 2 || (strong >= 1 && weak >= 1)) return true;
  const asksForException = options.length > 0 && (strong > 0 || weak > 0) && asksFor(text);
  return asksForException && options.some(isNegated);
}

const asksFor = (stem: string): boolean => exception.test(askingPart(stem).toLowerCase());

/** Returns the sentence that asks: the last one with a question mark, or the last one. */
function askingPart(stem: string): string {
  const sentences = stem.split(/(?<=[.!?:])\s+/u).filter((part) => part.trim() !== '');
  return sentences.findLast((part) => part.includes('?')) ?? sentences.at(-1) ?? stem;
}

/** What follows the word that asks, up to a clause of its own. */
const clause = String.raw`(?:(?!\b(?:cuando|si|que|donde|porque|when|if|that|who|whose|where|because)\b)[^;?])*`;
const negator = String.raw`(?:no|nunca|not|never|cannot|excepto|salvo|except|incorrect[oa]?|fals[oa]|false|untrue|\p{L}+n['’]t)`;
/** A question, or an instruction to choose, that asks for what is not so. */
const exception = new RegExp(
  [
    String.raw`(?<!por |para )(?<!\p{L})(?:cu[aá]l(?:es)?|qué|quién(?:es)?|which|what|who)\b${clause}(?<!\p{L})${negator}(?!\p{L})(?! \p{L}+\?)`,
    String.raw`(?<!\p{L})(?:señala|indica|marca|elige|escoge|identifica|selecciona|encuentra|choose|select|mark|pick|find|identify|name)(?!\p{L})[^.;]*(?<!\p{L})${negator}(?!\p{L})`,
    String.raw`(?<!\p{L})(?:excepto|salvo|menos|except|but) (?:un[oa]|one)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:tod[oa]s|all|every)(?!\p{L}).*(?<!\p{L})(?:excepto|salvo|menos|except)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:un[oa]|one) (?:de|of) (?:est[oa]s|l[oa]s|these|the)(?!\p{L}).*(?<!\p{L})(?:no|not|\p{L}+n['’]t)(?!\p{L})`,
  ].join('|'),
  'u',
);
/** In English "no" before a noun is easy to see ("carries no charge"). */
const quietNegation =
  /(?<!\p{L})(?:no(?= (?!\p{L}+\?))|nunca|not|never|cannot|excepto|salvo|menos|except|\p{L}+n['’]t)(?!\p{L})/u;
const emphasised =
  /(?<!\p{L})(?:NO|NOT|EXCEPTO|SALVO|MENOS|EXCEPT|NUNCA|NEVER|INCORRECT[AO]?|FALS[AO]|FALSE|CANNOT|\p{Lu}+N['’]T)(?!\p{L})/u;

/** Returns whether the stem asks for an exception with a small word that is not emphasised. */
function hasQuietNegation(stem: string): boolean {
  const text = withoutQuotations(stem);
  const lower = text.toLowerCase();
  return !emphasised.test(text) && exception.test(lower) && quietNegation.test(lower);
}

// Clues to the key

const longKey = { characters: 25, overMean: 1.5, overLongest: 1.2 };

function hasLongKey({ key, others }: ReadItem): boolean {
  if (key === null || others.length === 0 || key.length < longKey.characters) return false;
  const mean = others.reduce((sum, { length }) => sum + length, 0) / others.length;
  const longest = Math.max(...others.map(({ length }) => length));
  return key.length > mean * longKey.overMean && key.length > longest * longKey.overLongest;
}

const leastRepeated = 4;

/** Returns whether a word of the stem stands in the key and in no other option. */
function hasRepeatedWord({ stem, key, others }: ReadItem): boolean {
  if (key === null || others.length === 0) return false;
  const long = (text: string) => contentWordsOf(text).filter(({ length }) => length >= leastRepeated);
  const asked = new Set(long(stem).map(stemOfWord));
  const elsewhere = new Set(others.flatMap(wordsOf).map(stemOfWord));
  return long(key).some((word) => asked.has(stemOfWord(word)) && !elsewhere.has(stemOfWord(word)));
}

const absolute =
  /\b(?:siempre|nunca|jamas|tod[oa]s?|ningun[oa]?|sol[oa]|solamente|unicamente|exclusivamente|nada|nadie|completamente|totalmente|absolutamente|imposible|cualquier|always|never|all|none|only|every|everyone|nothing|nobody|no one|exclusively|completely|totally|absolutely|impossible|entirely)\b/u;

/** Returns whether at least two of the other options, or all of them, hold an absolute word and the key none. */
function onlyOthersAreAbsolute({ key, others }: ReadItem): boolean {
  if (key === null || others.length === 0 || absolute.test(foldLetters(key))) return false;
  const count = others.filter((option) => !isAllOrNone(option) && absolute.test(foldLetters(option))).length;
  return count >= Math.min(2, others.length);
}

/** What the words before an answer demand of it: its gender, number or first sound. */
type Demand = (option: string) => boolean;

const firstWord = (option: string): string => wordsOf(option)[0] ?? '';
const articleOf = /^(?:el|la|los|las|un|una|unos|unas|a|an|the)\s+/i;
const isPlural = (option: string): boolean => {
  const first = firstWord(option.replace(articleOf, ''));
  return /^(?:los|las|unos|unas)\s/i.test(option) || (/[^s]s$/.test(first) && !/(?:sis|us|is)$/.test(first));
};
const masculineInA = /(?:[^r]ema|grama|idioma|planeta|cometa|dia|mapa)$/;

/** Returns the gender of a Spanish option by its article or its ending; null when these do not tell. */
function genderOf(option: string): 'f' | 'm' | null {
  if (/^(?:la|las|una|unas)\s/i.test(option)) return 'f';
  if (/^(?:el|los|un|unos)\s/i.test(option)) return 'm';
  const first = firstWord(option).replace(/(?<=[aeiou])s$/, '');
  if (/(?:[cs]ione?|[dt]ade?|tude?|umbre|sis)$/.test(first)) return 'f';
  if (/a$/.test(first)) return masculineInA.test(first) ? 'm' : 'f';
  return /(?:o|or|aje|on|an|en|al|il|in|at|et)$/.test(first) ? 'm' : null;
}
const beginsWithVowel = (option: string): boolean =>
  /^(?:[aeio]|u(?!ni|se|til|to|ra)|hour|honest|heir)/.test(firstWord(option));

const agrees =
  (gender: 'f' | 'm', isSeveral: boolean): Demand =>
  (option) =>
    isPlural(option) === isSeveral && (genderOf(option) ?? gender) === gender;

const demands: [RegExp, Demand][] = [
  [/(?:^|\s)an$/i, beginsWithVowel],
  [/(?:^|\s)a$/i, (option) => !beginsWithVowel(option)],
  [/(?:^|\s)(?:el|un|del|al)$/i, agrees('m', false)],
  [/(?:^|\s)(?:la|una)$/i, agrees('f', false)],
  [/(?:^|\s)(?:los|unos)$/i, agrees('m', true)],
  [/(?:^|\s)(?:las|unas)$/i, agrees('f', true)],
  [/(?:^|\s)(?:are|were|son|eran|fueron)$/i, isPlural],
  [
    /(?:^|\s)(?:two|three|four|five|six|seven|several|dos|tres|cuatro|cinco|seis|siete|varios)(?: \p{L}+)?$/iu,
    isPlural,
  ],
];
const asksForSeveral = /^(?:¿?cuales (?:son|fueron|eran)|which (?:are|were)|what (?:are|were)|¿?quienes)\b/u;
const asksForOne = /^(?:¿?cual (?:es|fue|era)|which (?:is|was)|¿?quien (?:es|fue))\b/u;

/** Returns whether the word before the answer, or the number of the question, fits the key alone. */
function hasGrammarClue({ stem, key, others }: ReadItem): boolean {
  if (key === null || others.length === 0) return false;
  const fitsKeyAlone = (demand: Demand) => demand(key) && !others.some(demand);
  const before = stem.split(/_{2,}|\.{3}|…/)[0]!.replace(/[\s:]+$/, '');
  const [, demand] = demands.find(([pattern]) => pattern.test(before)) ?? [];
  if (demand) return fitsKeyAlone(demand);
  const folded = foldLetters(askingPart(stem)).replace(/^¿/, '');
  if (asksForSeveral.test(folded)) return fitsKeyAlone(isPlural);
  return (
    asksForOne.test(folded) && fitsKeyAlone((option) => !isPlural(option) && !/ (?:y|and) /.test(option))
  );
}
