import { existsSync, readFileSync, statSync } from 'node:fs';

/** The name of a user of this machine, or `uid N` where it has none. */
export function nameOfUser(uid: number): string {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  return new RegExp(`^([^:\\n]+):[^:\\n]*:${uid}:`, 'm').exec(users)?.[1] ?? `uid ${uid}`;
}

/** Who owns `path`, if that is another user than the one this process runs as; null else, and where nothing is there. */
export function otherOwner(path: string): string | null {
  // Windows has no such numbers.
  const uid = process.geteuid?.();
  const owner = statSync(path, { throwIfNoEntry: false })?.uid;
  return uid === undefined || owner === undefined || owner === uid ? null : nameOfUser(owner);
}

/**
 * Throws with the command to use when this process runs as another user than the owner of `dataDir`: the server could
 * not read what another user writes there.
 *
 * @param command as it is typed, such as `npm run restore -- FILE`.
 */
export function assertOwner(dataDir: string, command: string): void {
  const owner = otherOwner(dataDir);
  if (owner === null) return;
  throw new Error(
    `${dataDir} belongs to ${owner}, and this command runs as ${nameOfUser(process.geteuid!())}. ` +
      `Nothing was changed. Use: sudo -u ${owner} env DATA_DIR=${dataDir} ${command}`,
  );
}
