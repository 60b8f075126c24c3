import { z } from 'zod';
import { markLimits } from './limits.ts';
import { plainText } from './text.ts';
import { appealRefusals, appealStates, exitRefusals } from './values.ts';

/** A review request of a student with the teacher's reply. */
export const appealView = z.object({
  id: z.int(),
  text: z.string(),
  at: z.string(),
  state: z.enum(appealStates),
  /** Null while the request is open. */
  reply: z
    .object({ by: z.string(), at: z.string(), reason: z.string(), from: z.number(), to: z.number() })
    .nullable(),
});
export type AppealView = z.infer<typeof appealView>;

/** The review requests for one answer, and whether the student can send another one. */
export const answerAppeals = z.object({
  answerId: z.int(),
  position: z.int(),
  /** End of the period for review requests of this answer. */
  until: z.string(),
  /** Why no request is possible now; null when one is. */
  refusal: z.enum(appealRefusals).nullable(),
  /** Oldest first. */
  appeals: z.array(appealView),
});
export type AnswerAppeals = z.infer<typeof answerAppeals>;

/**
 * `used`: number of requests sent, out of `appealLimits.perAttempt`. `answers` is empty while the marks are not shown.
 */
export const attemptAppeals = z.object({ used: z.int(), answers: z.array(answerAppeals) });

/** The domain rejects longer texts with an explanatory error. */
export const newAppeal = z.object({
  answerId: z.int().positive(),
  text: plainText(markLimits.readable),
});
export type NewAppeal = z.infer<typeof newAppeal>;

export const exitRef = z.object({ attemptId: z.int().positive() });

/** What the student of an early exit can ask, and what the teacher answered. */
export const ownExitRequest = z.object({
  /** Number of stored answers, with which the next attempt starts when the exit is taken back. */
  savedAnswers: z.int(),
  /** Why no request is possible now; null when one is, or is open. */
  refusal: z.enum(exitRefusals).nullable(),
  request: z
    .object({
      state: z.enum(appealStates),
      at: z.string(),
      /** Null while the request is open. */
      reply: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
    })
    .nullable(),
});
export type OwnExitRequest = z.infer<typeof ownExitRequest>;
