import { AiFault } from '../../domain/ai/evaluator.ts';

export interface CallTimes {
  /** Milliseconds between two pieces of an answer at most. */
  silenceMs: number;
  /** Milliseconds until the first piece at most: the server may read a long prompt or load the model. */
  firstPieceMs: number;
  /** Milliseconds a call may take in all. */
  callMs: number;
}

/** Milliseconds one call should take, about: what is asked for is cut by it. */
export const usualCallMs = 60_000;
/** Whatever it says, a call ends after this. */
export const longestCallMs = 1_800_000;
/** How many times the longest silence the first piece may take. */
const timesFirstPiece = 10;

/** The times of a call whose pieces are at most `silenceMs` apart. */
export function callTimes(silenceMs: number): CallTimes {
  return {
    silenceMs,
    firstPieceMs: Math.min(silenceMs * timesFirstPiece, longestCallMs),
    callMs: longestCallMs,
  };
}

/** Ends a call when nothing comes: aborts `signal` with an AiFault `timeout`. */
export class CallClock {
  readonly #times: CallTimes;
  readonly #controller = new AbortController();
  readonly #end: NodeJS.Timeout;
  #silence: NodeJS.Timeout;

  constructor(times: CallTimes) {
    this.#times = times;
    this.#end = this.#after(times.callMs, 'The answer took too long.');
    this.#silence = this.#after(times.firstPieceMs, 'The model did not begin to answer in time.');
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** A piece of the answer has come. */
  piece(): void {
    clearTimeout(this.#silence);
    this.#silence = this.#after(this.#times.silenceMs, 'The model stopped in the middle of its answer.');
  }

  stop(): void {
    clearTimeout(this.#end);
    clearTimeout(this.#silence);
  }

  #after(milliseconds: number, message: string): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(new AiFault('timeout', message)), milliseconds);
  }
}
