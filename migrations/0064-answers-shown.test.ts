import { afterEach, beforeEach, expect, it } from 'vitest';
import { trueFalseQuestion } from '../tests/support/questions.ts';
import { scenario } from '../tests/support/scenario.ts';
import { openTestHouse, type TestHouse } from '../tests/support/test-house.ts';
import { up } from './0064-answers-shown.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await openTestHouse();
});
afterEach(() => house.close());

it('shows no right answers of lessons that are there, and those of new ones after their due date', async () => {
  const { db } = house.deps;
  const make = scenario(house.deps);
  await make.readyLesson([trueFalseQuestion()]);
  await db.schema.alterTable('lessons').dropColumn('answers_shown').execute();
  await up(db as never);
  await make.readyLesson([trueFalseQuestion()]);
  const lessons = await db.selectFrom('lessons').select('answers_shown').orderBy('id').execute();
  expect(lessons).toEqual([{ answers_shown: 'never' }, { answers_shown: 'after-due' }]);
});
