import { z } from 'zod';
import { offBoxFaults, shortestPassphrase } from './off-box-values.ts';
import { hostName, line, neededLine, portNumber } from './setting-lines.ts';

/** A place for copies of the backups, with what it takes to write there. */
export const offBoxPlace = z.discriminatedUnion('kind', [
  /** A folder of another disk or of the network, as this machine names it. */
  z.object({ kind: z.literal('folder'), path: neededLine(1_000) }),
  /** `folder` without `/` at its start is one below the account's own. The key is the installation's. */
  z.object({
    kind: z.literal('sftp'),
    host: hostName,
    port: portNumber,
    user: neededLine(100).regex(/^[A-Za-z0-9_][A-Za-z0-9_.@-]*$/),
    // Characters that the program of OpenSSH reads as patterns.
    folder: neededLine(1_000).regex(/^[^"\\*?[\]]*$/),
  }),
  /** `endpoint` is an http or https address; `prefix` stands before every name. */
  z.object({
    kind: z.literal('s3'),
    endpoint: z.url({ protocol: /^https?$/ }).max(500),
    region: neededLine(100),
    bucket: neededLine(63).regex(/^[a-z0-9][a-z0-9.-]*$/),
    prefix: line(500),
    keyId: neededLine(200),
    /** Left out: as before. */
    secret: line(500).optional(),
  }),
]);
export type OffBoxPlace = z.infer<typeof offBoxPlace>;

export const saveOffBoxInput = z.object({
  place: offBoxPlace,
  /** Left out: as before. */
  passphrase: z.string().min(shortestPassphrase).max(500).optional(),
});
export type SaveOffBoxInput = z.infer<typeof saveOffBoxInput>;

export const offBoxTrial = z.object({
  /** Null: it can be written. */
  fault: z.enum(offBoxFaults).nullable(),
  /** What the system or the server said, as it is. */
  said: z.string(),
  /** Null where it is not known. */
  freeBytes: z.number().nullable(),
});
export type OffBoxTrial = z.infer<typeof offBoxTrial>;

/** What an admin sees of it; no secret is in it. */
export const offBoxView = z.object({
  /** Null while copies are kept on this machine alone. */
  place: offBoxPlace.nullable(),
  /** Set by `BACKUP_TO` and not here. */
  fixed: z.boolean(),
  /** The line of the installation's key for `authorized_keys`; null where there is no `ssh-keygen`. */
  publicKey: z.string().nullable(),
  last: z
    .object({
      state: z.enum(['running', 'good', 'failed']),
      at: z.string(),
      fileName: z.string(),
      /** Why it failed or, of a good one, why old copies could not be removed. */
      problem: z.string().nullable(),
    })
    .nullable(),
  lastGoodAt: z.string().nullable(),
});
export type OffBoxView = z.infer<typeof offBoxView>;
