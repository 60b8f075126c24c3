import type { FastifyInstance } from 'fastify';
import type { MetricsRecorder } from '../../domain/kernel/metrics-recorder.ts';

/**
 * Times every request by the route it came to, as the program names it; what was asked for may hold anything. Procedures
 * are timed one by one where they run, since several may share a request.
 */
export function measureRequests(app: FastifyInstance, metricsRecorder: MetricsRecorder): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions;
    if (url?.startsWith('/api/trpc/')) return;
    // Both prefixes of the older client's calls are the same call.
    const call = config.restCall ? `/api/${config.restCall.path}` : (url ?? 'unknown');
    metricsRecorder.requested(call, reply.statusCode, reply.elapsedTime / 1_000);
  });
}
