import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSitting } from '../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../src/domain/delivery/sittings/submit-sitting.ts';
import { openQuestion, trueFalseQuestion } from '../tests/support/questions.ts';
import { type Person, scenario } from '../tests/support/scenario.ts';
import { openTestApp, type TestApp } from '../tests/support/test-app.ts';
import { up } from './0018-published-marks.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

async function handIn(student: Person<'student'>, lessonId: number) {
  const started = await startSitting(app.deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  const answers = started.sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
  await submitSitting(app.deps, student, started.sitting, { answers, timeUp: false }, app.clock.now());
}

it('publishes every existing grade, and leaves ungraded attempts unpublished', async () => {
  const { db } = app.deps;
  const make = scenario(app.deps);
  const graded = await make.readyLesson([trueFalseQuestion()]);
  await handIn(graded.student, graded.lessonId);
  const waiting = await make.readyLesson([openQuestion()]);
  await handIn(waiting.student, waiting.lessonId);
  await db.schema.dropIndex('attempts_unpublished').execute();
  await db.schema.alterTable('attempts').dropColumn('published_at').execute();
  await db.schema.alterTable('lessons').dropColumn('marks_shown').execute();

  await up(db as never);
  const attempts = await db.selectFrom('attempts').selectAll().orderBy('id').execute();
  expect(attempts.map(({ state, published_at }) => [state, published_at])).toEqual([
    ['graded', attempts[0]!.graded_at],
    ['grading', null],
  ]);
  const lessons = await db.selectFrom('lessons').select('marks_shown').execute();
  expect(lessons).toEqual([{ marks_shown: 'at-once' }, { marks_shown: 'at-once' }]);
});
