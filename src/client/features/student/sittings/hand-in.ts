import { maxAnswerLength } from '../../../../shared/contracts/limits.ts';
import type { AttemptResult, DraftAnswer } from '../../../../shared/contracts/sittings.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { createStore } from '../../../lib/dom/store.ts';
import type { Autosave } from './autosave.ts';
import type { SittingView } from './types.ts';

export type HandInPhase = 'open' | 'submitting' | 'time-up' | 'time-up-offline' | 'time-up-refused';

/** Milliseconds between tries to hand in when the time is up: the server takes answers for 60 s more. */
export const tryAgainAfter = 3_000;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface HandedIn {
  answers: DraftAnswer[];
  timeUp: boolean;
}

interface HandInCalls {
  submit(given: HandedIn): Promise<AttemptResult>;
  /** What became of a sitting the server closed; null while it is open. */
  result(): Promise<AttemptResult | null>;
}

interface HandInEvents {
  onResult(result: AttemptResult): void;
  /** Handing in by choice failed; the sitting goes on. */
  onRefused(error: unknown): void;
  onSessionLost(): void;
}

/** Handing in, by choice or because the time is up. The same sitting handed in twice is one attempt. */
export function createHandIn(
  sitting: Pick<SittingView, 'questions'>,
  autosave: Pick<Autosave, 'answers' | 'unsent' | 'over' | 'stop' | 'resume' | 'forget'>,
  calls: HandInCalls,
  events: HandInEvents,
) {
  const phase = createStore<HandInPhase>('open');
  let busy = false;
  let gone = false;

  // By choice what the page shows is given. When the time is up the server goes by what it was sent, and only
  // what it does not have goes with it, unless another page changed that too: one left open elsewhere must not take
  // answers back.
  const send = (timeUp: boolean): Promise<AttemptResult> => {
    const answers = autosave.answers.get();
    const ids = timeUp ? autosave.unsent() : sitting.questions.map(({ id }) => id);
    const given = ids.map((questionId) => ({
      questionId,
      // One that is too long was said to be; when the time is up its beginning is better than nothing.
      answer: (answers[questionId] ?? '').slice(0, timeUp ? maxAnswerLength : undefined),
      ...(timeUp && { over: autosave.over(questionId) }),
    }));
    return calls.submit({ answers: given, timeUp });
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
        events.onResult(result);
        return;
      } catch (error) {
        const { status } = readError(error);
        if (status === 401) {
          events.onSessionLost();
          return;
        }
        if (!timeUp) {
          events.onRefused(error);
          busy = false;
          autosave.resume();
          phase.set('open');
          return;
        }
        const mayPass = status === null || status === 429 || status >= 500;
        if (!mayPass) {
          // Refused for good: the server closes the sitting by itself, from the answers it was sent before.
          const result = await calls.result();
          if (result) events.onResult(result);
          if (result || gone) return;
        }
        phase.set(mayPass ? 'time-up-offline' : 'time-up-refused');
        await wait(tryAgainAfter);
      }
    }
  }

  return {
    phase,
    handIn,
    /** The page is left: no page waits for what becomes of a sitting that was refused. */
    leave() {
      gone = true;
    },
    come() {
      gone = false;
    },
  };
}
