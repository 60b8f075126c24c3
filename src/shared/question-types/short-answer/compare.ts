import type { AnswerDoubt, WordLists } from '../question-type.ts';
import type { ExpectedAnswer } from './details.ts';
import { foldDeviceText, foldUncounted, type ShortAnswerOptions, withoutArticle } from './fold.ts';
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

/** An expected answer after `foldDeviceText`. */
interface Known {
  one: Expected;
  device: string;
}

/** Returns the equal expected answer: the exact text first, then the one with the same accents, then the first. */
function findEqual(
  answer: string,
  expected: readonly Known[],
  options: ShortAnswerOptions,
): Known | undefined {
  const strictest = [countingAll, { ...options, matchAccents: true, matchArticle: true }, options];
  for (const counted of strictest) {
    const folded = foldWithArticle(answer, counted);
    const equal = expected.find(({ device }) => isSame(folded, foldWithArticle(device, counted)));
    if (equal) return equal;
  }
  return undefined;
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
  if (answer.trim() === '') return none;
  const typed = foldDeviceText(answer);
  const known = expected.map((one) => ({ one, device: foldDeviceText(one.text) }));
  const equal = findEqual(typed, known, options);
  if (equal) {
    const { share, feedback = '' } = equal.one;
    const letters = options.matchCase || share === 0 ? null : letterCase(equal.device, typed);
    if (letters === null) return { share, feedback };
    return { ...(letters === 'other' ? none : { share, feedback }), doubt: 'letter-case' };
  }
  if (!options.forgiveTypo) return none;
  const folded = foldWithArticle(typed, options);
  const similar = known.flatMap(({ one, device }) => {
    const key = foldWithArticle(device, options);
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
