import type { MailServerView, MailTrial, SaveMailServerInput } from '../../../shared/contracts/mail.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { toJson, write } from '../../kernel/database/database.ts';
import { mailAccountOf } from '../../kernel/mail/find-mail-server.ts';
import type { MailAccount } from '../../kernel/mail/mail-server.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';

type MailDeps = Pick<Deps, 'db' | 'clock' | 'mail' | 'sealer'>;

/** Returns the mail server settings as shown to admins, without the password. */
export async function getMailServer(deps: MailDeps): Promise<MailServerView> {
  const { mail } = deps;
  const account = mail.fixed ? null : await findStoredAccount(deps);
  return {
    fixed: mail.fixed !== null,
    account: account && {
      host: account.host,
      port: account.port,
      user: account.user,
      from: account.from,
      publicUrl: account.publicUrl,
    },
    publicUrl: mail.publicUrl,
  };
}

/**
 * Verifies the mail account by signing in, saves it on success, and returns the result. Throws `mail-server-fixed` if
 * the environment sets one, or `public-url-missing`.
 */
export async function saveMailServer(
  deps: MailDeps,
  caller: Caller,
  input: SaveMailServerInput,
): Promise<MailTrial> {
  const account = await withStoredPassword(deps, input);
  const trial = await deps.mail.open(account).verify();
  if (trial.fault) return trial;
  await saveAccount(deps, caller, account);
  return trial;
}

/** Removes the mail account, so that no more mail is sent. Throws `mail-server-fixed`. */
export async function removeMailServer(deps: MailDeps, caller: Caller): Promise<void> {
  if (deps.mail.fixed) throw new AppError('mail-server-fixed');
  await saveAccount(deps, caller, null);
}

async function saveAccount(deps: MailDeps, caller: Caller, account: MailAccount | null): Promise<void> {
  const now = toInstant(deps.clock.now());
  const value = account && { sealed: deps.sealer.seal(toJson(account)) };
  await write(deps.db, async (tx) => {
    const { mailServer } = await findSettings(tx, 'mailServer');
    if (!mailServer && !value) return;
    await putSetting(tx, 'mailServer', value);
    // The former account says nothing about this one.
    const { partProbes } = await findSettings(tx, 'partProbes');
    await putSetting(tx, 'partProbes', { ...partProbes, mail: value ? null : undefined });
    await recordChange(tx, caller.userId, now, { kind: 'mail-server', to: account?.host ?? '' });
  });
}

async function findStoredAccount(deps: MailDeps): Promise<MailAccount | null> {
  return mailAccountOf(deps, (await findSettings(deps.db, 'mailServer')).mailServer);
}

/** Fills in a missing password from the stored account, only for the same server and user. */
async function withStoredPassword(
  deps: MailDeps,
  { password, publicUrl, ...account }: SaveMailServerInput,
): Promise<MailAccount> {
  if (deps.mail.fixed) throw new AppError('mail-server-fixed');
  const before = await findStoredAccount(deps);
  const address = deps.mail.publicUrl ?? publicUrl?.replace(/\/+$/, '');
  if (!address) throw new AppError('public-url-missing');
  const isSame =
    before?.host === account.host && before.port === account.port && before.user === account.user;
  return { ...account, password: password ?? (isSame ? before.password : ''), publicUrl: address };
}
