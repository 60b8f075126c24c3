import { z } from 'zod';
import { lessonRef } from './lessons.ts';
import { markLimits } from './limits.ts';
import { plainText } from './text.ts';
import { decisionKinds } from './values.ts';

/** How far a criterion is met: not, half, or wholly. */
export const criterionMet = z.union([z.literal(0), z.literal(0.5), z.literal(1)]);

/** One criterion of an answer with what was given for it; `evidence` are the student's own words. */
export const criterionScore = z.object({
  text: z.string(),
  points: z.number(),
  met: criterionMet,
  evidence: z.string(),
});

/** What a mark in force comes from, where it is not the machine's. */
export const decisionView = z.object({
  id: z.int(),
  kind: z.enum(decisionKinds),
  at: z.string(),
  /** Name of the person who decided. */
  by: z.string(),
  reason: z.string(),
});

/**
 * The mark in force of an answer at a moment, or why there is no number: it had none yet, its question was out of the
 * mean, or no row tells (`domain/marks/marks-around.ts`).
 */
export const markThen = z.union([z.number(), z.enum(['none', 'annulled', 'unknown'])]);
export type MarkThen = z.infer<typeof markThen>;

/** A step in the history of an answer, oldest first. */
export const decisionStep = decisionView.extend({
  oldMark: markThen,
  newMark: markThen,
  newFeedback: z.string(),
  /** The student's words it answers. */
  appeal: z.string().nullable(),
});
export type DecisionStep = z.infer<typeof decisionStep>;

/** Longer texts are refused by the domain, with words. */
const text = plainText(markLimits.readable);

/** The proposals to confirm, each with the decision in force that was shown; every one was opened before. */
export const proposalsConfirmed = z.object({
  answers: z
    .array(z.object({ answerId: z.int().positive(), seen: z.int().nullable() }))
    .min(1)
    .max(100),
});

/**
 * What a teacher does about a mark: another one (as a number in steps of 0.25, or criterion by criterion in the
 * order of the criteria), the same one kept, the one a model proposed, or the machine's again. `seen` is the
 * decision in force the person looked at, null for the machine's mark.
 */
export const markChange = z.object({
  answerId: z.int().positive(),
  seen: z.int().nullable(),
  change: z.discriminatedUnion('to', [
    z.object({ to: z.literal('number'), grade: z.number().nullable(), feedback: text }),
    z.object({ to: z.literal('criteria'), met: z.array(criterionMet), feedback: text }),
    z.object({ to: z.literal('kept') }),
    z.object({ to: z.literal('proposed') }),
    z.object({ to: z.literal('machine') }),
  ]),
  reason: text,
});
export type MarkChange = z.infer<typeof markChange>;

/** Grades of a lesson that its students do not see yet; of `reviewed` ones no mark is a machine's judgement alone. */
export const unpublishedMarks = lessonRef.extend({
  topic: z.string(),
  unpublished: z.int(),
  reviewed: z.int(),
});
export type UnpublishedMarks = z.infer<typeof unpublishedMarks>;

export const publication = lessonRef.extend({ onlyReviewed: z.boolean() });

/** The decision a mark comes from now; null where it is the machine's. What is decided next names it as `seen`. */
export const decisionTaken = z.object({ decisionId: z.int().nullable() });
export type DecisionTaken = z.infer<typeof decisionTaken>;

export const exitTakenBack = z.object({ attemptId: z.int().positive(), reason: text });
