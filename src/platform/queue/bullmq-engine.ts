import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import {
  type JobEngine,
  type JobQueue,
  type JobTicket,
  jobQueues,
} from '../../domain/kernel/jobs/job-engine.ts';
import type { Logger } from '../../domain/kernel/logger.ts';
import { refusesPassword } from './refuses-password.ts';
import { warnSparingly } from './warn-sparingly.ts';

/**
 * Milliseconds until a worker looks again whether Redis is back, at most. Left to itself it waits 20 s between two tries
 * to connect, and 15 s more before it goes on.
 */
const lookAgainEvery = 2_000;
/**
 * Milliseconds a worker is given to take its leave of Redis. Between two tries to connect it would wait for ever: its
 * connection has no end then that could be told (taskforcesh/bullmq#4656).
 */
const leaveWithin = 2_000;
/** Milliseconds a start waits for a Redis that is there, so that the first notifications are heard; without it the start goes on. */
const awaitWithin = 1_000;

export interface BullmqOptions {
  redisUrl: string;
  /** Jobs at once in this process, by queue. */
  places: Record<JobQueue, number>;
  log: Logger;
  /** Tests take a name of their own, so that runs do not meet. */
  queueName?: string;
}

/**
 * Notifications travel through BullMQ, so that any number of worker processes share the work. Redis holds ids
 * only and may be lost at any time: the jobs table is the truth and the sweep notifies again.
 */
export class BullmqEngine implements JobEngine {
  readonly #options: BullmqOptions;
  readonly #connection: Redis;
  readonly #queues: Record<JobQueue, Queue>;
  readonly #warn: ReturnType<typeof warnSparingly>;
  #workers: Worker[] = [];
  readonly #serving = new Set<Promise<void>>();
  /** What is the matter with REDIS_URL while Redis is away, as it was told; null while it answers. */
  #away: string | null = null;

  constructor(options: BullmqOptions) {
    this.#options = options;
    this.#warn = warnSparingly(options.log);
    // Without an offline queue a notification fails at once while Redis is away, instead of waiting for it.
    this.#connection = new Redis(options.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    this.#connection.on('error', (error) => this.#note(error, 'redis connection'));
    this.#connection.on('ready', () => this.#tellBack());
    this.#connection.once('ready', () => void this.#noteEviction());
    const opened = jobQueues.map((queue) => [queue, this.#openQueue(queue)]);
    this.#queues = Object.fromEntries(opened) as Record<JobQueue, Queue>;
  }

  #openQueue(name: JobQueue): Queue {
    const queue = new Queue(this.#queueName(name), {
      connection: this.#connection,
      // BullMQ would print its notice about eviction beside the log, once for each connection.
      skipVersionCheck: true,
      // Finished notifications tell nothing the jobs table does not hold.
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
    });
    queue.on('error', (error) => this.#note(error, 'queue'));
    return queue;
  }

  #queueName(queue: JobQueue): string {
    const name = this.#options.queueName ?? 'aula-jobs';
    return queue === 'now' ? name : `${name}-${queue}`;
  }

  notify(ticket: JobTicket): void {
    // Before its first connection a queue would keep every notification, and the sweep notifies again.
    if (this.#connection.status !== 'ready') return;
    // The fence makes each try's notification its own: a stalled notification of a dead worker does not swallow the next.
    const id = `job-${ticket.jobId}-${ticket.fence}`;
    this.#queues[ticket.queue]
      .add(ticket.kind, { jobId: ticket.jobId }, { jobId: id })
      .catch((error) => this.#note(error, 'notification not sent'));
  }

  /** The policy by which Redis drops keys; null where it keeps them, and where its host forbids to ask. */
  async #evictionPolicy(): Promise<string | null> {
    const policy = await this.#connection.config('GET', 'maxmemory-policy').catch(() => null);
    const value = Array.isArray(policy) ? String(policy[1]) : null;
    return value === 'noeviction' ? null : value;
  }

  async #noteEviction(): Promise<void> {
    const policy = await this.#evictionPolicy();
    if (policy)
      this.#options.log.warn(
        { policy },
        'redis evicts keys: set maxmemory-policy noeviction, or jobs are delayed',
      );
  }

  async health(): Promise<{ ok: true } | { ok: false; reason: string }> {
    try {
      if (this.#connection.status !== 'ready')
        return { ok: false, reason: `redis is not reachable: ${this.#away ?? doesNotAnswer}` };
      await this.#connection.ping();
      // A replica answers everything but a write. Some hosts forbid to ask for this, and for the policy.
      const [role] = await this.#connection.role().catch(() => [null]);
      if (role === 'slave') return { ok: false, reason: 'redis is a replica, which takes no writes' };
      const evicting = await this.#evictionPolicy();
      if (evicting) return { ok: false, reason: `redis evicts keys (maxmemory-policy ${evicting})` };
      if (isFull(await this.#connection.info('memory').catch(() => '')))
        return { ok: false, reason: 'redis is full' };
      return { ok: true };
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.message : 'redis is not reachable' };
    }
  }

  async start(serve: (queue: JobQueue) => Promise<void>): Promise<void> {
    // Each time it comes: a Redis that was away may have lost it.
    this.#connection.on('ready', () => void this.#shareAhead());
    if (this.#connection.status === 'ready') await this.#shareAhead();
    else await this.#firstAnswer();
    this.#workers = jobQueues.map((queue) => {
      const serveOnce = () => {
        const serving = serve(queue).finally(() => this.#serving.delete(serving));
        this.#serving.add(serving);
        return serving;
      };
      const worker = new Worker(this.#queueName(queue), serveOnce, {
        connection: {
          url: this.#options.redisUrl,
          maxRetriesPerRequest: null,
          retryStrategy: (times) => Math.min(times * 100, lookAgainEvery),
        },
        skipVersionCheck: true,
        runRetryDelay: lookAgainEvery,
        concurrency: this.#options.places[queue],
      });
      worker.on('error', (error) => this.#note(error, 'worker'));
      return worker;
    });
  }

  async stop(): Promise<void> {
    const late = setTimeout(leaveWithin);
    await Promise.all(this.#workers.map((worker) => Promise.race([worker.close(), late])));
    // Those who serve have been told to end, and still write what becomes of their jobs.
    await Promise.allSettled(this.#serving);
    await Promise.all(Object.values(this.#queues).map((queue) => queue.close()));
    this.#connection.disconnect();
  }

  /** Work without a waiting user takes its part of the calls a model takes at once, however many workers there are. */
  async #shareAhead(): Promise<void> {
    await this.#queues.ahead
      .setGlobalConcurrency(this.#options.places.ahead)
      .catch((error) => this.#note(error, 'places of a queue not set'));
  }

  /** Resolves when Redis is there or refuses, or soon in any case. */
  async #firstAnswer(): Promise<void> {
    // Rejects at the first error of the connection, which is told where it is made.
    const ready = once(this.#connection, 'ready').catch(() => {});
    await Promise.race([ready, setTimeout(awaitWithin)]);
  }

  #note(error: unknown, what: string): void {
    const { status } = this.#connection;
    if (status === 'ready') this.#warn(error, `bullmq: ${what}`);
    else if (status !== 'end') this.#tellAway(error instanceof Error ? error.message : String(error));
  }

  /** Once, however many connections find it. The error itself stays out: it may hold the password. */
  #tellAway(why: string): void {
    const isRefused = refusesPassword(why);
    // Of a refusal follow connections that end, which say less than it does.
    if (this.#away !== null && (!isRefused || this.#away === isRefusing)) return;
    this.#away = isRefused ? isRefusing : doesNotAnswer;
    this.#options.log.error(
      { why: why.replace(/\s+/g, ' ') },
      `Setting ${this.#away}. Everything else goes on; jobs begin when Redis can be used.`,
    );
  }

  #tellBack(): void {
    if (this.#away !== null) this.#options.log.info({}, 'The Redis of REDIS_URL answers.');
    this.#away = null;
  }
}

const doesNotAnswer = 'REDIS_URL names a Redis that does not answer';
const isRefusing = 'REDIS_URL has no password for its Redis, or a wrong one';

/** Whether a Redis that throws nothing away has no room for another notification, by what it says of its memory. */
function isFull(info: string): boolean {
  const figure = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  const most = figure('maxmemory');
  return most > 0 && figure('used_memory') >= most;
}
