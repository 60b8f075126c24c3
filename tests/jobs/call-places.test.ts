import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { modelKey } from '../../src/domain/ai/models.ts';
import { putPerformance } from '../../src/domain/ai/performance/performance-queries.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { type ProductProcess, startProduct } from '../support/product-process.ts';
import { openQuestion } from '../support/questions.ts';
import { hasRedisServer, startRedis, type TestRedis } from '../support/redis-server.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

/** The limit of concurrent calls in the configuration of every process. */
const limit = 2;
const students = 8;

describe.skipIf(!hasRedisServer())('concurrent model calls of an installation with several workers', () => {
  let app: TestApp;
  let model: ModelServer;
  let redis: TestRedis;
  let workers: ProductProcess[];
  /** Calls that the model server delays, in order of arrival. */
  let held: { answer(): void }[];
  let mostHeld: number;

  beforeEach(async () => {
    app = await openTestApp({ realTime: true });
    [model, redis] = await Promise.all([startModelServer(), startRedis()]);
    [workers, held, mostHeld] = [[], [], 0];
    model.play(() => {
      const gate = Promise.withResolvers<void>();
      held.push({ answer: gate.resolve });
      mostHeld = Math.max(mostHeld, held.length);
      return { kind: 'gate', open: gate.promise };
    });
    const performance = { readRate: 1_000, writeRate: 100, parallelCalls: limit, thinks: false };
    const key = modelKey({ baseUrl: model.url, model: 'test' });
    await putPerformance(app.deps.db, key, performance, app.deps.clock.now().toISOString());
    const make = scenario(app.deps);
    const lesson = await make.readyLesson([openQuestion()], { students });
    for (const student of lesson.students) {
      const started = await startSitting(app.deps, student, lesson.lessonId);
      if (started.kind !== 'sitting') throw new Error('a sitting was expected');
      const answers = started.sitting.questions.map(({ id }) => ({
        questionId: id,
        answer: `Flota por el empuje del agua, dice ${student.names}.`,
      }));
      await submitSitting(
        app.deps,
        student,
        started.sitting,
        { answers, timeUp: false },
        app.deps.clock.now(),
      );
    }
  });
  afterEach(async () => {
    for (const { answer } of held) answer();
    await Promise.all(workers.map((worker) => worker.stop()));
    await redis.stop();
    await model.close();
    await app.close();
  });

  async function startWorker(): Promise<ProductProcess> {
    const env = {
      DATA_DIR: app.dataDir,
      ...app.database.env,
      REDIS_URL: redis.url,
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'test',
      AI_CONCURRENCY: String(limit),
    };
    const worker = await startProduct({ program: 'src/worker/main.ts', env });
    workers.push(worker);
    return worker;
  }

  async function countJobs(state: string): Promise<number> {
    const { n } = await app.deps.db
      .selectFrom('jobs')
      .where('kind', '=', 'grade-sitting')
      .where('state', '=', state)
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  }

  /** Answers one call after another until every sitting is graded. */
  const answerAll = () =>
    until('every grade', async () => {
      held.shift()?.answer();
      return (await countJobs('done')) === students;
    });

  it('stay within the limit of one process, and all are made', { timeout: 60_000 }, async () => {
    await Promise.all([startWorker(), startWorker()]);
    await until('more work than places', async () => (await countJobs('running')) === students);
    await until('the places to be taken', async () => held.length === limit);
    await answerAll();
    expect(mostHeld).toBe(limit);
    expect(await app.deps.db.selectFrom('call_places').select('id').execute()).toEqual([]);
  });

  it('continue after a worker that held all slots was killed', {
    timeout: 90_000,
    tags: ['extended'],
  }, async () => {
    const first = await startWorker();
    await until('the places to be taken', async () => held.length === limit);
    await startWorker();
    await first.kill();
    held.length = 0;
    await answerAll();
    expect(mostHeld).toBe(limit);
  });
});
