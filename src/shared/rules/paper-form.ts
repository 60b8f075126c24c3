import type { TeacherQuestion } from '../contracts/questions.ts';
import { paperOf } from '../question-types/papers.ts';
import { letterAt, type PaperLine } from '../question-types/question-type.ts';
import { gradeOfShare } from './grade-scale.ts';
import { drawQuestions } from './question-pools.ts';
import { hashText, seededRandom, shuffled } from './seeded-random.ts';
import { runsOf } from './stimulus-runs.ts';

/** Forms of a test on paper. */
export const paperForms = ['A', 'B', 'C', 'D'] as const;
export type PaperForm = (typeof paperForms)[number];

/** What is shuffled in the forms after A. */
export interface PaperShuffle {
  questions: boolean;
  options: boolean;
}

export interface PaperQuestion {
  question: TeacherQuestion;
  /** In the order of the form, lettered in it. */
  options: { letter: string; text: string }[];
  points: number;
  /** What is right in short, by the letters or places of the form; '' where `expected` tells it. */
  key: string;
}

/**
 * A lesson as one form of a test: questions and options in an order fixed by lesson and form, the same each time it is printed.
 * Form A keeps the order of the bank. Of pools each form has a draw of its own.
 */
export function paperForm(
  questions: readonly TeacherQuestion[],
  form: PaperForm,
  lessonId: number,
  shuffle: PaperShuffle = { questions: true, options: true },
): PaperQuestion[] {
  const random = seededRandom(hashText(`${lessonId} ${form}`));
  const drawn = drawQuestions(questions, `paper ${lessonId} ${form}`);
  const isShuffled = (part: keyof PaperShuffle) => form !== 'A' && shuffle[part];
  // What shares a stimulus stays together, and in its order.
  const runs = runsOf(drawn);
  const order = (isShuffled('questions') ? shuffled(runs, random) : runs).flat();
  return order.map((question) => {
    const paper = paperOf(question);
    const { points = 1 } = question;
    const options =
      isShuffled('options') && paper.options === 'mixed'
        ? shuffled(question.options, random)
        : [...question.options];
    return {
      question,
      options: options.map(({ text }, index) => ({ letter: letterAt(index), text })),
      points,
      key: paper.key(
        question,
        options.map(({ id }) => id),
      ),
    };
  });
}

/** A question in the key of all forms. */
export interface PaperKeyRow {
  question: TeacherQuestion;
  points: number;
  /** Of each form the number the question has in it, and what is right there; null where the form does not have it. */
  forms: ({ number: number; key: string } | null)[];
  /** What is right in words, for all forms. */
  expected: PaperLine[];
}

/** The key of these forms, a row for each question: in the order of the first form, then what only others have. */
export function paperKey(forms: readonly (readonly PaperQuestion[])[]): PaperKeyRow[] {
  const all = new Map(forms.flat().map((item) => [item.question.id, item]));
  return [...all.values()].map(({ question, points }) => ({
    question,
    points,
    forms: forms.map((items) => {
      const index = items.findIndex((item) => item.question.id === question.id);
      return index < 0 ? null : { number: index + 1, key: items[index]!.key };
    }),
    expected: paperOf(question).expected?.(question) ?? [],
  }));
}

/** Signs that are not taken for each other on paper. */
const codeSigns = '23456789ACDEFGHJKLMNPQRTUVWXYZ';

/** Four signs that forms and their key have in common, and others once a question, its options or their order is another. */
export function paperCode(forms: readonly (readonly PaperQuestion[])[]): string {
  const printed = forms.map((items) =>
    items.map(({ question, options, points }) => [
      question.id,
      question.text,
      question.statement,
      points,
      options,
    ]),
  );
  let rest = hashText(JSON.stringify(printed));
  let code = '';
  while (code.length < 4) {
    code += codeSigns.charAt(rest % codeSigns.length);
    rest = Math.floor(rest / codeSigns.length);
  }
  return code;
}

/** Most columns of the table from points to mark. */
const mostSteps = 9;

/** Points and the mark from 0 to 10 they give, from half of all on, in whole steps. */
export function pointsToMarks(total: number): { points: number; mark: number }[] {
  const from = total / 2;
  const step = Math.max(1, Math.ceil((total - from) / (mostSteps - 1)));
  const rows: number[] = [];
  for (let points = total; points >= from && rows.length < mostSteps; points -= step) rows.unshift(points);
  return rows.map((points) => ({ points, mark: gradeOfShare(points, total) }));
}
