import { z } from 'zod';
import { decisionResult, markChange } from './decisions.ts';
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
 * Agreement of a model's marks with blind marks: marks teachers gave before they saw the model's. `all` covers every
 * pair, `middle` the pairs with a teacher's mark from 3 to 7; both are null while there are too few pairs.
 */
export const agreement = z.object({
  n: z.int(),
  all: agreementFigures.nullable(),
  middle: agreementFigures.nullable(),
});
export type Agreement = z.infer<typeof agreement>;

const shiftFigures = z.object({ n: z.int(), difference: z.number(), kappa: z.number() });

/** Agreement before (`from`) and after (`to`) the grader changed, when the difference is significant. */
export const agreementShift = z.object({ from: shiftFigures, to: shiftFigures, since: z.string() });
export type AgreementShift = z.infer<typeof agreementShift>;

/** Agreement per grader and per lesson, newest first. */
export const agreementGroups = z.object({
  graders: z.array(z.object({ name: z.string(), agreement })),
  lessons: z.array(z.object({ lessonId: z.int(), topic: z.string(), subject: z.string(), agreement })),
});
export type AgreementGroups = z.infer<typeof agreementGroups>;

/** An answer of the blind sample, without the model's mark, comments or evidence. */
export const blindAnswer = answerDetail;

/** The teacher's mark of a sampled answer, given before the model's mark is shown. */
export const blindMark = markChange.omit({ seen: true }).extend({
  change: z.discriminatedUnion('to', [
    markChange.shape.change.options[0],
    markChange.shape.change.options[1],
  ]),
});
export type BlindMark = z.infer<typeof blindMark>;

/** The teacher's mark and the model's mark of one answer. */
export const blindComparison = z.object({
  own: z.number(),
  model: z.object({ grade: z.number(), feedback: z.string(), name: z.string() }),
  /** True when the teacher's mark is in force. Otherwise the model's mark is, until the teacher changes it. */
  counts: z.boolean(),
  ...decisionResult.shape,
});
export type BlindComparison = z.infer<typeof blindComparison>;
