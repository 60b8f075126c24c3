import { statfsSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '../../shared/rules/format-bytes.ts';
import { findRelease, releaseHome } from '../release.ts';
import { databaseName, listDataFolder } from './data-folder.ts';

/** Bytes of a downloaded release and of its unpacked program. */
const programBytes = 450 * 1024 ** 2;

/** Space that an upgrade needs in a folder for a time. */
export interface SpaceNeed {
  folder: string;
  bytes: number;
}

/**
 * Returns what an upgrade writes: the program to `home`; to `dataDir` a backup, the trial that is restored from it, and
 * a copy of the database.
 */
export async function findSpaceNeeds(home: string, dataDir: string): Promise<SpaceNeed[]> {
  const sizeOf = async (name: string) =>
    stat(join(dataDir, name)).then(
      ({ size }) => size,
      () => 0,
    );
  const sum = async (names: string[]) =>
    (await Promise.all(names.map(sizeOf))).reduce((total, size) => total + size, 0);
  const database = await sum([databaseName, `${databaseName}-wal`]);
  const files = await sum((await listDataFolder(dataDir)).files);
  return [
    { folder: home, bytes: programBytes },
    { folder: dataDir, bytes: 3 * database + 2 * files },
  ];
}

/** A disk by its device number, and its free bytes. */
export type DiskOf = (folder: string) => { device: number; freeBytes: number };

const diskOf: DiskOf = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return { device: statSync(folder).dev, freeBytes: bavail * bsize };
};

/** Returns the bytes that an upgrade writes to the disk of `dataDir`; only a release unpacks its program itself. */
export async function findUpgradeNeed(dataDir: string): Promise<number> {
  const [program, data] = await findSpaceNeeds(releaseHome, dataDir);
  const isSameDisk = findRelease() !== null && diskOf(releaseHome).device === diskOf(dataDir).device;
  return data!.bytes + (isSameDisk ? program!.bytes : 0);
}

/** Throws when a disk lacks the space. Folders on one disk share it. */
export function assertSpace(needs: readonly SpaceNeed[], of: DiskOf = diskOf): void {
  for (const { folder } of needs) {
    const { device, freeBytes } = of(folder);
    const bytes = needs
      .filter((need) => of(need.folder).device === device)
      .reduce((total, need) => total + need.bytes, 0);
    if (freeBytes < bytes)
      throw new Error(
        `The disk of ${folder} has ${formatBytes(freeBytes)} free, and the upgrade needs ${formatBytes(bytes)} there for a time.`,
      );
  }
}
