import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows the body `requestTimeoutMilliseconds` to arrive, e.g. a PDF over a slow connection. */
    isUpload?: boolean;
  }
}

/** Maximum time for any request to arrive: 10 MB at 17 kB/s. */
export const requestTimeoutMilliseconds = 10 * 60_000;

const timeoutResponse = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Responds with 408 and closes the connection if the body has not arrived after `milliseconds`, as Node does at its own
 * limit.
 */
export function registerBodyTimeout(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.routeOptions.config.isUpload || !hasBody(request)) return payload;
    const { socket } = request.raw;
    const timer = setTimeout(() => {
      if (socket.writable) socket.end(timeoutResponse);
      else socket.destroy();
    }, milliseconds);
    const stopTimer = () => clearTimeout(timer);
    payload.once('end', stopTimer);
    // The response can be sent before the body arrives, e.g. a refusal.
    reply.raw.once('close', stopTimer);
    return payload;
  });
}

/** Whether the request has a body. An event stream is a GET that stays open, without one. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
