import type { StudentQuestion } from '../../../shared/contracts/questions.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import { hashText, seededRandom, shuffled } from '../../../shared/rules/seeded-random.ts';
import { groupIntoRuns } from '../../../shared/rules/stimulus-runs.ts';

/**
 * Options that refer to other options, such as "Todas las anteriores" or "a y b"; shuffling would change their meaning.
 */
const otherOptionsPattern =
  /\b(?:anterior(?:es)?|siguientes?|arriba|abajo|above|below|previous|following|ambas?|both|(?:all|none|neither) of the|todas|ningun[ao])\b|\b[a-j]\)? (?:y|e|o|and|or) [a-j]\b/iu;

function shuffleOptions(question: StudentQuestion, seed: string): StudentQuestion {
  const { options } = question;
  if (!markingOf(question).canShuffleOptions || options.some(({ text }) => otherOptionsPattern.test(text)))
    return question;
  return { ...question, options: shuffled(options, seededRandom(hashText(`${seed}:${question.id}`))) };
}

/**
 * Returns the questions of a sitting in the order that its student sees. In a shuffled lesson the order is different
 * for each sitting and the same each time the sitting is opened. Ids do not change, so answers, results and receipts
 * are unaffected.
 */
export function orderForStudent(
  questions: readonly StudentQuestion[],
  lesson: { shuffled: boolean },
  sittingId: number,
): StudentQuestion[] {
  if (!lesson.shuffled) return [...questions];
  const seed = `sitting ${sittingId}`;
  // Questions that share a stimulus stay together and in order.
  const order = shuffled(groupIntoRuns(questions), seededRandom(hashText(seed))).flat();
  return order.map((question) => shuffleOptions(question, seed));
}
