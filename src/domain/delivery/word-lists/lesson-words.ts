import type { WordLists } from '../../../shared/question-types/question-type.ts';
import { isOpen } from '../../../shared/question-types/traits.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import { readWordLists, wordLists } from './word-lists.ts';

/** Shorter words are never forgiven. */
const shortestWord = 6;

/** Returns the longer words of the keys, options and accepted answers of these questions. */
function wordsOf(questions: readonly StoredQuestion[]): Set<string> {
  const texts = questions.flatMap((question) => {
    if (isOpen(question)) return [];
    const { options, correctAnswer, accepted, details } = question;
    const typed = options.length === 0 ? [correctAnswer, ...accepted] : [];
    const listed = [...(details?.answers ?? []), ...(details?.gaps ?? []).flatMap(({ answers }) => answers)];
    const inGaps = (details?.gaps ?? []).flatMap((gap) => gap.options ?? []);
    return [...typed, ...inGaps, ...[...options, ...listed].map(({ text }) => text)];
  });
  return new Set(
    texts
      .flatMap((text) => foldLetters(text).split(/[^\p{L}]+/u))
      .filter((word) => word.length >= shortestWord),
  );
}

/**
 * Reads the dictionaries that answers to these questions will need, before the answers come. Nothing to do when no
 * question forgives typing errors.
 */
export async function prepareWordLists(questions: readonly StoredQuestion[]): Promise<void> {
  const forgiving = questions.filter(({ details }) => details?.forgiveTypo);
  if (forgiving.length > 0) await readWordLists([...wordsOf(forgiving)]);
}

/**
 * Returns lists that also know the words of the keys, options and accepted answers of these questions: one of them in
 * the place of another is no typing error. The model answers of open questions are prose and left out.
 */
export function withLessonWords(questions: readonly StoredQuestion[]): WordLists {
  if (!questions.some(({ details }) => details?.forgiveTypo)) return wordLists;
  const words = wordsOf(questions);
  return {
    isOtherWord: (typed, key) => words.has(foldLetters(typed)) || wordLists.isOtherWord(typed, key),
  };
}
