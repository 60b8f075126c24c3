import { once } from 'node:events';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Milliseconds between signs of life, which keep proxies from closing a quiet stream. */
const pingEvery = 15_000;
/** What its client is told first: milliseconds without any after which it connects anew. */
const clientRules = { reconnectAfterInactivityMs: 40_000 };

interface Stream {
  /** What there is to tell from when this resolves, one after the other, until `signal` says that nobody listens any more. */
  open(signal: AbortSignal): Promise<AsyncIterable<unknown>>;
  /** What is told of an error, as tRPC shapes it. */
  shapeOf(cause: unknown): unknown;
}

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  // Proxies are not to gather what is to arrive at once.
  'x-accel-buffering': 'no',
  // One that ends while the server stops would keep its connection open, and the server waiting for it.
  connection: 'close',
};

/**
 * A subscription as server-sent events, in the words tRPC's client understands: `connected`, then each value, `ping`
 * while there is none, and at the end `return` or `serialized-error`. Written to the connection itself: the streams and
 * generators tRPC's adapter lays around each one take ten times the memory. Values have no ids, so that a client that
 * connects anew is told what is new from then on.
 */
export async function sendStream(reply: FastifyReply, stream: Stream): Promise<void> {
  const { raw } = reply;
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  reply.hijack();
  raw.writeHead(200, reply.headers(headers).getHeaders() as OutgoingHttpHeaders);
  const tell = (event: string, data: string) => raw.write(`event: ${event}\ndata: ${data}\n\n`);
  const heartbeat = setInterval(() => tell('ping', ''), pingEvery);
  try {
    const values = await stream.open(gone.signal);
    // Who hears this asks how things are, and is told all that comes after.
    tell('connected', JSON.stringify(clientRules));
    for await (const value of values) {
      heartbeat.refresh();
      const isTaken = raw.write(`data: ${JSON.stringify(value)}\n\n`);
      if (!isTaken) await once(raw, 'drain', { signal: gone.signal });
    }
    tell('return', '');
  } catch (cause) {
    if (!gone.signal.aborted) tell('serialized-error', JSON.stringify(stream.shapeOf(cause)));
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
}
