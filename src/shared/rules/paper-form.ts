import type { TeacherQuestion } from '../contracts/questions.ts';
import { markingOf } from '../question-types/markings.ts';
import { paperOf } from '../question-types/papers.ts';
import { drawQuestions } from './question-pools.ts';
import { hashText, seededRandom, shuffled } from './seeded-random.ts';
import { runsOf } from './stimulus-runs.ts';

/** Forms of a test on paper. */
export const paperForms = ['A', 'B', 'C', 'D'] as const;
export type PaperForm = (typeof paperForms)[number];

export interface PaperQuestion {
  question: TeacherQuestion;
  /** In the order of the form, lettered in it. */
  options: { letter: string; text: string }[];
  points: number;
  /** What is right, by the letters of the form where there are some. */
  key: string;
}

const letterAt = (index: number): string => 'abcdefghijklmnopqrstuvwxyz'.charAt(index);

/**
 * A lesson as one form of a test: questions and options in an order fixed by lesson and form, the same each time it is printed.
 * Form A keeps the order of the bank. Of pools each form has a draw of its own.
 */
export function paperForm(
  questions: readonly TeacherQuestion[],
  form: PaperForm,
  lessonId: number,
): PaperQuestion[] {
  const random = seededRandom(hashText(`${lessonId} ${form}`));
  const drawn = drawQuestions(questions, `paper ${lessonId} ${form}`);
  const mixed = <T>(list: readonly T[]): T[] => (form === 'A' ? [...list] : shuffled(list, random));
  // What shares a stimulus stays together, and in its order.
  const runs = runsOf(drawn);
  const order = (form === 'A' ? runs : shuffled(runs, random)).flat();
  return order.map((question) => {
    const { options, points = 1 } = question;
    const mixedOptions = paperOf(question).options === 'fixed' ? [...options] : mixed(options);
    const letters = new Map(mixedOptions.map(({ id }, index) => [id, letterAt(index)]));
    return {
      question,
      options: mixedOptions.map(({ text }, index) => ({ letter: letterAt(index), text })),
      points,
      key: keyOf(question, letters),
    };
  });
}

function keyOf(question: TeacherQuestion, letters: ReadonlyMap<string, string>): string {
  const { options, details, correctAnswer, solutionExample } = question;
  const { key } = paperOf(question);
  return key
    ? key(question, letters)
    : markingOf(question).shown({ options, details }, correctAnswer) || solutionExample;
}
