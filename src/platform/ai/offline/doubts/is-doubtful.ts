import { findContradiction, findDisclaimer } from './negation.ts';
import { isBareWordList } from './word-list.ts';

/**
 * Returns whether an answer may mean something other than its words suggest: it denies the reference, or lists words
 * without stating anything. Uses plain rules for Spanish and English.
 */
export function isDoubtful(question: string, reference: string, answer: string): boolean {
  return (
    findDisclaimer(reference, answer) !== null ||
    findContradiction(question, reference, answer) !== null ||
    isBareWordList(question, reference, answer)
  );
}
