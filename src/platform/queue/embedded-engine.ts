import type { JobEngine, JobTicket } from '../../domain/jobs/job-engine.ts';

/**
 * Jobs run in this process, at most `concurrency` at once, in the order of their rings.
 * A ring for a job that waits or runs already is one ring.
 */
export class EmbeddedEngine implements JobEngine {
  readonly #concurrency: number;
  readonly #waiting = new Set<number>();
  readonly #running = new Map<number, Promise<void>>();
  #run: ((jobId: number) => Promise<void>) | null = null;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  ring(ticket: JobTicket): void {
    this.#waiting.add(ticket.jobId);
    this.#fill();
  }

  async health(): Promise<{ ok: true }> {
    return { ok: true };
  }

  async start(run: (jobId: number) => Promise<void>): Promise<void> {
    this.#run = run;
    this.#fill();
  }

  async stop(): Promise<void> {
    this.#run = null;
    await Promise.all(this.#running.values());
  }

  #fill(): void {
    for (const jobId of this.#waiting) {
      if (!this.#run || this.#running.size >= this.#concurrency) return;
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
