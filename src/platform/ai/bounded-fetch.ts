import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { refuseMetadataAddresses } from './assert-safe-base-url.ts';

/** More than any answer needs; a server that sends more is not a model. */
const maxBodyBytes = 4_000_000;
/** Milliseconds to wait for a connection: a machine that is switched off never answers. */
const connectTimeoutMs = 10_000;
const safeLookup = refuseMetadataAddresses();

/** The body was longer than is read. */
export class BodyTooLong extends Error {}

/**
 * `fetch` on node:http, because the one of Node ends a request after five minutes without headers, which a slow
 * model exceeds. It has no time limit after the connection; the caller's signal ends it and closes the connection.
 * Follows no redirect. Reads a body to its end, up to a limit, before it returns; a stream of events is handed on as
 * it comes, under the same limit.
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
  const answer = new Response(body, { status, headers });
  if (isEventStream(answer)) return answer;
  const bytes = await answer.arrayBuffer();
  return new Response(answer.ok ? bytes : underError(bytes), { status, headers });
}

/** Sends a request and returns its answer as it comes; the signal closes the connection. */
export function sendRequest(
  address: URL,
  { method, headers, body, signal }: RequestInit,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: method ?? 'GET',
    headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
    lookup: safeLookup,
    // A connection of its own: one that is kept may be closed by the server just when it is used again.
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

/** The client reads refusals under `error` alone; some servers say `message` or `detail` without it. */
function underError(bytes: ArrayBuffer): ArrayBuffer | string {
  try {
    const said: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof said !== 'object' || said === null || 'error' in said) return bytes;
    return JSON.stringify({ error: 'message' in said ? said : { message: JSON.stringify(said) } });
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
