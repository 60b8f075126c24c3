import { z } from 'zod';
import { mailFaults, type NoticeKind, noticeKinds } from './mail-values.ts';
import { contentLanguage } from './questions.ts';
import { hostName, portNumber, singleLine } from './setting-lines.ts';

/** Kinds of mail with a single-use link. */
export type LinkKind = 'verify-address' | 'reset-password';
export type MailKind = 'test' | LinkKind | NoticeKind;

/**
 * `refused`: the mail server rejected the mail permanently. `failed`: all retries are used up. `withdrawn`: the mail
 * was no longer wanted when its job ran.
 */
const mailStates = ['queued', 'sent', 'refused', 'failed', 'withdrawn'] as const;
export type MailState = (typeof mailStates)[number];

export const testMailInput = z.object({ language: contentLanguage });

/** The admin's view of mail; null when no server is configured. */
export const mailView = z
  .object({
    from: z.string(),
    /** Mails sent in the last 24 hours. */
    sent: z.int(),
    perDay: z.int(),
    /** The last test mail of this admin. */
    test: z
      .object({
        address: z.string(),
        state: z.enum(mailStates),
        at: z.string(),
        /** The mail server's reply, or why it was unreachable. */
        problem: z.string().nullable(),
      })
      .nullable(),
  })
  .nullable();
export type MailView = z.infer<typeof mailView>;

/** The user's mail settings; null when no server is configured or the user has no e-mail address. */
export const ownMail = z
  .object({
    address: z.string(),
    verified: z.boolean(),
    /** True when the server rejected the last mail to this address. */
    refused: z.boolean(),
    /** Kinds of notices the user can receive. */
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
  /** Port 465 uses TLS from the start; other ports use STARTTLS when the server offers it. */
  port: portNumber,
  /** Empty when the server requires no sign-in. */
  user: singleLine(200),
  from: z.email().max(320),
});

export const saveMailServerInput = mailAccount.extend({
  /** Undefined keeps the stored password, if server and user are unchanged. */
  password: z.string().max(500).optional(),
  /** Public URL of the product, the base of links in mails. Undefined when the environment sets it. */
  publicUrl: address.optional(),
});
export type SaveMailServerInput = z.infer<typeof saveMailServerInput>;

export const mailTrial = z.object({
  /** Null when signing in succeeded. */
  fault: z.enum(mailFaults).nullable(),
  /** The original message of the server or the operating system. */
  said: z.string(),
});
export type MailTrial = z.infer<typeof mailTrial>;

/** The admin's view of the mail server; contains no password. */
export const mailServerView = z.object({
  /** True when `SMTP_URL` sets the server, so that it cannot be changed here. */
  fixed: z.boolean(),
  /** Null when no server is configured. */
  account: mailAccount.extend({ publicUrl: z.string() }).nullable(),
  /** `PUBLIC_URL`; null when it is not set. */
  publicUrl: z.string().nullable(),
});
export type MailServerView = z.infer<typeof mailServerView>;
