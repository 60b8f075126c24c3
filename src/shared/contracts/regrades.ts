import { z } from 'zod';
import { answerForm } from '../question-types/details.ts';
import { jobView } from './jobs.ts';
import { markLimits } from './limits.ts';
import { contentLanguage, criterion, questionType } from './questions.ts';
import { plainText, shownHtml, shownPlain } from './text.ts';

/** What is put right about a question that students have; its text stays. */
export const correction = z.discriminatedUnion('kind', [
  /** Another answer is the right one. */
  z.object({ kind: z.literal('key'), correctAnswer: plainText(8_000, 1) }),
  /** The key holds, and these are right as well: option ids, or exact values. */
  z.object({ kind: z.literal('accept'), accepted: z.array(plainText(8_000, 1)).min(1).max(20) }),
  /** Of an open question. */
  z.object({ kind: z.literal('criteria'), criteria: z.array(criterion).min(1).max(6) }),
  /** Out of the mean of everybody who had it. */
  z.object({ kind: z.literal('annul') }),
  z.object({ kind: z.literal('full') }),
]);
export type Correction = z.infer<typeof correction>;

const reason = plainText(markLimits.readable);
export const regradeInput = z.object({ questionId: z.int().positive(), correction, reason });
export type RegradeInput = z.infer<typeof regradeInput>;

/** What becomes of one answer. Grades are in force, before and after. */
export const regradeRow = z.object({
  answerId: z.int(),
  attemptId: z.int(),
  names: z.string(),
  /** A choice by its text. */
  answer: shownPlain,
  from: z.number().nullable(),
  to: z.number().nullable(),
  attemptFrom: z.number().nullable(),
  attemptTo: z.number().nullable(),
  /** A person decided it, so it stays. */
  stays: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  annulled: z.boolean(),
  /** Read anew by the evaluator when it is applied: its mark is not known before. */
  readAnew: z.boolean(),
});
export type RegradeRow = z.infer<typeof regradeRow>;

/** A dry run: nothing was changed. Students who lose points are listed first. */
export const regradeTrial = z.object({
  /** Names what was computed; applying asks for it, so that only what was shown is applied. */
  digest: z.string(),
  rows: z.array(regradeRow),
  /** Means of what has a grade; null of nothing. */
  question: z.object({ from: z.number().nullable(), to: z.number().nullable() }),
  lesson: z.object({ from: z.number().nullable(), to: z.number().nullable() }),
});
export type RegradeTrial = z.infer<typeof regradeTrial>;

export const applyRegradeInput = regradeInput.extend({ digest: z.string() });

/** A correction that was applied, newest first, with its job while that runs. */
export const regradeView = z.object({
  id: z.int(),
  kind: z.enum(['key', 'accept', 'criteria', 'annul', 'full']),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  job: jobView.nullable(),
});
export type RegradeView = z.infer<typeof regradeView>;

/** An assigned question with what may be corrected, and what was. */
export const correctableQuestion = z.object({
  questionId: z.int(),
  lessonId: z.int(),
  courseId: z.int(),
  topic: z.string(),
  /** The asking teacher corrects it, and does not only read it. */
  mayCorrect: z.boolean(),
  /** From 1, in the lesson's bank; 0 for one written for a single student. */
  position: z.int(),
  /** Questions in that bank. */
  questionCount: z.int(),
  type: questionType,
  difficulty: z.int(),
  language: contentLanguage,
  text: shownHtml,
  statement: shownPlain,
  options: z.array(z.object({ id: z.string(), text: shownPlain })),
  correctAnswer: shownPlain,
  /** The same as a person reads it. */
  rightAnswer: shownPlain,
  accepted: z.array(shownPlain),
  criteria: z.array(criterion),
  answerForm: answerForm.optional(),
  attempts: z.int(),
  regrades: z.array(regradeView),
});
export type CorrectableQuestion = z.infer<typeof correctableQuestion>;
