import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../domain/kernel/clock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Time when the request reached the server, before its body was read. */
    arrivedAt: Date;
  }
}

/** Records the arrival time of each request. A slow body must not cost the student: sittings count the arrival time. */
export function recordArrivalTime(app: FastifyInstance, clock: Clock): void {
  app.decorateRequest('arrivedAt');
  app.addHook('onRequest', async (request) => {
    request.arrivedAt = clock.now();
  });
}
