import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What `npm run release` notes about an archive, in `release.json`. */
export interface Release {
  version: string;
  /** As in the name of its archive. */
  platform: string;
  commit: string;
  /** Where the archives of all versions are, `VERSION` standing for the version; null where they are not published. */
  downloads: string | null;
}

const program = fileURLToPath(new URL('../../', import.meta.url));

/** The release that this program is; null where it runs from its source. */
export function findRelease(folder = program): Release | null {
  const file = join(folder, 'release.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : null;
}

/** The folder of an installed release: `aula`, `current`, `.env` and `versions`. */
export const releaseHome = dirname(dirname(join(program, '.')));

/** The path of a file that was typed: the launcher of a release leaves the folder in which a command is typed. */
export function typedFile(file: string): string {
  return findRelease() ? resolve(process.env.INIT_CWD ?? '.', file) : file;
}

/** A text for a person, with commands as they are typed in a release, which has no npm. */
export function asTyped(text: string): string {
  return findRelease() ? typedAt(releaseHome, text) : text;
}

/** `text` with `npm run NAME -- …` as the launcher of the release at `home` takes it. */
export function typedAt(home: string, text: string): string {
  const launcher = join(home, process.platform === 'win32' ? 'aula.cmd' : 'aula');
  return text
    .replaceAll(/npm run ([a-z-]+)( --(?= ))?/g, (_, name) => `${launcher} ${name}`)
    .replaceAll(/npm start\b/g, launcher);
}
