import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../clock.ts';
import { fromJson, type Tx, write } from '../database/database.ts';
import { isCopy } from '../installation/is-copy.ts';
import type { JobPayload } from '../jobs/catalogue.ts';
import { completeJob, type JobContext, NotYetError } from '../jobs/job-context.ts';
import { hashSecret, newSecret } from '../secret.ts';
import { composeMail, composeNotice, isNotice, linkAddress, type NoticeDetails } from './compose-mail.ts';
import { findMailServer } from './find-mail-server.ts';
import {
  clearVerification,
  countSentMails,
  findMail,
  isWanted,
  recordDelay,
  settleMail,
  updateMailLink,
} from './mail-queries.ts';
import { MailDelayedError, type MailMessage, MailRefusedError, type MailServer } from './mail-server.ts';
import { unsubscribeTokenOf } from './unsubscribe-token.ts';

type Mail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

const minute = 60;
const daySeconds = 24 * 60 * minute;
/**
 * Seconds before each retry of a deferred mail; after the last one the mail fails. Greylisting servers accept a message
 * after 1 to 15 minutes; the total also covers a server that is down overnight.
 */
const delays = [1, 5, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * minute);
/** Seconds until the daily limit is checked again. */
const limitWait = 15 * minute;
/** Seconds until a mail of a restored copy checks again whether it is the school; becoming it also wakes the mail. */
const copyWait = 60 * minute;
/** Share of the daily limit available to notices, so that password resets do not wait for them. */
const noticeShare = 0.9;
/** Validity of links in mails, in seconds. */
const linkSeconds = 30 * minute;

/**
 * Job that sends one mail, at least once: a mail whose acceptance is stored is never sent again. When the process dies
 * between the server's acceptance and storing it, the mail is sent again with the same Message-ID.
 */
export async function sendMail(
  deps: Pick<Deps, 'db' | 'clock' | 'sealer' | 'mail'>,
  { mailId }: JobPayload<'send-mail'>,
  context: JobContext,
): Promise<void> {
  const { db, clock } = deps;
  const mail = await findMail(db, mailId);
  const now = () => toInstant(clock.now());
  const end = (
    state: Exclude<Mail['state'], 'queued'>,
    problem: string | null,
    also?: (tx: Tx) => Promise<void>,
  ) =>
    write(db, async (tx) => {
      await settleMail(tx, mailId, { state, problem, now: now() });
      await also?.(tx);
      await completeJob(tx, context, now());
    });
  if (mail?.state !== 'queued') return write(db, (tx) => completeJob(tx, context, now()));
  if (await isCopy(db)) throw new NotYetError(toInstant(addSeconds(clock.now(), copyWait)));
  const server = await findMailServer(deps);
  if (!server) return end('failed', null);
  if (!(await isWanted(db, mail))) return end('withdrawn', null);
  const sent = await countSentMails(db, toInstant(addSeconds(clock.now(), -daySeconds)));
  const limit = isNotice(mail.kind) ? Math.ceil(server.perDay * noticeShare) : server.perDay;
  if (sent >= limit) throw new NotYetError(toInstant(addSeconds(clock.now(), limitWait)));
  const message = await messageOf(deps, server, mail);
  try {
    await Promise.race([server.send(message), aborted(context.signal)]);
  } catch (error) {
    if (error instanceof MailRefusedError)
      return end('refused', error.message, async (tx) => {
        if (error.isAddressRejected) await clearVerification(tx, mail);
      });
    if (!(error instanceof MailDelayedError)) throw error;
    const wait = delays[mail.delays];
    if (wait === undefined) return end('failed', error.message);
    await write(db, (tx) => recordDelay(tx, mailId, error.message));
    throw new NotYetError(toInstant(addSeconds(clock.now(), wait)));
  }
  await end('sent', null);
}

/** Builds the message. Every try creates a new link, so that the database stores no secret. */
async function messageOf(
  { db, clock, sealer }: Pick<Deps, 'db' | 'clock' | 'sealer'>,
  { publicUrl }: MailServer,
  mail: Mail,
): Promise<MailMessage> {
  const { id, kind, language, address: to, message_id: messageId } = mail;
  if (isNotice(kind)) {
    const unsubscribeToken = unsubscribeTokenOf(sealer, mail.user_id);
    const details = fromJson<NoticeDetails>(mail.details ?? '{}');
    const notice = composeNotice(kind, language, details, { publicUrl, unsubscribeToken });
    return { to, messageId, ...notice, unsubscribeAddress: `${publicUrl}/api/mail/stop/${unsubscribeToken}` };
  }
  if (kind === 'test') return { to, messageId, ...composeMail(kind, language, '') };
  const secret = newSecret();
  const expiresAt = toInstant(addSeconds(clock.now(), linkSeconds));
  await write(db, (tx) => updateMailLink(tx, id, { hash: hashSecret(secret), expiresAt }));
  return { to, messageId, ...composeMail(kind, language, linkAddress(publicUrl, kind, secret)) };
}

/** Rejects when the process stops or the claim on the job is lost. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Marks a mail as failed in the transaction that fails its job. */
export function mailFailed(tx: Tx, { mailId }: JobPayload<'send-mail'>, now: string): Promise<void> {
  return settleMail(tx, mailId, { state: 'failed', problem: null, now });
}
