import type { Page } from '@playwright/test';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { chooseOfLesson, expectNotice } from './teacher-pages.ts';

/** Expects that the header has this filled button and no other. */
async function expectFilled(page: Page, name: string): Promise<void> {
  const steps = page.getByRole('list', { name: 'Pasos de la lección' });
  await expect(steps.locator('xpath=..').locator('.bg-accent')).toHaveText([name]);
}

const currentStep = (page: Page) =>
  page.getByRole('list', { name: 'Pasos de la lección' }).locator('[aria-current="step"]');

for (const width of [1440, 390]) {
  test(`leads from a draft to published marks with one filled button at ${width} px`, async ({
    app,
    make,
    signedIn,
  }) => {
    const { teacher, students, courseId } = await make.course(1);
    const lessonId = await make.lesson(teacher, courseId, { topic: 'Empuje' });
    await make.publishBy(teacher, lessonId, 'by-teacher');
    const page = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración de la Lección');
    await expectFilled(page, 'Escribir mi primera pregunta');

    await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
    await addQuestion(app.deps, teacher, { lessonId, question: openQuestion() });
    await page.reload();
    await expectFilled(page, 'Habilitar ahora');
    await expect(currentStep(page)).toContainText('Habilitar, ahora');
    // While the form is not saved, saving is the filled button.
    const save = page.getByRole('button', { name: 'Guardar cambios' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Duración').fill('45');
    await expect(save).not.toHaveAttribute('aria-disabled');
    await expect(page.locator('main .bg-accent.text-on-accent')).toHaveText([/^Guardar cambios/]);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Habilitar ahora' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: '¿Habilitar la lección?' });
    await expect(question).toContainText('Una vez asignadas');
    await question.getByRole('button', { name: 'Sí, habilitar' }).press('Enter');
    await expectNotice(page, 'Lección habilitada: tus estudiantes ya pueden tomarla.');
    await expectFilled(page, 'Ir a la sala');
    await expectAccessible(page);

    const begun = await startSitting(app.deps, students[0]!, lessonId);
    if (begun.kind !== 'sitting') throw new Error('a sitting was expected');
    const answers = begun.sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
    const given = { answers, timeUp: false };
    await submitSitting(app.deps, students[0]!, begun.sitting, given, app.deps.clock.now());
    await app.runJobs();
    const attempt = { studentId: students[0]!.userId, lessonId, attempt: 0 };
    const open = async () =>
      (await getAttemptDetails(app.deps, teacher, attempt)).answers.find(({ grade }) => grade === null);
    await page.reload();
    await expectFilled(page, 'Calificar 1');
    await expect(page.getByRole('list', { name: 'Por calificar' })).toContainText('falta 1 de 1');
    await expect(currentStep(page)).toContainText('Calificar, ahora');
    await currentStep(page).press('Enter');
    await page.waitForURL(`**/teacher/revisar?leccion=${lessonId}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Configuración de la Lección');

    const { answerId } = (await open())!;
    const change = { to: 'number' as const, grade: 8, feedback: '' };
    await changeMark(app.deps, teacher, { answerId, seen: null, change, reason: '' });
    await page.goBack();
    await expectFilled(page, 'Publicar 1');
    await page.getByRole('button', { name: 'Publicar 1' }).press('Enter');
    const publish = page.getByRole('alertdialog').getByRole('button').last();
    await expect(publish).not.toHaveAttribute('aria-disabled');
    await publish.press('Enter');
    await expectFilled(page, 'Ver calificaciones');
    await expect(currentStep(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver calificaciones' }).press('Enter');
    await page.waitForURL(`**/teacher/curso/${courseId}/calificaciones`);
  });
}

test('disables a lesson from its menu, and says who has not handed in', async ({ app, make, signedIn }) => {
  const { teacher, students, lessonId } = await make.readyLesson([trueFalseQuestion()], {
    students: 2,
    topic: 'Empuje',
  });
  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
  const begun = await startSitting(app.deps, students[0]!, lessonId);
  if (begun.kind !== 'sitting') throw new Error('a sitting was expected');
  const answers = begun.sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
  await submitSitting(
    app.deps,
    students[0]!,
    begun.sitting,
    { answers, timeUp: false },
    app.deps.clock.now(),
  );
  await page.reload();
  await expect(page.getByText('1 sin entregar')).toBeVisible();
  await chooseOfLesson(page, 'Deshabilitar Nadie más podrá empezarla.');
  const question = page.getByRole('alertdialog', { name: '¿Deshabilitar «Empuje»?' });
  await question.getByRole('button', { name: 'Deshabilitar' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('Deshabilitada', { exact: true }).first()).toBeVisible();
  const { enabled, topic } = await getLesson(app.deps, teacher, lessonId);
  expect({ enabled, topic }).toEqual({ enabled: false, topic: 'Empuje' });
});
