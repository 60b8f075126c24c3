import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSitting } from '../src/domain/delivery/sittings/start-sitting.ts';
import { choiceQuestion } from '../tests/support/questions.ts';
import { scenario } from '../tests/support/scenario.ts';
import { openTestApp, type TestApp } from '../tests/support/test-app.ts';
import { up } from './0019-review-queue.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

it('keeps the first late answer to each question of the sitting, and drops all others', async () => {
  const { db } = app.deps;
  const lesson = await scenario(app.deps).readyLesson([choiceQuestion(), choiceQuestion()]);
  const started = await startSitting(app.deps, lesson.student, lesson.lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  const { sittingId, questions } = started.sitting;
  // Restores the tables as they were before the migration.
  for (const index of ['answers_doubted', 'appeals_waiting']) await db.schema.dropIndex(index).execute();
  await db.schema.dropTable('late_answers').execute();
  await sql`create table late_answers (id integer primary key autoincrement, sitting_id integer not null,
    answers text not null, received_at text not null)`.execute(db);
  const late = [
    { questionId: questions[0]!.id, answer: 'b', over: { version: 1, page: 'x' } },
    { questionId: questions[1]!.id, answer: '' },
    { questionId: questions[1]!.id, answer: 'twice' },
    { questionId: 999_999, answer: 'of no sitting' },
  ];
  const at = '2026-01-01T00:00:00.000Z';
  await sql`insert into late_answers (sitting_id, answers, received_at)
    values (${sittingId}, ${JSON.stringify(late)}, ${at})`.execute(db);

  await up(db as never);
  expect(await db.selectFrom('late_answers').selectAll().orderBy('id').execute()).toMatchObject([
    { sitting_id: sittingId, question_id: questions[0]!.id, answer: 'b', received_at: at },
    { sitting_id: sittingId, question_id: questions[1]!.id, answer: '', received_at: at },
  ]);
});
