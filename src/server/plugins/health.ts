import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { toInstant } from '../../domain/kernel/clock.ts';
import { probeDatabase } from '../../domain/kernel/database/database.ts';
import type { JobNotifier } from '../../domain/kernel/jobs/job-engine.ts';

/** Results are reused for this time, because a check writes to the database and needs no session. */
const probeMilliseconds = 5_000;

/**
 * `/api/health`: 200 while the database is writable and the job engine usable, otherwise 503; reveals nothing private.
 * `/api/alive`: 200 while this server responds, for a load balancer: a failure shared by all servers must not take all
 * of them out of service.
 */
export function health(app: FastifyInstance, options: { deps: Deps; notifier: JobNotifier }): void {
  const { deps } = options;
  let last: { at: number; result: ReturnType<typeof probeDatabase> } | null = null;

  function probe(): ReturnType<typeof probeDatabase> {
    const now = deps.clock.now();
    if (!last || Math.abs(now.getTime() - last.at) >= probeMilliseconds)
      last = { at: now.getTime(), result: probeDatabase(deps.db, toInstant(now)) };
    return last.result;
  }

  app.get('/api/alive', { config: { access: 'public' } }, async () => ({ status: 'ok' }));

  app.get('/api/health', { config: { access: 'public' } }, async (_request, reply) => {
    const database = await probe();
    const engine = await options.notifier.health();
    const ok = database === 'ok' && engine.ok;
    return reply.code(ok ? 200 : 503).send({
      status: ok ? 'ok' : 'unavailable',
      database,
      jobs: engine.ok ? 'ok' : engine.reason,
      model: deps.evaluator.kind,
    });
  });
}
