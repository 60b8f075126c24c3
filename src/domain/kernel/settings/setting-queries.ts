import { type Db, fromJson, type Tx, toJson } from '../database/database.ts';
import { defaultSettings, type SettingName, type SettingValues, settingShapes } from './catalogue.ts';

/** Returns the text of a setting outside the catalogue: codes and keys the installation created for itself. */
export async function readSetting(db: Db | Tx, name: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function writeSetting(db: Db | Tx, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function deleteSetting(db: Db | Tx, name: string): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}

/**
 * Returns the school's settings in one query. Uses the default when nothing is stored or the stored value no longer fits.
 */
export async function findSettings<N extends SettingName>(
  db: Db | Tx,
  ...names: N[]
): Promise<Pick<SettingValues, N>> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', names.map(storedName))
    .execute();
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  const values = names.map((name) => [name, readValue(name, found.get(storedName(name)))]);
  return Object.fromEntries(values) as Pick<SettingValues, N>;
}

function readValue<N extends SettingName>(name: N, text: string | undefined): SettingValues[N] {
  if (text === undefined) return defaultSettings[name];
  const read = settingShapes[name].safeParse(fromJson(text));
  return read.success ? (read.data as SettingValues[N]) : defaultSettings[name];
}

/** Stores a setting. To change only a part of it, read it in the same transaction. */
export async function putSetting<N extends SettingName>(
  tx: Db | Tx,
  name: N,
  value: SettingValues[N],
): Promise<void> {
  await writeSetting(tx, storedName(name), toJson(value));
}

/** The prefix separates these names from those of `readSetting`. */
function storedName(name: SettingName): string {
  return `school.${name}`;
}
