import {
  type JobEngine,
  type JobQueue,
  type JobTicket,
  jobQueues,
} from '../../domain/kernel/jobs/job-engine.ts';

type Serve = (queue: JobQueue) => Promise<void>;

/** Runs jobs in this process, at most `slots` at once per queue. */
export class EmbeddedEngine implements JobEngine {
  readonly #queues: Record<JobQueue, InProcessQueue>;

  constructor(slots: Record<JobQueue, number>) {
    const opened = jobQueues.map((queue) => [queue, new InProcessQueue(slots[queue])]);
    this.#queues = Object.fromEntries(opened) as Record<JobQueue, InProcessQueue>;
  }

  notify({ queue }: JobTicket): void {
    this.#queues[queue].notify();
  }

  async health(): Promise<{ ok: true }> {
    return { ok: true };
  }

  async start(serve: Serve): Promise<void> {
    for (const [queue, one] of Object.entries(this.#queues)) one.start(() => serve(queue as JobQueue));
  }

  async stop(): Promise<void> {
    await Promise.all(Object.values(this.#queues).map((queue) => queue.stop()));
  }
}

/** Starts a runner per notification while slots are free; a runner serves until no job is due. */
class InProcessQueue {
  readonly #slots: number;
  readonly #serving = new Set<Promise<void>>();
  /** Pending notifications, at most one per slot: each runner serves all due jobs. */
  #notifications = 0;
  #serve: (() => Promise<void>) | null = null;

  constructor(slots: number) {
    this.#slots = slots;
  }

  notify(): void {
    this.#notifications = Math.min(this.#notifications + 1, this.#slots);
    this.#serveNotifications();
  }

  start(serve: () => Promise<void>): void {
    this.#serve = serve;
    this.#serveNotifications();
  }

  async stop(): Promise<void> {
    this.#serve = null;
    await Promise.all(this.#serving);
  }

  #serveNotifications(): void {
    while (this.#serve && this.#notifications > 0 && this.#serving.size < this.#slots) {
      this.#notifications -= 1;
      const ended = this.#serve().finally(() => {
        this.#serving.delete(ended);
        this.#serveNotifications();
      });
      this.#serving.add(ended);
    }
  }
}
