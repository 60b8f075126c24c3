/** Kinds of places to which copies of the backups are sent. */
export const offBoxKinds = ['folder', 'sftp', 's3'] as const;
export type OffBoxKind = (typeof offBoxKinds)[number];

/** Shortest passphrase of such copies, in characters. */
export const shortestPassphrase = 12;

/** Why such a place cannot be used. */
export const offBoxFaults = [
  /** There is no such folder, host or bucket. */
  'not-found',
  /** It refuses the account, the key or the writing. */
  'denied',
  'full',
  /** No answer in time. */
  'unreachable',
  /** The server shows another key than before. */
  'host-changed',
  /** The folder was there before and is empty now: its disk is not connected. */
  'not-mounted',
  'other',
] as const;
export type OffBoxFault = (typeof offBoxFaults)[number];
