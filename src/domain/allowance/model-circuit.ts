import type { AiFaultCode } from '../ai/evaluator.ts';
import { AppError } from '../app-error.ts';
import { addSeconds, toInstant } from '../clock.ts';
import { type Db, type Tx, write } from '../database/database.ts';
import { type Circuit, closeCircuit, findCircuit, putCircuit, wakeWaitingJobs } from './circuit-queries.ts';

/** Requests in a row that did not get through before the model counts as away; each was tried more than once. */
const failuresUntilAway = 5;
/** The first pause; each further one is twice as long, up to the longest. */
const firstPauseSeconds = 5;
const longestPauseSeconds = 60;

/** The model is away: whoever needs it comes back at `until` (ISO 8601), and has lost nothing. */
export class ModelAwayError extends AppError {
  readonly until: string;

  constructor(until: string) {
    super('ai-unavailable');
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

/** Throws ModelAwayError while the model is away. */
export async function assertModelThere(db: Db | Tx, now: Date): Promise<void> {
  assertLetsThrough(await findCircuit(db), now);
}

function assertLetsThrough({ probeAfter }: Circuit, now: Date): void {
  if (probeAfter !== null && toInstant(now) < probeAfter) throw new ModelAwayError(probeAfter);
}

/**
 * Lets a request through to the model. While it is away one is let through after each pause, to see whether
 * it is back; the others are told when the next one is. Throws ModelAwayError.
 */
export async function enterCircuit(db: Db, now: Date): Promise<void> {
  if ((await findCircuit(db)).probeAfter === null) return;
  await write(db, async (tx) => {
    const circuit = await findCircuit(tx);
    assertLetsThrough(circuit, now);
    // Until this one is back with an answer, nobody else goes.
    if (circuit.probeAfter !== null) await pause(tx, circuit.pauses + 1, now);
  });
}

/** The model answered: everybody who waits for it goes on. */
export async function noteModelThere(db: Db, now: Date): Promise<void> {
  const { failures, probeAfter } = await findCircuit(db);
  if (failures === 0 && probeAfter === null) return;
  await write(db, async (tx) => {
    await closeCircuit(tx);
    await wakeWaitingJobs(tx, toInstant(now));
  });
}

/** A request did not get through. What was under way when the pause began says nothing new. */
export async function noteModelAway(db: Db, now: Date): Promise<void> {
  await write(db, async (tx) => {
    const circuit = await findCircuit(tx);
    if (circuit.probeAfter !== null) return;
    const failures = circuit.failures + 1;
    if (failures < failuresUntilAway) await putCircuit(tx, { ...circuit, failures });
    else await pause(tx, 1, now);
  });
}

async function pause(tx: Tx, pauses: number, now: Date): Promise<void> {
  const seconds = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (pauses - 1));
  const probeAfter = toInstant(addSeconds(now, seconds));
  await putCircuit(tx, { failures: failuresUntilAway, pauses, probeAfter });
}
