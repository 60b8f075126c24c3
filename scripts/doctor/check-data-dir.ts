import { accessSync, constants } from 'node:fs';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  backupsFolder,
  briefList,
  databaseName,
  listDataFolder,
} from '../../src/platform/files/data-folder.ts';
import { nameOfUser, otherOwner } from '../../src/platform/files/owner.ts';
import { findUpgradeNeed } from '../../src/platform/files/required-space.ts';
import { formatBytes } from '../../src/shared/rules/format-bytes.ts';
import { type Finding, fault, findingsOf, good, messageOf, notice } from './finding.ts';

/** `f_type` of statfs(2) on Linux: network file systems, on which SQLite's WAL mode is unreliable. */
const networkTypes: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
]);

/** Checks whether DATA_DIR is writable, the owner of it and its files, its permissions, and the free space. */
export async function checkDataDir(dataDir: string): Promise<Finding[]> {
  const folder = resolve(dataDir);
  const stats = await stat(folder).catch((error: NodeJS.ErrnoException) => error);
  if (stats instanceof Error) {
    if (stats.code === 'ENOENT') return [notice('folder-missing', { folder })];
    if (stats.code !== 'EACCES') return [fault('folder-unusable', { folder, why: messageOf(stats) })];
    // This user cannot access a parent folder.
    return [fault('folder-unwritable', { folder, ...users(await ownerAbove(folder)) })];
  }
  const need = await findUpgradeNeed(folder).catch(() => null);
  const space = judgeSpace(await statfs(folder), need);
  const problem = await tryWriting(folder);
  if (problem) return judgeProblem(problem, folder, stats.uid, space);
  return [
    good('folder-good', { folder }),
    ...judgeMode(folder, stats.mode),
    ...(await judgeOwners(folder, stats.uid).catch((error) => [
      fault('folder-unusable', { folder, why: messageOf(error) }),
    ])),
    ...space,
  ];
}

/** Returns whether the findings of `checkDataDir` allow checks of the files in it. */
export function isUsable(findings: readonly Finding[]): boolean {
  return findings.some(({ text }) => text === 'folder-good' || text === 'folder-missing');
}

async function tryWriting(folder: string): Promise<NodeJS.ErrnoException | null> {
  const probe = join(folder, `.doctor-${process.pid}`);
  try {
    await writeFile(probe, 'ok', { flag: 'wx' });
    return null;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  } finally {
    // On a full disk the file exists but is empty.
    await rm(probe, { force: true }).catch(() => {});
  }
}

function judgeProblem(
  error: NodeJS.ErrnoException,
  folder: string,
  owner: number,
  space: Finding[],
): Finding[] {
  const why = messageOf(error);
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return [fault('folder-unwritable', { folder, ...users(owner) })];
    case 'EROFS':
      return [fault('folder-read-only', { folder })];
    case 'ENOSPC':
    case 'EDQUOT':
      return space.some(({ text }) => text === 'disk-full')
        ? space
        : [fault('disk-refuses', { folder, why }), ...space.filter(({ verdict }) => verdict === 'fault')];
    default:
      return [fault('folder-unusable', { folder, why })];
  }
}

/** Returns the owner of the nearest parent folder that this user can access. */
async function ownerAbove(path: string): Promise<number> {
  const above = dirname(path);
  return await stat(above).then(
    ({ uid }) => uid,
    () => ownerAbove(above),
  );
}

/** Returns the names of the folder's owner and of the user who runs this command. */
function users(owner: number): { owner: string; user: string } {
  return { owner: nameOfUser(owner), user: nameOfUser(process.geteuid?.() ?? owner) };
}

/** Reports files of Aula that another user wrote, which the folder's owner may be unable to use, and files of others. */
async function judgeOwners(folder: string, owner: number): Promise<Finding[]> {
  if (process.platform === 'win32') return [];
  const { files, folders, strangers } = await listDataFolder(folder);
  const foreign: string[] = [];
  for (const name of [databaseName, backupsFolder, ...folders, ...files]) {
    const path = join(folder, name);
    const uid = await stat(path).then(
      (found) => found.uid,
      // Not there yet, or removed after it was listed.
      () => owner,
    );
    if (uid !== owner) foreign.push(path);
  }
  const found = otherOwner(folder) === null ? [] : [notice('folder-of-other', { folder, ...users(owner) })];
  if (strangers.length > 0)
    found.push(notice('strangers', { folder, names: briefList(strangers), count: strangers.length }));
  if (foreign.length === 0) return found;
  return [
    ...found,
    fault('files-of-others', {
      folder,
      count: foreign.length,
      file: foreign[0]!,
      owner: nameOfUser(owner),
    }),
  ];
}

/**
 * Checks whether this user may read and write the database; no findings when allowed or when the database does not
 * exist.
 */
export async function checkAccess(dataDir: string): Promise<Finding[]> {
  const folder = resolve(dataDir);
  for (const name of ['aula.db', 'aula.db-wal', 'aula.db-shm']) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.R_OK | constants.W_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EROFS') return [fault('folder-read-only', { folder })];
      if (code === 'ENOENT') continue;
      const [of, dir] = [await stat(file), await stat(folder)];
      const values = { file, folder, ...users(of.uid), folderOwner: nameOfUser(dir.uid) };
      return [fault('database-forbidden', values)];
    }
  }
  return [];
}

/** Skips Windows, where modes are meaningless. @param mode mode of the folder from `stat` */
export function judgeMode(folder: string, mode: number, platform: string = process.platform): Finding[] {
  if (platform === 'win32' || (mode & 0o005) === 0) return [];
  return [notice('folder-open', { folder })];
}

/**
 * @param disk number of blocks of `bsize` bytes; `bavail` of them are available to this user
 * @param upgradeNeed bytes of an upgrade; null when unknown
 */
export function judgeSpace(
  disk: { type: number; bsize: number; blocks: number; bavail: number },
  upgradeNeed: number | null = null,
): Finding[] {
  const network = networkTypes.get(disk.type);
  const onNetwork = network ? [fault('folder-on-network', { system: network })] : [];
  const [free, total] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize];
  const found = findingsOf({ disk: { free, total, upgradeNeed } }, new Date());
  const share = Math.floor((disk.bavail / disk.blocks) * 100);
  return [
    ...onNetwork,
    ...(found.length > 0 ? found : [good('disk-good', { free: formatBytes(free), share })]),
  ];
}
