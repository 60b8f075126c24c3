import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as `requestTimeoutMilliseconds`: a PDF over a slow line. */
    isUpload?: boolean;
  }
}

/** Longest time in which any request has to arrive: 10 MB at 17 kB a second. */
export const requestTimeoutMilliseconds = 10 * 60_000;

const timeoutAnswer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Ends a request whose body has not arrived after so many milliseconds, as Node does beyond its own limit. */
export function bodyTimeout(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.routeOptions.config.isUpload || !hasBody(request)) return payload;
    const { socket } = request.raw;
    const timer = setTimeout(() => {
      if (socket.writable) socket.end(timeoutAnswer);
      else socket.destroy();
    }, milliseconds);
    const arrived = () => clearTimeout(timer);
    payload.once('end', arrived);
    // An answer that was sent before the body had come, such as a refusal.
    reply.raw.once('close', arrived);
    return payload;
  });
}

/** A stream of events is a GET that stays open: only a body is waited for. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
