import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../domain/kernel/clock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request reached the server, before its body was read. */
    arrivedAt: Date;
  }
}

/** A body may come slowly; what counts for a sitting is when it began to. */
export function noteArrival(app: FastifyInstance, clock: Clock): void {
  app.decorateRequest('arrivedAt');
  app.addHook('onRequest', async (request) => {
    request.arrivedAt = clock.now();
  });
}
