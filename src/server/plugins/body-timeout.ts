import type { FastifyInstance } from 'fastify';

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
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.config.isUpload) return payload;
    const { socket } = request.raw;
    const timer = setTimeout(() => {
      if (socket.writable) socket.end(timeoutAnswer);
      socket.destroySoon();
    }, milliseconds);
    for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer));
    return payload;
  });
}
