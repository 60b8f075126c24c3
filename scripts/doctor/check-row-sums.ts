import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findSettings } from '../../src/domain/settings/setting-queries.ts';
import type { Config } from '../../src/platform/config.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { type Finding, fault, good, messageOf, minuteOf, notice } from './finding.ts';

/** Nights in which nobody looked, until somebody should ask why. */
const fresh = 4 * 24 * 3_600_000;

/** What the last look through the rows of the database found. */
export async function checkRowSums(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  now: Date,
): Promise<Finding[]> {
  if (!databaseUrl && !existsSync(join(dataDir, 'aula.db'))) return [];
  try {
    const { db, close } = await openDatabase({ dataDir, url: databaseUrl });
    try {
      const { checkedAt, rows, damaged } = (await findSettings(db, 'rowSums')).rowSums;
      if (checkedAt === null) return [notice('rows-never')];
      const at = minuteOf(checkedAt);
      if (damaged.length > 0)
        return damaged.map(({ table, count, ids }) =>
          fault('rows-damaged', { table, count, ids: ids.join(', '), at }),
        );
      const isFresh = now.getTime() - Date.parse(checkedAt) < fresh;
      return [isFresh ? good('rows-good', { rows, at }) : notice('rows-unchecked', { at })];
    } finally {
      await close();
    }
  } catch (error) {
    return [notice('rows-unknown', { why: messageOf(error) })];
  }
}
