import { z } from 'zod';
import { mailFaults, type NoticeKind, noticeKinds } from './mail-values.ts';
import { contentLanguage } from './questions.ts';
import { hostName, line, portNumber } from './setting-lines.ts';

/** What carries a link that is good once. */
export type LinkKind = 'verify-address' | 'reset-password';
export type MailKind = 'test' | LinkKind | NoticeKind;

/**
 * Refused: the receiver's server will never take it. Failed: it was tried as often as it is. Withdrawn: it was not
 * wanted any more when its turn came.
 */
const mailStates = ['queued', 'sent', 'refused', 'failed', 'withdrawn'] as const;
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

/** What a person sees of mail to them; null where no server is configured, or they have no address. */
export const ownMail = z
  .object({
    address: z.string(),
    verified: z.boolean(),
    /** The last mail to this address did not arrive. */
    refused: z.boolean(),
    /** Kinds the person can be told of by mail. */
    kinds: z.array(z.enum(noticeKinds)),
    off: z.array(z.enum(noticeKinds)),
  })
  .nullable();
export type OwnMail = z.infer<typeof ownMail>;

export const verificationInput = z.object({ language: contentLanguage });
export const noticesInput = z.object({ off: z.array(z.enum(noticeKinds)).max(noticeKinds.length) });
export const linkInput = z.object({ token: z.string().max(500) });
export const resetRequestInput = z.object({ email: z.string().max(320), language: contentLanguage });
export const resetByLinkInput = linkInput.extend({ password: z.string().max(4_096) });

const address = z.url({ protocol: /^https?$/ }).max(500);
const mailAccount = z.object({
  host: hostName,
  /** With 465 everything is encrypted from the first byte; with others once the server offers it. */
  port: portNumber,
  /** Empty where the server asks for none. */
  user: line(200),
  from: z.email().max(320),
});

export const saveMailServerInput = mailAccount.extend({
  /** Left out: as before, for the same server and user. */
  password: z.string().max(500).optional(),
  /** Where browsers find the product: what links in mails begin with. Left out where the environment says it. */
  publicUrl: address.optional(),
});
export type SaveMailServerInput = z.infer<typeof saveMailServerInput>;

export const mailTrial = z.object({
  /** Null: it was signed in. */
  fault: z.enum(mailFaults).nullable(),
  /** What the server or the system said, as it is. */
  said: z.string(),
});
export type MailTrial = z.infer<typeof mailTrial>;

/** What an admin sees of the mail server; no password is in it. */
export const mailServerView = z.object({
  /** Set by `SMTP_URL` and not here. */
  fixed: z.boolean(),
  /** Null where none is entered. */
  account: mailAccount.extend({ publicUrl: z.string() }).nullable(),
  /** `PUBLIC_URL`; null where it is not set. */
  publicUrl: z.string().nullable(),
});
export type MailServerView = z.infer<typeof mailServerView>;
