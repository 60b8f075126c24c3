import type { FastifyInstance } from 'fastify';
import type { MetricsRecorder } from '../../domain/kernel/metrics-recorder.ts';

/**
 * Measures every request by its route pattern, because raw URLs are unbounded and can hold anything. Procedures measure
 * themselves, since several can share a request.
 */
export function measureRequests(app: FastifyInstance, metricsRecorder: MetricsRecorder): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions;
    if (url?.startsWith('/api/trpc/')) return;
    // Both URL prefixes of the compatibility API count as the same call.
    const call = config.restCall ? `/api/${config.restCall.path}` : (url ?? 'unknown');
    metricsRecorder.requested(call, reply.statusCode, reply.elapsedTime / 1_000);
  });
}
