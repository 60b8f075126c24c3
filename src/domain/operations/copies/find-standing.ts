import type { Standing } from '../../../shared/contracts/copies.ts';
import type { WaitingMatter } from '../../../shared/contracts/installation.ts';
import type { Deps } from '../../deps.ts';
import { countQueuedMails } from '../../kernel/mail/mail-queries.ts';
import type { SettingValues } from '../../kernel/settings/catalogue.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { offBoxOf } from '../backups/off-box-settings.ts';

/** Returns whether this installation is a copy, and whether the place of the copies refuses it. */
export async function findStanding(deps: Pick<Deps, 'db' | 'offBox' | 'sealer'>): Promise<Standing> {
  const { db } = deps;
  const stored = await findSettings(db, 'installation', 'offBoxRefusal', 'offBoxBackup');
  const { copy } = stored.installation;
  return {
    copy: copy && { takenAt: copy.takenAt, mails: await countQueuedMails(db, copy.lastMailId) },
    refusal: offBoxOf(deps, stored.offBoxBackup) && stored.offBoxRefusal,
  };
}

/** Returns what the admin has to decide about it, from settings that are already loaded. */
export function copyMattersOf(
  { installation: { copy }, offBoxRefusal }: Pick<SettingValues, 'installation' | 'offBoxRefusal'>,
  hasOffBox: boolean,
): WaitingMatter[] {
  return [
    ...(copy ? [{ kind: 'restored-copy' as const }] : []),
    ...(offBoxRefusal && hasOffBox ? [{ kind: 'place-refused' as const, ...offBoxRefusal }] : []),
  ];
}
