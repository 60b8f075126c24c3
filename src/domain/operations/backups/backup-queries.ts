import type { ReasonCode } from '../../../shared/contracts/health-values.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { reasonOf } from '../../kernel/reason-of.ts';
import { type RestoreTestResult, RestoreTrialError } from './backup-store.ts';

/** Maximum length of a stored error message. */
const problemLength = 500;

/** Returns the words and the known reason of a failure to store. */
function problemOf(failure: unknown): { problem: string; code: ReasonCode | null } {
  const { code, text } = reasonOf(failure);
  return { problem: text.slice(0, problemLength), code };
}

/** A backup that a test restore has verified. */
export interface GoodBackup extends RestoreTestResult {
  fileName: string;
  /** ISO 8601. */
  finishedAt: string;
}

/** Returns the latest verified scheduled backup; null when there is none. */
export async function findLastGoodBackup(db: Db | Tx): Promise<GoodBackup | null> {
  const row = await db
    .selectFrom('backups')
    .selectAll()
    .where('state', '=', 'good')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    fileName: row.file_name,
    finishedAt: row.finished_at ?? row.started_at,
    bytes: row.byte_size ?? 0,
    rows: row.row_count ?? 0,
    files: row.file_count ?? 0,
  };
}

/** Summary of the nightly backups. */
export interface BackupSummary {
  lastGood: GoodBackup | null;
  /** Whether the latest finished backup failed. */
  failed: boolean;
  problem: string | null;
  problemCode: ReasonCode | null;
  failedStep: 'write' | 'trial' | null;
  /** End of the last good backup or, without one, start of the first attempt (ISO 8601). */
  since: string;
}

/** Returns null when no backup has been attempted yet. */
export async function findBackupSummary(db: Db | Tx): Promise<BackupSummary | null> {
  const first = await db
    .selectFrom('backups')
    .select((select) => select.fn.min<string | null>('started_at').as('at'))
    .executeTakeFirst();
  if (!first?.at) return null;
  const ended = await db
    .selectFrom('backups')
    .select(['state', 'problem', 'problem_code', 'failed_step'])
    .where('state', '!=', 'running')
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lastGood = await findLastGoodBackup(db);
  return {
    lastGood,
    failed: ended?.state === 'failed',
    problem: ended?.problem ?? null,
    problemCode: ended?.problem_code ?? null,
    failedStep: ended?.failed_step ?? null,
    since: lastGood?.finishedAt ?? first.at,
  };
}

/** Returns the latest backup, whatever its state. */
export async function findLastBackup(db: Db | Tx): Promise<{
  night: string;
  state: 'running' | 'good' | 'failed';
  startedAt: string;
  problem: string | null;
} | null> {
  const row = await db
    .selectFrom('backups')
    .select(['night', 'state', 'started_at as startedAt', 'problem'])
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, state: row.state as 'running' | 'good' | 'failed' } : null;
}

/**
 * Claims the backup of a night for this process; false when it is done or another process has it. A running or failed
 * backup can be claimed again if it started before `before`.
 */
export async function claimNight(
  tx: Tx,
  claim: { night: string; fileName: string; now: string; before: string },
): Promise<boolean> {
  const values = {
    file_name: claim.fileName,
    state: 'running',
    started_at: claim.now,
    finished_at: null,
    problem: null,
    problem_code: null,
    failed_step: null,
  };
  const claimed = await tx
    .insertInto('backups')
    .values({ night: claim.night, ...values })
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet(values)
        .where('backups.state', '!=', 'good')
        .where('backups.started_at', '<', claim.before),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function recordBackupGood(
  db: Db,
  night: string,
  result: RestoreTestResult,
  now: string,
): Promise<void> {
  const found = { byte_size: result.bytes, row_count: result.rows, file_count: result.files };
  const values = {
    state: 'good',
    finished_at: now,
    problem: null,
    problem_code: null,
    failed_step: null,
    ...found,
  };
  await db.updateTable('backups').set(values).where('night', '=', night).execute();
}

/** @param failure the error, or its words */
export async function recordBackupFailed(
  db: Db,
  night: string,
  failure: unknown,
  now: string,
): Promise<void> {
  const { problem, code } = problemOf(failure);
  const failed_step = failure instanceof RestoreTrialError ? ('trial' as const) : ('write' as const);
  const values = { state: 'failed', finished_at: now, problem, problem_code: code, failed_step };
  await db.updateTable('backups').set(values).where('night', '=', night).execute();
}

/**
 * Claims the copy of the latest good backup; null when there is nothing to copy or another process copies it. A running
 * or failed copy can be claimed again if it started before `before`; a failed one immediately with `afterFailure`.
 *
 * @param claim.here backup files of this process; without it, claims the copy even if the file is not here.
 */
export async function claimCopy(
  tx: Tx,
  claim: { now: string; before: string; afterFailure: boolean; here?: readonly string[] },
): Promise<{ night: string; fileName: string } | null> {
  const newest = await tx
    .selectFrom('backups')
    .where('state', '=', 'good')
    .orderBy('night', 'desc')
    .limit(1)
    .select(['night', 'file_name as fileName', 'copy_state as state', 'copy_started_at as startedAt'])
    .executeTakeFirst();
  if (!newest || newest.state === 'good') return null;
  if (claim.here && !claim.here.includes(newest.fileName)) return null;
  const isFree = claim.afterFailure && newest.state === 'failed';
  if (!isFree && newest.startedAt !== null && newest.startedAt >= claim.before) return null;
  await tx
    .updateTable('backups')
    .set({
      copy_state: 'running',
      copy_started_at: claim.now,
      copy_problem: null,
      copy_problem_code: null,
    })
    .where('night', '=', newest.night)
    .execute();
  return { night: newest.night, fileName: newest.fileName };
}

export async function recordCopyGood(db: Db, night: string, now: string): Promise<void> {
  const values = { copy_state: 'good', copied_at: now, copy_problem: null, copy_problem_code: null };
  await db.updateTable('backups').set(values).where('night', '=', night).execute();
}

/** @param failure the error, or its words */
export async function recordCopyFailed(db: Db, night: string, failure: unknown, now: string): Promise<void> {
  const { problem, code } = problemOf(failure);
  const values = { copy_state: 'failed', copied_at: now, copy_problem: problem, copy_problem_code: code };
  await db.updateTable('backups').set(values).where('night', '=', night).execute();
}

/** Lets a failed copy be retried at the next opportunity. */
export async function retryFailedCopy(tx: Tx): Promise<void> {
  await tx.updateTable('backups').set({ copy_started_at: null }).where('copy_state', '=', 'failed').execute();
}

/** Records that the copy arrived but old copies could not be removed. */
export async function recordCleanupProblem(db: Db, night: string, failure: unknown): Promise<void> {
  const { problem, code } = problemOf(failure);
  await db
    .updateTable('backups')
    .set({ copy_problem: problem, copy_problem_code: code })
    .where('night', '=', night)
    .execute();
}

/** Resets all copy states: a new place holds no copies yet. */
export async function resetCopyStates(tx: Tx): Promise<void> {
  const none = {
    copy_state: null,
    copy_started_at: null,
    copied_at: null,
    copy_problem: null,
    copy_problem_code: null,
  };
  await tx.updateTable('backups').set(none).where('copy_state', 'is not', null).execute();
}

/** Returns the latest copy; null when none was started. */
export async function findLastCopy(db: Db): Promise<{
  state: 'running' | 'good' | 'failed';
  at: string;
  fileName: string;
  problem: string | null;
  problemCode: ReasonCode | null;
} | null> {
  const row = await db
    .selectFrom('backups')
    .where('copy_state', 'is not', null)
    .orderBy('night', 'desc')
    .limit(1)
    .select(['copy_state', 'copied_at', 'copy_started_at', 'file_name', 'copy_problem', 'copy_problem_code'])
    .executeTakeFirst();
  if (!row) return null;
  const state = row.copy_state as 'running' | 'good' | 'failed';
  const at = (state === 'running' ? row.copy_started_at : row.copied_at) ?? '';
  return {
    state,
    at,
    fileName: row.file_name,
    problem: row.copy_problem,
    problemCode: row.copy_problem_code,
  };
}

/** Returns when the last good copy arrived (ISO 8601); null when none has. */
export async function findLastCopiedAt(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('backups')
    .where('copy_state', '=', 'good')
    .select((select) => select.fn.max<string | null>('copied_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Selects old backup rows. `outdatedBackups` decides about the files. */
export function expiredBackupRows(db: Db, before: string) {
  return db.selectFrom('backups').select('id').where('started_at', '<', before);
}

/** Deletes at most `limit` of these rows and returns the number deleted. */
export async function pruneBackupRows(db: Db, before: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('backups')
    .where('id', 'in', expiredBackupRows(db, before).limit(limit))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
