import type { Role } from '../../shared/contracts/identity.ts';
import type { OwnMail } from '../../shared/contracts/mail.ts';
import { type NoticeKind, noticeKinds, noticesOfRole } from '../../shared/contracts/mail-values.ts';
import type { ContentLanguage } from '../../shared/contracts/questions.ts';
import { isEmail } from '../../shared/rules/email.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../kernel/app-error.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { write } from '../kernel/database/database.ts';
import { findMailServer } from '../kernel/mail/find-mail-server.ts';
import {
  countMailsSince,
  findMailLink,
  invalidateMailLinks,
  wasLastMailRefused,
} from '../kernel/mail/mail-queries.ts';
import { queueMail } from '../kernel/mail/queue-mail.ts';
import { readUnsubscribeToken } from '../kernel/mail/unsubscribe-token.ts';
import { hashSecret } from '../kernel/secret.ts';
import { findMailAddress, setVerified, updateLanguage, updateNoticesOff } from './mail-address-queries.ts';

/** Verification links a user may request per hour; prevents flooding of mailboxes. */
const linksPerHour = 3;
const hourSeconds = 3_600;

/** Returns the caller's mail settings; null when no mail server is configured or the caller has no mail address. */
export async function getOwnMail(
  deps: Pick<Deps, 'db' | 'mail' | 'sealer'>,
  userId: number,
): Promise<OwnMail> {
  const person = (await findMailServer(deps)) && (await findMailAddress(deps.db, { userId }));
  if (!person || !isEmail(person.email)) return null;
  return {
    address: person.email,
    verified: person.isVerified,
    refused: await wasLastMailRefused(deps.db, userId, person.email),
    kinds: [...noticesOfRole[person.role as Role]],
    off: person.off,
  };
}

/**
 * Sends the caller a link to verify their address. Throws `not-found` without a mail server, `email-invalid` when the
 * caller has no mail address, and `too-many-attempts` after three links in an hour.
 */
export async function sendVerification(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'mail' | 'sealer'>,
  userId: number,
  language: ContentLanguage,
): Promise<void> {
  const { db, clock, notifier } = deps;
  const mail = await findMailServer(deps);
  if (!mail) throw new AppError('not-found');
  const now = clock.now();
  const ticket = await write(db, async (tx) => {
    const person = await findMailAddress(tx, { userId });
    if (!person || !isEmail(person.email)) throw new AppError('email-invalid');
    const since = toInstant(addSeconds(now, -hourSeconds));
    if ((await countMailsSince(tx, userId, 'verify-address', since)) >= linksPerHour)
      throw new AppError('too-many-attempts', { seconds: hourSeconds });
    await updateLanguage(tx, userId, language);
    const kind = 'verify-address';
    return queueMail(tx, { kind, userId, address: person.email, language, from: mail.from }, toInstant(now));
  });
  if (ticket) notifier.notify(ticket);
}

/** Verifies the address that the mail with this link was sent to. Throws `link-invalid`. */
export async function verifyAddress(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const link = await findMailLink(tx, { kind: 'verify-address', hash: hashSecret(token), now });
    const person = link && (await findMailAddress(tx, link));
    // The user has changed the address since; the link does not prove the new one.
    if (!person || person.email !== link.address) throw new AppError('link-invalid');
    await invalidateMailLinks(tx, person.userId, 'verify-address');
    await setVerified(tx, person.userId, now);
  });
}

/** Sets the kinds of notices that the caller does not want by mail. */
export async function setNoticesOff(
  deps: Pick<Deps, 'db'>,
  userId: number,
  off: readonly NoticeKind[],
): Promise<void> {
  await write(deps.db, (tx) => updateNoticesOff(tx, userId, [...new Set(off)]));
}

/** Turns off all notices for the user the token belongs to; idempotent. Throws `link-invalid`. */
export async function stopNotices(deps: Pick<Deps, 'db' | 'sealer'>, token: string): Promise<void> {
  const userId = readUnsubscribeToken(deps.sealer, token);
  if (userId === null) throw new AppError('link-invalid');
  await setNoticesOff(deps, userId, noticeKinds);
}

/** Stores the language of the pages a user reads, for mails to that user. */
export async function keepLanguage(
  deps: Pick<Deps, 'db'>,
  userId: number,
  language: ContentLanguage,
): Promise<void> {
  await write(deps.db, (tx) => updateLanguage(tx, userId, language));
}
