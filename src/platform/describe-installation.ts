import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { InstallationPort } from '../domain/operations/installation/installation-port.ts';
import type { InstalledAs } from '../shared/contracts/installation.ts';
import type { OpenDatabase } from './database/engine.ts';
import { asTyped, findRelease } from './release.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The day of this version as the list of changes has it; an image of a container has none. */
function dayOfVersion(): string | null {
  const changes = new URL('../../CHANGELOG.md', import.meta.url);
  if (!existsSync(changes)) return null;
  const heading = `## [${version}] - `;
  const text = readFileSync(changes, 'utf8');
  const at = text.indexOf(heading);
  return at < 0 ? null : text.slice(at + heading.length, at + heading.length + '2026-11-26'.length);
}

function howInstalled(): InstalledAs {
  if (findRelease()) return 'release';
  // Set in the image: a clone of the source may run in some other container.
  return process.env.AULA_CONTAINER ? 'container' : 'source';
}

/** As docs/operations.md has it. */
const upgradeCommandOf = (installedAs: InstalledAs) => (next: string) => {
  if (installedAs === 'container') return 'docker compose pull && docker compose up -d';
  if (installedAs === 'release') {
    const command = asTyped(`npm run upgrade -- ${next}`);
    return process.platform === 'win32' ? command : `sudo ${command}`;
  }
  return `sudo -u aula git fetch --tags origin && sudo -u aula git checkout --detach v${next} && sudo systemctl restart aula`;
};

/** What can be said of this process, its database, and the disk its folder is on. */
export function describeInstallation(
  dataDir: string,
  engine: InstallationPort['engine'],
  database: Pick<OpenDatabase, 'kind' | 'bytes' | 'logBytes'>,
): InstallationPort {
  const installedAs = howInstalled();
  return {
    version,
    versionDate: dayOfVersion(),
    installedAs,
    upgradeCommand: upgradeCommandOf(installedAs),
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
    database: database.kind,
    databaseBytes: () => database.bytes(),
    logBytes: async () => (await database.logBytes?.()) ?? null,
  };
}
