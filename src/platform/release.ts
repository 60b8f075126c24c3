import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Contents of `release.json`, which `npm run release` writes to an archive. */
export interface Release {
  version: string;
  /** Platform as in the name of the archive. */
  platform: string;
  commit: string;
  /** Download URL with the placeholder `VERSION`; null when releases are not published. */
  downloads: string | null;
}

const program = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the release of this program; null when it runs from source. */
export function findRelease(folder = program): Release | null {
  const file = join(folder, 'release.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : null;
}

/** Folder of an installed release, which contains `aula`, `current`, `.env` and `versions`. */
export const releaseHome = dirname(dirname(join(program, '.')));

/** Resolves a typed path against the user's working folder, which the launcher of a release changes. */
export function resolveTypedPath(file: string): string {
  return findRelease() ? resolve(process.env.INIT_CWD ?? '.', file) : file;
}

/** Rewrites npm commands in a text to launcher commands when running from a release, which has no npm. */
export function rewriteCommands(text: string): string {
  return findRelease() ? rewriteCommandsFor(releaseHome, text) : text;
}

/** Rewrites `npm run NAME -- …` in `text` to commands of the launcher at `home`. */
export function rewriteCommandsFor(home: string, text: string): string {
  const launcher = join(home, process.platform === 'win32' ? 'aula.cmd' : 'aula');
  return text
    .replaceAll(/npm run ([a-z-]+)( --(?= ))?/g, (_, name) => `${launcher} ${name}`)
    .replaceAll(/npm start\b/g, launcher);
}
