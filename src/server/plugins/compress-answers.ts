import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';

/**
 * Bytes from which an answer is compressed: less travels in a few packets, and the calls made all day cost the server
 * nothing. That lengths give secrets away needs somebody who can have answers made, with words of their own in them:
 * no other site can, since it sends neither the token nor JSON, nor the cookie (SameSite) with what it embeds.
 */
const worthwhile = 4_096;

/** Half the time of the usual quality, and a tenth more bytes. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const compress = {
  br: (text: string) => promisify(brotliCompress)(text, { params: quick }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Compresses answers that are text: a course's lessons shrink to a tenth. Files and streams are left alone. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, answer) => {
    const payload = await unwrapped(answer, reply);
    if (typeof payload !== 'string' || payload.length < worthwhile) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request);
    if (!encoding) return payload;
    const compressed = await compress[encoding](payload);
    reply.header('content-encoding', encoding);
    return compressed;
  });
}

/** tRPC's adapter answers with a web `Response`: its JSON as text, with status and headers set on the reply. */
async function unwrapped(answer: unknown, reply: FastifyReply): Promise<unknown> {
  if (!(answer instanceof Response)) return answer;
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer;
  reply.code(answer.status).headers(Object.fromEntries(answer.headers));
  return answer.text();
}
