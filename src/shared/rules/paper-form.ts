import type { TeacherQuestion } from '../contracts/questions.ts';
import { markingOf } from '../question-types/markings.ts';
import { readPairs } from '../question-types/matching/read-pairs.ts';
import { hashText, seededRandom, shuffled } from './seeded-random.ts';

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

/** The order of true and false says nothing, and what is ordered or matched was given in an order of its own. */
const lettered = new Set(['opcion_multiple', 'seleccion_multiple', 'emparejar']);

/**
 * A lesson as one form of a test: questions and options in an order fixed by lesson and form, the same each time it is printed.
 * Form A keeps the order of the bank.
 */
export function paperForm(
  questions: readonly TeacherQuestion[],
  form: PaperForm,
  lessonId: number,
): PaperQuestion[] {
  const random = seededRandom(hashText(`${lessonId} ${form}`));
  const mixed = <T>(list: readonly T[]): T[] => (form === 'A' ? [...list] : shuffled(list, random));
  return mixed(questions).map((question) => {
    const { type, options, points = 1 } = question;
    const order = lettered.has(type) || type === 'ordenar' ? mixed(options) : [...options];
    const letters = new Map(order.map(({ id }, index) => [id, letterAt(index)]));
    return {
      question,
      options: order.map(({ text }, index) => ({ letter: letterAt(index), text })),
      points,
      key: keyOf(question, letters),
    };
  });
}

function keyOf(question: TeacherQuestion, letters: ReadonlyMap<string, string>): string {
  const { type, options, details, correctAnswer, solutionExample } = question;
  const marking = markingOf(question);
  if (type === 'emparejar') {
    const left = details?.left ?? [];
    const pairs = readPairs(options, left.length, correctAnswer);
    return pairs.map((id, index) => `${index + 1}${letters.get(id) ?? ''}`).join(', ');
  }
  if (lettered.has(type))
    return marking
      .chosen({ options, details }, correctAnswer)
      .map((id) => letters.get(id) ?? id)
      .toSorted()
      .join(', ');
  return marking.shown({ options, details }, correctAnswer) || solutionExample;
}
