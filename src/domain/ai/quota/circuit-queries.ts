import type { AiWork } from '../../../shared/contracts/ai-values.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { isCopy } from '../../kernel/installation/is-copy.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { circuitOf } from '../models.ts';

/** Circuit breaker of a model server, shared by all processes. */
export interface Circuit {
  /** Consecutive failed calls while closed. */
  failures: number;
  /** Consecutive pauses. */
  pauses: number;
  /** Earliest time of the next probe call; null while the circuit is closed. */
  probeAfter: string | null;
  /** When the pauses began; null while the circuit is closed. */
  pausedSince: string | null;
}

const closed: Circuit = { failures: 0, pauses: 0, probeAfter: null, pausedSince: null };

/**
 * Returns whether model calls are allowed (an admin allows them, and this is no restored copy), and the circuit number
 * of this work.
 */
export async function findGate(db: Db | Tx, work: AiWork): Promise<{ allowed: boolean; circuit: number }> {
  const { aiWork, aiModels } = await findSettings(db, 'aiWork', 'aiModels');
  return { allowed: aiWork.allowed && !(await isCopy(db)), circuit: circuitOf(aiModels, work) };
}

const columns = ['failures', 'pauses', 'probe_after as probeAfter', 'paused_since as pausedSince'] as const;

export async function findCircuit(db: Db | Tx, id: number): Promise<Circuit> {
  const row = await db.selectFrom('model_circuit').select(columns).where('id', '=', id).executeTakeFirst();
  return row ?? closed;
}

/** Selects all circuits; a server has one after its first failure. */
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

/** Makes jobs due immediately that were postponed because the model was unavailable. */
export async function wakeWaitingJobs(tx: Tx, now: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ run_after: now })
    .where('state', '=', 'queued')
    .where('error_code', 'in', ['ai-unavailable', 'ai-stopped'])
    .where('run_after', '>', now)
    .execute();
}
