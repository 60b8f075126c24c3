import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The account `nobody`, as which tests run commands that root may not run. */
export const otherUid = 65_534;

/** Root can read and write everything, so tests of permissions run their command as another account. */
export const isRoot = process.getuid?.() === 0;

/**
 * Whether root may run commands of this clone as the other account: not in a folder that other accounts cannot enter, such
 * as `/root` of Debian.
 */
export const canRunAsOther =
  isRoot && canEnter(fileURLToPath(new URL('../../package.json', import.meta.url)));

function canEnter(file: string): boolean {
  const script = `require('node:fs').accessSync(${JSON.stringify(file)}, ${constants.R_OK})`;
  return spawnSync(process.execPath, ['-e', script], { uid: otherUid, gid: otherUid }).status === 0;
}
