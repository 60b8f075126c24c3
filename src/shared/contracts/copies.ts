import { z } from 'zod';

/** What this installation is: the school, or a copy restored from one of its backups. */
export const standing = z.object({
  /** Null for the school. */
  copy: z
    .object({
      /** When the restored backup was taken; null when unknown. */
      takenAt: z.string().nullable(),
      /** Mails that were queued in the backup: the school may have sent them since. */
      mails: z.int(),
    })
    .nullable(),
  /** When another installation wrote to the place of the copies, which refuses this one; null while it does not. */
  refusal: z.object({ writtenAt: z.string() }).nullable(),
});
export type Standing = z.infer<typeof standing>;

export const declareSchoolInput = z.object({
  /** Whether to send the mails of the backup too. */
  sendMails: z.boolean(),
});
