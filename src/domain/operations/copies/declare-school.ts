import { wakeWaitingJobs } from '../../ai/quota/circuit-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { asCopy, asSchool } from '../../kernel/installation/identity.ts';
import { wakeMailJobs } from '../../kernel/jobs/job-queries.ts';
import { countQueuedMails, findLastMailId, withdrawQueuedMails } from '../../kernel/mail/mail-queries.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';
import { retryFailedCopy } from '../backups/backup-queries.ts';

/** Marks a restored database, in the transaction that ends the restore, as a copy of the school. */
export async function recordRestore(tx: Tx, restore: { takenAt: string; restoredAt: string }): Promise<void> {
  const { installation } = await findSettings(tx, 'installation');
  await putSetting(
    tx,
    'installation',
    asCopy(installation, { ...restore, lastMailId: await findLastMailId(tx) }),
  );
}

/**
 * Makes this installation the school: what waited in the copy runs, and the next copy takes the place of the copies
 * over from any other installation. Mails that were queued when the backup was taken are withdrawn, because the former
 * installation may have sent them, unless `sendMails`.
 *
 * @returns how many of these mails were found.
 */
export async function becomeSchool(
  tx: Tx,
  now: string,
  { sendMails }: { sendMails: boolean },
): Promise<{ mails: number }> {
  const { installation } = await findSettings(tx, 'installation');
  const lastMailId = installation.copy?.lastMailId ?? 0;
  const mails = await countQueuedMails(tx, lastMailId);
  if (!sendMails) await withdrawQueuedMails(tx, lastMailId, now);
  await putSetting(tx, 'installation', asSchool(installation));
  await putSetting(tx, 'offBoxRefusal', null);
  await retryFailedCopy(tx);
  await wakeWaitingJobs(tx, now);
  await wakeMailJobs(tx, now);
  return { mails };
}

/**
 * An admin declares that this installation is the school: a restored copy, or one that the place of the copies refuses.
 * Does nothing when it is neither.
 */
export async function declareSchool(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { sendMails }: { sendMails: boolean },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { installation, offBoxRefusal } = await findSettings(tx, 'installation', 'offBoxRefusal');
    if (!installation.copy && !offBoxRefusal) return;
    const { mails } = await becomeSchool(tx, now, { sendMails });
    await recordChange(tx, caller.userId, now, {
      kind: 'school-declared',
      takenAt: installation.copy?.takenAt ?? null,
      mails,
      sent: sendMails,
    });
  });
}
