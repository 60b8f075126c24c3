import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Location of a benchmark school. */
export interface SchoolLocation {
  dataDir: string;
  /** Environment of a process that runs on it. */
  settings: Record<string, string>;
  /** Runs `work` with constraint checks disabled, to fill the school faster. */
  withoutChecks(work: () => Promise<void>): Promise<void>;
  /** Copies the school; no process may use it meanwhile. */
  copy(): Promise<SchoolLocation>;
  remove(): Promise<void>;
}

/** Creates benchmark schools, all on one engine. */
export interface SchoolFactory {
  readonly kind: 'sqlite' | 'postgres';
  make(): Promise<SchoolLocation>;
  close(): Promise<void>;
}

/** Creates a temporary data folder. */
export function createTempFolder(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'aula-bench-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

function createFolderLocation(): SchoolLocation {
  const { dataDir, remove } = createTempFolder();
  return {
    dataDir,
    settings: { DATA_DIR: dataDir },
    withoutChecks: (work) => work(),
    async copy() {
      const other = createFolderLocation();
      cpSync(dataDir, other.dataDir, { recursive: true });
      return other;
    },
    remove: async () => remove(),
  };
}

/** Places on SQLite: each school is a file in a folder. */
export const sqliteFactory: SchoolFactory = {
  kind: 'sqlite',
  make: async () => createFolderLocation(),
  close: async () => {},
};
