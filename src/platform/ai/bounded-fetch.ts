/** More than any answer needs; a server that sends more is not a model. */
const maxBodyBytes = 4_000_000;

/** The body was longer than is read. */
export class BodyTooLong extends Error {}

/**
 * fetch that follows no redirect and reads the whole body, up to a limit, before it returns: so the
 * client's time limit covers a body that drips as well.
 */
export async function boundedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  if (!response.body) return response;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the body.
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBodyBytes) throw new BodyTooLong(`The answer is longer than ${maxBodyBytes} bytes.`);
    chunks.push(chunk);
  }
  const headers = new Headers(response.headers);
  // fetch has unpacked the body already.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(Buffer.concat(chunks), { status: response.status, headers });
}
