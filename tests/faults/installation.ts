import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import type { OpenDatabase } from '../../src/platform/database/engine.ts';
import { moveSchool } from '../../src/platform/database/move/move-school.ts';
import { openPostgres } from '../../src/platform/database/postgres/open-postgres.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import { freePort } from '../support/free-port.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { startPostgres, type TestPostgres } from '../support/postgres-server.ts';
import { type ProductProcess, startProduct } from '../support/product-process.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { hasRedisServer, startRedis, type TestRedis } from '../support/redis-server.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, saveData } from '../support/test-app.ts';
import { type SettableClock, settableClock } from './settable-clock.ts';
import { watchGrades } from './watch-grades.ts';

/** The product as separate processes: servers, workers, Redis if used, and a model server. */
export interface Installation {
  addresses: string[];
  dataDir: string;
  students: Person<'student'>[];
  /** One lesson graded by code in the hand-in transaction, and one graded by the model. */
  lessonIds: number[];
  model: ModelServer;
  servers: Replaceable[];
  /** Empty with the embedded engine: the worker runs in the server. */
  workers: Replaceable[];
  redis: (TestRedis & { command(...words: [string, ...string[]]): Promise<unknown> }) | null;
  /** Used instead of the SQLite file. */
  postgres: TestPostgres | null;
  /** Opens the database for the final counts. */
  openDatabase(): Promise<OpenDatabase>;
  /** The wall clocks of its machines; on PostgreSQL, one per process. Empty if clocks cannot be set. */
  clocks: SettableClock[];
  close(): Promise<void>;
}

/** A process that can be killed and restarted. */
export interface Replaceable {
  now(): ProductProcess;
  /** Returns one of its metrics by name; null while it starts, or when metrics are off. */
  figure(name: string): Promise<number | null>;
  killAndRestart(): Promise<void>;
}

async function replaceable(
  isMeasured: boolean,
  start: (env: Record<string, string>) => Promise<ProductProcess>,
): Promise<Replaceable> {
  const port = isMeasured ? await freePort() : null;
  const begin = () => start(port ? { METRICS_PORT: String(port) } : {});
  let current = await begin();
  return {
    now: () => current,
    async figure(name) {
      const answer = port && (await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null));
      const found = new RegExp(`^${name} (\\S+)$`, 'm').exec((answer && (await answer.text())) || '');
      return found ? Number(found[1]) : null;
    },
    async killAndRestart() {
      await current.kill();
      current = await begin();
    },
  };
}

/** Creates a school whose students can take one lesson of closed and one of open questions any number of times. */
async function makeSchool(students: number) {
  const app = await openTestApp({ realTime: true });
  const make = scenario(app.deps);
  const course = await make.readyLesson(
    [trueFalseQuestion(), trueFalseQuestion({ text: 'El hielo flota.' })],
    {
      students,
      attempts: 1_000,
    },
  );
  const open = await make.lesson(course.teacher, course.courseId, { attempts: 1_000 });
  for (const question of [openQuestion(), trueFalseQuestion()])
    await addQuestion(app.deps, course.teacher, { lessonId: open, question });
  await assignQuestions(app.deps, course.teacher, open);
  await make.enable(course.teacher, open);
  // More attempts than the product allows, because a long run repeats the lesson.
  await app.deps.db.updateTable('lessons').set({ attempts: 1_000_000 }).execute();
  await make.person('admin');
  const dataDir = await saveData(app);
  await app.close();
  return { dataDir, students: course.students, lessonIds: [course.lessonId, open] };
}

export interface InstallOptions {
  students: number;
  withRedis: boolean;
  /** Two servers and three workers on PostgreSQL with Redis, instead of one server and two workers on one file. */
  onPostgres?: boolean;
  /** Each process serves its metrics on its own port. */
  isMeasured?: boolean;
}

export async function install({
  students,
  withRedis,
  onPostgres = false,
  isMeasured = false,
}: InstallOptions): Promise<Installation> {
  const school = await makeSchool(students);
  const model = await startModelServer();
  const redis = (withRedis || onPostgres) && hasRedisServer() ? await startRedis() : null;
  const postgres = onPostgres ? await startPostgres() : null;
  const open = async () => (postgres ? openPostgres(postgres.url) : openSqlite(school.dataDir));
  if (postgres) {
    const [from, to] = [openSqlite(school.dataDir), await open()];
    const [file, other] = [from, to].map((database) => ({
      database,
      files: openFileStore(database, school.dataDir),
    }));
    await moveSchool(file!, other!);
    await Promise.all([from.close(), to.close()]);
  }
  const made = await open();
  await watchGrades(made.db, made.kind);
  await made.close();
  const env = {
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'test',
    AI_TIMEOUT_SECONDS: '3',
    ...(redis && { REDIS_URL: redis.url }),
    ...(postgres && {
      DATABASE_URL: postgres.url,
      INSTALLATION_KEY: randomBytes(32).toString('base64'),
    }),
  };
  const folders: string[] = [];
  const clocks: SettableClock[] = [];
  const setUp = (dataDir: string): Record<string, string> => {
    const clock = settableClock(dataDir);
    if (clock) clocks.push(clock);
    return { ...env, DATA_DIR: dataDir, ...clock?.env };
  };
  const only = postgres ? null : setUp(school.dataDir);
  /** On PostgreSQL, each process simulates its own machine: they share only the two URLs and the key. */
  const machine = () => {
    if (only) return only;
    folders.push(mkdtempSync(join(tmpdir(), 'aula-process-')));
    return setUp(folders.at(-1)!);
  };
  const args = redis ? ['--no-worker'] : [];
  const ports: number[] = [];
  const servers: Replaceable[] = [];
  for (let n = 0; n < (postgres ? 2 : 1); n += 1) {
    const port = await freePort();
    ports.push(port);
    const own = { ...machine(), PORT: String(port) };
    servers.push(
      await replaceable(isMeasured, (figures) =>
        startProduct({ program: 'src/server/main.ts', args, env: { ...own, ...figures } }),
      ),
    );
  }
  const workers = await Promise.all(
    Array.from({ length: redis ? (postgres ? 3 : 2) : 0 }, () => {
      const own = machine();
      return replaceable(isMeasured, (figures) =>
        startProduct({ program: 'src/worker/main.ts', env: { ...own, ...figures } }),
      );
    }),
  );
  return {
    ...school,
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    model,
    servers,
    workers,
    redis: redis && { ...redis, command: (...words) => tell(redis.url, words) },
    postgres,
    openDatabase: open,
    clocks,
    async close() {
      await Promise.all([...servers, ...workers].map((one) => one.now().stop()));
      await redis?.stop();
      await postgres?.stop();
      await model.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends one command to Redis over a separate connection. */
async function tell(url: string, [name, ...args]: [string, ...string[]]): Promise<unknown> {
  const client = new Redis(url, { maxRetriesPerRequest: 1, lazyConnect: true });
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.call(name, ...args);
  } finally {
    client.disconnect();
  }
}
