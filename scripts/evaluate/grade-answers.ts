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
import type { LabelledAnswer } from './read-labelled.ts';
import { type Grading, keyOf, type openResultCache } from './result-cache.ts';

/** An answer to grade; `pass` is the index of the repetition. */
export interface GradingTask {
  about: Pick<LabelledAnswer, 'language' | 'question' | 'reference'>;
  answer: string;
  pass: number;
  /** Measures the model itself: it reads words to the grader, and a doubtful mark counts. */
  unscreened?: boolean;
}

/** `awaiting`: the answer gets no number, and a teacher would mark it: without a model, or because of a doubt. */
export type Graded = Grading | { fault: AiFaultCode } | { awaiting: true };

/** Number of consecutive failed requests after which the model counts as unavailable. */
const maxConsecutiveFailures = 3;

/** Thrown when the model is unavailable or the run is stopped. Finished gradings are kept. */
export class RunAborted extends Error {}

export interface Grader {
  /** Returns one result per task, in order. Throws RunAborted. */
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
  cache: ReturnType<typeof openResultCache>,
  { concurrency, signal }: { concurrency: number; signal: AbortSignal },
): Grader {
  const spent: Grader['spent'] = { calls: 0, tokensIn: 0, tokensOut: 0 };
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort(new RunAborted('stopped')), { once: true });
  const queue = new CallQueue({ limit: () => concurrency });
  const enqueue = <T>(task: () => Promise<T>) =>
    queue.run({ priority: callPriorities.grading, group: '', signal: stop.signal }, task);
  const criteria = new Map<string, Promise<Criterion[]>>();
  let consecutiveFailures = 0;

  /** Makes a request and returns its result and cost; ends the run when the model is unavailable. */
  async function callModel<T>(request: (context: AiCallContext) => Promise<T>) {
    const usage = { tokensIn: 0, tokensOut: 0, milliseconds: 0 };
    const startedAt = performance.now();
    let calls = 0;
    const context: AiCallContext = {
      signal: stop.signal,
      record(call) {
        calls += 1;
        usage.tokensIn += call.tokensIn;
        usage.tokensOut += call.tokensOut;
        usage.milliseconds += call.milliseconds;
      },
    };
    try {
      const answer = await request(context);
      consecutiveFailures = 0;
      return { answer, usage: calls > 0 ? usage : { ...usage, milliseconds: performance.now() - startedAt } };
    } catch (error) {
      if (!(error instanceof AiFault)) throw error;
      consecutiveFailures = isTransportFault(error.code) ? consecutiveFailures + 1 : 0;
      if (stop.signal.aborted || consecutiveFailures >= maxConsecutiveFailures) {
        stop.abort(new RunAborted(`the model does not answer: ${error.message}`));
        throw stop.signal.reason;
      }
      return { fault: error.code };
    } finally {
      spent.calls += calls;
      spent.tokensIn += usage.tokensIn;
      spent.tokensOut += usage.tokensOut;
    }
  }

  /** Returns the criteria of a question, derived as when it is saved; empty when the model gives no usable ones. */
  function criteriaOf({ language, question, reference }: GradingTask['about']): Promise<Criterion[]> {
    const key = keyOf(['criteria', evaluator.grader, criteriaPromptVersion, language, question, reference]);
    const asked = criteria.get(key) ?? derive();
    criteria.set(key, asked);
    return asked;

    async function derive(): Promise<Criterion[]> {
      const cached = cache.get(key)?.criteria;
      if (cached) return cached;
      const asked = { language, question: { text: question, statement: '', correctAnswer: reference } };
      const outcome = await callModel((context) => evaluator.deriveCriteria(asked, context));
      if ('fault' in outcome) return [];
      cache.put(key, { criteria: outcome.answer });
      return outcome.answer;
    }
  }

  async function gradeOne({ about, answer, pass, unscreened = false }: GradingTask): Promise<Graded> {
    const { language, question, reference: modelAnswer } = about;
    const parts = { question, statement: '', modelAnswer, criteria: await criteriaOf(about), answer };
    const item: GradingItem = { id: 'q1', ...parts };
    const key = keyOf([
      'grade',
      evaluator.grader,
      language,
      parts,
      pass,
      ...(unscreened ? ['unscreened'] : []),
    ]);
    const cached = cache.get(key)?.grading;
    if (cached) return cached;
    const request = {
      language,
      topic: '',
      items: [item],
      hideSolution: false,
      seed: hashText(key),
      ...(unscreened && evaluator.kind === 'model' && { unscreened, withoutTeacher: true }),
    };
    const outcome = await callModel((context) => evaluator.gradeOpenAnswers(request, context));
    if ('fault' in outcome) return { fault: outcome.fault! };
    const [graded] = outcome.answer.graded;
    if (!graded && outcome.answer.awaiting?.length) return { awaiting: true };
    if (!graded) return { fault: outcome.answer.failed[0]?.fault ?? 'empty' };
    const grading = { grade: graded.grade, ...outcome.usage, review: graded.review?.reason ?? null };
    cache.put(key, { grading });
    return grading;
  }

  return {
    spent,
    gradeAll: (tasks, onGraded) =>
      Promise.all(
        tasks.map(async (task) => {
          const graded = await enqueue(() => gradeOne(task));
          onGraded();
          return graded;
        }),
      ),
  };
}
