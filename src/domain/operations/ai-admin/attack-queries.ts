import type { SuccessfulAttack } from '../../../shared/contracts/ai-admin.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';

export async function insertAttackRun(
  tx: Tx,
  run: { subject: string; model: string; startedAt: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('attack_runs')
    .values({ subject: run.subject, model: run.model, started_at: run.startedAt, finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface AttackResult {
  attacks: number;
  tokensIn: number;
  tokensOut: number;
  lifted: SuccessfulAttack[];
}

export async function finishAttackRun(
  tx: Tx,
  runId: number,
  { attacks, tokensIn, tokensOut, lifted }: AttackResult,
  now: string,
): Promise<void> {
  await tx
    .updateTable('attack_runs')
    .set({
      finished_at: now,
      attacks,
      resisted: attacks - lifted.length,
      tokens_in: tokensIn,
      tokens_out: tokensOut,
      lifted: toJson(lifted),
    })
    .where('id', '=', runId)
    .execute();
}

/** Returns the latest finished runs, newest last. */
export async function selectAttackRuns(db: Db, limit: number) {
  const rows = await db
    .selectFrom('attack_runs')
    .where('finished_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(limit)
    .select([
      'id',
      'started_at as startedAt',
      'finished_at as finishedAt',
      'model',
      'attacks',
      'resisted',
      'tokens_in as tokensIn',
      'tokens_out as tokensOut',
    ])
    .execute();
  return rows.reverse();
}

/** Returns the attacks that succeeded in the latest finished run. */
export async function selectSuccessfulAttacks(db: Db): Promise<SuccessfulAttack[]> {
  const row = await db
    .selectFrom('attack_runs')
    .where('finished_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .select('lifted')
    .executeTakeFirst();
  return row ? fromJson<SuccessfulAttack[]>(row.lifted) : [];
}

/** Selects the runs started before `before`. Their cost stays recorded with their calls. */
export function expiredAttackRuns(db: Db, before: string) {
  return db.selectFrom('attack_runs').select('id').where('started_at', '<', before);
}

/** Deletes at most `limit` of these runs and returns the number deleted. */
export async function pruneAttackRuns(db: Db, before: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('attack_runs')
    .where('id', 'in', expiredAttackRuns(db, before).limit(limit))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
