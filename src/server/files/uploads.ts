import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/kernel/app-error.ts';
import type { ErrorCode } from '../../shared/contracts/errors.ts';
import type { Access } from '../trpc/procedure.ts';

/** Milliseconds for which the rest of a refused upload is read and discarded, so that the client receives the response. */
const drainMs = 1_000;

interface SizeLimit {
  bytes: number;
  /** Error code of a larger upload. */
  exceeded: ErrorCode;
}

/** Registers routes whose handlers read the body themselves, whatever its content type. */
export function registerUploads(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    register(scope);
  });
}

/** Options of a route for uploads: `readChunks` limits the size. */
export const uploadOptions = (access: Access) => ({
  config: { access, isUpload: true },
  bodyLimit: Number.MAX_SAFE_INTEGER,
});

/** Yields the chunks of the body. Throws the code of the limit; the rest of the body can still be drained. */
export async function* readChunks(request: FastifyRequest, limit: SizeLimit): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit.bytes) throw new AppError(limit.exceeded);
    yield chunk;
  }
}

/** Reads the body into memory. Throws as `readChunks` does. */
export async function readUpload(request: FastifyRequest, limit: SizeLimit): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(readChunks(request, limit)));
}

/** Runs `receive`. When it throws, discards the rest of the upload and closes the connection after the response. */
export async function drainIfRefused<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  receive: () => Promise<T>,
): Promise<T> {
  try {
    return await receive();
  } catch (error) {
    if (!request.raw.readableEnded) {
      reply.header('connection', 'close');
      request.raw.resume();
      setTimeout(() => request.raw.destroy(), drainMs).unref();
    }
    throw error;
  }
}
