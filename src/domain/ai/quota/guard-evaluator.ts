import type { AiWork } from '../../../shared/contracts/ai-values.ts';
import type { Deps } from '../../deps.ts';
import { toInstant } from '../../kernel/clock.ts';
import { insertAiCall } from '../calls/ai-call-queries.ts';
import { type AiCallRecord, AiFault, type Evaluator } from '../evaluator.ts';
import { evaluatorOf } from '../evaluator-of.ts';
import {
  admitRequest,
  isSlowFault,
  isUnavailableFault,
  ModelUnavailableError,
  recordModelAvailable,
  recordModelFailure,
  recordProbeAnswered,
  recordProbeFailed,
} from './model-circuit.ts';

/** Timeout of a probe in milliseconds; the server may have to load the model into memory. */
const longestProbeMs = 90_000;

/** Result of a probe; `slow` allows no conclusion about the model. */
type ProbeResult = 'answered' | 'away' | 'slow';

/**
 * Returns the current evaluator of a work for jobs, wrapped in the circuit breaker: throws ModelUnavailableError without a call
 * when the model is unavailable or disallowed, and records the result of each call for all processes. The offline
 * evaluator is not wrapped.
 */
export async function guardEvaluator(
  { db, clock, evaluator: all }: Pick<Deps, 'db' | 'clock' | 'evaluator'>,
  work: AiWork,
): Promise<Evaluator> {
  await all.refresh?.();
  const evaluator = evaluatorOf(all, work);
  if (evaluator.kind === 'offline') return evaluator;

  async function callModel<T>(request: () => Promise<T>): Promise<T> {
    const { circuit, probeUntil } = await admitRequest(db, work, clock.now());
    if (probeUntil !== null) {
      if ((await probe()) !== 'answered') throw new ModelUnavailableError(probeUntil);
      await recordProbeAnswered(db, circuit, clock.now());
    }
    try {
      const answer = await request();
      await recordModelAvailable(db, circuit, clock.now());
      return answer;
    } catch (error) {
      if (error instanceof AiFault && error.code !== 'aborted') await recordFault(circuit, error);
      throw error;
    }
  }

  async function recordFault(circuit: number, { code }: AiFault): Promise<void> {
    if (isSlowFault(code)) return;
    if (!isUnavailableFault(code)) return recordModelAvailable(db, circuit, clock.now());
    if (!(await recordModelFailure(db, circuit, code, clock.now()))) return;
    const result = await probe();
    if (result === 'answered') await recordProbeAnswered(db, circuit, clock.now());
    if (result === 'away') await recordProbeFailed(db, circuit, clock.now());
  }

  /** Sends the model a short fixed request, which no user text can make fail. */
  async function probe(): Promise<ProbeResult> {
    const calls: AiCallRecord[] = [];
    try {
      await evaluator.probe({
        signal: AbortSignal.timeout(longestProbeMs),
        record: (call) => void calls.push(call),
      });
      return 'answered';
    } catch (error) {
      if (!(error instanceof AiFault)) throw error;
      if (error.code === 'aborted' || isSlowFault(error.code)) return 'slow';
      return isUnavailableFault(error.code) ? 'away' : 'answered';
    } finally {
      const owner = { work, jobId: null, attemptId: null, lessonId: null, storeTexts: false };
      for (const call of calls) await insertAiCall(db, call, owner, toInstant(clock.now()));
    }
  }

  return {
    ...evaluator,
    gradeOpenAnswers: (...args) => callModel(() => evaluator.gradeOpenAnswers(...args)),
    writeQuestions: (...args) => callModel(() => evaluator.writeQuestions(...args)),
    ...(evaluator.solveQuestions && {
      solveQuestions: (...args) => callModel(() => evaluator.solveQuestions!(...args)),
    }),
    deriveCriteria: (...args) => callModel(() => evaluator.deriveCriteria(...args)),
    answerQuestion: (...args) => callModel(() => evaluator.answerQuestion(...args)),
  };
}
