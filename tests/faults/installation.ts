import { Redis } from 'ioredis';
import { assignQuestions } from '../../src/domain/assignments/assign-questions.ts';
import { addQuestion } from '../../src/domain/questions/edit-questions.ts';
import { freePort } from '../support/free-port.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { type ProductProcess, startProduct } from '../support/product-process.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { hasRedisServer, startRedis, type TestRedis } from '../support/redis-server.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { keepData, openTestHouse } from '../support/test-house.ts';
import { type SettableClock, settableClock } from './settable-clock.ts';

/** The product as its own processes: a server, workers and Redis where there is one, a model server beside. */
export interface Installation {
  address: string;
  dataDir: string;
  students: Person<'student'>[];
  /** Graded by code in the transaction that takes it, and graded by the model. */
  lessonIds: number[];
  model: ModelServer;
  server: Replaceable;
  /** None with the embedded engine: its worker is in the server. */
  workers: Replaceable[];
  redis: (TestRedis & { command(...words: [string, ...string[]]): Promise<unknown> }) | null;
  /** The wall clock of all its processes; null where it cannot be set for them alone. */
  clock: SettableClock | null;
  close(): Promise<void>;
}

/** A process that is killed and started again. */
export interface Replaceable {
  now(): ProductProcess;
  killAndRestart(): Promise<void>;
}

async function replaceable(start: () => Promise<ProductProcess>): Promise<Replaceable> {
  let current = await start();
  return {
    now: () => current,
    async killAndRestart() {
      await current.kill();
      current = await start();
    },
  };
}

/** A school whose students take one lesson of closed and one of open questions, as often as they like. */
async function makeSchool(students: number) {
  const house = await openTestHouse({ realTime: true });
  const make = scenario(house.deps);
  const course = await make.readyLesson(
    [trueFalseQuestion(), trueFalseQuestion({ text: 'El hielo flota.' })],
    {
      students,
      attempts: 1_000,
    },
  );
  const open = await make.lesson(course.teacher, course.courseId, { attempts: 1_000 });
  for (const question of [openQuestion(), trueFalseQuestion()])
    await addQuestion(house.deps, course.teacher, { lessonId: open, question });
  await assignQuestions(house.deps, course.teacher, open);
  await make.enable(course.teacher, open);
  // More than a lesson can be given: a long run takes it again and again.
  await house.deps.db.updateTable('lessons').set({ attempts: 1_000_000 }).execute();
  await make.person('admin');
  const dataDir = await keepData(house);
  await house.close();
  return { dataDir, students: course.students, lessonIds: [course.lessonId, open] };
}

export async function install(options: { students: number; withRedis: boolean }): Promise<Installation> {
  const school = await makeSchool(options.students);
  const model = await startModelServer();
  const redis = options.withRedis && hasRedisServer() ? await startRedis() : null;
  const clock = settableClock(school.dataDir);
  const port = await freePort();
  const env = {
    DATA_DIR: school.dataDir,
    PORT: String(port),
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'test',
    AI_TIMEOUT_SECONDS: '3',
    ...(redis && { REDIS_URL: redis.url }),
    ...clock?.env,
  };
  const args = redis ? ['--no-worker'] : [];
  const server = await replaceable(() => startProduct({ program: 'src/server/main.ts', args, env }));
  const workers = redis
    ? await Promise.all(
        [1, 2].map(() => replaceable(() => startProduct({ program: 'src/worker/main.ts', env }))),
      )
    : [];
  return {
    ...school,
    address: `http://127.0.0.1:${port}`,
    model,
    server,
    workers,
    redis: redis && { ...redis, command: (...words) => tell(redis.url, words) },
    clock,
    async close() {
      await Promise.all([server, ...workers].map((one) => one.now().stop()));
      await redis?.stop();
      await model.close();
    },
  };
}

/** One command to Redis, over a connection of its own. */
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
