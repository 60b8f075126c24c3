import { z } from 'zod';
import { shelves } from '../../domain/kernel/files/file-store.ts';

/** Last file of an archive: lists its contents and their checksums. An archive without it is truncated. */
export const manifestName = 'manifest.json';
export const databaseName = 'aula.db';
/** Folder in DATA_DIR that is excluded from backups. */
export const backupsFolder = 'backups';

/** Returns whether a file of the data folder is on a shelf, which means that database rows refer to it. */
export const isOnShelf = (name: string) => shelves.some((shelf) => name.startsWith(`${shelf}/`));

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
