import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import { signedInClient } from '../support/api-client.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { type ProductProcess, startProduct } from '../support/product-process.ts';
import { openQuestion } from '../support/questions.ts';
import { hasRedisServer, startRedis, type TestRedis } from '../support/redis-server.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { onPostgres } from '../support/test-database.ts';
import { until } from '../support/until.ts';

/** The design goal in seconds: the work of a dead worker resumes within this time. */
const resumeSeconds = 30;

/** One installation per engine: which process runs jobs, and which one is killed. */
interface Installation {
  address: string;
  killWorker(): Promise<void>;
  restartWorker(): Promise<void>;
  stop(): Promise<void>;
}

type Install = (env: Record<string, string>) => Promise<Installation>;

const embedded: Install = async (env) => {
  let product = await startProduct({ program: 'src/server/main.ts', env });
  const { address } = product;
  const port = new URL(address).port;
  return {
    address,
    killWorker: () => product.kill(),
    async restartWorker() {
      product = await startProduct({ program: 'src/server/main.ts', env: { ...env, PORT: port } });
    },
    stop: async () => void (await product.stop()),
  };
};

const bullmq: Install = async (base) => {
  const redis: TestRedis = await startRedis();
  const env = { ...base, REDIS_URL: redis.url };
  const server = await startProduct({ program: 'src/server/main.ts', args: ['--no-worker'], env });
  let worker: ProductProcess = await startProduct({ program: 'src/worker/main.ts', env });
  return {
    address: server.address,
    killWorker: () => worker.kill(),
    async restartWorker() {
      worker = await startProduct({ program: 'src/worker/main.ts', env });
    },
    async stop() {
      await worker.stop();
      await server.stop();
      await redis.stop();
    },
  };
};

const engines = [
  // On PostgreSQL only BullMQ runs if available: both engines take over jobs with the same SQL.
  { engine: 'embedded', install: embedded, available: !(onPostgres && hasRedisServer()) },
  { engine: 'BullMQ', install: bullmq, available: hasRedisServer() },
];

for (const { engine, install, available } of engines) {
  const tags = engine === 'BullMQ' ? ['extended'] : [];
  describe.skipIf(!available)(`a worker killed in the middle, ${engine} engine`, { tags }, () => {
    let app: TestApp;
    let model: ModelServer;
    let installation: Installation;

    beforeEach(async () => {
      app = await openTestApp({ realTime: true });
      model = await startModelServer();
      await scenario(app.deps).person('admin');
      installation = await install({
        DATA_DIR: app.dataDir,
        ...app.database.env,
        OPENAI_BASE_URL: model.url,
        OPENAI_MODEL: 'test',
      });
    });
    afterEach(async () => {
      await installation.stop();
      await model.close();
      await app.close();
    });

    const ended = (jobId: number) =>
      until(
        'the job to end',
        async () => {
          const job = await findJob(app.deps.db, jobId);
          return job && job.state !== 'queued' && job.state !== 'running' && job;
        },
        resumeSeconds,
      );

    it('ends a generation once, and does not repeat written questions', {
      tags: ['extended'],
      timeout: 60_000,
    }, async () => {
      const make = scenario(app.deps);
      const { teacher, courseId } = await make.course();
      const lessonId = await make.lesson(teacher, courseId);
      const api = await signedInClient(installation.address, teacher.email);
      // The first batch arrives and is checked; the second hangs until after the crash.
      const never = new Promise(() => {});
      model.play([{ kind: 'behave' }, { kind: 'behave' }, { kind: 'gate', open: never }]);
      const { jobId, generationId } = await api.generation.start.mutate({
        lessonId,
        guidelines: 'El principio de Arquímedes y la flotación de los barcos.',
        count: 20,
        language: 'es',
        difficulty: 3,
        types: ['verdadero_falso', 'respuesta_abierta'],
        documentId: null,
      });
      await model.arrival(2);
      const kept = await draftTexts(generationId);
      expect(kept).toHaveLength(10);

      await installation.killWorker();
      model.play([]);
      await installation.restartWorker();
      expect(await ended(jobId)).toMatchObject({ state: 'done', tries: 2, progressDone: 20 });
      const texts = await draftTexts(generationId);
      expect(texts.slice(0, 10)).toEqual(kept);
      expect(new Set(texts).size).toBe(20);
      expect(model.requests).toHaveLength(5);
    });

    it('ends a grading with one attempt and one grade per answer', { timeout: 60_000 }, async () => {
      const make = scenario(app.deps);
      const { student, lessonId } = await make.readyLesson([
        openQuestion(),
        openQuestion({
          text: '¿Qué es la densidad?',
          correctAnswer: 'La masa por unidad de volumen de una sustancia.',
        }),
      ]);
      const api = await signedInClient(installation.address, student.email);
      const started = await api.sittings.start.mutate({ lessonId });
      if (started.kind !== 'sitting') throw new Error('a sitting was expected');
      const { sittingId, questions } = started.sitting;
      model.play([{ kind: 'gate', open: new Promise(() => {}) }]);
      const answers = questions.map((question) => ({
        questionId: question.id,
        answer: 'Porque el empuje del agua equilibra el peso.',
      }));
      const first = model.requests.length;
      const handed = await api.sittings.submit.mutate({ sittingId, answers, timeUp: false });
      await model.arrival(first);

      await installation.killWorker();
      model.play([]);
      await installation.restartWorker();
      expect(await ended(handed.job!.id)).toMatchObject({ state: 'done', tries: 2 });
      const again = await until('the server to answer', () =>
        signedInClient(installation.address, student.email).catch(() => null),
      );
      const result = await again.sittings.result.query({ sittingId });
      expect(result).toMatchObject({ state: 'graded', attemptsUsed: 1, number: 1 });
      expect(result.answers.map((answer) => answer.gradedBy)).toEqual(['IA', 'IA']);
      expect(result.answers.every((answer) => answer.grade !== null && answer.feedback)).toBe(true);
    });

    async function draftTexts(generationId: number): Promise<string[]> {
      const rows = await app.deps.db
        .selectFrom('generation_drafts')
        .select('content')
        .where('generation_id', '=', generationId)
        .orderBy('position')
        .execute();
      return rows.map((row) => (JSON.parse(row.content) as { text: string }).text);
    }
  });
}
