import type { StudentQuestion } from '../../../shared/contracts/questions.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import { hashText, seededRandom, shuffled } from '../../../shared/rules/seeded-random.ts';
import { orderInSitting, sittingSeed } from '../../../shared/rules/sitting-order.ts';

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

/** Returns the questions of a sitting as its student sees them: in their order, with shuffled options. Ids do not change. */
export function orderForStudent(
  questions: readonly StudentQuestion[],
  lesson: { shuffled: boolean },
  sittingId: number,
): StudentQuestion[] {
  const order = orderInSitting(questions, lesson, sittingId);
  if (!lesson.shuffled) return order;
  return order.map((question) => shuffleOptions(question, sittingSeed(sittingId)));
}
