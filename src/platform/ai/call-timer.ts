import { AiFault } from '../../domain/ai/evaluator.ts';

export interface CallTimeouts {
  /** Longest pause between two chunks of a response, in milliseconds. */
  silenceMs: number;
  /** Longest wait for the first chunk, in milliseconds; the server may be reading a long prompt or loading the model. */
  firstChunkMs: number;
  /** Longest duration of the whole call, in milliseconds. */
  callMs: number;
}

/** Target duration of one call in milliseconds; long lists are split so that each call takes about this long. */
export const usualCallMs = 60_000;
/** Hard limit of a call, in milliseconds, even while chunks still arrive. */
export const longestCallMs = 1_800_000;
/** The first chunk may take this many times `silenceMs`. */
const firstChunkFactor = 10;

/** Returns the timeouts of a call whose chunks arrive at most `silenceMs` apart. */
export function callTimeouts(silenceMs: number): CallTimeouts {
  return {
    silenceMs,
    firstChunkMs: Math.min(silenceMs * firstChunkFactor, longestCallMs),
    callMs: longestCallMs,
  };
}

/** Timeouts of one call: aborts `signal` with an AiFault `timeout` when chunks stop arriving. */
export class CallTimer {
  readonly #times: CallTimeouts;
  readonly #controller = new AbortController();
  readonly #end: NodeJS.Timeout;
  #silence: NodeJS.Timeout;

  constructor(times: CallTimeouts) {
    this.#times = times;
    this.#end = this.#after(times.callMs, 'The answer took too long.');
    this.#silence = this.#after(times.firstChunkMs, 'The model did not begin to answer in time.');
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Restarts the silence timeout; called for each chunk of the response. */
  chunk(): void {
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
