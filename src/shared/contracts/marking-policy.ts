import { z } from 'zod';
import { sampleLimits } from '../rules/marking-policy.ts';
import { agreement } from './agreement.ts';
import { graders, markingPolicies } from './values.ts';

export const markingPolicyInput = z.object({
  marks: z.enum(markingPolicies),
  /** Students read a model's feedback while a proposed mark waits for its teacher. */
  feedback: z.boolean(),
  /** Where a model's marks are in force, those from 3 to 7 wait for a teacher until their question has marks of people. */
  middle: z.boolean(),
  /** One in so many marks of a model is given by the teacher first, without sight of it; null for none. */
  sampleEvery: z.int().min(sampleLimits.least).max(sampleLimits.most).nullable(),
});
export type MarkingPolicyInput = z.infer<typeof markingPolicyInput>;

/** Who marks open answers, as an admin decides it. */
export const markingPolicyView = markingPolicyInput.extend({
  /** When it was decided and by whom; null before the first decision. */
  since: z.string().nullable(),
  by: z.string().nullable(),
  /** Without a model every open answer waits for its teacher. */
  hasModel: z.boolean(),
  /** Marks of a model that are in force, which stay whatever is decided. */
  modelMarks: z.int(),
  blind: agreement,
  /** Marks of the last four weeks by who gave them. */
  byGrader: z.array(z.object({ by: z.enum(graders), marks: z.int() })),
  /** Teachers with open answers in the last four weeks, the most first; `perWeek` on average. */
  teachers: z.array(z.object({ userId: z.int(), names: z.string(), perWeek: z.int() })),
});
export type MarkingPolicyView = z.infer<typeof markingPolicyView>;
