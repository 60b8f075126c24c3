/** How urgent a call is; the smallest goes first. */
export const callPriorities = { interactive: 0, grading: 1, writing: 2 } as const;
export type CallPriority = (typeof callPriorities)[keyof typeof callPriorities];

/** Gives back what was taken. */
export type Release = () => Promise<void>;

export interface CallTurn {
  priority: CallPriority;
  /** Calls with the same beginning of their prompt; the server keeps what it read last (prefix cache). */
  group: string;
  signal: AbortSignal;
}

export interface CallQueueOptions {
  /** Calls at once; asked again before each start. */
  limit: () => number;
  /** Takes a lease where several processes share the limit; waits until one is free. */
  lease?: (priority: () => CallPriority, signal: AbortSignal) => Promise<Release>;
  now?: () => number;
}

interface Waiter extends CallTurn {
  since: number;
  start(release: Release): void;
  fail(error: unknown): void;
}

/** Milliseconds after which the oldest call of a priority goes before others that share a prefix. */
const longestBehindGroup = 300_000;

/**
 * The line of calls to one model. At most `limit` are in flight; the others wait here and not in the server, where
 * their time would run. The most urgent goes first; among equals those that share a prompt prefix with the last one,
 * then the oldest. A call that is aborted leaves the line.
 */
export class CallQueue {
  readonly #options: CallQueueOptions;
  readonly #waiting: Waiter[] = [];
  #running = 0;
  #lastGroup = '';
  /** Ends the wait for a lease when no call waits any more. */
  #asking: AbortController | null = null;

  constructor(options: CallQueueOptions) {
    this.#options = options;
  }

  /** Waits for a place; the caller gives it back, at most once. Rejects with the signal's reason. */
  async enter(turn: CallTurn): Promise<Release> {
    turn.signal.throwIfAborted();
    const entered = Promise.withResolvers<Release>();
    const waiter: Waiter = {
      ...turn,
      since: this.#now(),
      start: entered.resolve,
      fail: entered.reject,
    };
    const leave = () => {
      this.#remove(waiter);
      entered.reject(turn.signal.reason);
    };
    turn.signal.addEventListener('abort', leave, { once: true });
    this.#waiting.push(waiter);
    this.wake();
    try {
      return await entered.promise;
    } finally {
      turn.signal.removeEventListener('abort', leave);
    }
  }

  /** Runs a task in its turn. */
  async run<T>(turn: CallTurn, task: () => Promise<T>): Promise<T> {
    const release = await this.enter(turn);
    try {
      return await task();
    } finally {
      await release();
    }
  }

  /** Whether a more urgent call waits for a place. */
  hasMoreUrgent(than: CallPriority): boolean {
    return this.#waiting.some(({ priority }) => priority < than);
  }

  /** Looks again whether a call may start, after the limit has grown. */
  wake(): void {
    while (this.#waiting.length > 0 && this.#running < this.#options.limit() && !this.#asking) {
      if (this.#options.lease) {
        void this.#startLeased(this.#options.lease);
        return;
      }
      this.#running += 1;
      this.#takeNext().start(this.#releaser(async () => {}));
    }
  }

  async #startLeased(lease: NonNullable<CallQueueOptions['lease']>): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    this.#running += 1;
    try {
      const release = await lease(() => this.#next()?.priority ?? callPriorities.writing, asking.signal);
      this.#asking = null;
      const releasing = this.#releaser(release);
      if (this.#waiting.length > 0) this.#takeNext().start(releasing);
      else await releasing();
    } catch (error) {
      this.#asking = null;
      this.#running -= 1;
      // No call waited any more, or the database failed: then those who wait are told.
      if (!asking.signal.aborted) for (const waiter of this.#waiting.splice(0)) waiter.fail(error);
    }
    this.wake();
  }

  #releaser(release: Release): Release {
    let isReleased = false;
    return async () => {
      if (isReleased) return;
      isReleased = true;
      await release();
      this.#running -= 1;
      this.wake();
    };
  }

  #next(): Waiter | undefined {
    const urgent = Math.min(...this.#waiting.map(({ priority }) => priority));
    const candidates = this.#waiting.filter(({ priority }) => priority === urgent);
    const [oldest] = candidates;
    if (oldest && this.#now() - oldest.since > longestBehindGroup) return oldest;
    return candidates.find(({ group }) => group === this.#lastGroup) ?? oldest;
  }

  #takeNext(): Waiter {
    const next = this.#next()!;
    this.#remove(next);
    this.#lastGroup = next.group;
    return next;
  }

  #remove(waiter: Waiter): void {
    const index = this.#waiting.indexOf(waiter);
    if (index >= 0) this.#waiting.splice(index, 1);
    if (this.#waiting.length === 0) this.#asking?.abort();
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }
}
