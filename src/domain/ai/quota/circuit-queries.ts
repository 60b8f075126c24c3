import type { AiWork } from '../../../shared/contracts/ai-values.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { circuitOf } from '../models.ts';

/** How the server of a model is doing, the same for all processes. */
export interface Circuit {
  /** Calls in a row that did not get through, while it was closed. */
  failures: number;
  /** Pauses in a row. */
  pauses: number;
  /** From when on one call may try again; null while calls are let through. */
  probeAfter: string | null;
  /** Since when they are not. */
  pausedSince: string | null;
}

const closed: Circuit = { failures: 0, pauses: 0, probeAfter: null, pausedSince: null };

/** Whether an admin lets work go to models, and the number of the circuit of this work's. */
export async function findGate(db: Db | Tx, work: AiWork): Promise<{ allowed: boolean; circuit: number }> {
  const { aiWork, aiModels } = await findSettings(db, 'aiWork', 'aiModels');
  return { allowed: aiWork.allowed, circuit: circuitOf(aiModels, work) };
}

const columns = ['failures', 'pauses', 'probe_after as probeAfter', 'paused_since as pausedSince'] as const;

export async function findCircuit(db: Db | Tx, id: number): Promise<Circuit> {
  const row = await db.selectFrom('model_circuit').select(columns).where('id', '=', id).executeTakeFirst();
  return row ?? closed;
}

/** All there are: one for each server that was ever slow to answer. */
export async function selectCircuits(db: Db): Promise<Circuit[]> {
  return db.selectFrom('model_circuit').select(columns).execute();
}

export async function putCircuit(tx: Tx, id: number, circuit: Circuit): Promise<void> {
  const values = {
    failures: circuit.failures,
    pauses: circuit.pauses,
    probe_after: circuit.probeAfter,
    paused_since: circuit.pausedSince,
  };
  await tx
    .insertInto('model_circuit')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function closeCircuit(tx: Tx, id: number): Promise<void> {
  await putCircuit(tx, id, closed);
}

/** Jobs that were put back because the model was away are due at once. */
export async function wakeWaitingJobs(tx: Tx, now: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ run_after: now })
    .where('state', '=', 'queued')
    .where('error_code', 'in', ['ai-unavailable', 'ai-stopped'])
    .where('run_after', '>', now)
    .execute();
}
