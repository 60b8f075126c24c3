import {
  type JobEngine,
  type JobLane,
  type JobTicket,
  jobLanes,
} from '../../domain/kernel/jobs/job-engine.ts';

type Serve = (lane: JobLane) => Promise<void>;

/** Jobs run in this process, in each lane at most `places` at once. */
export class EmbeddedEngine implements JobEngine {
  readonly #lanes: Record<JobLane, Lane>;

  constructor(places: Record<JobLane, number>) {
    const opened = jobLanes.map((lane) => [lane, new Lane(places[lane])]);
    this.#lanes = Object.fromEntries(opened) as Record<JobLane, Lane>;
  }

  notify({ lane }: JobTicket): void {
    this.#lanes[lane].notify();
  }

  async health(): Promise<{ ok: true }> {
    return { ok: true };
  }

  async start(serve: Serve): Promise<void> {
    for (const [lane, one] of Object.entries(this.#lanes)) one.start(() => serve(lane as JobLane));
  }

  async stop(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.stop()));
  }
}

/** A place that is free answers a notification, and serves until nothing is due. */
class Lane {
  readonly #places: number;
  readonly #serving = new Set<Promise<void>>();
  /** Notifications not yet served. More than there are places would find nothing: each of those serves all that is due. */
  #notifications = 0;
  #serve: (() => Promise<void>) | null = null;

  constructor(places: number) {
    this.#places = places;
  }

  notify(): void {
    this.#notifications = Math.min(this.#notifications + 1, this.#places);
    this.#answer();
  }

  start(serve: () => Promise<void>): void {
    this.#serve = serve;
    this.#answer();
  }

  async stop(): Promise<void> {
    this.#serve = null;
    await Promise.all(this.#serving);
  }

  #answer(): void {
    while (this.#serve && this.#notifications > 0 && this.#serving.size < this.#places) {
      this.#notifications -= 1;
      const ended = this.#serve().finally(() => {
        this.#serving.delete(ended);
        this.#answer();
      });
      this.#serving.add(ended);
    }
  }
}
