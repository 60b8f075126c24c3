import type { AiWork } from '../../../shared/contracts/ai-values.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import type { AiFaultCode } from '../evaluator.ts';
import {
  type Circuit,
  closeCircuit,
  findCircuit,
  findGate,
  putCircuit,
  wakeWaitingJobs,
} from './circuit-queries.ts';

/** Requests in a row that did not get through before a probe tells whether the model is away; each was tried more than once. */
export const failuresUntilAway = 5;
/** The first pause; each further one is twice as long, up to the longest. */
const firstPauseSeconds = 5;
const longestPauseSeconds = 60;
/** Jobs that wait for an admin look again after this, though they are woken when the admin decides. */
const stoppedSeconds = 60;

/**
 * The model is away (`ai-unavailable`), or an admin lets nothing go to it (`ai-stopped`): a job that needs it comes
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
  'rate-limited',
  'server-error',
  'unauthorized',
]);

/** Faults of a slow answer: they say neither that the model is away nor that it is there. */
const slowFaults: ReadonlySet<AiFaultCode> = new Set(['timeout', 'model-loading']);

export function isSlowFault(code: AiFaultCode): boolean {
  return slowFaults.has(code);
}

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

/** How a request may go to the work's model. */
export interface CircuitAdmission {
  /** The number of the work's circuit. */
  circuit: number;
  /** Until when the model counts as away unless it answers a probe before the request goes; null: it may go. */
  probeUntil: string | null;
}

/**
 * Lets a request through to the work's model. While the model is away, one request after each pause is to probe it first;
 * the others are told when the next one may. Throws ModelAwayError.
 */
export async function enterCircuit(db: Db, work: AiWork, now: Date): Promise<CircuitAdmission> {
  const id = await openGate(db, work, now);
  if ((await findCircuit(db, id)).probeAfter === null) return { circuit: id, probeUntil: null };
  return write(db, async (tx) => {
    const circuit = await findCircuit(tx, id);
    assertLetsThrough(circuit, now);
    // Until this one has an answer to its probe, no other call goes.
    const probeUntil = circuit.probeAfter === null ? null : await pause(tx, id, circuit, now);
    return { circuit: id, probeUntil };
  });
}

/** The model answered a request: everybody who waits for it goes on. */
export async function noteModelThere(db: Db, id: number, now: Date): Promise<void> {
  const { failures, probeAfter } = await findCircuit(db, id);
  if (failures === 0 && probeAfter === null) return;
  await write(db, async (tx) => {
    await closeCircuit(tx, id);
    await wakeWaitingJobs(tx, toInstant(now));
  });
}

/**
 * The model answered a probe: everybody who waits for it goes on. The next failure of a request probes it again, and
 * should it be away then, the pause goes on growing: a probe is smaller than any request.
 */
export async function noteProbeAnswered(db: Db, id: number, now: Date): Promise<void> {
  await write(db, async (tx) => {
    const { pauses } = await findCircuit(tx, id);
    const failures = failuresUntilAway - 1;
    await putCircuit(tx, id, { failures, pauses, probeAfter: null, pausedSince: null });
    await wakeWaitingJobs(tx, toInstant(now));
  });
}

/**
 * A request did not get through; what was under way when the pause began says nothing new. True where so many failed that
 * a probe has to tell whether it is the model or the requests. A server that limits the rate says so itself.
 */
export async function noteModelAway(db: Db, id: number, code: AiFaultCode, now: Date): Promise<boolean> {
  return write(db, async (tx) => {
    const circuit = await findCircuit(tx, id);
    if (circuit.probeAfter !== null) return false;
    const failures = circuit.failures + 1;
    if (failures >= failuresUntilAway && code === 'rate-limited') {
      await pause(tx, id, circuit, now);
      return false;
    }
    await putCircuit(tx, id, { ...circuit, failures });
    return failures >= failuresUntilAway;
  });
}

/** The probe was not answered either. */
export async function noteProbeFailed(db: Db, id: number, now: Date): Promise<void> {
  await write(db, async (tx) => {
    const circuit = await findCircuit(tx, id);
    if (circuit.probeAfter === null && circuit.failures >= failuresUntilAway)
      await pause(tx, id, circuit, now);
  });
}

async function pause(tx: Tx, id: number, before: Circuit, now: Date): Promise<string> {
  const pauses = before.pauses + 1;
  const seconds = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (pauses - 1));
  const probeAfter = toInstant(addSeconds(now, seconds));
  const pausedSince = before.pausedSince ?? toInstant(now);
  await putCircuit(tx, id, { failures: failuresUntilAway, pauses, probeAfter, pausedSince });
  return probeAfter;
}
