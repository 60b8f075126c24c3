import { z } from 'zod';
import { reason } from './health.ts';
import { minPassphraseLength, offBoxFaults, passphraseResults } from './off-box-values.ts';
import { hostName, portNumber, requiredLine, singleLine } from './setting-lines.ts';

/** A destination for off-site backup copies, with its credentials. */
export const offBoxDestination = z.discriminatedUnion('kind', [
  /** A folder on another disk or a network share, as a local path. */
  z.object({ kind: z.literal('folder'), path: requiredLine(1_000) }),
  /** A `folder` without a leading `/` is relative to the account's home. Uses the installation's SSH key. */
  z.object({
    kind: z.literal('sftp'),
    host: hostName,
    port: portNumber,
    user: requiredLine(100).regex(/^[A-Za-z0-9_][A-Za-z0-9_.@-]*$/),
    // OpenSSH's sftp reads these characters as patterns.
    folder: requiredLine(1_000).regex(/^[^"\\*?[\]]*$/),
  }),
  /** `endpoint` is an http or https URL; `prefix` is prepended to every object name. */
  z.object({
    kind: z.literal('s3'),
    endpoint: z.url({ protocol: /^https?$/ }).max(500),
    region: requiredLine(100),
    bucket: requiredLine(63).regex(/^[a-z0-9][a-z0-9.-]*$/),
    prefix: singleLine(500),
    keyId: requiredLine(200),
    /** Undefined keeps the stored value. */
    secret: singleLine(500).optional(),
  }),
]);
export type OffBoxDestination = z.infer<typeof offBoxDestination>;

export const saveOffBoxInput = z.object({
  place: offBoxDestination,
  /** Undefined keeps the stored value. */
  passphrase: z.string().min(minPassphraseLength).max(500).optional(),
});
export type SaveOffBoxInput = z.infer<typeof saveOffBoxInput>;

export const offBoxTrial = z.object({
  /** Null when the write test succeeded. */
  fault: z.enum(offBoxFaults).nullable(),
  /** The original message of the operating system or the server. */
  said: z.string(),
  /** When another installation wrote there, for `other-writer`. */
  writtenAt: z.string().nullable(),
  /** Null when unknown. */
  freeBytes: z.number().nullable(),
});
export type OffBoxTrial = z.infer<typeof offBoxTrial>;

/** The admin's view of the off-site copies; contains no secrets. */
export const offBoxView = z.object({
  /** Null when no destination is set. */
  place: offBoxDestination.nullable(),
  /** True when `BACKUP_TO` sets the destination, so that it cannot be changed here. */
  fixed: z.boolean(),
  /** The installation's public key as a line for `authorized_keys`; null when `ssh-keygen` is not available. */
  publicKey: z.string().nullable(),
  last: z
    .object({
      state: z.enum(['running', 'good', 'failed']),
      at: z.string(),
      fileName: z.string(),
      /** Why the copy failed; for a successful copy, why old copies could not be deleted. */
      reason: reason.nullable(),
    })
    .nullable(),
  lastGoodAt: z.string().nullable(),
  /** True for a restored copy of the school, from which no copies go elsewhere. */
  isCopy: z.boolean(),
  /** When another installation wrote there, so that it takes no copies of this one; null while it does. */
  refusedSince: z.string().nullable(),
});
export type OffBoxView = z.infer<typeof offBoxView>;

export const tryPassphraseInput = z.object({ passphrase: z.string().min(1).max(500) });
export const passphraseTrial = z.object({
  result: z.enum(passphraseResults),
  /** The copy that was tried; null when none was. */
  fileName: z.string().nullable(),
  /** The message of the place when it is unreachable. */
  said: z.string(),
});
export type PassphraseTrial = z.infer<typeof passphraseTrial>;
