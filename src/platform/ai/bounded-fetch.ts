import { refuseResolvedMetadata } from './refuse-metadata-address.ts';

/** More than any answer needs; a server that sends more is not a model. */
const maxBodyBytes = 4_000_000;

/** The body was longer than is read. */
export class BodyTooLong extends Error {}

/**
 * fetch that follows no redirect and reads the whole body, up to a limit, before it returns: so the
 * client's time limit covers a body that drips as well. A stream of events is handed on as it comes,
 * under the same limit; its time is the reader's to watch.
 */
export async function boundedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  await refuseResolvedMetadata(url instanceof Request ? url.url : String(url));
  const response = await fetch(url, { ...init, redirect: 'manual' });
  if (!response.body) return response;
  const headers = new Headers(response.headers);
  // fetch has unpacked the body already.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const body = response.body.pipeThrough(limitBytes());
  const answer = new Response(body, { status: response.status, headers });
  if (isEventStream(answer)) return answer;
  const bytes = await answer.arrayBuffer();
  return new Response(response.ok ? bytes : underError(bytes), { status: response.status, headers });
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
