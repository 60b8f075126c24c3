import { z } from 'zod';
import { historicalMark } from './decisions.ts';
import { listInput } from './people.ts';
import { questionNumbers } from './questions.ts';
import { decisionKinds } from './values.ts';

/** Decisions, newest first. Filters: search words (student, decider, lesson, reason), kind and period. */
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
  /** Topic of the lesson; the name of a legacy lesson. */
  topic: z.string(),
  /** True for an attempt at a legacy lesson; those decisions have their own id sequence. */
  older: z.boolean(),
  /** 1-based. */
  attempt: z.int(),
  /** Null when the decision is about the whole attempt. */
  numbers: questionNumbers.nullable(),
  /** Marks in force before and after the decision; grades when it is about the whole attempt. */
  oldMark: historicalMark,
  newMark: historicalMark,
  reason: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

/** The exact request that graded an attempt, with its response. */
export const gradingCall = z.object({
  id: z.int(),
  at: z.string(),
  model: z.string(),
  promptVersion: z.string(),
  outcome: z.string(),
  tokensIn: z.int(),
  tokensOut: z.int(),
  /** Null after the retention period of the texts. */
  request: z.string().nullable(),
  response: z.string().nullable(),
  /** True when the response is hidden because it contains a proposal that is still closed. */
  withheld: z.boolean(),
});
export type GradingCall = z.infer<typeof gradingCall>;
