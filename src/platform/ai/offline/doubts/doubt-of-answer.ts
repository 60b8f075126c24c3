import { deniedIn, disclaimerIn } from './negation.ts';
import { oppositeIn } from './opposites.ts';
import { swappedIn } from './roles.ts';
import { isBareWordList } from './word-list.ts';

/** What the words of an answer hide from a measure of words in common. */
export interface Doubt {
  reason: 'contradiction' | 'word-list';
  passage: string;
}

/**
 * Why an answer may not say what its words seem to: it denies the reference, says its opposite, changes
 * its roles round, or states nothing. Plain rules for Spanish and English: a teacher decides.
 */
export function doubtOf(question: string, reference: string, answer: string): Doubt | null {
  const against =
    disclaimerIn(reference, answer) ??
    deniedIn(question, reference, answer) ??
    oppositeIn(reference, answer) ??
    swappedIn(reference, answer);
  if (against !== null) return { reason: 'contradiction', passage: against.slice(0, 1_000) };
  return isBareWordList(question, reference, answer)
    ? { reason: 'word-list', passage: answer.slice(0, 300) }
    : null;
}
