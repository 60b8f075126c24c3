import { z } from 'zod';
import { sampleLimits } from '../rules/marking-policy.ts';
import { agreement } from './agreement.ts';
import { graders, markingPolicies } from './values.ts';

export const markingPolicyInput = z.object({
  marks: z.enum(markingPolicies),
  /** True to show students the model's feedback while a proposed mark waits for the teacher. */
  feedback: z.boolean(),
  /** True to hold model marks from 3 to 7 for a teacher until people have marked enough answers to the question. */
  middle: z.boolean(),
  /** Share of model marks drawn for blind marking: one in N. Null disables blind marking. */
  sampleEvery: z.int().min(sampleLimits.least).max(sampleLimits.most).nullable(),
});
export type MarkingPolicyInput = z.infer<typeof markingPolicyInput>;

/** The admin's view of the marking policy. */
export const markingPolicyView = markingPolicyInput.extend({
  /** When and by whom the policy was set; null before the first decision. */
  since: z.string().nullable(),
  by: z.string().nullable(),
  /** False when no model is configured: teachers mark all open answers. */
  hasModel: z.boolean(),
  /** Number of model marks in force; a new policy does not change them. */
  modelMarks: z.int(),
  blind: agreement,
  /** Number of marks in the last four weeks, by grader. */
  byGrader: z.array(z.object({ by: z.enum(graders), marks: z.int() })),
  /** Teachers with open answers in the last four weeks, most first; `perWeek` is the average number. */
  teachers: z.array(z.object({ userId: z.int(), names: z.string(), perWeek: z.int() })),
});
export type MarkingPolicyView = z.infer<typeof markingPolicyView>;
