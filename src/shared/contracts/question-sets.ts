import { z } from 'zod';
import { jobStage } from './jobs.ts';

/** How far one student's own questions are; `none`: nobody has asked for them yet, or it was stopped. */
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
  prompt: z.object({ questionCount: z.int() }).nullable(),
  students: z.array(studentSet),
  /** When the oldest of those on their way was asked for; null when none is. */
  since: z.string().nullable(),
  /** What the missing sets are going to take, as far as can be told; null when no model is asked. */
  estimate: z.object({ calls: z.int(), tokens: z.int() }).nullable(),
  /** What the sets of this lesson took until now. */
  used: z.object({ calls: z.int(), tokens: z.int() }),
  /** Tokens left this month; null without a budget. */
  tokensLeft: z.int().nullable(),
});
export type QuestionSets = z.infer<typeof questionSets>;
