import type { AiWork } from '../../../shared/contracts/ai-values.ts';
import type { Deps } from '../../deps.ts';
import { toInstant } from '../../kernel/clock.ts';
import { insertAiCall } from '../calls/ai-call-queries.ts';
import { type AiCallRecord, AiFault, type Evaluator } from '../evaluator.ts';
import { evaluatorOf } from '../evaluator-of.ts';
import {
  enterCircuit,
  isAwayFault,
  isSlowFault,
  ModelAwayError,
  noteModelAway,
  noteModelThere,
  noteProbeAnswered,
  noteProbeFailed,
} from './model-circuit.ts';

/** Timeout of a probe in milliseconds; the server may have to load the model into memory. */
const longestProbeMs = 90_000;

/** Result of a probe; `slow` allows no conclusion about the model. */
type ProbeResult = 'answered' | 'away' | 'slow';

/**
 * Returns the current evaluator of a work for jobs, wrapped in the circuit breaker: throws ModelAwayError without a call
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

  async function ask<T>(request: () => Promise<T>): Promise<T> {
    const { circuit, probeUntil } = await enterCircuit(db, work, clock.now());
    if (probeUntil !== null) {
      if ((await probe()) !== 'answered') throw new ModelAwayError(probeUntil);
      await noteProbeAnswered(db, circuit, clock.now());
    }
    try {
      const answer = await request();
      await noteModelThere(db, circuit, clock.now());
      return answer;
    } catch (error) {
      if (error instanceof AiFault && error.code !== 'aborted') await noteFault(circuit, error);
      throw error;
    }
  }

  async function noteFault(circuit: number, { code }: AiFault): Promise<void> {
    if (isSlowFault(code)) return;
    if (!isAwayFault(code)) return noteModelThere(db, circuit, clock.now());
    if (!(await noteModelAway(db, circuit, code, clock.now()))) return;
    const result = await probe();
    if (result === 'answered') await noteProbeAnswered(db, circuit, clock.now());
    if (result === 'away') await noteProbeFailed(db, circuit, clock.now());
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
      return isAwayFault(error.code) ? 'away' : 'answered';
    } finally {
      const owner = { work, jobId: null, attemptId: null, lessonId: null, keepTexts: false };
      for (const call of calls) await insertAiCall(db, call, owner, toInstant(clock.now()));
    }
  }

  return {
    ...evaluator,
    gradeOpenAnswers: (...asked) => ask(() => evaluator.gradeOpenAnswers(...asked)),
    writeQuestions: (...asked) => ask(() => evaluator.writeQuestions(...asked)),
    ...(evaluator.solveQuestions && {
      solveQuestions: (...asked) => ask(() => evaluator.solveQuestions!(...asked)),
    }),
    deriveCriteria: (...asked) => ask(() => evaluator.deriveCriteria(...asked)),
    answerQuestion: (...asked) => ask(() => evaluator.answerQuestion(...asked)),
  };
}
