import { z } from 'zod';
import { matterKeys, parts, reasonCodes, severities } from './health-values.ts';

/** Why something failed: a known code, or null and the words of the program that reported it. */
export const reason = z.object({ code: z.enum(reasonCodes).nullable(), text: z.string() });
export type Reason = z.infer<typeof reason>;

/** A part that is away or needs attention. Its texts are `health.matter.KEY`: title, effect and remedy. */
export const matter = z.object({
  part: z.enum(parts),
  key: z.enum(matterKeys),
  severity: z.enum(severities),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  reason: reason.nullable(),
  /** Since when, as far as it is known. */
  since: z.string().nullable(),
});
export type Matter = z.infer<typeof matter>;

/** The parts that are away, worst first, and those about which nothing is known yet. */
export const health = z.object({ matters: z.array(matter), unknown: z.array(z.enum(parts)) });
export type Health = z.infer<typeof health>;
