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

/** An account that owns files. */
export interface Owner {
  uid: number;
  gid: number;
}

/** Returns the owner of `dataDir` when this process is root and the owner is not; otherwise, and when missing, null. */
export function findLesserOwner(dataDir: string): Owner | null {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  return process.geteuid?.() === 0 && found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

/**
 * Runs `work` with the rights of `owner`; null keeps those of this process. Root must not write, remove or give away
 * anything in the folder of another account by itself: that account can put links there, at any moment.
 *
 * @param work synchronous, because the rights are those of the whole process meanwhile
 */
export function runAsOwner<T>(owner: Owner | null, work: () => T): T {
  if (!owner) return work();
  const groups = process.getgroups!();
  const gid = process.getegid!();
  // The groups first and the user last: only root may change groups.
  process.setgroups!([owner.gid]);
  process.setegid!(owner.gid);
  process.seteuid!(owner.uid);
  try {
    return work();
  } finally {
    process.seteuid!(0);
    process.setegid!(gid);
    process.setgroups!(groups);
  }
}

/** Gives up the rights of root for those of `owner`, for the rest of this process. */
export function becomeOwner(owner: Owner): void {
  process.setgroups!([owner.gid]);
  process.setgid!(owner.gid);
  process.setuid!(owner.uid);
}

/**
 * Throws when root would run the program on the data of another account. In a container, root is the user of the
 * container only.
 *
 * @param command as typed, such as `npm start`.
 */
export function assertNotRootForOther(dataDir: string, command: string): void {
  if (!process.env.AULA_CONTAINER && findLesserOwner(dataDir)) assertOwner(dataDir, command);
}
