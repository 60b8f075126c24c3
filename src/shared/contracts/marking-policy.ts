import { z } from 'zod';
import { graders, markingPolicies } from './values.ts';

export const markingPolicyInput = z.object({
  marks: z.enum(markingPolicies),
  /** Students read a model's feedback while a proposed mark waits for its teacher. */
  feedback: z.boolean(),
  /** Where a model's marks are in force, those from 3 to 7 wait for a teacher until their question has marks of people. */
  middle: z.boolean(),
});
export type MarkingPolicyInput = z.infer<typeof markingPolicyInput>;

const agreement = z.object({
  n: z.int(),
  /** Mean of the model's mark less the person's. */
  difference: z.number(),
  /** Pairs at most one point apart. */
  withinOne: z.int(),
  /** Quadratic weighted, of whole marks, and in which it lies with 95 %. */
  kappa: z.number(),
  interval: z.tuple([z.number(), z.number()]),
  falsePasses: z.int(),
  falseFails: z.int(),
});

/** Who marks open answers, as an admin decides it. */
export const markingPolicyView = markingPolicyInput.extend({
  /** When it was decided and by whom; null before the first decision. */
  since: z.string().nullable(),
  by: z.string().nullable(),
  /** Without a model every open answer waits for its teacher. */
  hasModel: z.boolean(),
  /** Marks of a model that are in force, which stay whatever is decided. */
  modelMarks: z.int(),
  /**
   * How a model's proposals compare with marks that people gave without sight of them: how many there are, and the figures
   * of all and of those that people marked from 3 to 7; null while there are too few.
   */
  blind: z.object({ n: z.int(), all: agreement.nullable(), middle: agreement.nullable() }),
  /** Marks of the last four weeks by who gave them. */
  byGrader: z.array(z.object({ by: z.enum(graders), marks: z.int() })),
  /** Teachers with open answers in the last four weeks, the most first; `perWeek` on average. */
  teachers: z.array(z.object({ userId: z.int(), names: z.string(), perWeek: z.int() })),
});
export type Agreement = z.infer<typeof agreement>;
export type MarkingPolicyView = z.infer<typeof markingPolicyView>;
