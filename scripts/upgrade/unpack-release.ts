import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findRelease, type Release } from '../../src/platform/release.ts';

/** Prefix of temporary folders for unpacking. */
export const unpackedName = '.unpacked-';

/**
 * Unpacks an archive to `home/versions` and returns its release. Throws when it is not a release, not newer, or for
 * another platform.
 */
export function unpackRelease(archive: string, home: string, installed: Release): Release {
  const versions = join(home, 'versions');
  const folder = mkdtempSync(join(versions, unpackedName));
  try {
    execFileSync('tar', ['-xzf', archive, '-C', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    const inside = join(folder, 'aula');
    const named = join(inside, 'current');
    const version = existsSync(named) ? readFileSync(named, 'utf8').trim() : '';
    const program = join(inside, 'versions', version);
    const release = version === '' ? null : findRelease(program);
    if (!release || release.version !== version) throw new Error(`${archive} is no release of Aula.`);
    if (release.platform !== installed.platform)
      throw new Error(`${archive} is for ${release.platform}, and this machine is ${installed.platform}.`);
    if (compareVersions(version, installed.version) <= 0)
      throw new Error(`${version} is not newer than ${installed.version}, which runs here.`);
    const target = join(versions, version);
    // Left over from an interrupted upgrade.
    rmSync(target, { recursive: true, force: true });
    renameSync(program, target);
    return release;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Negative when `one` is older than `other`. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return a!.map((part, index) => part - b![index]!).find((difference) => difference !== 0) ?? 0;
}
