import { setTimeout as pause } from 'node:timers/promises';
import { toInstant } from '../../src/domain/kernel/clock.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { completeJob } from '../../src/domain/kernel/jobs/job-context.ts';
import { compose } from '../../src/platform/compose.ts';
import { loadConfig } from '../../src/platform/config.ts';
import { runProcess } from '../../src/platform/run-process.ts';
import { type JobKind, jobKinds } from '../../src/shared/contracts/job-values.ts';
import type { JobHandler } from '../../src/worker/run-jobs.ts';
import { startWorker } from '../../src/worker/start-worker.ts';
import { isPoison } from './poison.ts';

/**
 * JOB_MILLISECONDS: duration of an ordinary job, like a model call. POISON_MILLISECONDS: delay before a poison job takes
 * effect, so that it runs beside others.
 */
const { JOB_MILLISECONDS = '0', POISON_MILLISECONDS = '0' } = process.env;

/** Allocates 2 GiB in pieces of 8 MiB; a process with a memory limit dies on the way. */
function allocate(): void {
  const pieces: number[][] = [];
  for (let n = 0; n < 256; n += 1) pieces.push(new Array<number>(2 ** 20).fill(n + 0.5));
}

/** The product's worker with slow jobs, some of them poison. */
await runProcess(async () => {
  const app = await compose(loadConfig());
  const { db, clock } = app.deps;
  const handler: JobHandler = {
    async run(payload, context) {
      const { questionId } = payload as { questionId: number };
      const poison = isPoison(questionId);
      await pause(Number(poison ? POISON_MILLISECONDS : JOB_MILLISECONDS));
      if (poison === 'throws') throw new Error('poison');
      if (poison === 'kills its process') process.kill(process.pid, 'SIGKILL');
      if (poison === 'allocates 2 GB') allocate();
      await write(db, (tx) => completeJob(tx, context, toInstant(clock.now())));
    },
  };
  const handlers = Object.fromEntries(jobKinds.map((kind) => [kind, handler])) as Record<JobKind, JobHandler>;
  const worker = await startWorker(app.deps, app.engine, app.owner, handlers);
  app.log.info({ owner: app.owner }, 'worker started');
  return {
    async stop() {
      await worker.stop();
      await app.close();
    },
  };
});
