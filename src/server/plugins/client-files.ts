import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built client: files with a hash in their name for ever, the page itself asked for anew. */
export async function clientFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const page = await readFile(join(clientDir, 'index.html'));
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders(response, path) {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Every other path is a screen of the client's router.
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && !request.url.startsWith('/api/');
    if (!isScreen) return reply.code(404).send({ code: 'not-found', details: {} });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
