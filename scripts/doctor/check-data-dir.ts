import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Finding, fault, good, messageOf, notice } from './finding.ts';

/** SQLite needs room for its log beside the database, a backup for a second copy. */
const leastBytes = 256 * 1024 * 1024;
/** From this part of the disk on somebody should make room. */
const leastShare = 0.1;

/** `f_type` of Linux' statfs(2): file systems over a network, where SQLite's WAL mode does not hold. */
const networkTypes: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
]);

/** Whether DATA_DIR can be written, by whom it can be read, and what room there is. */
export async function checkDataDir(dataDir: string): Promise<Finding[]> {
  const folder = resolve(dataDir);
  const there = await stat(folder).catch((error: NodeJS.ErrnoException) => error);
  if (there instanceof Error) {
    return [
      there.code === 'ENOENT'
        ? notice('folder-missing', { folder })
        : fault('folder-unwritable', { folder, why: messageOf(there) }),
    ];
  }
  const probe = join(folder, `.doctor-${process.pid}`);
  try {
    await writeFile(probe, 'ok');
    await rm(probe);
  } catch (error) {
    return [fault('folder-unwritable', { folder, why: messageOf(error) })];
  }
  return [
    good('folder-good', { folder }),
    ...judgeMode(folder, there.mode),
    ...judgeSpace(await statfs(folder)),
  ];
}

/** On Windows modes say nothing. @param mode of the folder, as `stat` gives it. */
export function judgeMode(folder: string, mode: number, platform: string = process.platform): Finding[] {
  if (platform === 'win32' || (mode & 0o005) === 0) return [];
  return [notice('folder-open', { folder })];
}

/** @param disk blocks of `bsize` bytes; `bavail` of them are free for who runs this. */
export function judgeSpace(disk: { type: number; bsize: number; blocks: number; bavail: number }): Finding[] {
  const free = disk.bavail * disk.bsize;
  const values = { free: inWords(free), share: Math.floor((disk.bavail / disk.blocks) * 100) };
  const network = networkTypes.get(disk.type);
  const onNetwork = network ? [fault('folder-on-network', { system: network })] : [];
  if (free < leastBytes) return [...onNetwork, fault('disk-full', values)];
  const isLow = disk.bavail < leastShare * disk.blocks;
  return [...onNetwork, isLow ? notice('disk-low', values) : good('disk-good', values)];
}

export function inWords(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.floor(bytes / 1024 ** 2)} MB`;
}
