import { maxAnswerLength } from '../../../../shared/contracts/limits.ts';
import type { AttemptResult, DraftAnswer } from '../../../../shared/contracts/sittings.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { createStore } from '../../../lib/dom/store.ts';
import type { Autosave } from './autosave.ts';
import type { SittingView } from './types.ts';

export type HandInPhase =
  | 'open'
  /** A submission did not reach the server; the sitting continues. */
  | 'open-offline'
  | 'submitting'
  | 'time-up'
  | 'time-up-offline'
  | 'time-up-refused';

export const isOpenPhase = (phase: HandInPhase): boolean => phase === 'open' || phase === 'open-offline';

/** Milliseconds between submission retries after time-out; the server accepts answers for 60 s more. */
export const retryDelay = 3_000;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface Submission {
  answers: DraftAnswer[];
  timeUp: boolean;
}

interface HandInCalls {
  submit(submission: Submission): Promise<AttemptResult>;
  /** Returns the result of a sitting that the server closed; null while it is open. */
  result(): Promise<AttemptResult | null>;
}

interface HandInEvents {
  /** @param elsewhere true when the student handed in from another page. */
  onResult(result: AttemptResult, elsewhere: boolean): void;
  /** A voluntary submission failed; the sitting continues. */
  onRefused(error: unknown): void;
  onSessionLost(): void;
}

/** Submits a sitting, voluntarily or on time-out. Idempotent: submitting the same sitting twice creates one attempt. */
export function createHandIn(
  sitting: Pick<SittingView, 'questions'>,
  autosave: Pick<Autosave, 'answers' | 'unsent' | 'over' | 'stop' | 'resume' | 'forget'>,
  calls: HandInCalls,
  events: HandInEvents,
) {
  const phase = createStore<HandInPhase>('open');
  let busy = false;
  let hasLeft = false;
  /** A voluntary submission from this page may have arrived without its response. */
  let hasTried = false;

  // A voluntary submission sends all answers on the page. On time-out the server uses the saved drafts, and the page sends only
  // unsent answers with their draft versions, so that a stale page cannot overwrite answers from another page.
  const send = (timeUp: boolean): Promise<AttemptResult> => {
    const answers = autosave.answers.get();
    const ids = timeUp ? autosave.unsent() : sitting.questions.map(({ id }) => id);
    const submitted = ids.map((questionId) => ({
      questionId,
      // The page already warned about too long answers; on time-out a truncated answer is better than none.
      answer: (answers[questionId] ?? '').slice(0, timeUp ? maxAnswerLength : undefined),
      ...(timeUp && { over: autosave.over(questionId) }),
    }));
    return calls.submit({ answers: submitted, timeUp });
  };

  async function handIn(timeUp: boolean): Promise<void> {
    if (busy) return;
    busy = true;
    autosave.stop();
    const offline = globalThis.navigator?.onLine === false;
    phase.set(timeUp ? (offline ? 'time-up-offline' : 'time-up') : 'submitting');
    for (;;) {
      try {
        const result = await send(timeUp);
        autosave.forget();
        // Only a student hands in voluntarily, and this page did not.
        events.onResult(result, timeUp && !hasTried && result.closedBy === 'student');
        return;
      } catch (error) {
        const { status } = readError(error);
        if (status === 401) {
          events.onSessionLost();
          return;
        }
        if (!timeUp) {
          hasTried = true;
          events.onRefused(error);
          busy = false;
          autosave.resume();
          phase.set(status === null ? 'open-offline' : 'open');
          return;
        }
        const isTransient = status === null || status === 429 || status >= 500;
        if (!isTransient) {
          // Rejected permanently: the server closes the sitting with the drafts it has.
          const result = await calls.result();
          if (result) events.onResult(result, false);
          if (result || hasLeft) return;
        }
        phase.set(isTransient ? 'time-up-offline' : 'time-up-refused');
        await wait(retryDelay);
      }
    }
  }

  return {
    phase,
    handIn,
    /** The connection returned; the student can hand in again. */
    reconnect() {
      if (phase.get() === 'open-offline') phase.set('open');
    },
    /** The user left the page; ends the wait for the result of a rejected sitting. */
    leave() {
      hasLeft = true;
    },
    enter() {
      hasLeft = false;
    },
  };
}
