import { z } from 'zod';
import { retentionKinds } from '../rules/retention-rules.ts';

export const retentionKind = z.enum(retentionKinds);

export const retentionInput = z.object({ kind: retentionKind, days: z.int().nullable() });

export const retentionOverview = z.object({
  kinds: z.array(
    z.object({
      kind: retentionKind,
      /** Null for good. */
      days: z.int().nullable(),
      /** Rows that would go now. */
      over: z.int(),
      lastRun: z.object({ at: z.string(), removed: z.int() }).nullable(),
    }),
  ),
  /** Days after which no backup of the product's own holds what went. */
  backupDays: z.int(),
});
export type RetentionOverview = z.infer<typeof retentionOverview>;
