import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';

/**
 * Minimum size in bytes for compression: small responses fit in a few packets, and compressing them would cost CPU time
 * on every call. Attacks on compressed lengths (BREACH) need responses that contain text of the attacker. No other site
 * can trigger such a response: it sends neither the token nor JSON, nor the cookie (SameSite) with embedded requests.
 */
const minCompressedBytes = 4_096;

/** Half the time of the default quality for a tenth more bytes. */
const fastQuality = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const compress = {
  br: (text: string) => promisify(brotliCompress)(text, { params: fastQuality }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Compresses text responses: the lessons of a course shrink to a tenth. Does not touch files and streams. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, response) => {
    const payload = await unwrapped(response, reply);
    if (typeof payload !== 'string' || payload.length < minCompressedBytes) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request);
    if (!encoding) return payload;
    const compressed = await compress[encoding](payload);
    reply.header('content-encoding', encoding);
    return compressed;
  });
}

/** Converts the web `Response` of tRPC's adapter to its JSON text, and copies status and headers to the reply. */
async function unwrapped(response: unknown, reply: FastifyReply): Promise<unknown> {
  if (!(response instanceof Response)) return response;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  reply.code(response.status).headers(Object.fromEntries(response.headers));
  return response.text();
}
