import type { Page } from '@playwright/test';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { encryptedPdf, pdfWithPages } from '../support/pdf-files.ts';
import { choiceQuestion, exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible, pressEscape } from './accessible.ts';
import { chooseOfQuestion, coursePath, forgiveFailedCalls, lessonPath, openMore } from './teacher-pages.ts';
import { expect, sharedTest, test } from './with-model.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Expects no horizontal overflow and no axe violation at both widths and in both themes. */
async function expectGood(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([state, size.width, overflow]).toEqual([state, size.width, 0]);
    }
    await expectAccessible(page);
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const close = (page: Page) => pressEscape(page);
const csv = (text: string) => ({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const questions = () => [choiceQuestion(), trueFalseQuestion(), exerciseQuestion(), openQuestion()];

test.describe('the pages of a teacher have no accessibility violation', () => {
  test.describe.configure({ timeout: 400_000 });
  test.use({ actionTimeout: 30_000 });

  sharedTest('in a course and its modals', async ({ make, app, signedIn, product }) => {
    expect(product.address).toBeTruthy();
    const { teacher, student, courseId, lessonId } = await make.readyLesson(questions(), { students: 2 });
    const started = await startSitting(app.deps, student, lessonId);
    if (started.kind !== 'sitting') throw new Error('no sitting was opened');
    const { sittingId } = started.sitting;
    const given = ['b', 'Falso', '1/2', ''];
    const answers = started.sitting.questions.map(({ id }, index) => ({
      questionId: id,
      answer: given[index]!,
    }));
    await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: true }, app.deps.clock.now());
    await make.lesson(teacher, courseId, { topic: 'Densidad' });
    const page = await signedIn(teacher, coursePath(courseId));
    await page.getByRole('row', { name: /Densidad/ }).waitFor();
    await expectGood(page, 'the course');

    await press(page, 'Ver Lecciones');
    await expectGood(page, 'its lessons');
    await close(page);
    await press(page, 'Crear Nueva Lección');
    await press(page, 'Crear Lección');
    await expectGood(page, 'a new lesson with what is missing');
    await close(page);

    await press(page, 'Gestionar Estudiantes');
    const grades = page.getByRole('dialog', { name: 'Calificaciones de Física' });
    await grades.getByRole('button', { name: student.names }).click();
    const attempt = grades.getByRole('button', { name: /^Intento 1/ });
    await attempt.waitFor();
    await expectGood(page, 'the grades');
    await attempt.click();
    await expect(page.getByText('Sin respuesta')).toBeVisible();
    await expectGood(page, 'an attempt');
    await close(page);
    await close(page);

    await press(page, 'Añadir Estudiantes');
    const chooser = page.getByLabel('Archivo CSV');
    await chooser.setInputFiles(csv('  '));
    await expectGood(page, 'a roster that is empty');
    await chooser.setInputFiles(csv('Nombre,Correo\nAna Ruiz,ana@escuela.test\nSin correo,\n'));
    await expectGood(page, 'what a roster will do');
    await press(page, 'Inscribir a 1 estudiante');
    await page.getByRole('dialog', { name: 'Estudiantes añadidos' }).waitFor();
    await expectGood(page, 'the new passwords');
    await press(page, 'Listo');
    await expectGood(page, 'leaving the passwords');
    await press(page, 'Cerrar de todos modos');

    await page.goto(`/teacher/curso/${courseId}/estudiantes`);
    await page.getByRole('button', { name: student.names }).click();
    await page.getByRole('button', { name: /^Intento 1/ }).waitFor();
    await expectGood(page, 'the grades as a page');
    await page.goto('/teacher/estudiantes');
    await press(page, `Ver Calificaciones de ${student.names}`);
    await page.getByText('Comentarios').waitFor();
    await expectGood(page, 'the grades of one student');
  });

  test('in the data and parameters of a lesson', { tag: '@extended' }, async ({
    make,
    signedIn,
    model,
    consoleErrors,
  }) => {
    const { teacher, courseId } = await make.course(2);
    const lessonId = await make.lesson(teacher, courseId);
    const page = await signedIn(teacher, lessonPath(lessonId));
    await page.getByLabel('Duración').fill('0');
    await press(page, 'Guardar cambios');
    await page.getByRole('switch', { name: /habilitada/i }).click();
    await expectGood(page, 'data that are refused, enabling too');
    await page.getByLabel('Duración').fill('20');
    await press(page, 'Guardar cambios');
    await expectGood(page, 'asking before saving');
    await press(page, 'Cancelar');

    await page.getByRole('tab', { name: 'Parámetros de la Lección' }).click();
    await page.getByLabel('Directrices de evaluación').fill('La tabla periódica.');
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
    await press(page, 'Generar');
    const chooser = page.getByLabel('Contexto en PDF');
    await chooser.setInputFiles({
      name: 'guia.pdf',
      mimeType: 'application/pdf',
      buffer: encryptedPdf(),
    });
    await page.getByText(/El archivo no se adjuntó/).waitFor();
    await expectGood(page, 'parameters that are refused');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    const buffer = await pdfWithPages(['El hidrógeno es el primer elemento de la tabla periódica.']);
    await chooser.setInputFiles({ name: 'guia.pdf', mimeType: 'application/pdf', buffer });
    await page.getByText(/1 página leída/).waitFor();
    await page.getByRole('spinbutton').fill('12');
    const open = Promise.withResolvers<void>();
    // The first batch and its check arrive; the second batch waits.
    let written = 0;
    model.play(({ schemaName }) => {
      if (schemaName === 'write_questions') written += 1;
      return written === 2 ? { kind: 'gate', open: open.promise } : undefined;
    });
    await press(page, 'Generar');
    await page
      .getByRole('region', { name: 'Generando preguntas' })
      .getByText(/^[1-9]\d* de 12 listas/)
      .waitFor();
    await expectGood(page, 'a generation under way');
    model.play(() => ({ kind: 'content', content: '{}' }));
    open.resolve();
    await page
      .getByText(/12 de 12 listas|Llegaron/)
      .first()
      .waitFor();
    for (const number of [1, 2, 3, 4]) {
      await page.getByRole('button', { name: `Editar la pregunta ${number}`, exact: true }).click();
      await page
        .getByRole('region', { name: `Pregunta ${number}`, exact: true })
        .getByLabel('Tipo')
        .waitFor();
      if (number < 4) await press(page, 'Listo');
    }
    await expectGood(page, 'generated questions, one being edited');
    await page.getByRole('button', { name: 'Eliminar la pregunta 1', exact: true }).click();
    await expectGood(page, 'asking before a generated question is deleted');
    await press(page, 'Cancelar');
    await press(page, 'Generar otras preguntas');
    await press(page, 'Generar');
    await page.getByRole('alertdialog').waitFor();
    await expectGood(page, 'asking before questions are replaced');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();

    await make.prompt(teacher, lessonId);
    await page.reload();
    await page.getByRole('radio', { name: 'Personalizado' }).check({ force: true });
    await press(page, 'Guardar Parámetros');
    await page.getByRole('alertdialog').waitFor();
    await expectGood(page, 'asking before parameters are replaced');
    forgiveFailedCalls(consoleErrors);
  });

  sharedTest(
    'in the contents of a lesson',
    { tag: '@extended' },
    async ({ make, app, signedIn, product }) => {
      expect(product.address).toBeTruthy();
      const { teacher, courseId } = await make.course(2);
      const lessonId = await make.lesson(teacher, courseId);
      const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
      await page.getByText('No hay preguntas creadas').waitFor();
      await expectGood(page, 'an empty bank');
      await press(page, 'Generar Preguntas con IA');
      await page.getByRole('dialog').waitFor();
      await expectGood(page, 'the generator');
      await close(page);

      const { addQuestion } = await import('../../src/domain/authoring/questions/edit-questions.ts');
      for (const question of questions()) await addQuestion(app.deps, teacher, { lessonId, question });
      await page.reload();
      await page.getByRole('region', { name: 'Pregunta 4' }).waitFor();
      for (const number of [1, 2, 3, 4]) {
        await page.getByRole('button', { name: `Editar la pregunta ${number}` }).click();
        const form = page.getByRole('region', { name: `Pregunta ${number}` });
        await openMore(form);
        await form.getByLabel('Texto').fill('');
        await form.getByRole('button', { name: 'Guardar', exact: true }).click();
      }
      await press(page, 'Agregar Pregunta');
      await expectGood(page, 'a question of each type being edited, and a new one');
      await page.reload();
      await chooseOfQuestion(page, 1, 'Eliminar la pregunta 1');
      await expectGood(page, 'asking before a question is deleted');
      await press(page, 'Cancelar');
      await press(page, 'Asignar Preguntas');
      const dialog = page.getByRole('dialog', { name: 'Asignar Preguntas' });
      await dialog.getByRole('list').waitFor();
      await expectGood(page, 'what is assigned to whom');
      await dialog.getByRole('button', { name: /^Asignar Preguntas/ }).click();
      await expectGood(page, 'asking before questions are assigned');
      await press(page, 'Sí, asignar');
      await expect(dialog).toBeHidden();
      await expectGood(page, 'a bank that is assigned');
    },
  );
});
