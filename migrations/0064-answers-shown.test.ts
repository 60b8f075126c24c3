import { afterEach, beforeEach, expect, it } from 'vitest';
import { trueFalseQuestion } from '../tests/support/questions.ts';
import { scenario } from '../tests/support/scenario.ts';
import { openTestApp, type TestApp } from '../tests/support/test-app.ts';
import { up } from './0064-answers-shown.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

it('never shows the right answers of existing lessons, and shows those of new lessons after the due date', async () => {
  const { db } = app.deps;
  const make = scenario(app.deps);
  await make.readyLesson([trueFalseQuestion()]);
  await db.schema.alterTable('lessons').dropColumn('answers_shown').execute();
  await up(db as never);
  await make.readyLesson([trueFalseQuestion()]);
  const lessons = await db.selectFrom('lessons').select('answers_shown').orderBy('id').execute();
  expect(lessons).toEqual([{ answers_shown: 'never' }, { answers_shown: 'after-due' }]);
});
