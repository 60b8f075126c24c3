import { EventEmitter, once } from 'node:events';
import { setTimeout as soon } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/kernel/app-error.ts';
import { addSeconds, toInstant } from '../../src/domain/kernel/clock.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { claimJob } from '../../src/domain/kernel/jobs/claim-queries.ts';
import { findTicket, selectDueTickets } from '../../src/domain/kernel/jobs/due-queries.ts';
import { completeJob, type JobContext, reportProgress } from '../../src/domain/kernel/jobs/job-context.ts';
import type { JobEngine, JobQueue } from '../../src/domain/kernel/jobs/job-engine.ts';
import { addJob, cancelJob, findJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import { type JobKind, jobKinds } from '../../src/shared/contracts/job-values.ts';
import { createJobRun, type JobHandler, type JobRun } from '../../src/worker/run-jobs.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

export interface ContractSetUp {
  app: TestApp;
  engine: JobEngine;
  /** Queues a job and notifies the engine; the number is only a label. */
  ask(label: number, queue?: JobQueue): Promise<number>;
  /** Notifies the engine of every job due by the test's clock. */
  sweep(): Promise<void>;
  /** Resolves when the next run of this job has ended, with any result. */
  ended(jobId: number): Promise<void>;
  /** Resolves when a job with this label starts from now on. */
  begun(label: number): Promise<void>;
  /** Sets the work of the jobs; tests call it before they queue a job. */
  handle(work: (context: JobContext, label: number) => Promise<void>): void;
  jobRun: JobRun;
}

/** Describes the contract of every engine. `makeEngine` returns a new engine that gets no other notifications. */
export function describeEngine(name: string, makeEngine: () => Promise<JobEngine>): void {
  describe(`the ${name} engine`, () => {
    let c: ContractSetUp;

    beforeEach(async () => {
      c = await openContract(await makeEngine());
    });
    afterEach(async () => {
      c.jobRun.interrupt();
      await c.engine.stop();
      await c.app.close();
    });

    it('runs a queued job, which ends once', async () => {
      let runs = 0;
      c.handle(async (context) => {
        runs += 1;
        await done(c, context);
      });
      const jobId = await c.ask(1);
      await c.ended(jobId);
      expect(await findJob(c.app.deps.db, jobId)).toMatchObject({
        state: 'done',
        stage: 'finished',
        tries: 1,
      });
      expect(runs).toBe(1);
    });

    it('runs a job once, however often the engine is notified', async () => {
      let runs = 0;
      c.handle(async (context) => {
        runs += 1;
        await done(c, context);
      });
      const jobId = await c.ask(1);
      for (let n = 0; n < 5; n += 1) c.engine.notify((await findTicket(c.app.deps.db, jobId))!);
      const other = c.ask(2);
      await c.ended(jobId);
      await c.ended(await other);
      expect(runs).toBe(2);
    });

    it('joins a job that is queued twice, and creates a new one after it has ended', async () => {
      c.handle((context) => done(c, context));
      const first = await add(c, 7);
      expect(await add(c, 7)).toBe(first);
      await c.sweep();
      await c.ended(first);
      expect(await add(c, 7)).not.toBe(first);
    });

    it('retries a failing job after a delay, and finally reports why it failed', async () => {
      c.handle(() => Promise.reject(new AppError('ai-failed')));
      const jobId = await c.ask(1);
      for (let tries = 1; tries <= 3; tries += 1) {
        await c.ended(jobId);
        const job = await findJob(c.app.deps.db, jobId);
        expect(job).toMatchObject({ tries, state: tries < 3 ? 'queued' : 'failed', errorCode: 'ai-failed' });
        c.app.clock.advance({ minutes: 2 });
        if (tries < 3) await c.sweep();
      }
    });

    it('does not retry a permanent error', async () => {
      c.handle(() => Promise.reject(new AppError('document-broken')));
      const jobId = await c.ask(1);
      await c.ended(jobId);
      expect(await findJob(c.app.deps.db, jobId)).toMatchObject({ state: 'failed', tries: 1 });
    });

    it('takes over the job of a dead worker, whose later results are rejected', async () => {
      c.handle((context) => done(c, context));
      const jobId = await add(c, 1);
      const until = toInstant(addSeconds(c.app.clock.now(), 12));
      const dead = await claimJob(c.app.deps.db, jobId, { owner: 'dead', now: now(c), until });
      await c.sweep();
      expect(await findJob(c.app.deps.db, jobId)).toMatchObject({ state: 'running', tries: 1 });
      c.app.clock.advance({ seconds: 13 });
      await c.sweep();
      await c.ended(jobId);
      expect(await findJob(c.app.deps.db, jobId)).toMatchObject({ state: 'done', tries: 2 });
      const ghost = { claim: dead!, signal: new AbortController().signal };
      await expect(reportProgress(c.app.deps.db, ghost, 'saving', 9, 9)).rejects.toThrow('claim');
    });

    it('gives up a job that kills its worker repeatedly', async () => {
      c.handle((context) => done(c, context));
      const jobId = await add(c, 1);
      for (let death = 0; death < 3; death += 1) {
        const until = toInstant(addSeconds(c.app.clock.now(), 12));
        await claimJob(c.app.deps.db, jobId, { owner: `dead ${death}`, now: now(c), until });
        c.app.clock.advance({ seconds: 13 });
      }
      await c.sweep();
      await c.ended(jobId);
      expect(await findJob(c.app.deps.db, jobId)).toMatchObject({
        state: 'failed',
        errorCode: 'job-crashed',
      });
    });

    it('publishes nothing of a job that was cancelled meanwhile', async () => {
      c.handle(async (context) => {
        await cancelJob(c.app.deps.db, context.claim.jobId, now(c));
        await done(c, context);
      });
      const jobId = await c.ask(1);
      await c.ended(jobId);
      expect(await findJob(c.app.deps.db, jobId)).toMatchObject({ state: 'cancelled' });
    });

    it('returns running jobs when the process shuts down, without counting the try', async () => {
      const started = new EventEmitter();
      c.handle(async (context) => {
        started.emit('running');
        await once(context.signal, 'abort');
        throw context.signal.reason;
      });
      const running = once(started, 'running');
      const jobId = await c.ask(1);
      await running;
      const ended = c.ended(jobId);
      c.jobRun.interrupt();
      await ended;
      expect(await findJob(c.app.deps.db, jobId)).toMatchObject({ state: 'queued', tries: 0 });
    });

    it('reserves places for jobs that a user waits for, and prioritises a job that a user starts to wait for', async () => {
      const gate = Promise.withResolvers<void>();
      const begun: number[] = [];
      c.handle(async (context, label) => {
        begun.push(label);
        if (label < 100) await gate.promise;
        await done(c, context);
      });
      const places = Promise.all([c.begun(1), c.begun(2)]);
      const ahead = [];
      for (let label = 1; label <= 6; label += 1) ahead.push(await c.ask(label, 'ahead'));
      await places;
      await c.ended(await c.ask(100));
      // The two places of this queue are taken; a user now waits for the last queued job.
      const sixth = c.begun(6);
      expect(await c.ask(6)).toBe(ahead[5]);
      await sixth;
      expect(begun.filter((label) => label < 100).sort()).toEqual([1, 2, 6]);
      gate.resolve();
      await Promise.all(ahead.map((jobId) => c.ended(jobId)));
      expect(begun.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 100]);
    });

    it('reads PDFs one after another, in parallel to everything else', async () => {
      const gate = Promise.withResolvers<void>();
      const begun: number[] = [];
      c.handle(async (context, label) => {
        begun.push(label);
        if (label < 100) await gate.promise;
        await done(c, context);
      });
      const first = c.begun(1);
      const pdfs = [];
      for (let label = 1; label <= 10; label += 1) pdfs.push(await c.ask(label, 'pdf'));
      await first;
      await c.ended(await c.ask(100));
      await c.ended(await c.ask(101, 'ahead'));
      expect(begun).toEqual([1, 100, 101]);
      gate.resolve();
      await Promise.all(pdfs.map((jobId) => c.ended(jobId)));
      expect(begun).toHaveLength(12);
    });

    it('claims interactive jobs first, then PDFs, then background jobs', async () => {
      const ahead = await add(c, 1, 'ahead');
      const pdf = await add(c, 2, 'pdf');
      const awaited = await add(c, 3);
      const due = await selectDueTickets(c.app.deps.db, now(c), 3);
      expect(due.map(({ jobId }) => jobId)).toEqual([awaited, pdf, ahead]);
    });

    it('runs many jobs, each of them once', async () => {
      const runs = new Map<number, number>();
      c.handle(async (context, label) => {
        runs.set(label, (runs.get(label) ?? 0) + 1);
        await done(c, context);
      });
      const jobIds = [];
      for (let label = 0; label < 40; label += 1) jobIds.push(await c.ask(label));
      await Promise.all(jobIds.map((jobId) => c.ended(jobId)));
      expect([...runs.values()]).toEqual(Array(40).fill(1));
      const states = await Promise.all(
        jobIds.map(async (jobId) => (await findJob(c.app.deps.db, jobId))?.state),
      );
      expect(new Set(states)).toEqual(new Set(['done']));
    });
  });
}

/** Queues a job without a notification. */
async function add(c: ContractSetUp, label: number, queue: JobQueue = 'now'): Promise<number> {
  const ticket = await write(c.app.deps.db, (tx) => addJob(tx, { ...request(label), queue }, now(c)));
  return ticket.jobId;
}

export function request(label: number) {
  return {
    kind: 'derive-criteria' as const,
    payload: { questionId: label },
    key: `test:${label}`,
    userId: null,
  };
}

function now(c: ContractSetUp): string {
  return toInstant(c.app.clock.now());
}

export async function done(c: ContractSetUp, context: JobContext): Promise<void> {
  await write(c.app.deps.db, (tx) => completeJob(tx, context, now(c)));
}

export async function openContract(engine: JobEngine): Promise<ContractSetUp> {
  const app = await openTestApp();
  let work: (context: JobContext, label: number) => Promise<void> = async () => {};
  const handler: JobHandler = {
    run(payload, context) {
      const { questionId: label } = payload as { questionId: number };
      events.emit(`begun ${label}`);
      return work(context, label).finally(() => events.emit('worked'));
    },
  };
  const handlers = Object.fromEntries(jobKinds.map((kind) => [kind, handler])) as Record<JobKind, JobHandler>;
  const jobRun = createJobRun({ ...app.deps, handlers, owner: 'contract', random: () => 0 });
  const events = new EventEmitter().setMaxListeners(200);
  const taken = new Map<number, number>();

  await engine.start(jobRun.serve);

  return {
    app,
    engine,
    jobRun,
    handle(next) {
      work = next;
    },
    async begun(label) {
      await once(events, `begun ${label}`);
    },
    async ask(label, queue = 'now') {
      const ticket = await write(app.deps.db, (tx) =>
        addJob(tx, { ...request(label), queue }, toInstant(app.clock.now())),
      );
      engine.notify(ticket);
      return ticket.jobId;
    },
    async sweep() {
      for (const ticket of await selectDueTickets(app.deps.db, toInstant(app.clock.now()), 100))
        engine.notify(ticket);
    },
    async ended(jobId) {
      const wanted = (taken.get(jobId) ?? 0) + 1;
      taken.set(jobId, wanted);
      const isOver = async () => {
        // The fencing token counts the runs of a job.
        const ticket = await findTicket(app.deps.db, jobId);
        return ticket!.fence >= wanted && (await findJob(app.deps.db, jobId))?.state !== 'running';
      };
      // Writes after the work, for example of a failure, emit no event.
      while (!(await isOver())) await Promise.race([once(events, 'worked'), soon(50)]);
    },
  };
}
