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

/** Returns the questions of a sitting in the order that its student sees, with their options as they are. */
export function orderInSitting<Q extends { stimulus?: { key: string } | undefined }>(
  questions: readonly Q[],
  lesson: { shuffled: boolean },
  sittingId: number,
): Q[] {
  if (!lesson.shuffled) return [...questions];
  // Questions that share a stimulus stay together and in order.
  return shuffled(groupIntoRuns(questions), seededRandom(hashText(sittingSeed(sittingId)))).flat();
}

const sittingSeed = (sittingId: number) => `sitting ${sittingId}`;

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
  const order = orderInSitting(questions, lesson, sittingId);
  if (!lesson.shuffled) return order;
  return order.map((question) => shuffleOptions(question, sittingSeed(sittingId)));
}
