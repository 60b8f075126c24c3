import type { FastifyInstance } from 'fastify';
import { allCalls } from './all-calls.ts';
import { docsPage } from './docs-page.ts';
import { openApiOf } from './open-api.ts';

/** What the calls take and give: for machines and for reading. It tells nothing of this installation. */
export function docsRoutes(scope: FastifyInstance, appName: string): void {
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
