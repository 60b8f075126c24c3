import { existsSync, readFileSync, statSync } from 'node:fs';

/** Returns the name of a local user, or `uid N` when it has none. */
export function nameOfUser(uid: number): string {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  return new RegExp(`^([^:\\n]+):[^:\\n]*:${uid}:`, 'm').exec(users)?.[1] ?? `uid ${uid}`;
}

/** Returns the owner of `path` when it is not the user of this process; otherwise, and for a missing path, null. */
export function otherOwner(path: string): string | null {
  // Windows has no user ids.
  const uid = process.geteuid?.();
  const owner = statSync(path, { throwIfNoEntry: false })?.uid;
  return uid === undefined || owner === undefined || owner === uid ? null : nameOfUser(owner);
}

/**
 * Throws when this process does not run as the owner of `dataDir`: the server could not read files written by another
 * user. The message contains the command to use instead.
 *
 * @param command as typed, such as `npm run restore -- FILE`.
 */
export function assertOwner(dataDir: string, command: string): void {
  const owner = otherOwner(dataDir);
  if (owner === null) return;
  throw new Error(
    `${dataDir} belongs to ${owner}, and this command runs as ${nameOfUser(process.geteuid!())}. ` +
      `Nothing was changed. Use: sudo -u ${owner} env DATA_DIR=${dataDir} ${command}`,
  );
}
