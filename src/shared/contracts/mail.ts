import { z } from 'zod';
import { contentLanguage } from './questions.ts';

export type MailKind = 'test';

/** Refused: the receiver's server will never take it. Failed: it was tried as often as it is. */
const mailStates = ['queued', 'sent', 'refused', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

export const testMailInput = z.object({ language: contentLanguage });

/** What an admin sees of mail; null where no server is configured. */
export const mailView = z
  .object({
    from: z.string(),
    /** Of the last 24 hours. */
    sent: z.int(),
    perDay: z.int(),
    /** The admin's own last test. */
    test: z
      .object({
        address: z.string(),
        state: z.enum(mailStates),
        at: z.string(),
        /** What the mail server said, or why it was not reached. */
        problem: z.string().nullable(),
      })
      .nullable(),
  })
  .nullable();
export type MailView = z.infer<typeof mailView>;
