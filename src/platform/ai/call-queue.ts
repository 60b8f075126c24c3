/** Priorities of calls; the lowest number runs first. */
export const callPriorities = { interactive: 0, grading: 1, writing: 2 } as const;
export type CallPriority = (typeof callPriorities)[keyof typeof callPriorities];

/** Releases a slot or a lease. */
export type Release = () => Promise<void>;

export interface QueuedCall {
  priority: CallPriority;
  /** Calls with the same prompt prefix share a group; running them in a row hits the server's prefix cache. */
  group: string;
  signal: AbortSignal;
}

export interface CallQueueOptions {
  /** Returns the maximum number of concurrent calls; evaluated before each start. */
  limit: () => number;
  /** Acquires a lease when several processes share the limit; waits until one is free. */
  lease?: (priority: () => CallPriority, signal: AbortSignal) => Promise<Release>;
  now?: () => number;
}

interface Waiter extends QueuedCall {
  since: number;
  start(release: Release): void;
  fail(error: unknown): void;
}

/** Milliseconds after which the oldest call of a priority precedes calls that share a prefix. */
const maxGroupWait = 300_000;

/**
 * Priority queue of the calls to one model. Runs at most `limit` calls at once; the others wait here, not in the
 * server, where their timeouts would already run. Order: priority, then the prompt prefix of the last call, then age.
 * An aborted call leaves the queue.
 */
export class CallQueue {
  readonly #options: CallQueueOptions;
  readonly #waiting: Waiter[] = [];
  #running = 0;
  #lastGroup = '';
  /** Aborts the wait for a lease when the queue becomes empty. */
  #leaseRequest: AbortController | null = null;

  constructor(options: CallQueueOptions) {
    this.#options = options;
  }

  /**
   * Waits for a slot and returns its release function, which is idempotent. Rejects with the signal's reason on
   * abort.
   */
  async enter(call: QueuedCall): Promise<Release> {
    call.signal.throwIfAborted();
    const deferred = Promise.withResolvers<Release>();
    const waiter: Waiter = {
      ...call,
      since: this.#now(),
      start: deferred.resolve,
      fail: deferred.reject,
    };
    const leave = () => {
      this.#remove(waiter);
      deferred.reject(call.signal.reason);
    };
    call.signal.addEventListener('abort', leave, { once: true });
    this.#waiting.push(waiter);
    this.wake();
    try {
      return await deferred.promise;
    } finally {
      call.signal.removeEventListener('abort', leave);
    }
  }

  /** Runs a task in a slot of the queue. */
  async run<T>(call: QueuedCall, task: () => Promise<T>): Promise<T> {
    const release = await this.enter(call);
    try {
      return await task();
    } finally {
      await release();
    }
  }

  /** Returns whether a more urgent call is waiting. */
  hasMoreUrgent(than: CallPriority): boolean {
    return this.#waiting.some(({ priority }) => priority < than);
  }

  /** Starts waiting calls while slots are free; call it after the limit has risen. */
  wake(): void {
    while (this.#waiting.length > 0 && this.#running < this.#options.limit() && !this.#leaseRequest) {
      if (this.#options.lease) {
        void this.#startLeased(this.#options.lease);
        return;
      }
      this.#running += 1;
      this.#takeNext().start(this.#releaser(async () => {}));
    }
  }

  async #startLeased(lease: NonNullable<CallQueueOptions['lease']>): Promise<void> {
    const leaseAbort = new AbortController();
    this.#leaseRequest = leaseAbort;
    this.#running += 1;
    try {
      const release = await lease(() => this.#next()?.priority ?? callPriorities.writing, leaseAbort.signal);
      this.#leaseRequest = null;
      const releaseSlot = this.#releaser(release);
      if (this.#waiting.length > 0) this.#takeNext().start(releaseSlot);
      else await releaseSlot();
    } catch (error) {
      this.#leaseRequest = null;
      this.#running -= 1;
      // Either the queue became empty, or the database failed: then every waiting call is rejected.
      if (!leaseAbort.signal.aborted) for (const waiter of this.#waiting.splice(0)) waiter.fail(error);
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
    if (oldest && this.#now() - oldest.since > maxGroupWait) return oldest;
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
    if (this.#waiting.length === 0) this.#leaseRequest?.abort();
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }
}
