import type { FastifyInstance } from 'fastify';
import { databaseAnswers } from '../../domain/database/database.ts';
import type { Deps } from '../../domain/deps.ts';
import type { JobBell } from '../../domain/jobs/job-engine.ts';

/** 200 while the database and the job engine are usable, else 503; needs no session and tells nothing private. */
export function health(app: FastifyInstance, options: { deps: Deps; bell: JobBell }): void {
  app.get('/api/health', { config: { access: 'public' } }, async (_request, reply) => {
    const database = await databaseAnswers(options.deps.db);
    const engine = await options.bell.health();
    const ok = database && engine.ok;
    return reply.code(ok ? 200 : 503).send({
      status: ok ? 'ok' : 'unavailable',
      database: database ? 'ok' : 'unavailable',
      jobs: engine.ok ? 'ok' : engine.reason,
      model: options.deps.evaluator.kind,
    });
  });
}
