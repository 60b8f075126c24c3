import type { Deps } from '../../deps.ts';
import { fromJson } from '../database/database.ts';
import type { SettingValues } from '../settings/catalogue.ts';
import { findSettings } from '../settings/setting-queries.ts';
import type { MailAccount, MailServer } from './mail-server.ts';

type MailDeps = Pick<Deps, 'mail' | 'sealer'>;

/** Returns the mail server. Null when neither the environment nor an admin configured one; then no mail is sent. */
export async function findMailServer(deps: MailDeps & Pick<Deps, 'db'>): Promise<MailServer | null> {
  if (deps.mail.fixed) return deps.mail.fixed;
  return mailServerOf(deps, (await findSettings(deps.db, 'mailServer')).mailServer);
}

/** Like `findMailServer`, for a setting that is already loaded. */
export function mailServerOf(deps: MailDeps, stored: SettingValues['mailServer']): MailServer | null {
  if (deps.mail.fixed) return deps.mail.fixed;
  const account = mailAccountOf(deps, stored);
  return account && deps.mail.open(account);
}

/** Returns the account an admin entered; null when there is none or another installation's key encrypted it. */
export function mailAccountOf(
  { sealer, mail }: MailDeps,
  stored: SettingValues['mailServer'],
): MailAccount | null {
  const opened = stored && sealer.open(stored.sealed);
  if (!opened) return null;
  const account = fromJson<MailAccount>(opened);
  return { ...account, publicUrl: mail.publicUrl ?? account.publicUrl };
}
