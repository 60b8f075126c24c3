import { addSeconds, type Clock, toInstant } from '../clock.ts';
import { type Db, type Tx, write } from '../database/database.ts';
import type { JobPayload } from '../jobs/catalogue.ts';
import { type JobContext, NotYetError, publish } from '../jobs/job-context.ts';
import { countSent, findMail, noteDelay, settleMail } from './mail-queries.ts';
import { MailDelayed, MailRefused, type MailServer } from './mail-server.ts';
import { mailTexts } from './mail-texts.ts';

const minute = 60;
const daySeconds = 24 * 60 * minute;
/**
 * Seconds until each next try of a mail that was delayed; after the last it has failed. A greylisting server takes a
 * message after 1 to 15 minutes; one that is away for a night is back by then.
 */
const delays = [1, 5, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * minute);
/** Until the daily limit is looked at again. */
const limitWait = 15 * minute;

/**
 * The job that hands one mail over. At least once: a mail whose acceptance is stored is never sent again; where the
 * process dies after the server took it and before that is stored, it is sent once more under the same Message-ID.
 */
export async function sendMail(
  { db, clock, mail: server }: { db: Db; clock: Clock; mail?: MailServer },
  { mailId }: JobPayload<'send-mail'>,
  context: JobContext,
): Promise<void> {
  const mail = await findMail(db, mailId);
  const now = () => toInstant(clock.now());
  const end = (state: 'sent' | 'refused' | 'failed', problem: string | null) =>
    write(db, async (tx) => {
      await settleMail(tx, mailId, { state, problem, now: now() });
      await publish(tx, context, now());
    });
  if (mail?.state !== 'queued') return write(db, (tx) => publish(tx, context, now()));
  if (!server) return end('failed', null);
  const sent = await countSent(db, toInstant(addSeconds(clock.now(), -daySeconds)));
  if (sent >= server.perDay) throw new NotYetError(toInstant(addSeconds(clock.now(), limitWait)));
  const text = mailTexts[mail.kind][mail.language];
  try {
    const sending = server.send({ to: mail.address, messageId: mail.message_id, ...text });
    await Promise.race([sending, aborted(context.signal)]);
  } catch (error) {
    if (error instanceof MailRefused) return end('refused', error.message);
    if (!(error instanceof MailDelayed)) throw error;
    const wait = delays[mail.delays];
    if (wait === undefined) return end('failed', error.message);
    await write(db, (tx) => noteDelay(tx, mailId, error.message));
    throw new NotYetError(toInstant(addSeconds(clock.now(), wait)));
  }
  await end('sent', null);
}

/** Rejects as the process stops or the job is taken away. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Notes that a mail has failed, together with the last try of its job. */
export function mailFailed(tx: Tx, { mailId }: JobPayload<'send-mail'>, now: string): Promise<void> {
  return settleMail(tx, mailId, { state: 'failed', problem: null, now });
}
