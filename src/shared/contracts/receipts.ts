import { z } from 'zod';
import { maxReceiptFile } from './limits.ts';
import { decisionKinds, graders } from './values.ts';

const firstQuestion = z.object({
  number: z.int(),
  /** Plain text; formulas as LaTeX source. */
  question: z.string(),
  statement: z.string(),
  /** A choice is given by its letter and text. */
  answer: z.string(),
  grade: z.number().nullable(),
  gradedBy: z.enum(graders).nullable(),
  /** The machine's mark, when another mark is in force. */
  before: z.number().nullable(),
  decidedAt: z.string().nullable(),
  annulled: z.boolean(),
});

/** Version 1 of the receipt. Issued receipts must stay valid, so this schema must never change. */
const receiptV1 = z.object({
  version: z.literal(1),
  school: z.string(),
  student: z.string(),
  subject: z.string(),
  teacher: z.string(),
  lesson: z.string(),
  attempt: z.int(),
  maxAttempts: z.int(),
  startedAt: z.string(),
  submittedAt: z.string(),
  lastDecisionAt: z.string().nullable(),
  /** Duration in minutes including `extraMinutes`, the student's accommodation. */
  durationMinutes: z.int(),
  extraMinutes: z.int(),
  grade: z.number(),
  /** Name of the evaluator of the open answers; null when code computed all marks. */
  gradedByLabel: z.string().nullable(),
  questions: z.array(firstQuestion),
  issuedAt: z.string(),
});

const receiptQuestion = firstQuestion.extend({
  /** Grader of the machine's mark, whether in force or not. */
  machineGradedBy: z.enum(graders).nullable(),
  /** Kind of the decision in force; null when the machine's mark is in force. */
  decision: z.enum(decisionKinds).nullable(),
  /** True while a review request is open. */
  underReview: z.boolean(),
});

/** Version 2, issued before keys had ids. This schema must never change. */
const receiptV2 = receiptV1.extend({
  version: z.literal(2),
  questions: z.array(receiptQuestion),
  /** Prompt versions of the evaluator for the marks of this attempt; empty when code computed all marks. */
  promptVersions: z.array(z.string()),
});

/**
 * Version 3: the signed content of a receipt. Times are ISO 8601 UTC. Adding or removing a field requires a new
 * version, because the signature covers exactly the fields of the version.
 */
const receiptV3 = receiptV2.extend({
  version: z.literal(3),
  /** Id of the installation's key that signed the receipt. */
  keyId: z.string(),
});

/** Version 4 adds points; used unless every question is worth 1 point. */
const receiptV4 = receiptV3.extend({
  version: z.literal(4),
  questions: z.array(receiptQuestion.extend({ points: z.number() })),
});

export const receipt = z.discriminatedUnion('version', [receiptV3, receiptV4]);
export type Receipt = z.infer<typeof receipt>;

const signature = { code: z.string(), signature: z.string() };

/** The receipt file: content and the installation's signature. The code on paper is the start of the signature. */
export const signedReceipt = z.object({ receipt, ...signature });
export type SignedReceipt = z.infer<typeof signedReceipt>;

/** A receipt file of any version ever issued. */
export const anySignedReceipt = z.object({
  receipt: z.discriminatedUnion('version', [receiptV1, receiptV2, receiptV3, receiptV4]),
  ...signature,
});
export type AnySignedReceipt = z.infer<typeof anySignedReceipt>;

export const verifyInput = z.object({
  /** Content of the file. */
  file: z.string().max(maxReceiptFile),
  /** The code on paper, or ''. */
  code: z.string().max(100),
});

/** Whether this installation issued the file unchanged. Nothing else about an invalid file is returned. */
export const verification = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('genuine'),
    school: z.string(),
    issuedAt: z.string(),
    /** Null when no code was entered. */
    codeMatches: z.boolean().nullable(),
  }),
  z.object({ outcome: z.literal('changed') }),
  z.object({ outcome: z.literal('not-a-receipt') }),
]);
export type Verification = z.infer<typeof verification>;
