import { afterEach, beforeEach, expect, it } from 'vitest';
import { choiceQuestion, exerciseQuestion } from '../tests/support/questions.ts';
import { scenario } from '../tests/support/scenario.ts';
import { openTestApp, type TestApp } from '../tests/support/test-app.ts';
import { up } from './0010-plain-fields.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

it('converts options, statements and solutions from HTML to plain text, and leaves question texts unchanged', async () => {
  const { db } = app.deps;
  const escaped = choiceQuestion({
    text: 'Si x &lt; 2',
    options: [
      { id: 'a', text: 'x &lt; 2 &amp; y &gt; 3' },
      { id: 'b', text: 'x > 2' },
    ],
    correctAnswer: 'a',
    solutionExample: '<p>Uno</p><b>dos</b> &amp;lt;',
  });
  await scenario(app.deps).readyLesson([
    escaped,
    exerciseQuestion({ statement: 'Resuelve $3 &lt; x$', solutionExample: 'a < b' }),
  ]);
  await up(db as never);
  const [choice, exercise] = await db.selectFrom('questions').selectAll().orderBy('id').execute();
  expect(choice!.text).toBe('Si x &lt; 2');
  expect(JSON.parse(choice!.options)).toEqual([
    { id: 'a', text: 'x < 2 & y > 3' },
    { id: 'b', text: 'x > 2' },
  ]);
  expect(choice!.solution_example).toBe('Uno\ndos &lt;');
  expect(exercise!.statement).toBe('Resuelve $3 < x$');
  expect(exercise!.solution_example).toBe('a < b');
});
