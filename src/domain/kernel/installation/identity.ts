import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** Who an installation is. Stored in its database, so that it moves, is backed up and is restored with it. */
export const installationIdentity = z.object({
  /** Changes with each restore, and when an admin declares that this is the school. */
  id: z.string(),
  /** Null for the school itself; otherwise the restore that made this copy of it. */
  copy: z
    .object({
      /** ISO 8601; null when unknown. */
      restoredAt: z.string().nullable(),
      /** When the restored backup was taken (ISO 8601); null when unknown. */
      takenAt: z.string().nullable(),
      /** The last mail of the backup: those up to it that are still queued may have been sent by the school. */
      lastMailId: z.int(),
    })
    .nullable(),
  /** Number of the last copy written to a place elsewhere. */
  copiesWritten: z.int(),
  /** The next copy takes the place over, whichever installation wrote there before. */
  takesPlaceOver: z.boolean(),
});
export type InstallationIdentity = z.infer<typeof installationIdentity>;

/** An unreadable identity counts as a copy: nothing leaves it before an admin has declared what it is. */
export const unknownInstallation: InstallationIdentity = {
  id: '',
  copy: { restoredAt: null, takenAt: null, lastMailId: 0 },
  copiesWritten: 0,
  takesPlaceOver: false,
};

/** Returns the identity of a copy restored from a backup of this installation. */
export function asCopy(
  { copiesWritten }: InstallationIdentity,
  copy: NonNullable<InstallationIdentity['copy']>,
): InstallationIdentity {
  return { id: randomUUID(), copy, copiesWritten, takesPlaceOver: false };
}

/** Returns the identity of this installation as the school. A new id, so that others with the former one are refused. */
export function asSchool({ copiesWritten }: InstallationIdentity): InstallationIdentity {
  return { id: randomUUID(), copy: null, copiesWritten, takesPlaceOver: true };
}
