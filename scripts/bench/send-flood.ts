import { workerData } from 'node:worker_threads';
import { Pool } from 'undici';
import type { Call } from './load.ts';

/** Thread that sends one call over forty connections for two seconds as fast as it can. */
const seconds = 2;
const connections = 40;

const { address, call } = workerData as { address: string; call: Call };
const pool = new Pool(address, { connections, pipelining: 1 });
const body = call.body === undefined ? null : Buffer.from(JSON.stringify(call.body));
const headers = {
  ...(call.token && { authorization: `Bearer ${call.token}` }),
  ...(body && { 'content-type': 'application/json' }),
};
const until = performance.now() + seconds * 1_000;
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < until) {
      // The server may close a connection whose body it does not read.
      await pool
        .request({ method: call.method, path: call.path, headers, body })
        .then((answer) => answer.body.dump())
        .catch(() => {});
    }
  }),
);
await pool.close();
