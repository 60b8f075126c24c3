import { usualCommentLimits } from '../../../shared/contracts/limits.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';

/** Splits a feedback into its lines. */
const linesOf = (feedback: string): string[] =>
  feedback
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const wordsOf = (text: string): string[] => foldLetters(text).match(/\p{L}{3,}/gu) ?? [];

/**
 * Returns the lines of a feedback that its author wrote and may write to another student, each once: not those that
 * name the student.
 *
 * @param given the texts it replaces: their lines are not the author's.
 * @param names names of the students who read it.
 */
export function ownCommentLines(
  feedback: string,
  given: readonly string[],
  names: readonly string[],
): string[] {
  const before = new Set(given.flatMap(linesOf));
  const ofStudents = new Set(names.flatMap(wordsOf));
  const own = linesOf(feedback).filter(
    (line) =>
      !before.has(line) &&
      line.length <= usualCommentLimits.length &&
      !wordsOf(line).some((word) => ofStudents.has(word)),
  );
  return [...new Set(own)].slice(0, usualCommentLimits.lines);
}
