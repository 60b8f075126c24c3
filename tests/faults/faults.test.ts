import { afterEach, expect, it } from 'vitest';
import { hasPostgres } from '../../scripts/test/find-postgres.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { hasRedisServer } from '../support/redis-server.ts';
import { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { countLosses } from './count-losses.ts';
import { runFaults } from './fault-run.ts';
import { emptyLedger, type Ledger } from './simulated-student.ts';
import { watchGrades } from './watch-grades.ts';

/** The short form of `npm run test:faults`: the same faults, with three kills. */
const short = { seed: 20_261_122, seconds: 90, kills: 3, students: 6 };

for (const { engine, withRedis, available } of [
  { engine: 'BullMQ', withRedis: true, available: hasRedisServer() },
  { engine: 'embedded', withRedis: false, available: true },
]) {
  it.skipIf(!available)(
    `neither loses nor duplicates confirmed data while processes are killed, ${engine} engine`,
    { timeout: 180_000, tags: ['extended'] },
    async () => {
      const run = await runFaults({ ...short, withRedis });
      expect(run.confirmed).toBeGreaterThan(10);
      expect(run).toMatchObject({ kills: 3, lost: 0, doubled: 0, gradedTwice: 0, ungraded: 0, corrupt: [] });
    },
  );
}

let app: TestApp;
afterEach(() => app?.close());

it.skipIf(!hasRedisServer() || !hasPostgres())(
  'neither loses nor duplicates confirmed data with two servers and three workers while PostgreSQL is killed too',
  { timeout: 180_000, tags: ['extended'] },
  async () => {
    const run = await runFaults({ ...short, kills: 4, withRedis: true, onPostgres: true });
    expect(run.confirmed).toBeGreaterThan(10);
    expect(run).toMatchObject({ kills: 4, lost: 0, doubled: 0, gradedTwice: 0, ungraded: 0 });
  },
);

/** A hand-in that was confirmed to a student. */
async function handedIn(): Promise<Ledger> {
  app = await openTestApp();
  await watchGrades(app.deps.db, app.database.kind);
  const { lessonId, student } = await scenario(app.deps).readyLesson([trueFalseQuestion()]);
  const { sittingId, questions } = await startTestSitting(app.deps, student, lessonId);
  const answers = [{ questionId: questions[0]!.id, answer: 'Falso' }];
  const given = { answers, timeUp: false };
  const { attemptId } = await submitSitting(app.deps, student, { sittingId }, given, app.clock.now());
  const ledger = emptyLedger();
  ledger.handedIn.set(sittingId, { attemptId, answers: new Map([[questions[0]!.id, 'Falso']]) });
  return ledger;
}

it('counts missing or changed confirmed data as lost', async () => {
  const ledger = await handedIn();
  const { db } = app.deps;
  expect(await countLosses(db, ledger)).toMatchObject({
    confirmed: 1,
    lost: 0,
    doubled: 0,
    gradedTwice: 0,
    ungraded: 0,
  });
  await db.updateTable('answers').set({ grade: 5 }).execute();
  expect(await countLosses(db, ledger)).toMatchObject({ lost: 0, gradedTwice: 1 });
  await db.updateTable('answers').set({ answer: 'Verdadero' }).execute();
  expect(await countLosses(db, ledger)).toMatchObject({ lost: 1 });
  await db.deleteFrom('answers').execute();
  expect(await countLosses(db, ledger)).toMatchObject({ lost: 1 });
  ledger.drafts.set('1/2', { sittingId: 99, questionId: 2, confirmed: 'Un borrador', sent: new Set() });
  expect(await countLosses(db, ledger)).toMatchObject({ confirmed: 2, lost: 2 });
});
