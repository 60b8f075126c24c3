import type { ContentLanguage } from '../../shared/contracts/questions.ts';
import { emailKey } from '../../shared/rules/email.ts';
import { cleanSignInName } from '../../shared/rules/user-name.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../kernel/app-error.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { write } from '../kernel/database/database.ts';
import { findMailServer } from '../kernel/mail/find-mail-server.ts';
import { countMailsSince, findMailLink, invalidateMailLinks } from '../kernel/mail/mail-queries.ts';
import { queueMail } from '../kernel/mail/queue-mail.ts';
import { hashSecret } from '../kernel/secret.ts';
import { recordChange } from '../kernel/settings/change-queries.ts';
import { closeAccessRequest } from './access-request-queries.ts';
import { deleteSessionsOf, findAccount, updatePassword } from './identity-queries.ts';
import { findMailAddress } from './mail-address-queries.ts';
import { assertPasswordFits } from './password-rule.ts';
import { isOneTimeHash } from './secrets.ts';
import { countTry, throttledAddress } from './sign-in-throttle.ts';

/** Reset links sent to one account per hour. */
const linksPerHour = 3;
const hourSeconds = 3_600;

/**
 * Sends a link to choose a new password when the account has a verified address. Otherwise, and after too many links, it
 * returns normally without sending, so that callers cannot probe for accounts. Throws `not-found` without a mail server,
 * `missing-fields`, and `too-many-attempts` for too many requests from one network address.
 */
export async function requestReset(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'mail' | 'sealer'>,
  { email, language, address }: { email: string; language: ContentLanguage; address: string },
): Promise<void> {
  const { db, clock, notifier } = deps;
  const mail = await findMailServer(deps);
  if (!mail) throw new AppError('not-found');
  const key = emailKey(cleanSignInName(email));
  if (!key) throw new AppError('missing-fields');
  const now = clock.now();
  await countTry(db, { throttleKey: `reset:${throttledAddress(address)}` }, now);
  const ticket = await write(db, async (tx) => {
    const person = await findMailAddress(tx, { emailKey: key });
    const kind = 'reset-password';
    const since = toInstant(addSeconds(now, -hourSeconds));
    const sent = await countMailsSince(tx, person?.userId ?? 0, kind, since);
    if (!person?.isVerified || sent >= linksPerHour) return null;
    const to = { userId: person.userId, address: person.email, language: person.language ?? language };
    return queueMail(tx, { kind, ...to, from: mail.from }, toInstant(now));
  });
  if (ticket) notifier.notify(ticket);
}

/**
 * Sets a new password for the account of the link and ends all its sessions. Throws `link-invalid`, `password-unchanged` and
 * the errors of `assertPasswordFits`; after the latter two the link stays valid.
 */
export async function resetByLink(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords' | 'settings'>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  const linkQuery = { kind: 'reset-password', hash: hashSecret(token), now } as const;
  const link = await findMailLink(deps.db, linkQuery);
  if (!link) throw new AppError('link-invalid');
  const account = await findAccount(deps.db, link.userId);
  if (!account) throw new AppError('link-invalid');
  await assertPasswordFits(deps, password, account);
  if (!isOneTimeHash(account.passwordHash) && (await deps.passwords.verify(account.passwordHash, password)))
    throw new AppError('password-unchanged');
  const hash = await deps.passwords.hash(password);
  await write(deps.db, async (tx) => {
    // Repeats the lookup inside the transaction, so that a link works only once.
    const person = (await findMailLink(tx, linkQuery)) && (await findMailAddress(tx, link));
    if (!person?.isVerified || person.email !== link.address) throw new AppError('link-invalid');
    const { userId } = person;
    await invalidateMailLinks(tx, userId, 'reset-password');
    await updatePassword(tx, userId, { hash, oneTimeExpiresAt: null }, now);
    await deleteSessionsOf(tx, userId, null);
    await closeAccessRequest(tx, userId, now);
    await recordChange(tx, userId, now, { kind: 'reset-by-link' }, userId);
  });
}
