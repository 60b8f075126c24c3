import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { findLesserOwner, type Owner, runAsOwner } from '../../src/platform/files/owner.ts';

/**
 * Gives a data folder and its contents to an account, as root; creates the folder when it is missing. Only what belongs
 * to the folder's present owner changes hands, and no link is followed: an earlier service may have put links, or other
 * names of files of root, into it.
 */
export function handOver(dataDir: string, account: Owner): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const named = lstatSync(dataDir);
  if (named.isSymbolicLink() && named.uid !== 0)
    throw new Error(`${dataDir} is a link that is not root's: name the folder itself in DATA_DIR.`);
  const folder = realpathSync(dataDir);
  // As its owner: root changes no mode in a place where another account can put links.
  runAsOwner(findLesserOwner(folder), () => chmodSync(folder, 0o700));
  const present = statSync(folder).uid;
  execFileSync('chown', ['-hR', `--from=${present}`, `${account.uid}:${account.gid}`, folder]);
}
