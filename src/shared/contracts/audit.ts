import { z } from 'zod';
import { markThen } from './decisions.ts';
import { listInput } from './people.ts';
import { decisionKinds } from './values.ts';

/** Decisions newest first, narrowed by words (student, who decided, lesson, reason), kind and time. */
export const auditInput = listInput.extend({
  kind: z.enum(decisionKinds).nullable().default(null),
  /** ISO 8601. */
  from: z.iso.datetime().nullable().default(null),
  before: z.iso.datetime().nullable().default(null),
});
export type AuditInput = z.infer<typeof auditInput>;

export const auditRow = z.object({
  id: z.int(),
  attemptId: z.int(),
  at: z.string(),
  by: z.string(),
  kind: z.enum(decisionKinds),
  student: z.string(),
  /** Of an older lesson, its name. */
  topic: z.string(),
  /** It is about an attempt at an older lesson: such decisions have ids of their own. */
  older: z.boolean(),
  /** 1-based. */
  attempt: z.int(),
  /** 1-based; null where the attempt as a whole is meant. */
  question: z.int().nullable(),
  /** In force before and after it; of an attempt as a whole, its grade. */
  oldMark: markThen,
  newMark: markThen,
  reason: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

/** A request that graded an attempt, exactly as it was sent, with what came back. */
export const gradingCall = z.object({
  id: z.int(),
  at: z.string(),
  model: z.string(),
  promptVersion: z.string(),
  outcome: z.string(),
  tokensIn: z.int(),
  tokensOut: z.int(),
  /** Null once the texts were dropped for their age. */
  request: z.string().nullable(),
  response: z.string().nullable(),
  /** What came back is not told while a proposal in it is closed. */
  withheld: z.boolean(),
});
export type GradingCall = z.infer<typeof gradingCall>;
