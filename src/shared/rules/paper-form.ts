import type { TeacherQuestion } from '../contracts/questions.ts';
import { paperOf } from '../question-types/papers.ts';
import { letterAt, type PaperLine } from '../question-types/question-type.ts';
import { gradeFromShare } from './grade-scale.ts';
import { drawQuestions } from './question-pools.ts';
import { hashText, seededRandom, shuffled } from './seeded-random.ts';
import { groupIntoRuns } from './stimulus-runs.ts';

/** Forms of a printed test. */
export const paperForms = ['A', 'B', 'C', 'D'] as const;
export type PaperForm = (typeof paperForms)[number];

/** What forms other than A shuffle. */
export interface PaperShuffle {
  questions: boolean;
  options: boolean;
}

export interface PaperQuestion {
  question: TeacherQuestion;
  /** Options in the form's order, with the form's letters. */
  options: { letter: string; text: string }[];
  points: number;
  /** Short key in the form's letters or positions; '' when `expected` contains the answer. */
  key: string;
}

/**
 * Returns the questions of one form of a test. The order depends only on lesson and form, so each print is the same.
 * Form A keeps the order of the bank. Each form draws its own questions from pools.
 */
export function createPaperForm(
  questions: readonly TeacherQuestion[],
  form: PaperForm,
  lessonId: number,
  shuffle: PaperShuffle = { questions: true, options: true },
): PaperQuestion[] {
  const random = seededRandom(hashText(`${lessonId} ${form}`));
  const drawn = drawQuestions(questions, `paper ${lessonId} ${form}`);
  const isShuffled = (part: keyof PaperShuffle) => form !== 'A' && shuffle[part];
  // Questions with the same stimulus stay together and in order.
  const runs = groupIntoRuns(drawn);
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

/** A row of the answer key for all forms. */
export interface PaperKeyRow {
  question: TeacherQuestion;
  points: number;
  /** For each form, the question's number and key; null when the form does not contain it. */
  forms: ({ number: number; key: string } | null)[];
  /** The expected answer as text, the same for all forms. */
  expected: PaperLine[];
}

/** Returns the answer key, one row per question: in the order of the first form, then questions only in other forms. */
export function createPaperKey(forms: readonly (readonly PaperQuestion[])[]): PaperKeyRow[] {
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

/** Characters that are not confused on paper. */
const codeAlphabet = '23456789ACDEFGHJKLMNPQRTUVWXYZ';

/** Returns a checksum of four characters printed on forms and key. It changes with any question, option or order. */
export function computePaperCode(forms: readonly (readonly PaperQuestion[])[]): string {
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
    code += codeAlphabet.charAt(rest % codeAlphabet.length);
    rest = Math.floor(rest / codeAlphabet.length);
  }
  return code;
}

/** Maximum columns of the points-to-mark table. */
const maxSteps = 9;

/** Returns the points from half of the total up, in whole steps, with their marks from 0 to 10. */
export function pointsToMarks(total: number): { points: number; mark: number }[] {
  const from = total / 2;
  const step = Math.max(1, Math.ceil((total - from) / (maxSteps - 1)));
  const rows: number[] = [];
  for (let points = total; points >= from && rows.length < maxSteps; points -= step) rows.unshift(points);
  return rows.map((points) => ({ points, mark: gradeFromShare(points, total) }));
}
