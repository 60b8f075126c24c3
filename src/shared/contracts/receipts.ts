import { z } from 'zod';
import { maxReceiptFile } from './limits.ts';
import { decisionKinds, graders } from './values.ts';

const firstQuestion = z.object({
  number: z.int(),
  /** As plain text, formulas as their source. */
  question: z.string(),
  statement: z.string(),
  /** A choice by its letter and text. */
  answer: z.string(),
  grade: z.number().nullable(),
  gradedBy: z.enum(graders).nullable(),
  /** What the machine gave, when another mark is in force. */
  before: z.number().nullable(),
  decidedAt: z.string().nullable(),
  annulled: z.boolean(),
});

/** Receipts as they were first given out. They are kept by people and must stay genuine: never changed. */
const firstReceipt = z.object({
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
  /** Minutes the student had, and how many of them were the student's own. */
  durationMinutes: z.int(),
  extraMinutes: z.int(),
  grade: z.number(),
  /** Model or evaluator of the open answers; null when all was computed. */
  gradedByLabel: z.string().nullable(),
  questions: z.array(firstQuestion),
  issuedAt: z.string(),
});

const receiptQuestion = firstQuestion.extend({
  /** Who gave the machine's mark, in force or not. */
  machineGradedBy: z.enum(graders).nullable(),
  /** What kind of decision the mark in force comes from; null where it is the machine's. */
  decision: z.enum(decisionKinds).nullable(),
  /** Its student asked for a review that is not answered yet. */
  underReview: z.boolean(),
});

/** The second form, given out until keys had ids: never changed. */
const secondReceipt = firstReceipt.extend({
  version: z.literal(2),
  questions: z.array(receiptQuestion),
  /** Of the instructions an evaluator was given for marks of this attempt; none when all was computed. */
  promptVersions: z.array(z.string()),
});

/**
 * What a receipt says of one attempt: the part that is signed. Times are ISO 8601 UTC. A field more or less is another
 * version: a file is read by the version it names, since what is signed are the fields of that.
 */
const thirdReceipt = secondReceipt.extend({
  version: z.literal(3),
  /** Of the installation's keys, the one that signed. */
  keyId: z.string(),
});

/** The same of an attempt whose questions do not all count the same. */
const fourthReceipt = thirdReceipt.extend({
  version: z.literal(4),
  questions: z.array(receiptQuestion.extend({ points: z.number() })),
});

export const receipt = z.discriminatedUnion('version', [thirdReceipt, fourthReceipt]);
export type Receipt = z.infer<typeof receipt>;

const signature = { code: z.string(), signature: z.string() };

/** The file: what is said, with the installation's signature; the code on paper is the beginning of that. */
export const signedReceipt = z.object({ receipt, ...signature });
export type SignedReceipt = z.infer<typeof signedReceipt>;

/** A file of any version that was ever given out. */
export const anySignedReceipt = z.object({
  receipt: z.discriminatedUnion('version', [firstReceipt, secondReceipt, thirdReceipt, fourthReceipt]),
  ...signature,
});
export type AnySignedReceipt = z.infer<typeof anySignedReceipt>;

export const verifyInput = z.object({
  /** The file's text. */
  file: z.string().max(maxReceiptFile),
  /** From paper, or ''. */
  code: z.string().max(100),
});

/** Whether a file came from this installation as it is; nothing else is told of one that did not. */
export const verification = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('genuine'),
    school: z.string(),
    issuedAt: z.string(),
    /** Null when none was typed. */
    codeMatches: z.boolean().nullable(),
  }),
  z.object({ outcome: z.literal('changed') }),
  z.object({ outcome: z.literal('not-a-receipt') }),
]);
export type Verification = z.infer<typeof verification>;
