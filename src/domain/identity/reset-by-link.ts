import type { ContentLanguage } from '../../shared/contracts/questions.ts';
import { emailKey } from '../../shared/rules/email.ts';
import { cleanSignInName } from '../../shared/rules/user-name.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../kernel/app-error.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { write } from '../kernel/database/database.ts';
import { findMailServer } from '../kernel/mail/find-mail-server.ts';
import { countQueued, endLinks, findLink } from '../kernel/mail/mail-queries.ts';
import { queueMail } from '../kernel/mail/queue-mail.ts';
import { hashSecret } from '../kernel/secret.ts';
import { noteChange } from '../kernel/settings/change-queries.ts';
import { deleteSessionsOf, updatePassword } from './identity-queries.ts';
import { findMailAddress } from './mail-address-queries.ts';
import { assertPasswordFits } from './password-rule.ts';
import { countTry, throttledAddress } from './sign-in-throttle.ts';

/** Links one account is sent in an hour. */
const linksPerHour = 3;
const hourSeconds = 3_600;

/**
 * Sends a link to choose a new password, where the account has a verified address. Ends alike where it has none, where
 * there is no such account and where it was sent enough links: who asks learns nothing of it. Throws `not-found`
 * without a mail server, `missing-fields`, and `too-many-attempts` for an address that asks without end.
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
    const sent = await countQueued(tx, person?.userId ?? 0, kind, since);
    if (!person?.isVerified || sent >= linksPerHour) return null;
    const to = { userId: person.userId, address: person.email, language: person.language ?? language };
    return queueMail(tx, { kind, ...to, from: mail.from }, toInstant(now));
  });
  if (ticket) notifier.notify(ticket);
}

/**
 * Gives the account of a link its new password and ends all its sessions. Throws `link-invalid`, and what
 * `assertPasswordFits` throws, which leaves the link good.
 */
export async function resetByLink(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  const asked = { kind: 'reset-password', hash: hashSecret(token), now } as const;
  const link = await findLink(deps.db, asked);
  if (!link) throw new AppError('link-invalid');
  assertPasswordFits(password, link.address);
  const hash = await deps.passwords.hash(password);
  await write(deps.db, async (tx) => {
    // Once: who comes second with the same link finds none.
    const person = (await findLink(tx, asked)) && (await findMailAddress(tx, link));
    if (!person?.isVerified || person.email !== link.address) throw new AppError('link-invalid');
    const { userId } = person;
    await endLinks(tx, userId, 'reset-password');
    await updatePassword(tx, userId, { hash, oneTimeExpiresAt: null }, now);
    await deleteSessionsOf(tx, userId, null);
    await noteChange(tx, userId, now, { kind: 'reset-by-link' }, userId);
  });
}
