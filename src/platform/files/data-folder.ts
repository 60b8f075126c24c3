import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { shelves } from '../../domain/kernel/files/file-store.ts';

export const databaseName = 'aula.db';
/** Folder of the backups, which are not part of a backup. */
export const backupsFolder = 'backups';
/** The key of the stored API keys. */
export const installationKeyName = 'installation.key';
/** The key to the machine of the copies, and the key of that machine. */
export const backupKeyName = 'backup-ssh-key';
export const knownHostsName = 'backup-known-hosts';

const keyNames = new Set([installationKeyName, backupKeyName, `${backupKeyName}.pub`, knownHostsName]);

/** What Aula keeps at the top of DATA_DIR and a backup does not contain as a file. */
const unlisted = new Set([
  databaseName,
  `${databaseName}-wal`,
  `${databaseName}-shm`,
  backupsFolder,
  // Written by launchd.
  'aula.log',
]);

/** Returns whether a file of the data folder is on a shelf, which means that database rows refer to it. */
export const isOnShelf = (name: string) => shelves.some((shelf) => name.startsWith(`${shelf}/`));

export interface DataFolder {
  /** Paths of the files besides the database, relative to the folder, with `/`, sorted. */
  files: string[];
  /** Folders among them, beginning with the shelves. */
  folders: string[];
  /** What others keep in the folder, such as `lost+found`. It is never entered, and no backup contains it. */
  strangers: string[];
}

/**
 * Lists what Aula owns in `dataDir`: its shelves and its keys. In a shelf, folders of another owner,
 * `lost+found` and names with a dot are not entered. Throws file system errors of its own folders.
 */
export async function listDataFolder(dataDir: string): Promise<DataFolder> {
  const found: DataFolder = { files: [], folders: [], strangers: [] };
  const list = async (folder: string, owner: number) => {
    found.folders.push(folder);
    for (const entry of await readdir(join(dataDir, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        const isOwn = !/^\.|^lost\+found$/.test(entry.name) && (await ownerOf(join(dataDir, name))) === owner;
        if (isOwn) await list(name, owner);
        else found.strangers.push(name);
        // A file store writes under a name with a dot before it gives the file its name.
      } else if (entry.isFile() && !entry.name.startsWith('.')) found.files.push(name);
    }
  };
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const { name } = entry;
    if (isShelf(name) && entry.isDirectory()) await list(name, (await ownerOf(join(dataDir, name)))!);
    else if (keyNames.has(name) && entry.isFile()) found.files.push(name);
    else if (!unlisted.has(name) && !isTemporary(name)) found.strangers.push(name);
  }
  found.files.sort();
  found.strangers.sort();
  return found;
}

/** Returns the first names as a text, so that a folder of thousands stays one line. */
export const briefList = (names: readonly string[]): string =>
  names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '');

const isShelf = (name: string) => (shelves as readonly string[]).includes(name);

/** Work folders and markers of the product; each command removes its own. */
const isTemporary = (name: string) =>
  /^\.(?:backup|copy|restore|trial|from-off-box|off-box|doctor|upgrade|upgrading)(?:-|$)/.test(name);

/** Null for what was removed after it was listed. */
const ownerOf = (path: string): Promise<number | null> =>
  lstat(path).then(
    ({ uid }) => uid,
    () => null,
  );
