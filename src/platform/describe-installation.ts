import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { InstallationPort } from '../domain/operations/installation/installation-port.ts';
import type { InstalledAs } from '../shared/contracts/installation.ts';
import type { OpenDatabase } from './database/engine.ts';
import { findRelease, rewriteCommands } from './release.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/**
 * Returns the release date of this version from CHANGELOG.md; null in a container image, which does not contain the
 * file.
 */
function findReleaseDate(): string | null {
  const changes = new URL('../../CHANGELOG.md', import.meta.url);
  if (!existsSync(changes)) return null;
  const heading = `## [${version}] - `;
  const text = readFileSync(changes, 'utf8');
  const at = text.indexOf(heading);
  return at < 0 ? null : text.slice(at + heading.length, at + heading.length + '2026-11-26'.length);
}

function detectInstallation(): InstalledAs {
  if (findRelease()) return 'release';
  // The image sets this variable; a clone of the source may run in a different container.
  return process.env.AULA_CONTAINER ? 'container' : 'source';
}

/** The same commands as in docs/operations.md. */
const upgradeCommandOf = (installedAs: InstalledAs) => (next: string) => {
  if (installedAs === 'container') return 'docker compose pull && docker compose up -d';
  if (installedAs === 'release') {
    const command = rewriteCommands(`npm run upgrade -- ${next}`);
    return process.platform === 'win32' ? command : `sudo ${command}`;
  }
  return `sudo -u aula git fetch --tags origin && sudo -u aula git checkout --detach v${next} && sudo systemctl restart aula`;
};

const commandOf = (installedAs: InstalledAs) => (name: 'doctor' | 'backup') => {
  const target = name === 'backup' ? ' FILE' : '';
  if (installedAs === 'container') return `docker compose exec server node scripts/${name}.ts${target}`;
  return rewriteCommands(`npm run ${name}${target && ` --${target}`}`);
};

/** Describes this process, its database, and the disk of its data folder. */
export function describeInstallation(
  dataDir: string,
  engine: InstallationPort['engine'],
  database: Pick<OpenDatabase, 'kind' | 'bytes' | 'logBytes'>,
): InstallationPort {
  const installedAs = detectInstallation();
  return {
    version,
    versionDate: findReleaseDate(),
    installedAs,
    upgradeCommand: upgradeCommandOf(installedAs),
    commandOf: commandOf(installedAs),
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
