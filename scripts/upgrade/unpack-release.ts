import {
  chmodSync,
  closeSync,
  createReadStream,
  existsSync,
  fchmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError } from '../../src/platform/backup/backup-error.ts';
import { readTarMembers, type TarMember } from '../../src/platform/backup/tar.ts';
import { findRelease, type Release } from '../../src/platform/release.ts';
import { compareVersions, isVersion } from '../../src/shared/rules/version.ts';

/** Prefix of temporary folders for unpacking. */
export const unpackedName = '.unpacked-';
/** Folder that an archive contains. */
const rootName = 'aula';
/** Limit of a path in bytes, as on Linux. */
const maxPathBytes = 4_096;

/**
 * Unpacks a verified archive to `home/versions` and returns its release. Throws when it is not a release, not newer, or
 * for another platform.
 */
export async function unpackRelease(archive: string, home: string, installed: Release): Promise<Release> {
  const versions = join(home, 'versions');
  const folder = mkdtempSync(join(versions, unpackedName));
  try {
    await unpackTo(folder, archive);
    const inside = join(folder, rootName);
    const named = join(inside, 'current');
    const version = existsSync(named) ? readFileSync(named, 'utf8').trim() : '';
    const program = join(inside, 'versions', version);
    const release = isVersion(version) ? findRelease(program) : null;
    if (release?.version !== version) throw new Error(`${basename(archive)} is no release of Aula.`);
    if (release.platform !== installed.platform)
      throw new Error(
        `${basename(archive)} is for ${release.platform}, and this machine is ${installed.platform}.`,
      );
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

/**
 * Unpacks an archive into an empty folder. Takes from it only names, contents and whether a file is executable: owners,
 * other modes and times are those of this process, regardless of its umask, because the service account reads the
 * program. Throws at a link, a device, or a path that leaves the folder.
 */
async function unpackTo(folder: string, archive: string): Promise<void> {
  const made = new Set<string>([folder]);
  const makeFolder = (path: string) => {
    if (made.has(path)) return;
    makeFolder(dirname(path));
    mkdirSync(path);
    chmodSync(path, 0o755);
    made.add(path);
  };
  const refuse = (name: string, why: string) =>
    new Error(`${basename(archive)} was not unpacked: ${JSON.stringify(name)} ${why}.`);
  // An error of the file appears while the stream of its contents is read.
  const bytes = pipeline(createReadStream(archive), createGunzip(), () => {});
  /** Name of the next member, when it is too long for its header. */
  let longName: string | null = null;
  try {
    for await (const member of readTarMembers(bytes)) {
      if (member.type === 'L') {
        longName = await readLongName(member);
        continue;
      }
      const name: string = longName ?? member.name;
      longName = null;
      const parts = name.replace(/\/$/, '').split('/');
      if (parts[0] !== rootName || !parts.every(isPlainName)) throw refuse(name, 'leaves its folder');
      const path = join(folder, ...parts);
      if (member.type === '5') makeFolder(path);
      else if (member.type === '0') {
        makeFolder(dirname(path));
        await writeMember(path, member);
      } else throw refuse(name, 'is neither a file nor a folder');
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Error(`${basename(archive)} was not unpacked: it has a name twice.`);
    if (error instanceof BackupError || code?.startsWith('Z_'))
      throw new Error(`${basename(archive)} is no archive, or it is damaged.`);
    throw error;
  } finally {
    bytes.destroy();
  }
}

/** Returns whether the name of a file or folder has the same meaning on every system and leads nowhere else. */
function isPlainName(name: string): boolean {
  return !['', '.', '..'].includes(name) && !/[\\:\u0000-\u001f]/.test(name);
}

async function readLongName({ size, body }: TarMember): Promise<string> {
  if (size > maxPathBytes) throw new BackupError('A name of the archive is too long.');
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8').replace(/\0.*$/s, '');
}

async function writeMember(path: string, { mode, body }: TarMember): Promise<void> {
  // Exclusive: never opens what exists already.
  const file = openSync(path, 'wx');
  try {
    for await (const chunk of body)
      for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at, chunk.length - at);
    fchmodSync(file, mode & 0o111 ? 0o755 : 0o644);
  } finally {
    closeSync(file);
  }
}
