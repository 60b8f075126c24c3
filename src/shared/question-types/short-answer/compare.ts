import type { AnswerDoubt, WordLists } from '../question-type.ts';
import type { ExpectedAnswer } from './details.ts';
import { foldDeviceText, foldUncounted, isTooLong, type ShortAnswerOptions, withoutArticle } from './fold.ts';
import { compareLetterCase } from './letter-case.ts';
import { readSlip } from './typing-error.ts';

type Expected = Pick<ExpectedAnswer, 'text' | 'share' | 'feedback'>;

export interface ShortAnswerMatch {
  share: number;
  feedback: string;
  /** Why a person should check it. */
  doubt?: AnswerDoubt;
  /** The right spelling, when a typing error was forgiven. */
  spelling?: string;
}

const none: ShortAnswerMatch = { share: 0, feedback: '' };
const countingAccents = { matchAccents: true, matchArticle: true };
const countingAll = { matchCase: true, matchAccents: true, matchSigns: true, matchArticle: true };

interface Folded {
  text: string;
  /** Without the definite article; null when there is none, or when articles count. */
  bare: string | null;
}

const foldWithArticle = (device: string, options: ShortAnswerOptions): Folded => ({
  text: foldUncounted(device, options),
  bare: options.matchArticle ? null : withoutArticle(device, options),
});

/** Returns the two texts to compare when only one has an article: a missing one is forgiven, another one is not. */
function withoutLoneArticle(one: Folded, other: Folded): [string, string] | null {
  if ((one.bare === null) === (other.bare === null)) return null;
  return [one.bare ?? one.text, other.bare ?? other.text];
}

function isSame(one: Folded, other: Folded): boolean {
  if (one.text === other.text) return true;
  const pair = withoutLoneArticle(one, other);
  return pair !== null && pair[0] === pair[1];
}

/** An expected answer after `foldDeviceText`, and folded by the options of its question. */
export interface KnownAnswer {
  one: Expected;
  device: string;
  folded: Folded;
}

/** Folds the expected answers once, to compare them with several answers. */
export const foldExpected = (expected: readonly Expected[], options: ShortAnswerOptions): KnownAnswer[] =>
  expected.map((one) => {
    const device = foldDeviceText(one.text);
    return { one, device, folded: foldWithArticle(device, options) };
  });

/** Returns the equal expected answer: the exact text first, then the one with the same accents, then the first. */
function findEqual(
  answer: string,
  folded: Folded,
  expected: readonly KnownAnswer[],
  options: ShortAnswerOptions,
): KnownAnswer | undefined {
  const equal = expected.filter((known) => isSame(folded, known.folded));
  for (const counted of equal.length > 1 ? [countingAll, { ...options, ...countingAccents }] : []) {
    const strict = foldWithArticle(answer, counted);
    const closest = equal.find(({ device }) => isSame(strict, foldWithArticle(device, counted)));
    if (closest) return closest;
  }
  return equal[0];
}

/** Compares the case of letters in texts that are equal apart from it. */
function letterCase(key: string, answer: string) {
  // With stops: EE. UU. is no genotype.
  const counted = { matchCase: true, matchAccents: true, matchSigns: true };
  const fold = (device: string) => foldWithArticle(device.replace(/[ .,;]+$/u, ''), counted);
  const [one, other] = [fold(key), fold(answer)];
  const [keyText, answerText] = withoutLoneArticle(one, other) ?? [one.text, other.text];
  return compareLetterCase(keyText, answerText);
}

/**
 * Returns the share of an answer: that of the equal expected answer. With a typing error, that of the similar expected
 * answers; if those differ, the answer is not accepted.
 */
export function compareShortAnswer(
  answer: string,
  expected: readonly Expected[],
  options: ShortAnswerOptions,
  lists?: WordLists,
): ShortAnswerMatch {
  return compareFolded(foldAnswer(answer, options), foldExpected(expected, options), options, lists);
}

/** An answer folded once, to compare it with several lists of expected answers; null when it equals none of them. */
export type FoldedAnswer = { device: string; folded: Folded } | null;

export function foldAnswer(answer: string, options: ShortAnswerOptions): FoldedAnswer {
  if (answer.trim() === '' || isTooLong(answer)) return null;
  const device = foldDeviceText(answer);
  return { device, folded: foldWithArticle(device, options) };
}

/** As `compareShortAnswer`, with texts of `foldAnswer` and `foldExpected`. */
export function compareFolded(
  answer: FoldedAnswer,
  known: readonly KnownAnswer[],
  options: ShortAnswerOptions,
  lists?: WordLists,
): ShortAnswerMatch {
  if (!answer) return none;
  const { device: typed, folded } = answer;
  const equal = findEqual(typed, folded, known, options);
  if (equal) {
    const { share, feedback = '' } = equal.one;
    const isAsked = options.matchCase === undefined && share > 0;
    const letters = isAsked ? letterCase(equal.device, typed) : null;
    if (letters === null) return { share, feedback };
    return { ...(letters === 'other' ? none : { share, feedback }), doubt: 'letter-case' };
  }
  if (!options.forgiveTypo) return none;
  const similar = known.flatMap(({ one, device, folded: key }) => {
    const cased = foldWithArticle(device, { ...options, matchCase: true });
    const bare = withoutLoneArticle(folded, key);
    const slip =
      readSlip({ answer: folded.text, key: key.text, cased: cased.text }, lists) ??
      (bare && readSlip({ answer: bare[0], key: bare[1], cased: cased.bare ?? cased.text }, lists));
    return slip ? { one, slip } : [];
  });
  const [first] = similar;
  if (!first || first.one.share === 0 || similar.some(({ one }) => one.share !== first.one.share))
    return none;
  if (similar.some(({ slip }) => slip === 'other-word')) return { ...none, doubt: 'other-word' };
  return {
    share: first.one.share,
    feedback: first.one.feedback ?? '',
    doubt: 'typing-error',
    spelling: first.one.text,
  };
}

/**
 * Returns a function whose texts are equal for answers that are compared as the same text and get the same share; '' for
 * a blank answer.
 */
export function createMarkedFold(expected: readonly Expected[], options: ShortAnswerOptions) {
  const strict = { ...options, forgiveTypo: false };
  const known = foldExpected(expected, strict);
  return (answer: string): string => {
    if (answer.trim() === '') return '';
    const typed = foldAnswer(answer, strict);
    // Too long to be compared: equal to the very same text only.
    if (!typed) return answer;
    const { text, bare } = typed.folded;
    // Answers that fold alike differ in their share where an article, capitals or accents decide.
    return `${bare ?? text} ${compareFolded(typed, known, strict).share}`;
  };
}
