import type { JobEngine, JobLane, JobTicket } from '../../domain/jobs/job-engine.ts';

type Run = (jobId: number) => Promise<void>;

/**
 * Jobs run in this process, in each lane at most `places` at once, in the order of their rings.
 * A ring for a job that waits or runs already in its lane is one ring.
 */
export class EmbeddedEngine implements JobEngine {
  readonly #lanes: Record<JobLane, Lane>;

  constructor(places: Record<JobLane, number>) {
    this.#lanes = { now: new Lane(places.now), pdf: new Lane(places.pdf), ahead: new Lane(places.ahead) };
  }

  ring(ticket: JobTicket): void {
    this.#lanes[ticket.lane].ring(ticket.jobId);
  }

  async health(): Promise<{ ok: true }> {
    return { ok: true };
  }

  async start(run: Run): Promise<void> {
    for (const lane of Object.values(this.#lanes)) lane.start(run);
  }

  async stop(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.stop()));
  }
}

class Lane {
  readonly #places: number;
  readonly #waiting = new Set<number>();
  readonly #running = new Map<number, Promise<void>>();
  #run: Run | null = null;

  constructor(places: number) {
    this.#places = places;
  }

  ring(jobId: number): void {
    this.#waiting.add(jobId);
    this.#fill();
  }

  start(run: Run): void {
    this.#run = run;
    this.#fill();
  }

  async stop(): Promise<void> {
    this.#run = null;
    await Promise.all(this.#running.values());
  }

  #fill(): void {
    for (const jobId of this.#waiting) {
      if (!this.#run || this.#running.size >= this.#places) return;
      // Rung again while it runs: it stays waiting, in case the ring was for its next try.
      if (this.#running.has(jobId)) continue;
      this.#waiting.delete(jobId);
      const ended = this.#run(jobId).finally(() => {
        this.#running.delete(jobId);
        this.#fill();
      });
      this.#running.set(jobId, ended);
    }
  }
}
