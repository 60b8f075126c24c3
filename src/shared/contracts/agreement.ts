import { z } from 'zod';
import { markChange } from './decisions.ts';
import { answerDetail } from './grades.ts';

const estimate = z.object({ value: z.number(), from: z.number(), to: z.number() });

/** `shared/statistics/blind-agreement.ts` explains the figures. */
const agreementFigures = z.object({
  n: z.int(),
  difference: estimate,
  withinOne: z.number(),
  kappa: estimate,
  falsePasses: z.number(),
  falseFails: z.number(),
});
export type AgreementFigures = z.infer<typeof agreementFigures>;

/**
 * How a model's marks compare with those that teachers gave before they saw them: how many there are, and the figures of all
 * and of those that people marked from 3 to 7; null while there are too few.
 */
export const agreement = z.object({
  n: z.int(),
  all: agreementFigures.nullable(),
  middle: agreementFigures.nullable(),
});
export type Agreement = z.infer<typeof agreement>;

const moved = z.object({ n: z.int(), difference: z.number(), kappa: z.number() });

/** Agreement before and since what marks was changed, where the two differ by more than chance. */
export const agreementMoved = z.object({ from: moved, to: moved, since: z.string() });
export type AgreementMoved = z.infer<typeof agreementMoved>;

/** By what marked and by lesson, the newest first. */
export const agreementGroups = z.object({
  graders: z.array(z.object({ name: z.string(), agreement })),
  lessons: z.array(z.object({ lessonId: z.int(), topic: z.string(), subject: z.string(), agreement })),
});
export type AgreementGroups = z.infer<typeof agreementGroups>;

/** An answer of the blind sample as its teacher may know it: nothing of the model's mark, comments or evidence. */
export const blindAnswer = answerDetail;

/** The teacher's mark of a sampled answer, given before the model's is shown. */
export const blindMark = markChange.omit({ seen: true }).extend({
  change: z.discriminatedUnion('to', [
    markChange.shape.change.options[0],
    markChange.shape.change.options[1],
  ]),
});
export type BlindMark = z.infer<typeof blindMark>;

/** Both marks, side by side. */
export const blindComparison = z.object({
  own: z.number(),
  model: z.object({ grade: z.number(), feedback: z.string(), name: z.string() }),
  /** The teacher's mark counts; otherwise the model's does, until the teacher changes it. */
  counts: z.boolean(),
  /** The decision in force, which the next one names as `seen`. */
  decisionId: z.int().nullable(),
});
export type BlindComparison = z.infer<typeof blindComparison>;
