import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Location of a benchmark school. */
export interface Place {
  dataDir: string;
  /** Environment of a process that runs on it. */
  settings: Record<string, string>;
  /** Runs `work` with constraint checks disabled, to fill the school faster. */
  filling(work: () => Promise<void>): Promise<void>;
  /** Copies the school; no process may use it meanwhile. */
  copy(): Promise<Place>;
  remove(): Promise<void>;
}

/** Creates benchmark schools, all on one engine. */
export interface Places {
  readonly kind: 'sqlite' | 'postgres';
  make(): Promise<Place>;
  close(): Promise<void>;
}

/** Creates a temporary data folder. */
export function makeFolder(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'aula-bench-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

function folderPlace(): Place {
  const { dataDir, remove } = makeFolder();
  return {
    dataDir,
    settings: { DATA_DIR: dataDir },
    filling: (work) => work(),
    async copy() {
      const other = folderPlace();
      cpSync(dataDir, other.dataDir, { recursive: true });
      return other;
    },
    remove: async () => remove(),
  };
}

/** Places on SQLite: each school is a file in a folder. */
export const folders: Places = { kind: 'sqlite', make: async () => folderPlace(), close: async () => {} };
