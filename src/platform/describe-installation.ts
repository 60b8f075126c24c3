import { readFileSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { InstallationPort } from '../domain/installation/installation-port.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What can be said of this process and the disk its data is on. */
export function describeInstallation(dataDir: string, engine: InstallationPort['engine']): InstallationPort {
  return {
    version,
    engine,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    async diskSpace() {
      try {
        const { bavail, blocks, bsize } = await statfs(dataDir);
        return { free: bavail * bsize, total: blocks * bsize };
      } catch {
        return null;
      }
    },
    async databaseBytes() {
      const sizes = await Promise.all(
        // What is not yet in the file itself stands beside it.
        ['aula.db', 'aula.db-wal'].map((name) =>
          stat(join(dataDir, name)).then(
            ({ size }) => size,
            () => 0,
          ),
        ),
      );
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      return bytes > 0 ? bytes : null;
    },
  };
}
