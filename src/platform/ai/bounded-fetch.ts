import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { createSafeLookup } from './assert-safe-base-url.ts';

/** Larger than any completion needs; a server that sends more is not a model. */
const maxBodyBytes = 4_000_000;
/** Connect timeout in milliseconds. A machine that is switched off never refuses the connection. */
const connectTimeoutMs = 10_000;
const safeLookup = createSafeLookup();

/** Thrown when a body exceeds `maxBodyBytes`. */
export class BodyTooLong extends Error {}

/**
 * A `fetch` on node:http. Node's own fetch aborts after five minutes without headers, and a slow model takes longer.
 * Has no timeout once connected; the caller's signal aborts the request and closes the connection. Follows no
 * redirects. Buffers a body before it returns, except for an event stream, which it passes through; both are limited
 * to `maxBodyBytes`.
 */
export async function boundedFetch(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const address = new URL(url instanceof Request ? url.url : url);
  const incoming = await sendRequest(address, init);
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const status = incoming.statusCode ?? 502;
  const body = (Readable.toWeb(incoming) as ReadableStream<Uint8Array>).pipeThrough(limitBytes());
  if (status === 204 || status === 304 || status < 200) {
    await body.cancel();
    return new Response(null, { status: status < 200 ? 502 : status, headers });
  }
  const response = new Response(body, { status, headers });
  if (isEventStream(response)) return response;
  const bytes = await response.arrayBuffer();
  return new Response(response.ok ? bytes : wrapError(bytes), { status, headers });
}

/** Sends a request and resolves with the streaming response; aborting the signal closes the connection. */
export function sendRequest(
  address: URL,
  { method, headers, body, signal }: RequestInit,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: method ?? 'GET',
    headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
    lookup: safeLookup,
    // No keep-alive: a server may close an idle connection at the moment it is reused.
    agent: false,
    ...(signal && { signal }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = (address.protocol === 'https:' ? requestHttps : requestHttp)(address, options, resolve);
    outgoing.on('error', reject);
    outgoing.on('socket', (socket) => {
      if (!socket.connecting) return;
      const timer = setTimeout(
        () => outgoing.destroy(new Error(`no connection within ${connectTimeoutMs / 1_000} s`)),
        connectTimeoutMs,
      );
      for (const event of ['connect', 'close'] as const) socket.once(event, () => clearTimeout(timer));
    });
    outgoing.end(typeof body === 'string' ? body : undefined);
  });
}

/** Moves `message` or `detail` under `error`, the only field from which the OpenAI client reads an error. */
function wrapError(bytes: ArrayBuffer): ArrayBuffer | string {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof parsed !== 'object' || parsed === null || 'error' in parsed) return bytes;
    return JSON.stringify({ error: 'message' in parsed ? parsed : { message: JSON.stringify(parsed) } });
  } catch {
    return bytes;
  }
}

export function isEventStream(response: Response): boolean {
  return /^text\/event-stream\b/.test(response.headers.get('content-type') ?? '');
}

function limitBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBodyBytes)
        controller.error(new BodyTooLong(`The answer is longer than ${maxBodyBytes} bytes.`));
      else controller.enqueue(chunk);
    },
  });
}
