import { createServer } from 'node:http';
import type { Logger } from '../../domain/kernel/logger.ts';
import { asListenError } from '../listen-error.ts';
import type { Metrics } from './create-metrics.ts';

/** Loopback only, because the metrics are not protected by a password. */
const host = '127.0.0.1';

/**
 * Serves `GET /metrics` on a separate port that the network cannot reach. Throws ConfigError when the port is in use.
 * Resolves with a function that stops the server.
 */
export async function serveMetrics(
  { metrics, log }: { metrics: Metrics | null; log: Logger },
  port: number,
): Promise<() => Promise<void>> {
  if (!metrics) return async () => {};
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      (error) => {
        log.warn({ error }, 'metrics could not be read');
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(asListenError(error, 'METRICS_PORT')));
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
