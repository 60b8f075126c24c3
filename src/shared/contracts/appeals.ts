import { z } from 'zod';
import { markLimits } from './limits.ts';
import { plainText } from './text.ts';
import { appealRefusals, appealStates } from './values.ts';

/** A student's request to look at a mark again, with what its teacher answered. */
export const appealView = z.object({
  id: z.int(),
  text: z.string(),
  at: z.string(),
  state: z.enum(appealStates),
  /** Null while it is open. */
  reply: z
    .object({ by: z.string(), at: z.string(), reason: z.string(), from: z.number(), to: z.number() })
    .nullable(),
});
export type AppealView = z.infer<typeof appealView>;

/** What a student may ask about one answer of an attempt, and has asked. */
export const answerAppeals = z.object({
  answerId: z.int(),
  position: z.int(),
  /** Until when its mark can be asked about. */
  until: z.string(),
  /** Why it cannot be asked about now; null when it can. */
  refusal: z.enum(appealRefusals).nullable(),
  /** Oldest first. */
  appeals: z.array(appealView),
});
export type AnswerAppeals = z.infer<typeof answerAppeals>;

/** `used` of the requests that an attempt allows; no answers while its marks are not shown. */
export const attemptAppeals = z.object({ used: z.int(), answers: z.array(answerAppeals) });

/** Longer texts are refused by the domain, with words. */
export const newAppeal = z.object({
  answerId: z.int().positive(),
  text: plainText(markLimits.readable),
});
export type NewAppeal = z.infer<typeof newAppeal>;
