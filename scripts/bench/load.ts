import { Pool } from 'undici';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: unknown;
}

export interface Load {
  /** Requests answered a second. */
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  count: number;
  /** Answered with anything but 200. */
  failed: number;
  seconds: number;
}

/**
 * Sends `calls` over as many connections at once, each the next as soon as its last was answered, until there
 * are none left or the seconds are over.
 */
export async function drive(
  address: string,
  calls: Iterator<Call>,
  options: { connections: number; seconds?: number },
): Promise<Load> {
  const pool = new Pool(address, { connections: options.connections, pipelining: 1 });
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const until = options.seconds ? started + options.seconds * 1_000 : Number.POSITIVE_INFINITY;
  const line = async () => {
    while (performance.now() < until) {
      const { value: call, done } = calls.next();
      if (done) return;
      const sent = performance.now();
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
      times.push(performance.now() - sent);
      if (statusCode !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: options.connections }, line));
  const seconds = (performance.now() - started) / 1_000;
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    count: times.length,
    failed,
    seconds,
  };
}
