import type { GradingItem } from '../evaluator.ts';
import { cleanUntrustedText } from '../text/clean-untrusted-text.ts';

const maxItemsPerCall = 8;
const maxAnswerCharactersPerCall = 6_000;

/** The items in groups small enough for one call each, in order; one long answer goes alone. */
export function splitGrading(items: GradingItem[]): GradingItem[][] {
  const groups: GradingItem[][] = [];
  let characters = 0;
  for (const item of items) {
    const length = cleanUntrustedText(item.answer).length;
    const last = groups.at(-1);
    if (!last || last.length >= maxItemsPerCall || characters + length > maxAnswerCharactersPerCall) {
      groups.push([item]);
      characters = length;
    } else {
      last.push(item);
      characters += length;
    }
  }
  return groups;
}
