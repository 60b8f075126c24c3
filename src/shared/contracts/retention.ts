import { z } from 'zod';
import { retentionKinds } from '../rules/retention-rules.ts';

export const retentionKind = z.enum(retentionKinds);

export const retentionInput = z.object({ kind: retentionKind, days: z.int().nullable() });

export const retentionOverview = z.object({
  kinds: z.array(
    z.object({
      kind: retentionKind,
      /** Null keeps rows forever. */
      days: z.int().nullable(),
      /** Number of rows that would be deleted now. */
      over: z.int(),
      lastRun: z.object({ at: z.string(), removed: z.int() }).nullable(),
    }),
  ),
  /** Days after which no backup made by the product contains deleted rows. */
  backupDays: z.int(),
});
export type RetentionOverview = z.infer<typeof retentionOverview>;
