import type { FastifyInstance } from 'fastify';
import { allCalls } from './all-calls.ts';
import { docsPage } from './docs-page.ts';
import { openApiOf } from './open-api.ts';

/** Serves the API documentation as OpenAPI and as HTML. Reveals nothing about this installation. */
export function registerDocsRoutes(scope: FastifyInstance, appName: string): void {
  let document: ReturnType<typeof openApiOf> | undefined;
  const read = () => {
    document ??= openApiOf(allCalls, appName);
    return document;
  };
  scope.get('/api/docs/openapi.json', { config: { access: 'public' } }, async () => read());
  scope.get('/api/docs', { config: { access: 'public' } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(read())),
  );
}
