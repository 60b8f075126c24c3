import { deniedIn, disclaimerIn } from './negation.ts';
import { isBareWordList } from './word-list.ts';

/**
 * Whether the words of an answer may not mean what they seem to: it denies the reference, or lists its words and states
 * nothing. Plain rules for Spanish and English.
 */
export function isDoubtful(question: string, reference: string, answer: string): boolean {
  return (
    disclaimerIn(reference, answer) !== null ||
    deniedIn(question, reference, answer) !== null ||
    isBareWordList(question, reference, answer)
  );
}
