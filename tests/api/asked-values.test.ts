import { afterEach, beforeEach, expect, it } from 'vitest';
import { previewLesson } from '../../src/domain/delivery/sittings/preview-lesson.ts';
import { keepFormerRules } from '../support/former-rules.ts';
import { multipleAnswersQuestion, ruledExercise } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const asked = { unit: 'any' };

it('tells student and previewing teacher that a unit is wanted and what a wrong option costs', async () => {
  const questions = [ruledExercise(), multipleAnswersQuestion()];
  const { teacher, student, lessonId } = await scenario(app.deps).readyLesson(questions);
  const preview = await previewLesson(app.deps, teacher, lessonId);
  const sitting = await startTestSitting(app.deps, student, lessonId);
  for (const { questions: shown } of [preview, sitting])
    expect(shown.map(({ answerForm }) => answerForm)).toEqual([
      { asked },
      { choose: 3, minus: 'wrong-or-all' },
    ]);
  expect(JSON.stringify(sitting)).not.toMatch(/29,4|m\/s"/);
});

it('does not tell that ticking all options gives 0 under the former rules, which did not take the points', async () => {
  const { student, lessonId } = await scenario(app.deps).readyLesson([multipleAnswersQuestion()]);
  await keepFormerRules(app.deps, lessonId);
  const { questions } = await startTestSitting(app.deps, student, lessonId);
  expect(questions[0]?.answerForm?.minus).toBe('wrong');
});
