import { readGaps } from './gap-filling/gap-text.ts';
import type { OtherRightAnswer } from './question-type.ts';

type ListedAnswer = { text: string; share: number };
type Stays = (other: OtherRightAnswer) => boolean;

/** Returns answers to the whole question as other right answers. */
export const toOtherRight = (texts: readonly string[]): OtherRightAnswer[] =>
  [...new Set(texts)].map((answer) => ({ answer, gap: null }));

export const isSameAnswer = (one: OtherRightAnswer, other: OtherRightAnswer): boolean =>
  one.answer === other.answer && one.gap === other.gap;

/** Returns those of the texts that stay right with a new key. */
export const keepTexts = (texts: readonly string[], key: string, stays: Stays): string[] =>
  texts.filter((answer) => answer !== key && stays({ answer, gap: null }));

/** Returns the listed answers with the new key first; those without full points stay. */
export function listWithKey<T extends ListedAnswer>(
  listed: readonly T[],
  key: string,
  stays: (text: string) => boolean,
): (T | ListedAnswer)[] {
  const known = listed.find(({ text, share }) => share === 1 && text === key);
  const kept = listed.filter(({ text, share }) => text !== key && (share < 1 || stays(text)));
  return [known ?? { text: key, share: 1 }, ...kept];
}

/**
 * Returns whether a new key leaves open if another right answer stays. Those of a gap stay as they are while the key of
 * their gap does.
 */
export function isLeftOpen(
  { answer, gap }: OtherRightAnswer,
  keys: { former: string; next: string },
  gapCount: number,
): boolean {
  if (gap === null) return answer !== keys.next.trim();
  const [former, next] = [keys.former, keys.next].map((key) => readGaps(gapCount, key)[gap - 1]?.trim());
  return next !== '' && next !== former && next !== answer;
}
