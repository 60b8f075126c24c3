import {
  type AiCallContext,
  AiFault,
  type AiFaultCode,
  type Evaluator,
  type GradingItem,
  isTransportFault,
} from '../../src/domain/ai/evaluator.ts';
import { criteriaPromptVersion } from '../../src/domain/ai/prompts/derive-criteria.ts';
import { CallQueue, callPriorities } from '../../src/platform/ai/call-queue.ts';
import type { Criterion } from '../../src/shared/contracts/questions.ts';
import { hashText } from '../../src/shared/rules/seeded-random.ts';
import { type Grading, keyOf, type openKeptWork } from './kept-gradings.ts';
import type { LabelledAnswer } from './read-labelled.ts';

/** An answer to grade; `pass` is the index of the repetition. */
export interface GradingTask {
  about: Pick<LabelledAnswer, 'language' | 'question' | 'reference'>;
  answer: string;
  pass: number;
}

/** `awaiting`: without a model the answer gets no number, and a teacher would mark it. */
export type Graded = Grading | { fault: AiFaultCode } | { awaiting: true };

/** Number of consecutive failed requests after which the model counts as unavailable. */
const awayAfter = 3;

/** Thrown when the model is unavailable or the run is stopped. Finished gradings are kept. */
export class BrokenOff extends Error {}

export interface Grader {
  /** Returns one result per task, in order. Throws BrokenOff. */
  gradeAll(tasks: GradingTask[], onGraded: () => void): Promise<Graded[]>;
  /** Cost of this run; cached results cost nothing. */
  spent: { calls: number; tokensIn: number; tokensOut: number };
}

/**
 * Grades as the product does: derives criteria once per question, and grades each answer as an open answer of a
 * separate attempt with the product's evaluator.
 */
export function createGrader(
  evaluator: Evaluator,
  kept: ReturnType<typeof openKeptWork>,
  { concurrency, signal }: { concurrency: number; signal: AbortSignal },
): Grader {
  const spent: Grader['spent'] = { calls: 0, tokensIn: 0, tokensOut: 0 };
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort(new BrokenOff('stopped')), { once: true });
  const queue = new CallQueue({ limit: () => concurrency });
  const inTurn = <T>(task: () => Promise<T>) =>
    queue.run({ priority: callPriorities.grading, group: '', signal: stop.signal }, task);
  const criteria = new Map<string, Promise<Criterion[]>>();
  let awayInARow = 0;

  /** Makes a request and returns its result and cost; ends the run when the model is unavailable. */
  async function ask<T>(request: (context: AiCallContext) => Promise<T>) {
    const took = { tokensIn: 0, tokensOut: 0, milliseconds: 0 };
    const began = performance.now();
    let calls = 0;
    const context: AiCallContext = {
      signal: stop.signal,
      record(call) {
        calls += 1;
        took.tokensIn += call.tokensIn;
        took.tokensOut += call.tokensOut;
        took.milliseconds += call.milliseconds;
      },
    };
    try {
      const answer = await request(context);
      awayInARow = 0;
      return { answer, took: calls > 0 ? took : { ...took, milliseconds: performance.now() - began } };
    } catch (error) {
      if (!(error instanceof AiFault)) throw error;
      awayInARow = isTransportFault(error.code) ? awayInARow + 1 : 0;
      if (stop.signal.aborted || awayInARow >= awayAfter) {
        stop.abort(new BrokenOff(`the model does not answer: ${error.message}`));
        throw stop.signal.reason;
      }
      return { fault: error.code };
    } finally {
      spent.calls += calls;
      spent.tokensIn += took.tokensIn;
      spent.tokensOut += took.tokensOut;
    }
  }

  /** Returns the criteria of a question, derived as when it is saved; empty when the model gives no usable ones. */
  function criteriaOf({ language, question, reference }: GradingTask['about']): Promise<Criterion[]> {
    const key = keyOf(['criteria', evaluator.grader, criteriaPromptVersion, language, question, reference]);
    const asked = criteria.get(key) ?? derive();
    criteria.set(key, asked);
    return asked;

    async function derive(): Promise<Criterion[]> {
      const before = kept.get(key)?.criteria;
      if (before) return before;
      const asked = { language, question: { text: question, statement: '', correctAnswer: reference } };
      const outcome = await ask((context) => evaluator.deriveCriteria(asked, context));
      if ('fault' in outcome) return [];
      kept.put(key, { criteria: outcome.answer });
      return outcome.answer;
    }
  }

  async function gradeOne({ about, answer, pass }: GradingTask): Promise<Graded> {
    const { language, question, reference: modelAnswer } = about;
    const parts = { question, statement: '', modelAnswer, criteria: await criteriaOf(about), answer };
    const item: GradingItem = { id: 'q1', ...parts };
    const key = keyOf(['grade', evaluator.grader, language, parts, pass]);
    const before = kept.get(key)?.grading;
    if (before) return before;
    const request = { language, topic: '', items: [item], hideSolution: false, seed: hashText(key) };
    const outcome = await ask((context) => evaluator.gradeOpenAnswers(request, context));
    if ('fault' in outcome) return { fault: outcome.fault! };
    const [graded] = outcome.answer.graded;
    if (!graded && outcome.answer.awaiting?.length) return { awaiting: true };
    if (!graded) return { fault: outcome.answer.failed[0]?.fault ?? 'empty' };
    const grading = { grade: graded.grade, ...outcome.took, review: graded.review?.reason ?? null };
    kept.put(key, { grading });
    return grading;
  }

  return {
    spent,
    gradeAll: (tasks, onGraded) =>
      Promise.all(
        tasks.map(async (task) => {
          const graded = await inTurn(() => gradeOne(task));
          onGraded();
          return graded;
        }),
      ),
  };
}
