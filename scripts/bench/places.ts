import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where one school under measurement is. */
export interface Place {
  dataDir: string;
  /** With which a process runs on it. */
  settings: Record<string, string>;
  /** Does work that fills it faster than a school comes about: nothing of it is checked. */
  filling(work: () => Promise<void>): Promise<void>;
  /** The same school once more; nothing may run on this one meanwhile. */
  copy(): Promise<Place>;
  remove(): Promise<void>;
}

/** Where schools under measurement are made, all on one engine. */
export interface Places {
  readonly kind: 'sqlite' | 'postgres';
  make(): Promise<Place>;
  close(): Promise<void>;
}

/** A folder of its own for one measurement. */
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

/** Each school is a file in a folder. */
export const folders: Places = { kind: 'sqlite', make: async () => folderPlace(), close: async () => {} };
