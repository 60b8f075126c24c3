import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Sealer } from '../../src/domain/kernel/sealer.ts';
import { findSettings } from '../../src/domain/kernel/settings/setting-queries.ts';
import { findLastGoodBackup } from '../../src/domain/operations/backups/backup-queries.ts';
import { readCopies } from '../../src/domain/operations/health/find-health.ts';
import type { HealthFacts } from '../../src/domain/operations/health/judge-health.ts';
import { createOffBox } from '../../src/platform/backup/off-box/create-off-box.ts';
import type { Config } from '../../src/platform/config.ts';
import type { OpenDatabase } from '../../src/platform/database/engine.ts';
import { type Finding, fault, findingsOf, good, minuteOf, notice } from './finding.ts';

/** Checks the nightly backup, its trial restore and its copy in another place; requires a migrated database. */
export async function checkBackup(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  { dataDir, offBox }: Pick<Config, 'dataDir' | 'offBox'>,
  sealer: Sealer,
  now: Date,
): Promise<Finding[]> {
  const deps = { db, sealer, offBox: createOffBox(dataDir, offBox) };
  const facts = await readCopies(deps, await findSettings(db, 'offBoxBackup'));
  const away = findingsOf(facts, now);
  const last = await findLastGoodBackup(db);
  // With PostgreSQL, another process may have stored it in its own data folder.
  const isGone = last !== null && kind === 'sqlite' && !existsSync(join(dataDir, 'backups', last.fileName));
  const values = last && { file: last.fileName, at: minuteOf(last.finishedAt) };
  const isAway = away.some(({ matter }) => matter?.part !== 'off-box');
  return [
    ...away,
    ...(values && isGone ? [fault('backup-gone', values)] : []),
    ...(values && !isGone && !isAway ? [good('backup-good', values)] : []),
    ...(!values && !isAway ? [notice('backup-none')] : []),
    ...judgeCopies(facts.offBox, away),
  ];
}

function judgeCopies(copies: HealthFacts['offBox'], away: readonly Finding[]): Finding[] {
  if (typeof copies === 'string' || away.some(({ matter }) => matter?.part === 'off-box')) return [];
  if (!copies?.lastGood) return [notice('off-box-waits')];
  return [good('off-box-good', { at: minuteOf(copies.lastGood) })];
}
