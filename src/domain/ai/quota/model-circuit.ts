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

/** Consecutive failed requests before a probe checks whether the model is available; each request was already retried. */
export const failuresUntilProbe = 5;
/** Duration of the first pause; each further pause is twice as long, up to the maximum. */
const firstPauseSeconds = 5;
const longestPauseSeconds = 60;
/** Seconds until jobs that wait for an admin check again; they are also woken when the admin decides. */
const stoppedSeconds = 60;

/**
 * The model is unavailable (`ai-unavailable`), or an admin has disallowed model calls (`ai-stopped`). The job is requeued
 * until `until` (ISO 8601) without losing a try.
 */
export class ModelUnavailableError extends AppError {
  readonly until: string;

  constructor(until: string, code: 'ai-unavailable' | 'ai-stopped' = 'ai-unavailable') {
    super(code);
    this.until = until;
  }
}

/** Faults that mean the model is unavailable. Rejected requests and unusable replies mean that it is available. */
const unavailableFaults: ReadonlySet<AiFaultCode> = new Set([
  'unreachable',
  'rate-limited',
  'server-error',
  'unauthorized',
]);

/** Faults of slow replies; they allow no conclusion about availability. */
const slowFaults: ReadonlySet<AiFaultCode> = new Set(['timeout', 'model-loading']);

export function isSlowFault(code: AiFaultCode): boolean {
  return slowFaults.has(code);
}

export function isUnavailableFault(code: AiFaultCode): boolean {
  return unavailableFaults.has(code);
}

/** Throws ModelUnavailableError while no calls to the work's model are allowed. */
export async function assertModelAvailable(db: Db | Tx, work: AiWork, now: Date): Promise<void> {
  assertNotPaused(await findCircuit(db, await findAllowedCircuit(db, work, now)), now);
}

/** Returns the circuit number of the work. Throws ModelUnavailableError while an admin disallows model calls. */
async function findAllowedCircuit(db: Db | Tx, work: AiWork, now: Date): Promise<number> {
  const { allowed, circuit } = await findGate(db, work);
  if (!allowed) throw new ModelUnavailableError(toInstant(addSeconds(now, stoppedSeconds)), 'ai-stopped');
  return circuit;
}

function assertNotPaused({ probeAfter }: Circuit, now: Date): void {
  if (probeAfter !== null && toInstant(now) < probeAfter) throw new ModelUnavailableError(probeAfter);
}

/** Admission of a request by the circuit breaker. */
export interface CircuitAdmission {
  /** The circuit number of the work. */
  circuit: number;
  /**
   * The request must first send a probe; without an answer the model counts as unavailable until this time. Null: no
   * probe needed.
   */
  probeUntil: string | null;
}

/**
 * Admits a request to the work's model. While the model is unavailable, one request after each pause must probe it first;
 * all others fail with the time of the next probe. Throws ModelUnavailableError.
 */
export async function admitRequest(db: Db, work: AiWork, now: Date): Promise<CircuitAdmission> {
  const id = await findAllowedCircuit(db, work, now);
  if ((await findCircuit(db, id)).probeAfter === null) return { circuit: id, probeUntil: null };
  return write(db, async (tx) => {
    const circuit = await findCircuit(tx, id);
    assertNotPaused(circuit, now);
    // Blocks all other calls until this request's probe is answered.
    const probeUntil = circuit.probeAfter === null ? null : await pause(tx, id, circuit, now);
    return { circuit: id, probeUntil };
  });
}

/** Records that the model answered a request: closes the circuit and wakes waiting jobs. */
export async function recordModelAvailable(db: Db, id: number, now: Date): Promise<void> {
  const { failures, probeAfter } = await findCircuit(db, id);
  if (failures === 0 && probeAfter === null) return;
  await write(db, async (tx) => {
    await closeCircuit(tx, id);
    await wakeWaitingJobs(tx, toInstant(now));
  });
}

/**
 * Records that the model answered a probe, and wakes waiting jobs. The next failed request triggers another probe; if
 * that one fails, the pauses keep growing, because a probe is smaller than any real request.
 */
export async function recordProbeAnswered(db: Db, id: number, now: Date): Promise<void> {
  await write(db, async (tx) => {
    const { pauses } = await findCircuit(tx, id);
    const failures = failuresUntilProbe - 1;
    await putCircuit(tx, id, { failures, pauses, probeAfter: null, pausedSince: null });
    await wakeWaitingJobs(tx, toInstant(now));
  });
}

/**
 * Records a failed request; ignores failures while the circuit is already paused. Returns true after enough failures for
 * a probe to decide whether the model or the requests are at fault. When the last of them is a rate limit, it pauses
 * without a probe.
 */
export async function recordModelFailure(db: Db, id: number, code: AiFaultCode, now: Date): Promise<boolean> {
  return write(db, async (tx) => {
    const circuit = await findCircuit(tx, id);
    if (circuit.probeAfter !== null) return false;
    const failures = circuit.failures + 1;
    if (failures >= failuresUntilProbe && code === 'rate-limited') {
      await pause(tx, id, circuit, now);
      return false;
    }
    await putCircuit(tx, id, { ...circuit, failures });
    return failures >= failuresUntilProbe;
  });
}

/** Records a failed probe after failed requests, and starts a pause. */
export async function recordProbeFailed(db: Db, id: number, now: Date): Promise<void> {
  await write(db, async (tx) => {
    const circuit = await findCircuit(tx, id);
    if (circuit.probeAfter === null && circuit.failures >= failuresUntilProbe)
      await pause(tx, id, circuit, now);
  });
}

async function pause(tx: Tx, id: number, before: Circuit, now: Date): Promise<string> {
  const pauses = before.pauses + 1;
  const seconds = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (pauses - 1));
  const probeAfter = toInstant(addSeconds(now, seconds));
  const pausedSince = before.pausedSince ?? toInstant(now);
  await putCircuit(tx, id, { failures: failuresUntilProbe, pauses, probeAfter, pausedSince });
  return probeAfter;
}
