import { z } from 'zod';
import { lessonRef } from './lessons.ts';
import { markLimits } from './limits.ts';
import { plainText } from './text.ts';
import { decisionKinds } from './values.ts';

/** Fulfilment of a criterion: not, half or fully met. */
export const criterionMet = z.union([z.literal(0), z.literal(0.5), z.literal(1)]);

/** One criterion with its result for an answer; `evidence` quotes the student's own words. */
export const criterionScore = z.object({
  text: z.string(),
  points: z.number(),
  /** Null: not judged. A person decides it. */
  met: criterionMet.nullable(),
  evidence: z.string(),
  /** What a model claimed about a criterion that is not judged, because the answer does not contain its evidence. */
  claimed: criterionMet.optional(),
});

/** The decision behind a mark in force that is not the machine's. */
export const decisionView = z.object({
  id: z.int(),
  kind: z.enum(decisionKinds),
  at: z.string(),
  /** Name of the person who decided. */
  by: z.string(),
  reason: z.string(),
});

/**
 * The mark in force of an answer at some time, or why there is no number: not marked yet (`none`), question annulled
 * (`annulled`), or not reconstructible from the rows (`unknown`; see `domain/attempts/marks-before-and-after.ts`).
 */
export const historicalMark = z.union([z.number(), z.enum(['none', 'annulled', 'unknown'])]);
export type HistoricalMark = z.infer<typeof historicalMark>;

/** One step of an answer's history; histories are sorted oldest first. */
export const decisionStep = decisionView.extend({
  oldMark: historicalMark,
  newMark: historicalMark,
  newFeedback: z.string(),
  /** The text of the review request that the decision answers. */
  appeal: z.string().nullable(),
});
export type DecisionStep = z.infer<typeof decisionStep>;

/** The domain rejects longer texts with an explanatory error. */
const text = plainText(markLimits.readable);

/**
 * The proposals to confirm, each with the decision in force that the page showed. The teacher must have opened each of
 * them.
 */
export const proposalsConfirmed = z.object({
  answers: z
    .array(z.object({ answerId: z.int().positive(), seen: z.int().nullable() }))
    .min(1)
    .max(100),
});

/**
 * A teacher's decision about a mark:
 * - `number`: a new mark with up to two decimals;
 * - `criteria`: one value per criterion, in the order of the criteria;
 * - `kept`: confirms the current mark;
 * - `proposed`: accepts the model's proposal;
 * - `machine`: restores the machine's mark.
 * `seen` is the decision in force the teacher saw (optimistic concurrency); null for the machine's mark.
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

/**
 * Number of unpublished grades of a lesson; `reviewed` counts those where no mark relies on a machine's judgement
 * alone.
 */
export const unpublishedMarks = lessonRef.extend({
  topic: z.string(),
  unpublished: z.int(),
  reviewed: z.int(),
});
export type UnpublishedMarks = z.infer<typeof unpublishedMarks>;

export const publication = lessonRef.extend({ onlyReviewed: z.boolean() });

/** The decision in force after the call; null for the machine's mark. The next decision sends it as `seen`. */
export const decisionResult = z.object({
  decisionId: z.int().nullable(),
  /** True when the answer can become an example for the model, once the teacher approves it. */
  example: z.boolean(),
});
export type DecisionResult = z.infer<typeof decisionResult>;

export const undoExitInput = z.object({ attemptId: z.int().positive(), reason: text });
