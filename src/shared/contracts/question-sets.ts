import { z } from 'zod';
import { jobStage } from './jobs.ts';
import { setWays } from './values.ts';

export const setWay = z.enum(setWays);
export type SetWay = z.infer<typeof setWay>;

/** Model calls, and tokens in and out together. */
const cost = z.object({ calls: z.int(), tokens: z.int() });
export type SetCost = z.infer<typeof cost>;

/** How far one student's own questions are; `none`: not asked for yet, or it was stopped. */
export const setStates = ['none', 'waiting', 'running', 'ready', 'failed'] as const;
export const setState = z.enum(setStates);
export type SetState = z.infer<typeof setState>;

export const studentSet = z.object({
  studentId: z.int(),
  names: z.string(),
  state: setState,
  stage: jobStage.nullable(),
  /** Questions written, of those to write. */
  progressDone: z.int(),
  progressTotal: z.int(),
  /** Why it failed, or why the last try did. */
  errorCode: z.string().nullable(),
});
export type StudentSet = z.infer<typeof studentSet>;

/** The personal question sets of a lesson with a custom prompt. Tokens are in and out together. */
export const questionSets = z.object({
  /** Null without a prompt: there is nothing to prepare from. */
  prompt: z.object({ questionCount: z.int(), way: setWay }).nullable(),
  students: z.array(studentSet),
  /** When the oldest of those on their way was asked for; null when none is. */
  since: z.string().nullable(),
  /** What the missing sets are going to take either way, as far as can be told; null when no model is asked. */
  estimate: z.object({ each: cost, bank: cost }).nullable(),
  /** What the sets of this lesson took until now. */
  used: cost,
  /** Tokens left this month; null without a budget. */
  tokensLeft: z.int().nullable(),
});
export type QuestionSets = z.infer<typeof questionSets>;
