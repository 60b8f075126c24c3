import type { StudentQuestion } from '../../../shared/contracts/questions.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import { hashText, seededRandom, shuffled } from '../../../shared/rules/seeded-random.ts';
import { runsOf } from '../../../shared/rules/stimulus-runs.ts';

/** "Todas las anteriores", "a y b": in another order they would say something else. */
const namesOthers =
  /\b(?:anterior(?:es)?|siguientes?|arriba|abajo|above|below|previous|following|ambas?|both|(?:all|none|neither) of the|todas|ningun[ao])\b|\b[a-j]\)? (?:y|e|o|and|or) [a-j]\b/iu;

function withLooseOptions(question: StudentQuestion, seed: string): StudentQuestion {
  const { options } = question;
  if (!markingOf(question).hasLooseOptions || options.some(({ text }) => namesOthers.test(text)))
    return question;
  return { ...question, options: shuffled(options, seededRandom(hashText(`${seed}:${question.id}`))) };
}

/**
 * The questions of a sitting in the order its student meets them: where the lesson is shuffled in one of their own, the same
 * whenever the sitting is opened. Ids stay, so that answers, results and receipts do not change.
 */
export function asMet(
  questions: readonly StudentQuestion[],
  lesson: { shuffled: boolean },
  sittingId: number,
): StudentQuestion[] {
  if (!lesson.shuffled) return [...questions];
  const seed = `sitting ${sittingId}`;
  // What shares a stimulus stays together, and in its order.
  const order = shuffled(runsOf(questions), seededRandom(hashText(seed))).flat();
  return order.map((question) => withLooseOptions(question, seed));
}
