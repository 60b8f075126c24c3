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
import { isAuthError } from './is-auth-error.ts';
import { createThrottledWarn } from './throttled-warn.ts';

/**
 * Maximum reconnect delay of a worker in milliseconds. The default is 20 s between two tries and another 15 s before
 * it continues.
 */
const maxReconnectDelayMs = 2_000;
/**
 * Time limit in milliseconds for closing a worker. While it reconnects, `close` would never resolve
 * (taskforcesh/bullmq#4656).
 */
const closeTimeoutMs = 2_000;
/**
 * Milliseconds that the start waits for Redis, so that the first notifications are received; without Redis the start
 * continues.
 */
const startTimeoutMs = 1_000;

export interface BullmqOptions {
  redisUrl: string;
  /** Concurrent jobs of this process per queue. */
  slots: Record<JobQueue, number>;
  log: Logger;
  /** Tests use a unique name, so that runs do not interfere. */
  queueName?: string;
}

/**
 * Sends job notifications through BullMQ, so that any number of worker processes share the work. Redis holds only ids
 * and may be lost at any time: the jobs table is authoritative, and the sweep notifies again.
 */
export class BullmqEngine implements JobEngine {
  readonly #options: BullmqOptions;
  readonly #connection: Redis;
  readonly #queues: Record<JobQueue, Queue>;
  readonly #warn: ReturnType<typeof createThrottledWarn>;
  #workers: Worker[] = [];
  readonly #serving = new Set<Promise<void>>();
  /** The problem with REDIS_URL as logged while Redis is unavailable; null while it responds. */
  #unavailableReason: string | null = null;

  constructor(options: BullmqOptions) {
    this.#options = options;
    this.#warn = createThrottledWarn(options.log);
    // Without an offline queue, notifications fail immediately while Redis is unavailable.
    this.#connection = new Redis(options.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    this.#connection.on('error', (error) => this.#note(error, 'redis connection'));
    this.#connection.on('ready', () => this.#logAvailable());
    this.#connection.once('ready', () => void this.#noteEviction());
    const opened = jobQueues.map((queue) => [queue, this.#openQueue(queue)]);
    this.#queues = Object.fromEntries(opened) as Record<JobQueue, Queue>;
  }

  #openQueue(name: JobQueue): Queue {
    const queue = new Queue(this.#queueName(name), {
      connection: this.#connection,
      // Suppresses BullMQ's eviction warning, which it prints on every connection, outside the log.
      skipVersionCheck: true,
      // Finished notifications are not kept; the jobs table has the information.
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
    // Before the first connection a queue would buffer every notification; the sweep notifies again anyway.
    if (this.#connection.status !== 'ready') return;
    // The fencing token makes the id unique per try: the stalled notification of a dead worker does not suppress the
    // next one.
    const id = `job-${ticket.jobId}-${ticket.fence}`;
    this.#queues[ticket.queue]
      .add(ticket.kind, { jobId: ticket.jobId }, { jobId: id })
      .catch((error) => this.#note(error, 'notification not sent'));
  }

  /** Returns the eviction policy of Redis; null when it evicts nothing or the host forbids CONFIG. */
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
        return {
          ok: false,
          reason: `redis is not reachable: ${this.#unavailableReason ?? unreachableMessage}`,
        };
      await this.#connection.ping();
      // A replica answers everything but writes. Some hosts forbid ROLE and CONFIG.
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
    // Repeated after each reconnect, because Redis may have lost the setting.
    this.#connection.on('ready', () => void this.#setBackgroundConcurrency());
    if (this.#connection.status === 'ready') await this.#setBackgroundConcurrency();
    else await this.#firstResponse();
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
          retryStrategy: (times) => Math.min(times * 100, maxReconnectDelayMs),
        },
        skipVersionCheck: true,
        runRetryDelay: maxReconnectDelayMs,
        concurrency: this.#options.slots[queue],
      });
      worker.on('error', (error) => this.#note(error, 'worker'));
      return worker;
    });
  }

  async stop(): Promise<void> {
    const timeout = setTimeout(closeTimeoutMs);
    await Promise.all(this.#workers.map((worker) => Promise.race([worker.close(), timeout])));
    // The running jobs have been told to stop and still save their state.
    await Promise.allSettled(this.#serving);
    await Promise.all(Object.values(this.#queues).map((queue) => queue.close()));
    this.#connection.disconnect();
  }

  /** Limits background jobs to their share of the model's concurrent calls, across all workers. */
  async #setBackgroundConcurrency(): Promise<void> {
    await this.#queues.ahead
      .setGlobalConcurrency(this.#options.slots.ahead)
      .catch((error) => this.#note(error, 'concurrency of a queue not set'));
  }

  /** Resolves when Redis is ready, rejects the connection, or the time limit passes. */
  async #firstResponse(): Promise<void> {
    // Ignores the rejection; the error handler of the connection logs it.
    const ready = once(this.#connection, 'ready').catch(() => {});
    await Promise.race([ready, setTimeout(startTimeoutMs)]);
  }

  #note(error: unknown, what: string): void {
    const { status } = this.#connection;
    if (status === 'ready') this.#warn(error, `bullmq: ${what}`);
    else if (status !== 'end') this.#logUnavailable(error instanceof Error ? error.message : String(error));
  }

  /** Logs the problem once for all connections. Omits the error itself, which may contain the password. */
  #logUnavailable(why: string): void {
    const isAuthProblem = isAuthError(why);
    // A rejected password is followed by closed connections, whose errors say less.
    if (
      this.#unavailableReason !== null &&
      (!isAuthProblem || this.#unavailableReason === wrongPasswordMessage)
    )
      return;
    this.#unavailableReason = isAuthProblem ? wrongPasswordMessage : unreachableMessage;
    this.#options.log.error(
      { why: why.replace(/\s+/g, ' ') },
      `Setting ${this.#unavailableReason}. The server keeps running; jobs start when Redis is available.`,
    );
  }

  #logAvailable(): void {
    if (this.#unavailableReason !== null) this.#options.log.info({}, 'Redis is available again.');
    this.#unavailableReason = null;
  }
}

const unreachableMessage = 'REDIS_URL names a Redis that does not answer';
const wrongPasswordMessage = 'REDIS_URL has no password for its Redis, or a wrong one';

/** Returns whether a Redis without eviction is out of memory, from its INFO output. */
function isFull(info: string): boolean {
  const figure = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  const most = figure('maxmemory');
  return most > 0 && figure('used_memory') >= most;
}
