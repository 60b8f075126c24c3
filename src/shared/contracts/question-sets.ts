import { z } from 'zod';
import { jobStage } from './jobs.ts';
import { questionSetMethods } from './values.ts';

export const questionSetMethod = z.enum(questionSetMethods);
export type QuestionSetMethod = z.infer<typeof questionSetMethod>;

/** Number of model calls, and sum of input and output tokens. */
const cost = z.object({ calls: z.int(), tokens: z.int() });
export type SetCost = z.infer<typeof cost>;

/** State of one student's individual questions; `none`: not requested yet, or cancelled. */
export const setStates = ['none', 'waiting', 'running', 'ready', 'failed'] as const;
export const setState = z.enum(setStates);
export type SetState = z.infer<typeof setState>;

export const studentSet = z.object({
  studentId: z.int(),
  names: z.string(),
  state: setState,
  stage: jobStage.nullable(),
  /** Number of questions written, and number to write. */
  progressDone: z.int(),
  progressTotal: z.int(),
  /** Why it failed, or why the last try failed. */
  errorCode: z.string().nullable(),
});
export type StudentSet = z.infer<typeof studentSet>;

/** The individual question sets of a lesson with a custom prompt. Token counts are input plus output. */
export const questionSets = z.object({
  /** Null without a prompt; then no sets can be generated. */
  prompt: z.object({ questionCount: z.int(), way: questionSetMethod }).nullable(),
  students: z.array(studentSet),
  /** Request time of the oldest unfinished set; null when there is none. */
  since: z.string().nullable(),
  /** Estimated cost of the missing sets for both ways; null when no model is used. */
  estimate: z.object({ each: cost, bank: cost }).nullable(),
  /** Cost of this lesson's sets so far. */
  used: cost,
  /** Tokens left this month; null when there is no budget. */
  tokensLeft: z.int().nullable(),
});
export type QuestionSets = z.infer<typeof questionSets>;
