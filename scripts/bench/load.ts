import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  token?: string | undefined;
  body?: unknown;
}

export interface Load {
  /** Responses per second. */
  perSecond: number;
  /** The 99th percentile of the latencies in milliseconds. */
  p99: number;
  count: number;
  /** Responses with a status other than 200. */
  failed: number;
}

/**
 * Closed-loop load: sends `calls` over `connections` connections, each sending the next as soon as its last is
 * answered, until none are left or the time is over.
 */
export async function runClosedLoop(
  address: string,
  calls: Iterator<Call>,
  options: { connections: number; seconds?: number },
): Promise<Load> {
  const pool = openPool(address, options.connections);
  const answers: Answer[] = [];
  const started = performance.now();
  const until = options.seconds ? started + options.seconds * 1_000 : Number.POSITIVE_INFINITY;
  const sendCalls = async () => {
    while (performance.now() < until) {
      const { value: call, done } = calls.next();
      if (done) return;
      answers.push(await send(pool, call, performance.now()));
    }
  };
  await Promise.all(Array.from({ length: options.connections }, sendCalls));
  await pool.close();
  return summary(answers, (performance.now() - started) / 1_000);
}

/**
 * Open-loop load: sends `calls` at a fixed rate regardless of responses, until none are left or the time is over.
 * Latencies count from the scheduled time, including the wait for a connection.
 */
export async function runOpenLoop(
  address: string,
  calls: Iterator<Call>,
  options: { perSecond: number; seconds: number; connections: number },
): Promise<Load> {
  const pool = openPool(address, options.connections);
  const started = performance.now();
  const pending: Promise<Answer>[] = [];
  for (let number = 0; number < options.perSecond * options.seconds; number += 1) {
    const due = started + (number * 1_000) / options.perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const { value: call, done } = calls.next();
    if (done) break;
    pending.push(send(pool, call, due));
  }
  const answers = await Promise.all(pending);
  await pool.close();
  return summary(answers, (performance.now() - started) / 1_000);
}

/** Throws when a request failed or none was sent. */
export function assertAllAnswered({ count, failed }: Load, what: string): void {
  if (failed > 0 || count === 0) throw new Error(`${failed} of ${count} requests failed (${what})`);
}

export function openPool(address: string, connections: number): Pool {
  return new Pool(address, { connections, pipelining: 1 });
}

interface Answer {
  milliseconds: number;
  ok: boolean;
}

export async function send(pool: Pool, call: Call, since: number): Promise<Answer> {
  const { statusCode, body } = await pool.request({
    method: call.method,
    path: call.path,
    headers: {
      ...(call.token && { authorization: `Bearer ${call.token}` }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
    },
    body: call.body === undefined ? null : JSON.stringify(call.body),
  });
  await body.dump();
  return { milliseconds: performance.now() - since, ok: statusCode === 200 };
}

function summary(answers: readonly Answer[], seconds: number): Load {
  const times = answers.map(({ milliseconds }) => milliseconds);
  return {
    perSecond: answers.length / seconds,
    p99: percentile(times, 0.99),
    count: answers.length,
    failed: answers.filter(({ ok }) => !ok).length,
  };
}

/** Returns the percentile for a share from 0 to 1; 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
