import type { Db } from '../../src/domain/kernel/database/database.ts';
import { mailAccountOf } from '../../src/domain/kernel/mail/find-mail-server.ts';
import { reasonOf } from '../../src/domain/kernel/reason-of.ts';
import type { Sealer } from '../../src/domain/kernel/sealer.ts';
import { findSettings } from '../../src/domain/kernel/settings/setting-queries.ts';
import type { Config } from '../../src/platform/config.ts';
import { createMailPort } from '../../src/platform/mail/create-mail-server.ts';
import { type Finding, findingsOf, good } from './finding.ts';

/**
 * Signs in to the mail server of the settings, or to that of the admins, without sending a mail.
 *
 * @param db null when the database cannot be read; then only the settings count.
 */
export async function checkMail(
  config: Pick<Config, 'mail' | 'appName' | 'mailPerDay' | 'publicUrl'>,
  db: Db | null,
  sealer: Sealer,
): Promise<Finding[]> {
  const { appName, mailPerDay: perDay, publicUrl } = config;
  const mail = createMailPort(config.mail, { appName, perDay, publicUrl });
  const stored = db && mailAccountOf({ mail, sealer }, (await findSettings(db, 'mailServer')).mailServer);
  const server = mail.fixed ?? (stored && mail.open(stored));
  if (!server) return db || config.mail ? [good('mail-none')] : [];
  const host = config.mail ? new URL(config.mail.url).hostname : stored!.host;
  const { fault, said, code } = await server.verify();
  if (!fault) return [good('mail-good', { host })];
  const problem = reasonOf(Object.assign(new Error(said), { fault, code }));
  return findingsOf({ mail: { problem, undelivered: { count: 0, problem: null } } }, new Date());
}
