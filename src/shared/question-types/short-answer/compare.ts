import type { QuestionDetails } from '../details.ts';
import type { ExpectedAnswer } from './details.ts';

export type ShortAnswerOptions = Pick<
  QuestionDetails,
  'matchCase' | 'matchAccents' | 'matchArticle' | 'forgiveTypo'
>;

const articles = /^(?:el|la|los|las|lo|un|una|unos|unas|the|a|an)\s+(?=\S)/iu;
/** Combining accents except the tilde: ñ differs from n. */
const accents = /[\u0300-\u0302\u0304-\u036f]/gu;
const outerPunctuation = /^[\s.,;:!?¡¿"'«»“”‘’()]+|[\s.,;:!?¡¿"'«»“”‘’()]+$/gu;

/** Returns a text without differences of spelling that do not count. */
export function foldShortAnswer(text: string, options: ShortAnswerOptions = {}): string {
  let folded = text
    .normalize('NFC')
    .slice(0, maxComparedLength)
    .replace(/[«»“”"]/gu, '')
    .replace(/\s+/gu, ' ');
  folded = folded.replace(outerPunctuation, '');
  if (!options.matchArticle) folded = folded.replace(articles, '');
  if (!options.matchCase) folded = folded.toLowerCase();
  if (!options.matchAccents) folded = folded.normalize('NFD').replace(accents, '').normalize('NFC');
  return folded || text.trim();
}

/** Maximum length compared, in characters. */
const maxComparedLength = 400;

/** Minimum word length for typing errors: shorter words that differ by one letter are often different words. */
const minTypoWordLength = 6;

/** Returns whether two words differ by one typing error: a letter replaced, missing, added, or two swapped. */
function isWordTypo(one: string, other: string): boolean {
  if (one === other) return false;
  if (one.length < minTypoWordLength || other.length < minTypoWordLength || /\P{L}/u.test(one + other))
    return false;
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  const swapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || swapped;
}

/** Returns whether two texts differ by one typing error in one word. */
function differsByTypo(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.length !== others.length) return false;
  const differing = words.flatMap((word, index) => (word === others[index] ? [] : index));
  return differing.length === 1 && isWordTypo(words[differing[0]!]!, others[differing[0]!]!);
}

export interface ShortAnswerMatch {
  share: number;
  feedback: string;
  /** Accepted despite a typing error; a person should check it. */
  hasTypo: boolean;
}

/**
 * Returns the share of an answer: that of the first equal expected answer. With a typing error, that of the similar
 * expected answers; if those differ, the answer is not accepted.
 */
export function compareShortAnswer(
  answer: string,
  expected: readonly Pick<ExpectedAnswer, 'text' | 'share' | 'feedback'>[],
  options: ShortAnswerOptions,
): ShortAnswerMatch {
  const foldedAnswer = foldShortAnswer(answer, options);
  const none = { share: 0, feedback: '', hasTypo: false };
  if (foldedAnswer === '') return none;
  const same = expected.find(({ text }) => foldShortAnswer(text, options) === foldedAnswer);
  if (same) return { share: same.share, feedback: same.feedback ?? '', hasTypo: false };
  if (!options.forgiveTypo) return none;
  const similar = expected.filter(({ text }) => differsByTypo(foldShortAnswer(text, options), foldedAnswer));
  const [first] = similar;
  if (!first || first.share === 0 || similar.some(({ share }) => share !== first.share)) return none;
  return { share: first.share, feedback: first.feedback ?? '', hasTypo: true };
}
