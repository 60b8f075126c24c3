/** Kinds of destinations for off-site backup copies. */
export const offBoxKinds = ['folder', 'sftp', 's3'] as const;
export type OffBoxKind = (typeof offBoxKinds)[number];

/** Minimum length of the passphrase for these copies, in characters. */
export const minPassphraseLength = 12;

/** Why the write test of a destination failed. */
export const offBoxFaults = [
  /** The folder, host or bucket does not exist. */
  'not-found',
  /** The destination rejects the account, the key or the write. */
  'denied',
  'full',
  /** Timeout. */
  'unreachable',
  /** The server's host key has changed. */
  'host-changed',
  /** The folder existed before and is empty now: its disk is not mounted. */
  'not-mounted',
  /** Another installation of Aula writes there. */
  'other-writer',
  'other',
] as const;
export type OffBoxFault = (typeof offBoxFaults)[number];

/** What a passphrase does with the newest copy. `no-place`: the school keeps no copies elsewhere. */
export const passphraseResults = [
  'no-place',
  'opens',
  'wrong-passphrase',
  'damaged',
  'no-copy',
  'unreachable',
] as const;
