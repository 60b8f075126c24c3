import { z } from 'zod';
import { shelves } from '../../domain/kernel/files/file-store.ts';

/** The last file of an archive: what is in it and how it was when it was taken. Without it an archive is cut off. */
export const manifestName = 'manifest.json';
export const databaseName = 'aula.db';
/** Beside the data in DATA_DIR and no part of it. */
export const backupsFolder = 'backups';

/** Whether a file of a data folder is one of those that rows name. */
export const isOnShelf = (name: string) => shelves.some((shelf) => name.startsWith(`${shelf}/`));

export const manifest = z.object({
  kind: z.literal('aula-backup'),
  format: z.literal(1),
  /** ISO 8601 UTC. */
  takenAt: z.string(),
  /** The last change of the schema that the database has. */
  schema: z.string(),
  /** Rows of every table. */
  rows: z.record(z.string(), z.int()),
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string().length(64) })),
});
export type Manifest = z.infer<typeof manifest>;

export const totalRows = ({ rows }: Manifest) => Object.values(rows).reduce((sum, count) => sum + count, 0);
