import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { password } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { expect, sharedTest as test } from './fixtures.ts';

test('keeps the login card while the application loads after signing in', async ({ make, newPage }) => {
  const student = await make.person('student');
  const page = await newPage();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/application-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByPlaceholder('Usuario').fill(student.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Entrando...' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
  await expect(page.getByText('Entrando...')).toHaveCount(0);
});

test('shows news before the lessons that are due on a phone', async ({ make, signedIn, app }) => {
  const { teacher, student, courseId, lessonId } = await make.readyLesson([trueFalseQuestion()]);
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
  const now = app.clock.now();
  const { attemptId } = await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, now);
  const [answer] = (await getAttempt(app.deps, teacher, attemptId)).answers;
  const change = { to: 'number' as const, grade: 8, feedback: 'Casi.' };
  const decision = { answerId: answer!.answerId, seen: null, change, reason: '' };
  await changeMark(app.deps, teacher, decision);
  const next = await make.lesson(teacher, courseId, { topic: 'Potencias' });
  await addQuestion(app.deps, teacher, { lessonId: next, question: trueFalseQuestion() });
  await assignQuestions(app.deps, teacher, next);
  await make.enable(teacher, next);
  const page = await signedIn(student);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const top = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())!.y;
  await expect(page.getByRole('heading', { name: 'Novedades' })).toBeVisible();
  expect(await top('Novedades')).toBeLessThan(await top('Por entregar'));
});
