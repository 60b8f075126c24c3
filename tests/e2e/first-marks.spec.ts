import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { setMarkingPolicy } from '../../src/domain/operations/ai-admin/marking-policy.ts';
import { openQuestion } from '../support/questions.ts';
import type { Person } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import type { TestApp } from '../support/test-app.ts';
import { expectAccessible } from './accessible.ts';
import { expectNotice, lessonPath } from './teacher-pages.ts';
import { expect, test } from './with-model.ts';

const desk = { width: 1440, height: 1000 };
const phone = { width: 390, height: 844 };

/** Every student hands in an answer to each open question, and the product grades it. */
async function handIn(app: TestApp, students: Person[], lessonId: number): Promise<void> {
  for (const [index, student] of students.entries()) {
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const answers = sitting.questions.map(({ id }) => ({
      questionId: id,
      answer: `El agua que aparta lo empuja hacia arriba, dice la respuesta ${index + 1}.`,
    }));
    await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.deps.clock.now());
  }
  await expect
    .poll(async () => {
      const open = app.deps.db.selectFrom('attempts').select('id').where('state', '=', 'grading');
      return (await open.execute()).length;
    })
    .toBe(0);
}

test('lets a teacher mark the uncertain answers first, or accept the marks of the model', async ({
  make,
  app,
  signedIn,
}) => {
  test.slow();
  const { teacher, students, lessonId } = await make.readyLesson([openQuestion()], {
    topic: 'Empuje',
    students: 10,
  });
  const page = await signedIn(teacher, lessonPath(lessonId));
  await page.setViewportSize(desk);
  await page.getByRole('switch', { name: /^Marcar yo primero las dudosas/ }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByRole('button', { name: 'Sí, modificar' }).click();
  await expectNotice(page, 'Lección actualizada exitosamente.');
  await handIn(app, students, lessonId);

  await page.goto('/teacher/revisar');
  const rows = page.getByRole('list', { name: 'Respuestas por revisar' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Márcala primero');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: 'Que las demás cuenten ya' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('¿Que las notas de la IA cuenten ya?');
  await page.getByRole('button', { name: 'Sí, que cuenten' }).click();
  await expect(page.getByText('10 notas de la IA cuentan ya.')).toBeVisible();
  const [ungraded] = await app.deps.db
    .selectFrom('attempts')
    .where('state', '!=', 'graded')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .execute();
  expect(Number(ungraded!.n)).toBe(0);
});

test('marks thirty answers to one question with two keys each', { tag: '@extended' }, async ({
  make,
  app,
  signedIn,
}) => {
  test.slow();
  await setMarkingPolicy(app.deps, await make.person('admin'), {
    marks: 'proposed',
    feedback: true,
    middle: false,
    sampleEvery: null,
  });
  const questions = [openQuestion({ text: '¿Por qué flota?' }), openQuestion({ text: '¿Por qué se hunde?' })];
  const { teacher, students, lessonId } = await make.readyLesson(questions, { students: 30 });
  await handIn(app, students, lessonId);
  const page = await signedIn(teacher, `/teacher/revisar?leccion=${lessonId}`);
  await page.setViewportSize(desk);
  await page.getByLabel('Pregunta', { exact: true }).selectOption({ label: '¿Por qué se hunde?' });
  await expectAccessible(page);
  const answer = page.getByRole('article');
  await expect(answer.getByText('¿Por qué se hunde?')).toBeVisible();
  await answer.focus();
  const place = page.getByRole('status').filter({ hasText: /^Respuesta \d+ de \d+$/ });
  for (let left = 30; left > 0; left -= 1) {
    await expect(place).toHaveText(`Respuesta 1 de ${left}`);
    await page.keyboard.press(String(left % 10));
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByText('Ninguna respuesta con estos filtros.')).toBeVisible();
  const [decided] = await app.deps.db
    .selectFrom('decisions')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .execute();
  expect(Number(decided!.n)).toBe(30);
});
