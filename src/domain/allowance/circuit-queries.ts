import type { Db, Tx } from '../database/database.ts';

/** How the model is doing, the same for all processes. */
export interface Circuit {
  /** Calls in a row that did not get through, while it was closed. */
  failures: number;
  /** Pauses in a row. */
  pauses: number;
  /** From when on one call may try again; null while calls are let through. */
  probeAfter: string | null;
}

const closed: Circuit = { failures: 0, pauses: 0, probeAfter: null };

export async function findCircuit(db: Db | Tx): Promise<Circuit> {
  const row = await db
    .selectFrom('model_circuit')
    .select(['failures', 'pauses', 'probe_after as probeAfter'])
    .where('id', '=', 1)
    .executeTakeFirst();
  return row ?? closed;
}

export async function putCircuit(tx: Tx, circuit: Circuit): Promise<void> {
  const values = { failures: circuit.failures, pauses: circuit.pauses, probe_after: circuit.probeAfter };
  await tx
    .insertInto('model_circuit')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function closeCircuit(tx: Tx): Promise<void> {
  await putCircuit(tx, closed);
}

/** Jobs that were put back because the model was away are due at once. */
export async function wakeWaitingJobs(tx: Tx, now: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ run_after: now })
    .where('state', '=', 'queued')
    .where('error_code', '=', 'ai-unavailable')
    .where('run_after', '>', now)
    .execute();
}
