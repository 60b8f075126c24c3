import { plainDashes, plainQuotes, withoutInvisible } from '../../rules/fold-letters.ts';
import type { QuestionDetails } from '../details.ts';

export type ShortAnswerOptions = Pick<
  QuestionDetails,
  'matchCase' | 'matchAccents' | 'matchArticle' | 'matchSigns' | 'forgiveTypo'
>;

/** Maximum length compared, in characters; a longer answer equals no expected one. */
const maxComparedLength = 400;

const middleDots = /[·•‧∙⋅ˑ・]/gu;
/** What word processors turn into one sign. */
const digraphs: readonly (readonly [RegExp, string])[] = [
  [/<->|<=>/gu, '↔'],
  [/(?<!-)->/gu, '→'],
  [/=>/gu, '⇒'],
  [/<-(?!-)/gu, '←'],
  [/>=/gu, '≥'],
  [/<=/gu, '≤'],
  [/(?<=[\p{L}\p{N}] ?)--(?= ?[\p{L}\p{N}])/gu, '-'],
];
/** The charge of an ion after a blank: `Fe 3+`, `SO4 2-`. */
const charge = /^([A-Z][A-Za-z0-9()[\]]*) (?=\d?[+-]$)/u;
/** Characters whose compatibility form is another text: ordinals, and accents that stand alone. */
const keptForms = /[^\0-\x7fªº¨¯¸˘-˝]/gu;
const raised = /[⁰¹²³⁴-⁹⁺⁻⁼ⁿⁱ]+/gu;
const lowered = /[₀-₉₊₋₌ₐ-ₜ]+/gu;
/** Unit symbols; a blank between a number and one of them does not count. */
const unitAfterNumber =
  /(?<=\d) (?=(?:[%‰ºª€$£]|(?:[pnµμmcdhkMGT]?(?:m|g|l|L|s|N|J|W|V|A|B|b|Pa|Hz|eV|mol|cal|bar|Wh|Ω)|min|h|ha|t|u|K|C|F|rad|dB|rpm)(?![\p{L}\p{M}])))/gu;
/** Abbreviations: `EE. UU.`, `a. C.`, `O.N.U.` */
const abbreviation = /(?<![\p{L}\p{N}])(?:\p{L}{1,2}\. ?)+\p{L}{1,2}(?:\.|(?!\p{L}))/gu;
/** The stop of a short word before a blank (`Sra. García`), or of a well-known abbreviation: `s.XVIII`. */
const innerStop =
  /(?<![\p{L}\p{N}.])(?:(\p{L}{1,3})\. |(s|p|n|art|cap|dra?|fig|núm|pág|sra?|vol)\.(?=[\p{Lu}\p{N}]))/giu;
/** Spanish plural abbreviations without stops: `EE UU`. */
const doubledInitials = /(?<!\p{L})(\p{Lu})\1 (\p{Lu})\2(?!\p{L})/gu;
/** Combining accents. The tilde of ñ, the cedilla of ç and the breve of й make other letters. */
const accents =
  /[\u0300-\u0302\u0304\u0305\u0307-\u0326\u0328-\u036f]|(?<![nN])\u0303|(?<![cC])\u0327|(?<![иИ])\u0306/gu;
const ligatures: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE', ß: 'ss', ẞ: 'SS' };
const outerSigns = new Set(' .,;:!?¡¿"');

/** Superscripts after a letter are plain (m², Ca²⁺); after a digit they are a power (10³ is not 103). */
function plainDigits(text: string): string {
  const plain = text
    .replace(lowered, (run, at: number) => (/\d/.test(text[at - 1] ?? '') ? '_' : '') + run.normalize('NFKC'))
    .replace(
      raised,
      (run, at: number, whole: string) =>
        (/[\p{L})\]]/u.test(whole[at - 1] ?? '') ? '' : '^') + run.normalize('NFKC'),
    );
  // A typed power of a letter: m^2, SO4^2-. In 6x10^23 the x is no letter.
  return plainDashes(plain).replace(
    /(\p{L}\d*[)\]]?)\^(?=[-+\d])/gu,
    (whole, base: string, at: number, all: string) =>
      /^[xX]10$/.test(base) && /\d ?$/.test(all.slice(0, at)) ? whole : base,
  );
}

/** Returns whether a text is too long to equal an expected answer, without the blanks and signs that do not count. */
export const isTooLong = (text: string): boolean =>
  text.length > maxComparedLength &&
  withoutInvisible(text).replace(/\s+/gu, ' ').trim().length > maxComparedLength;

/** Returns a text without what a device writes by itself: typographic signs, blanks and forms of characters. */
export function foldDeviceText(text: string): string {
  const visible = text.length > maxComparedLength ? text.replace(/\s+/gu, ' ').trim() : text;
  const plain = plainQuotes(withoutInvisible(visible).slice(0, maxComparedLength).normalize('NFC'))
    .replace(/[°˚]/gu, 'º')
    .replace(/♯/gu, '#')
    .replace(/♭/gu, 'b')
    .replace(/∆/gu, 'Δ')
    // Between a number and a fraction, so that 1½ is not 11/2.
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/gu, ' ');
  const joined = digraphs.reduce((text, [signs, one]) => text.replace(signs, one), plainDigits(plain));
  return (
    joined
      .replace(keptForms, (sign) => sign.normalize('NFKC'))
      .normalize('NFC')
      .replace(/⁄/gu, '/')
      .replace(middleDots, '·')
      .replace(/(?<=l)\.(?=l)/giu, '·')
      .replace(/\s+/gu, ' ')
      .trim()
      .replace(/ ?([=<>≤≥≠≈·×÷+*^|/→←↔⇒]) ?/gu, '$1')
      .replace(/ ?([()[\]{}]) ?/gu, '$1')
      .replace(/(?<=[\p{L}\p{N})\]]) ?- ?(?=[\p{L}\p{N}(])/gu, '-')
      .replace(/ ?(,) ?/gu, (whole, sign: string, at: number, all: string) =>
        /\d/.test(all[at - 1] ?? '') && /\d/.test(all[at + whole.length] ?? '') ? whole.trimStart() : sign,
      )
      // A point or a list in brackets; outside them 2, 3 is not 2,3.
      .replace(/[([{][^()[\]{}]*/gu, (part) => part.replace(/, (?=\d)/gu, ','))
      .replace(/ ?(;) ?/gu, '$1')
      .replace(/ (?=[?!:])/gu, '')
      .replace(/(?<=[¿¡]) /gu, '')
      .replace(/' (?=\p{L})/gu, "'")
      .replace(/% (?=\d)/gu, '%')
      .replace(/(?<=\d)\. ?(?=[ºª]|ers?(?!\p{L}))/gu, '')
      .replace(/(?<=\p{L})\. ?(?=[ºª])/gu, '')
      .replace(/(?<=\p{L}[ºª]) (?=\d)/gu, '')
      .replace(charge, '$1')
      .replace(unitAfterNumber, '')
      .replace(/(?<=\dº) (?=[CFK](?!\p{L}))/gu, '')
      .replace(/\.{2,}/gu, '...')
  );
}

/** Removes signs that do not count: quotes, outer punctuation, stops of abbreviations, hyphens between words. */
function withoutSigns(text: string): string {
  const words = text
    .replace(/"/gu, '')
    .replace(abbreviation, (short) => short.replace(/[. ]/gu, ''))
    .replace(innerStop, (_, before: string, known: string) => `${before ?? known} `)
    .replace(doubledInitials, '$1$1$2$2')
    .replace(/(?<=\p{L}{2})-(?=\p{L}{2})/gu, ' ');
  let [from, to] = [0, words.length];
  while (from < to && outerSigns.has(words[from]!)) from += 1;
  // 5! is a factorial.
  while (
    to > from &&
    outerSigns.has(words[to - 1]!) &&
    !(words[to - 1] === '!' && /\d/.test(words[to - 2] ?? ''))
  )
    to -= 1;
  // Quotes and brackets around the whole answer; an apostrophe at one end is a letter (students').
  return words
    .slice(from, to)
    .replace(/^'([^']*)'$/u, '$1')
    .replace(/^\(([\p{L}\p{M} ]*)\)$/u, '$1');
}

/** Returns a text without the differences that never count, and those that the options do not count. */
export function foldShortAnswer(text: string, options: ShortAnswerOptions = {}): string {
  return foldUncounted(foldDeviceText(text), options) || text.slice(0, maxComparedLength).trim();
}

/** Folds what the options do not count in the result of `foldDeviceText`. */
export function foldUncounted(device: string, options: ShortAnswerOptions): string {
  let folded = device;
  if (!options.matchSigns) folded = withoutSigns(folded);
  if (!options.matchAccents) {
    folded = folded
      .replace(/[œŒæÆßẞ]/gu, (letter) => ligatures[letter]!)
      // Of letters only: ≠ is = with a combining stroke.
      .replace(/\p{L}\p{M}*/gu, (letter) => letter.normalize('NFD').replace(accents, ''))
      .normalize('NFC');
  }
  // The final form of sigma depends on its neighbours.
  if (!options.matchCase) folded = folded.toLowerCase().replace(/ς/gu, 'σ');
  // A text of signs only differs from an empty text.
  return folded || device;
}

/** Definite articles. Spanish `a`, `lo`, `le`, `les` are left out: they are also prepositions and pronouns. */
const article = /^(?:(?:el|la|los|las|els|the) (?=\S)|l'(?=\p{L}))/iu;
/** `la`, `los` and `las` before a verb are pronouns: `los compré`. */
const pronoun = /^(?:la|los|las) \p{L}*(?:é|ó|aron|ieron|aban)(?!\p{L})/iu;

/** Returns the folded text of `foldDeviceText` without its definite article; null when it has none. */
export function withoutArticle(device: string, options: ShortAnswerOptions): string | null {
  const bare = options.matchSigns ? device : device.replace(/^[ .,;:!?¡¿"']+/u, '');
  // Tested with accents: "él" is no article.
  if (!article.test(bare) || pronoun.test(bare)) return null;
  return foldUncounted(bare.replace(article, ''), options);
}
