import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { SchoolNames } from '../../../shared/contracts/settings.ts';
import type { Currency } from '../../../shared/exact-value/currency.ts';
import { isTimeZone } from '../../../shared/rules/day.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findTimeZone } from '../../kernel/settings/school-time-zone.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';

/** Returns the school's names as entered by an admin; empty when not set. */
export async function readSchoolNames(deps: Pick<Deps, 'db'>): Promise<SchoolNames> {
  return (await findSettings(deps.db, 'school')).school;
}

/** Returns the default language of the user interface. */
export async function readLanguage(deps: Pick<Deps, 'db'>): Promise<ContentLanguage> {
  return (await findSettings(deps.db, 'startLanguage')).startLanguage;
}

export async function saveLanguage(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { language }: { language: ContentLanguage },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    if ((await findSettings(tx, 'startLanguage')).startLanguage === language) return;
    await putSetting(tx, 'startLanguage', language);
    await recordChange(tx, caller.userId, now, { kind: 'language', to: language });
  });
}

/** Returns the stored time zone and the one in force. */
export async function readTimeZone(deps: Pick<Deps, 'db'>): Promise<{ timeZone: string; inForce: string }> {
  const { timeZone } = await findSettings(deps.db, 'timeZone');
  return { timeZone, inForce: await findTimeZone(deps.db) };
}

/** Throws `invalid-input` for an unknown time zone. */
export async function saveTimeZone(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { timeZone }: { timeZone: string },
): Promise<void> {
  if (!isTimeZone(timeZone)) throw new AppError('invalid-input');
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    if ((await findSettings(tx, 'timeZone')).timeZone === timeZone) return;
    await putSetting(tx, 'timeZone', timeZone);
    await recordChange(tx, caller.userId, now, { kind: 'time-zone', to: timeZone });
  });
}

/** Returns whether teachers may renew the access of all their students. */
export async function readTeachersRenew(deps: Pick<Deps, 'db'>): Promise<{ allowed: boolean }> {
  return { allowed: (await findSettings(deps.db, 'teachersRenewAccess')).teachersRenewAccess };
}

export async function saveTeachersRenew(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { allowed }: { allowed: boolean },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    if ((await findSettings(tx, 'teachersRenewAccess')).teachersRenewAccess === allowed) return;
    await putSetting(tx, 'teachersRenewAccess', allowed);
    await recordChange(tx, caller.userId, now, { kind: 'teachers-renew', allowed });
  });
}

export async function saveCurrency(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { currency }: { currency: Currency },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { currency: from } = await findSettings(tx, 'currency');
    if (from === currency) return;
    await putSetting(tx, 'currency', currency);
    await recordChange(tx, caller.userId, now, { kind: 'currency', from, to: currency });
  });
}

/**
 * Returns the name shown in the top bar and the browser tab, and the name printed on documents.
 *
 * @param installedAs `APP_NAME`, used until an admin enters the school's names.
 */
export async function readDisplayNames(
  deps: Pick<Deps, 'db'>,
  installedAs: string,
): Promise<{ appName: string; schoolName: string }> {
  const { name, shortName } = await readSchoolNames(deps);
  return { appName: shortName || name || installedAs, schoolName: name || installedAs };
}

export async function saveSchoolNames(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: SchoolNames,
): Promise<void> {
  const now = toInstant(deps.clock.now());
  const to = { name: input.name.trim(), shortName: input.shortName.trim() };
  await write(deps.db, async (tx) => {
    const { school: from } = await findSettings(tx, 'school');
    if (from.name === to.name && from.shortName === to.shortName) return;
    await putSetting(tx, 'school', to);
    await recordChange(tx, caller.userId, now, { kind: 'school', from, to });
  });
}
