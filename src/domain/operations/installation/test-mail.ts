import type { MailView } from '../../../shared/contracts/mail.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { isEmail } from '../../../shared/rules/email.ts';
import type { Deps } from '../../deps.ts';
import { findAccount } from '../../identity/identity-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { isCopy } from '../../kernel/installation/is-copy.ts';
import { findMailServer } from '../../kernel/mail/find-mail-server.ts';
import { countSentMails, findNewestMail } from '../../kernel/mail/mail-queries.ts';
import { queueMail } from '../../kernel/mail/queue-mail.ts';

const daySeconds = 86_400;
/** Minimum time between two test mails of an admin. */
const pauseSeconds = 10;

/** Returns the mail statistics shown to admins; null when no server is configured. */
export async function getMail(
  deps: Pick<Deps, 'db' | 'clock' | 'mail' | 'sealer'>,
  caller: Caller,
): Promise<MailView> {
  const { db, clock } = deps;
  const mail = await findMailServer(deps);
  if (!mail) return null;
  const test = await findNewestMail(db, caller.userId, 'test');
  return {
    from: mail.from,
    perDay: mail.perDay,
    sent: await countSentMails(db, toInstant(addSeconds(clock.now(), -daySeconds))),
    test: test
      ? {
          address: test.address,
          state: test.state,
          at: test.settled_at ?? test.created_at,
          problem: test.problem,
        }
      : null,
  };
}

/**
 * Queues a test mail to the admin, unless one is already queued. Throws `not-found` without a mail server,
 * `email-invalid` if the admin has no valid address, `installation-is-copy`, or `too-many-attempts` within `pauseSeconds` of the last one.
 */
export async function sendTestMail(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'mail' | 'sealer'>,
  caller: Caller,
  { language }: { language: ContentLanguage },
): Promise<void> {
  const { db, clock, notifier } = deps;
  if (await isCopy(db)) throw new AppError('installation-is-copy');
  const mail = await findMailServer(deps);
  if (!mail) throw new AppError('not-found');
  const address = (await findAccount(db, caller.userId))!.email;
  if (!isEmail(address)) throw new AppError('email-invalid');
  const now = toInstant(clock.now());
  const ticket = await write(db, async (tx) => {
    const last = await findNewestMail(tx, caller.userId, 'test');
    if (last?.state === 'queued') return null;
    if (last && last.created_at > toInstant(addSeconds(clock.now(), -pauseSeconds)))
      throw new AppError('too-many-attempts', { seconds: pauseSeconds });
    return queueMail(tx, { kind: 'test', userId: caller.userId, address, language, from: mail.from }, now);
  });
  if (ticket) notifier.notify(ticket);
}
