import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../domain/deps.ts';
import { stopNotices } from '../../domain/identity/own-mail.ts';

const params = z.object({ token: z.string().max(500) });

/**
 * One-click unsubscribe (RFC 8058): mail providers POST from their own servers, with only the URL. A GET from a browser
 * leads to a page with a confirmation button that posts.
 */
export function registerMailStop(app: FastifyInstance, deps: Pick<Deps, 'db' | 'sealer'>): void {
  const options = { config: { access: 'public' as const } };
  const path = '/api/mail/stop/:token';
  // Ignores the form body: the URL contains all the information.
  app.register(async (part) => {
    part.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null, null);
    });
    part.addContentTypeParser('multipart/form-data', (_request, body, done) => {
      body.resume();
      done(null, null);
    });
    part.post(path, options, async (request, reply) => {
      await stopNotices(deps, params.parse(request.params).token);
      return reply.code(204).send();
    });
  });
  app.get(path, options, async (request, reply) =>
    reply.redirect(`/enlace#baja=${encodeURIComponent(params.parse(request.params).token)}`, 303),
  );
}
