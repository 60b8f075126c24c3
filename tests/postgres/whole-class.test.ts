import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { openPostgres } from '../../src/platform/database/postgres/open-postgres.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

/** Students who press the button in the same second. */
const students = 64;
const servers = 4;

let app: TestApp;
let opened: Awaited<ReturnType<typeof openPostgres>>[];
let repeats = 0;

beforeEach(async () => {
  app = await openTestApp();
  repeats = 0;
  const retried = () => {
    repeats += 1;
  };
  const url = app.database.env.DATABASE_URL!;
  const open = () => openPostgres(url, undefined, { committed() {}, held() {}, retried });
  opened = await Promise.all(Array.from({ length: servers }, open));
});
afterEach(async () => {
  for (const { close } of opened) await close();
  await app.close();
});

type Lesson = Awaited<ReturnType<ReturnType<typeof scenario>['readyLesson']>>;
type Student = Lesson['students'][number];

const at = (server: number) => ({ ...app.deps, db: opened[server % servers]!.db });

async function start(lesson: Lesson, student: Student, server: number) {
  const started = await startSitting(at(server), student, lesson.lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  return started.sitting;
}

type Started = Awaited<ReturnType<typeof start>>;

async function handIn(student: Student, sitting: Started, server: number) {
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
  return submitSitting(at(server), student, sitting, { answers, timeUp: false }, app.clock.now());
}

const counted = async (table: 'attempts' | 'sittings' | 'answers' | 'open_sittings') =>
  (
    await app.deps.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

it('serves a whole class that starts and hands in concurrently through several servers, each student once', {
  timeout: 120_000,
}, async () => {
  const questions = [trueFalseQuestion(), trueFalseQuestion()];
  const lesson = await scenario(app.deps).readyLesson(questions, { students, attempts: 1 });
  // Everyone presses twice, each time on another server.
  const twice = <T>(work: (student: Student, n: number, server: number) => Promise<T>) =>
    Promise.all(lesson.students.flatMap((student, n) => [work(student, n, n), work(student, n, n + 1)]));
  const sittings = await twice((student, _n, server) => start(lesson, student, server));
  expect(new Set(sittings.map(({ sittingId }) => sittingId)).size).toBe(students);
  expect(await counted('sittings')).toBe(students);

  const results = await twice((student, n, server) => handIn(student, sittings[2 * n]!, server));
  expect(new Set(results.map(({ attemptId }) => attemptId)).size).toBe(students);
  expect(await counted('attempts')).toBe(students);
  expect(await counted('answers')).toBe(questions.length * students);
  expect(await counted('open_sittings')).toBe(0);

  // The lesson allows one attempt, and no student gets another.
  const again = await Promise.allSettled(lesson.students.map((student, n) => start(lesson, student, n)));
  const refused = again.map((one) => one.status === 'rejected' && one.reason.code);
  expect(new Set(refused)).toEqual(new Set(['lesson-not-startable']));
});

it('runs concurrent hand-ins of different students without conflicts', {
  timeout: 120_000,
}, async () => {
  const questions = [trueFalseQuestion(), openQuestion()];
  const lesson = await scenario(app.deps).readyLesson(questions, { students });
  const sittings: Started[] = [];
  for (const [n, student] of lesson.students.entries()) sittings.push(await start(lesson, student, n));
  expect(repeats).toBe(0);
  await Promise.all(lesson.students.map((student, n) => handIn(student, sittings[n]!, n)));
  expect(await counted('attempts')).toBe(students);
  // Writers read no rows of other writers, with one exception: after inserting its own attempt, each checks that the
  // attempt of an answer exists. A conflict there needs three transactions of which the last to start commits first.
  // Queries for attempts, open sittings and jobs that also read neighbouring rows caused 193 retries.
  expect(repeats).toBeLessThan(students);
});
