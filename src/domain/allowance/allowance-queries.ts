import type { Db, Tx } from '../database/database.ts';
import type { Allowance } from '../jobs/catalogue.ts';

/** Different pieces of work a person asked for since `since`; the same one asked for again counts once. */
export async function countClaimsSince(
  tx: Tx,
  userId: number,
  allowance: Allowance,
  since: string,
  exceptKey: string,
): Promise<number> {
  const row = await tx
    .selectFrom('jobs')
    .where('user_id', '=', userId)
    .where('allowance', '=', allowance)
    .where('created_at', '>', since)
    .where('job_key', '!=', exceptKey)
    .select((select) => select.fn.count<number>('job_key').distinct().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** How often work under this key has failed since `since`. */
export async function countFailuresSince(db: Db | Tx, key: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .where('job_key', '=', key)
    .where('state', '=', 'failed')
    .where('created_at', '>', since)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}
