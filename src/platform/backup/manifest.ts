import { z } from 'zod';

/** Last file of an archive: lists its contents and their checksums. An archive without it is truncated. */
export const manifestName = 'manifest.json';

export const manifest = z.object({
  kind: z.literal('aula-backup'),
  format: z.literal(1),
  /** ISO 8601 UTC. */
  takenAt: z.string(),
  /** The last applied migration. */
  schema: z.string(),
  /** Row count per table. */
  rows: z.record(z.string(), z.int()),
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string().length(64) })),
});
export type Manifest = z.infer<typeof manifest>;

export const totalRows = ({ rows }: Manifest) => Object.values(rows).reduce((sum, count) => sum + count, 0);
