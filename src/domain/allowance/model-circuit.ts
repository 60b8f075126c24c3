import type { AiWork } from '../../shared/contracts/ai-values.ts';
import type { AiFaultCode } from '../ai/evaluator.ts';
import { AppError } from '../app-error.ts';
import { addSeconds, toInstant } from '../clock.ts';
import { type Db, type Tx, write } from '../database/database.ts';
import {
  type Circuit,
  closeCircuit,
  findCircuit,
  findGate,
  putCircuit,
  wakeWaitingJobs,
} from './circuit-queries.ts';

/** Requests in a row that did not get through before the model counts as away; each was tried more than once. */
export const failuresUntilAway = 5;
/** The first pause; each further one is twice as long, up to the longest. */
const firstPauseSeconds = 5;
const longestPauseSeconds = 60;
/** Whoever waits for an admin's word looks again after this, though they are woken when it is given. */
const stoppedSeconds = 60;

/**
 * The model is away (`ai-unavailable`), or an admin lets nothing go to it (`ai-stopped`): whoever needs it comes
 * back at `until` (ISO 8601), and has lost nothing.
 */
export class ModelAwayError extends AppError {
  readonly until: string;

  constructor(until: string, code: 'ai-unavailable' | 'ai-stopped' = 'ai-unavailable') {
    super(code);
    this.until = until;
  }
}

/** Faults that say the model cannot be had now; a refused form or an answer of no use says it is there. */
const awayFaults: ReadonlySet<AiFaultCode> = new Set([
  'unreachable',
  'timeout',
  'rate-limited',
  'server-error',
  'unauthorized',
]);

export function isAwayFault(code: AiFaultCode): boolean {
  return awayFaults.has(code);
}

/** Throws ModelAwayError while nothing may go to the work's model. */
export async function assertModelThere(db: Db | Tx, work: AiWork, now: Date): Promise<void> {
  assertLetsThrough(await findCircuit(db, await openGate(db, work, now)), now);
}

/** The number of the work's circuit. Throws ModelAwayError while an admin lets no work through. */
async function openGate(db: Db | Tx, work: AiWork, now: Date): Promise<number> {
  const { allowed, circuit } = await findGate(db, work);
  if (!allowed) throw new ModelAwayError(toInstant(addSeconds(now, stoppedSeconds)), 'ai-stopped');
  return circuit;
}

function assertLetsThrough({ probeAfter }: Circuit, now: Date): void {
  if (probeAfter !== null && toInstant(now) < probeAfter) throw new ModelAwayError(probeAfter);
}

/**
 * Lets a request through to the work's model and gives the number of its circuit. While the model is away one
 * is let through after each pause, to see whether it is back; the others are told when the next one is. Throws
 * ModelAwayError.
 */
export async function enterCircuit(db: Db, work: AiWork, now: Date): Promise<number> {
  const id = await openGate(db, work, now);
  if ((await findCircuit(db, id)).probeAfter === null) return id;
  await write(db, async (tx) => {
    const circuit = await findCircuit(tx, id);
    assertLetsThrough(circuit, now);
    // Until this one is back with an answer, nobody else goes.
    if (circuit.probeAfter !== null) await pause(tx, id, circuit, now);
  });
  return id;
}

/** The model answered: everybody who waits for it goes on. */
export async function noteModelThere(db: Db, id: number, now: Date): Promise<void> {
  const { failures, probeAfter } = await findCircuit(db, id);
  if (failures === 0 && probeAfter === null) return;
  await write(db, async (tx) => {
    await closeCircuit(tx, id);
    await wakeWaitingJobs(tx, toInstant(now));
  });
}

/** A request did not get through. What was under way when the pause began says nothing new. */
export async function noteModelAway(db: Db, id: number, now: Date): Promise<void> {
  await write(db, async (tx) => {
    const circuit = await findCircuit(tx, id);
    if (circuit.probeAfter !== null) return;
    const failures = circuit.failures + 1;
    if (failures < failuresUntilAway) await putCircuit(tx, id, { ...circuit, failures });
    else await pause(tx, id, circuit, now);
  });
}

async function pause(tx: Tx, id: number, before: Circuit, now: Date): Promise<void> {
  const pauses = before.pauses + 1;
  const seconds = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (pauses - 1));
  await putCircuit(tx, id, {
    failures: failuresUntilAway,
    pauses,
    probeAfter: toInstant(addSeconds(now, seconds)),
    pausedSince: before.pausedSince ?? toInstant(now),
  });
}
