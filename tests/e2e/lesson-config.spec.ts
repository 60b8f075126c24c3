import type { Page } from '@playwright/test';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { maxDocumentBytes } from '../../src/shared/contracts/staff-limits.ts';
import {
  brokenPdf,
  buoyancyPages,
  encryptedPdf,
  pdfOfSize,
  pdfWithPages,
  scannedPdf,
} from '../support/pdf-files.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible, pressEscape } from './accessible.ts';
import { answerWith, cutOff, refuseWith } from './faulty-server.ts';
import { expectNotice, forgiveFailedCalls, lessonPath, openMore, retry } from './teacher-pages.ts';
import { expect, sharedTest, test } from './with-model.ts';
import { writeOver } from './write-over.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' }).click();
const confirmation = (page: Page) =>
  page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas modificar esta lección?' });
const confirm = (page: Page) => confirmation(page).getByRole('button', { name: 'Sí, modificar' }).click();

test.describe('the data of a lesson', () => {
  sharedTest('are saved after a confirmation and shown immediately', async ({ make, app, signedIn }) => {
    const { teacher, courseId } = await make.course(1);
    const lessonId = await make.lesson(teacher, courseId, { topic: 'Empuje' });
    const page = await signedIn(teacher, `/teacher/leccion/${lessonId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración de la Lección');
    await expect(page.getByRole('tablist').first().getByRole('tab')).toHaveText([
      /Modificar Datos de la Lección/,
      /Parámetros de la Lección/,
      /Ver Contenido/,
    ]);
    await page.getByLabel('Tema', { exact: true }).fill('Empuje y densidad');
    await page.getByLabel('Duración').fill('45');
    await save(page);
    await expect(confirmation(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await pressEscape(page);
    const stored = () =>
      app.deps.db.selectFrom('lessons').selectAll().where('id', '=', lessonId).executeTakeFirstOrThrow();
    expect(await stored()).toMatchObject({ topic: 'Empuje', duration_minutes: 30 });
    await expect(page.getByText('Hay cambios sin guardar.')).toBeVisible();

    // The form accepts a deadline in the past, and stores an empty deadline as null.
    await page.getByLabel('Fecha de entrega').fill('2020-01-01T10:00');
    await save(page);
    await confirm(page);
    await expectNotice(page, 'Lección actualizada exitosamente.');
    await expectNotice(page, 'Información de la lección actualizada.');
    // Guayaquil is UTC−5.
    expect(await stored()).toMatchObject({
      topic: 'Empuje y densidad',
      duration_minutes: 45,
      submission_date: '2020-01-01T15:00:00.000Z',
    });
    await expect(page.getByText('Empuje y densidad')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar la fecha' }).click();
    await save(page);
    await confirm(page);
    await expect.poll(async () => (await stored()).submission_date).toBeNull();
    await expect(confirmation(page)).toBeHidden();
    const rightAnswers = page.getByLabel('Mostrar las respuestas correctas');
    await expect(rightAnswers).toHaveValue('after-due');
    await rightAnswers.selectOption('Después de la fecha o cuando no le queden intentos');
    await save(page);
    await confirm(page);
    await expect.poll(async () => (await stored()).answers_shown).toBe('after-attempts');
    await expect(confirmation(page)).toBeHidden();
    await page.getByLabel('Tema', { exact: true }).fill('Otra cosa');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByLabel('Tema', { exact: true })).toHaveValue('Empuje y densidad');
  });

  sharedTest(
    'survive a concurrent change in another window, and so does the typed text',
    { tag: '@extended' },
    async ({ make, app, signedIn, consoleErrors }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId, { topic: 'Empuje' });
      const page = await signedIn(teacher, lessonPath(lessonId));
      const other = await page.context().newPage();
      await other.goto(lessonPath(lessonId));
      await page.getByLabel('Duración').fill('45');
      await other.getByLabel('Tema', { exact: true }).fill('Peso');
      await save(other);
      await confirm(other);
      await expectNotice(other, 'Lección actualizada exitosamente.');

      await save(page);
      await confirm(page);
      await expectNotice(page, 'Esto cambió desde que lo abriste');
      const outdated = page.getByRole('alert').filter({ hasText: 'Cambió mientras lo editabas' });
      await expect(outdated).toContainText('Tema: Peso');
      await expect(page.getByLabel('Duración')).toHaveValue('45');
      await expectAccessible(page);
      await outdated.getByRole('button', { name: 'Seguir con lo mío' }).click();
      await expect(page.getByLabel('Tema', { exact: true })).toHaveValue('Peso');
      await save(page);
      await confirm(page);
      await expectNotice(page, 'Lección actualizada exitosamente.');
      const stored = await app.deps.db
        .selectFrom('lessons')
        .selectAll()
        .where('id', '=', lessonId)
        .executeTakeFirstOrThrow();
      expect(stored).toMatchObject({ topic: 'Peso', duration_minutes: 45 });
      forgiveFailedCalls(consoleErrors);
    },
  );

  sharedTest(
    'show an error at the field when a value is missing or too small',
    { tag: '@extended' },
    async ({ make, signedIn }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId);
      const page = await signedIn(teacher, lessonPath(lessonId));
      for (const [name, value, text] of [
        ['Tema', ' ', 'Por favor, completa todos los campos requeridos.'],
        ['Duración', '', 'Por favor, completa todos los campos requeridos.'],
        ['Intentos', '', 'Por favor, completa todos los campos requeridos.'],
        ['Duración', '2.5', 'Por favor, completa todos los campos requeridos.'],
        ['Intentos', '1.5', 'Por favor, completa todos los campos requeridos.'],
        ['Duración', '100001', 'La duración no puede superar los 100 000 minutos.'],
        ['Intentos', '1001', 'El número de intentos no puede ser mayor que 1000.'],
        ['Duración', '0', 'La duración debe ser mayor a 0 minutos.'],
        ['Intentos', '0', 'El número de intentos debe ser al menos 1.'],
      ] as const) {
        await page.getByLabel(name, { exact: true }).fill(value);
        await save(page);
        await expect(page.getByLabel(name, { exact: true })).toHaveAccessibleDescription(text);
        await expect(page.getByLabel(name, { exact: true })).toBeFocused();
        await expectNotice(page, text);
        await page.getByRole('button', { name: 'Descartar' }).click();
      }
      await expect(confirmation(page)).toBeHidden();
    },
  );

  sharedTest(
    'show an error when they cannot be loaded or saved',
    { tag: '@extended' },
    async ({ make, signedIn, consoleErrors }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId);
      const other = await make.course(1, 'Química');
      const foreignId = await make.lesson(other.teacher, other.courseId);
      const page = await signedIn(teacher, '/teacher/asignaturas');
      const alert = page.getByRole('alert');
      await page.goto(lessonPath(foreignId));
      await expect(alert).toContainText('No tienes permisos para acceder a esta información.');
      for (const unknown of ['999999', 'x', '0']) {
        await page.goto(`/teacher/leccion/${unknown}`);
        await expect(alert).toContainText('La lección no fue encontrada.');
      }
      await refuseWith(page, 'lessons.get', 500);
      await page.goto(lessonPath(lessonId));
      await expect(alert).toContainText('Error al cargar los datos de la lección para edición.');
      await page.unrouteAll();
      await retry(page);
      await page.getByLabel('Tema', { exact: true }).fill('Otra');
      for (const [fault, text] of [
        [() => refuseWith(page, 'lessons.update', 500), 'Error al actualizar la lección.'],
        [() => cutOff(page, 'lessons.update'), 'No se pudo conectar al servidor. Verifique su conexión.'],
        [() => refuseWith(page, 'lessons.update', 404, 'lesson-not-found'), 'La lección no fue encontrada.'],
      ] as const) {
        await fault();
        await save(page);
        await confirm(page);
        await expectNotice(page, text);
        await page.unrouteAll();
        await expect(page.getByLabel('Tema', { exact: true })).toHaveValue('Otra');
      }
      await page.evaluate(() => localStorage.removeItem('currentUser'));
      await page.reload();
      await page.waitForURL('**/login?returnUrl=**');
      await expectNotice(page, 'No se encontró token de autenticación.');
      forgiveFailedCalls(consoleErrors);
    },
  );

  sharedTest(
    'cannot be configured without a token',
    { tag: '@extended' },
    async ({ make, app, signedIn }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId, { topic: 'Empuje' });
      await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
      const page = await signedIn(teacher, lessonPath(lessonId));
      const kept = await page.evaluate(() => localStorage.getItem('currentUser') as string);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url());
      });
      for (const [shown, act] of [
        [
          'datos',
          async () => {
            await page.getByLabel('Tema', { exact: true }).fill('Densidad');
            await save(page);
            await confirm(page);
          },
        ],
        [
          'parametros',
          async () => {
            await page.getByLabel('Directrices de evaluación').fill('La tabla periódica.');
            await page.getByRole('button', { name: 'Generar', exact: true }).click();
          },
        ],
        [
          'contenido',
          async () => {
            await page.getByRole('button', { name: 'Asignar Preguntas' }).click();
            await page.getByRole('dialog').getByRole('button', { name: 'Asignar Preguntas' }).click();
            await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, asignar' }).click();
          },
        ],
      ] as const) {
        await page.evaluate((value) => localStorage.setItem('currentUser', value), kept);
        await page.goto(lessonPath(lessonId, shown));
        await expect(page.getByText('Empuje', { exact: true }).first()).toBeVisible();
        await page.evaluate(() => localStorage.removeItem('currentUser'));
        await act();
        await page.waitForURL('**/login?returnUrl=**');
        await expectNotice(page, 'No se encontró token de autenticación.');
      }
      expect(sent.filter((url) => /lessons\.update|generation|assign/.test(url))).toEqual([]);
      const lessons = app.deps.db.selectFrom('lessons').select('topic').where('id', '=', lessonId);
      expect(await lessons.execute()).toEqual([{ topic: 'Empuje' }]);
    },
  );

  test('are those of lesson 1 when the URL contains no id, if the user may see that lesson', {
    tag: '@extended',
  }, async ({ make, signedIn, consoleErrors }) => {
    const { teacher, courseId } = await make.course(1);
    await make.lesson(teacher, courseId, { topic: 'La primera' });
    const page = await signedIn(teacher, '/teacher/leccion');
    await expect(page.getByText('La primera')).toBeVisible();
    const stranger = await signedIn(await make.person('teacher'), '/teacher/leccion');
    await expect(stranger.getByRole('alert')).toContainText('No tienes permisos');
    forgiveFailedCalls(consoleErrors);
  });
});

test.describe('enabling a lesson', () => {
  const refusal =
    'No se puede habilitar la lección. Debe tener al menos un prompt asociado o preguntas creadas y asignadas.';

  sharedTest(
    'is refused without questions and prompts, and succeeds with a prompt',
    async ({ make, signedIn, consoleErrors }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId);
      const page = await signedIn(teacher, lessonPath(lessonId));
      const state = page.getByRole('switch', { name: /habilitada/i });
      await state.click();
      await expectNotice(page, refusal);
      await expect(state).not.toBeChecked();
      await expect(page.getByRole('group', { name: 'Estado' })).toContainText(refusal);

      // The readiness check itself fails.
      for (const [fault, text] of [
        [() => refuseWith(page, 'lessons.get', 500), 'Respuesta inesperada del servidor.'],
        [() => answerWith(page, 'lessons.get', null), 'Respuesta inesperada del servidor.'],
        [() => cutOff(page, 'lessons.get'), 'No se pudo conectar al servidor. Verifique su conexión.'],
        [
          () => refuseWith(page, 'lessons.get', 403, 'forbidden'),
          'No tienes permisos para acceder a esta información.',
        ],
        [() => refuseWith(page, 'lessons.get', 404, 'lesson-not-found'), 'La lección no fue encontrada.'],
      ] as const) {
        await fault();
        await state.click();
        await expectNotice(page, text);
        await expect(state).not.toBeChecked();
        await page.unrouteAll();
      }

      await make.prompt(teacher, lessonId);
      await state.click();
      await expect(state).toBeChecked();
      // The questions can disappear before saving, so the server checks again.
      await refuseWith(page, 'lessons.update', 409, 'lesson-not-ready');
      await save(page);
      await confirm(page);
      await expectNotice(page, refusal);
      await expect(state).not.toBeChecked();
      await page.unrouteAll();
      await state.click();
      await save(page);
      await confirm(page);
      await expectNotice(page, 'Lección actualizada exitosamente.');
      await expect(page.getByText('Habilitada', { exact: true }).first()).toBeVisible();
      forgiveFailedCalls(consoleErrors);
    },
  );
});

test.describe('questions generated from guidelines', () => {
  const guidelines = (page: Page) => page.getByLabel('Directrices de evaluación');
  const count = (page: Page) => page.getByRole('spinbutton', { name: 'Número de preguntas' });
  const generate = (page: Page) => page.getByRole('button', { name: 'Generar', exact: true }).click();
  const saveAll = (page: Page) => page.getByRole('button', { name: 'Guardar Preguntas' }).click();

  async function openTab(page: Page, many = '5'): Promise<void> {
    await tab(page, 'Parámetros de la Lección');
    await guidelines(page).fill('La tabla periódica.');
    await count(page).fill(many);
  }

  sharedTest(
    'require guidelines, a number and a type',
    { tag: '@extended' },
    async ({ make, signedIn, model }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId);
      const page = await signedIn(teacher, lessonPath(lessonId, 'parametros'));
      await expect(page.getByRole('radio', { name: 'Automático' })).toBeChecked();
      await expect(count(page)).toHaveValue('10');
      await expect(page.getByRole('radio', { name: 'Medio' })).toBeChecked();
      await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked();
      for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();
      await saveAll(page);
      await expectNotice(page, 'Primero debes generar las preguntas antes de guardar.');

      await guidelines(page).fill('   ');
      await generate(page);
      const missing = 'Debes ingresar las directrices de evaluación para generar preguntas.';
      await expect(guidelines(page)).toHaveAccessibleDescription(missing);
      await expectNotice(page, missing);
      await guidelines(page).fill('La tabla periódica.');
      for (const many of ['0', '51', '']) {
        await count(page).fill(many);
        await generate(page);
        await expectNotice(page, 'El número de preguntas debe estar entre 1 y 50.');
        await expect(count(page)).toBeFocused();
      }
      await count(page).fill('50');
      for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
      await generate(page);
      await expectNotice(page, 'Debes seleccionar al menos un tipo de pregunta.');
      expect(model.requests).toEqual([]);
    },
  );

  sharedTest('are shown as they arrive, reviewed and saved', async ({ make, app, signedIn, model }) => {
    const { teacher, courseId } = await make.course(1);
    const lessonId = await make.lesson(teacher, courseId);
    const open = Promise.withResolvers<void>();
    // The second batch waits. The solving check of the first batch returns a different answer for one question.
    let written = 0;
    let solved = 0;
    model.play(({ schemaName }) => {
      if (schemaName === 'write_questions') {
        written += 1;
        return written === 2 ? { kind: 'gate', open: open.promise } : undefined;
      }
      solved += 1;
      if (solved > 1) return undefined;
      return {
        kind: 'edit',
        json: ({ solved }: { solved: { answer: string[] }[] }) => {
          const exercise = solved.find(({ answer }) => /^\d+$/.test(answer[0]!))!;
          return { solved: solved.with(solved.indexOf(exercise), { ...exercise, answer: ['1000'] }) };
        },
      };
    });
    const page = await signedIn(teacher, lessonPath(lessonId));
    await openTab(page, '14');
    await generate(page);
    const panel = page.getByRole('region', { name: 'Generando preguntas' });
    await expect(panel.getByRole('status')).toContainText(/^[1-9]\d?\s*de 14 listas/);
    await expect(panel.getByText('Generar, en curso')).toBeVisible();
    await expect(panel.getByText('Comprobar fórmulas y repetidas, en curso')).toBeVisible();
    await expect(panel).toContainText(/Las \d+ preguntas listas ya están guardadas como borrador\./);
    await expect(page.getByRole('button', { name: 'Generando...' })).toBeDisabled();
    open.resolve();
    const review = page.getByRole('region', { name: 'Preguntas generadas' });
    await expect(review).toContainText('14 preguntas por revisar');
    await expect(review).toContainText('Escritas por GPT-4.');

    const item = (number: number) => review.getByRole('region', { name: `Pregunta ${number}`, exact: true });
    // Doubtful questions come first, with the model's answer, until the teacher decides.
    await expect(review).toContainText('1 por comprobar, al principio');
    await expect(item(1)).toContainText('Clave por comprobar');
    await expect(item(1)).toContainText('El modelo, sin ver la clave, respondió: 1000.');
    await expectAccessible(page);
    await item(1).getByRole('button', { name: 'La pregunta 1 está bien así' }).click();
    await expect(review.getByText('Clave por comprobar')).toHaveCount(0);
    await expect(page.getByText('Borradores guardados')).toBeVisible();

    const generated = (await item(1).locator('.read').first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Editar la pregunta 1', exact: true }).click();
    // Question 1 is an exercise, whose text stands folded below its statement.
    await openMore(item(1));
    await writeOver(item(1).getByLabel('Texto de la pregunta'), '');
    await item(1).getByRole('button', { name: 'Listo' }).click();
    await expect(item(1)).toContainText('El texto de la pregunta es obligatorio.');
    await writeOver(item(1).getByLabel('Texto de la pregunta'), '¿Qué símbolo tiene el agua?');
    await item(1).getByRole('button', { name: 'Listo' }).click();
    await expect(item(1)).toContainText('Modificada');
    await page.getByRole('button', { name: 'Restablecer la pregunta 1' }).click();
    await expectNotice(page, 'La pregunta 1 volvió a su texto generado.');
    await expect(item(1)).toContainText(generated);
    await expect(item(1)).not.toContainText('Modificada');

    await page.getByRole('button', { name: 'Eliminar la pregunta 2', exact: true }).click();
    await page
      .getByRole('alertdialog', { name: '¿Eliminar la pregunta 2?' })
      .getByText('Eliminar')
      .last()
      .click();
    await expect(review).toContainText('13 preguntas por revisar');
    await expect(review.getByRole('region', { name: /^Pregunta \d+$/ })).toHaveCount(13);

    await page.getByRole('button', { name: 'Agregar Pregunta' }).click();
    await item(14).getByLabel('Tipo').selectOption({ label: 'Verdadero/Falso' });
    await item(14).getByLabel('Texto de la pregunta').fill('El oro es un metal.');
    await item(14).getByRole('button', { name: 'Listo' }).click();
    await expect(item(14)).toContainText('Nueva');
    await expect(page.getByText('Borradores guardados')).toBeVisible();

    // A second generation would replace these questions.
    await page.getByRole('button', { name: 'Generar otras preguntas' }).click();
    await generate(page);
    const replace = page.getByRole('alertdialog', { name: '¿Generar preguntas nuevas?' });
    await expect(replace).toContainText('Las 14 preguntas generadas que no has guardado se reemplazan.');
    await replace.getByRole('button', { name: 'Cancelar' }).click();

    await saveAll(page);
    await expectNotice(page, 'Preguntas guardadas exitosamente.');
    await expect(page.getByText('14 preguntas guardadas en el contenido de la lección.')).toBeVisible();
    const bank = await app.deps.db
      .selectFrom('questions')
      .selectAll()
      .where('lesson_id', '=', lessonId)
      .orderBy('position')
      .execute();
    expect(bank.map(({ position }) => position)).toEqual(Array.from({ length: 14 }, (_, n) => n + 1));
    expect(bank.at(-1)).toMatchObject({ text: 'El oro es un metal.', type: 'verdadero_falso' });
    await page.getByRole('button', { name: 'Ver Contenido' }).click();
    await expect(page.getByRole('tab', { name: '14 preguntas' })).toBeVisible();
  });

  sharedTest(
    'leave nothing to save after all are deleted',
    { tag: '@extended' },
    async ({ make, signedIn }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId);
      const page = await signedIn(teacher, lessonPath(lessonId));
      await openTab(page, '1');
      await generate(page);
      await expect(page.getByText('Quedan como borrador')).toBeVisible();
      await page.getByRole('button', { name: 'Eliminar la pregunta 1' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(page.getByRole('region', { name: 'Preguntas generadas' })).toBeHidden();
      await saveAll(page);
      await expectNotice(page, 'No hay preguntas para guardar.');
      // The panel of the generation does not mention deleted drafts.
      await expect(page.getByRole('heading', { name: 'Preguntas generadas' })).toBeVisible();
      await expect(page.getByText('Quedan como borrador')).toHaveCount(0);
    },
  );

  sharedTest(
    'state a shortfall and let the teacher request the missing ones',
    { tag: '@extended' },
    async ({ make, signedIn, model }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId);
      model.play(() => ({
        kind: 'edit',
        json: ({ questions }: { questions: unknown[] }) => ({ questions: questions.slice(0, 1) }),
      }));
      const page = await signedIn(teacher, lessonPath(lessonId));
      await openTab(page, '8');
      await generate(page);
      await expect(page.getByText('Llegaron 3 preguntas de 8.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Preguntas generadas' })).toContainText(
        '3 preguntas por revisar',
      );
      model.play([]);
      await page.getByRole('button', { name: 'Generar las 5 que faltan' }).click();
      await expect(page.getByRole('region', { name: 'Preguntas generadas' })).toContainText(
        '8 preguntas por revisar',
      );
      await page.getByRole('button', { name: 'Revisar las 8' }).click();
      await expect(page.getByRole('heading', { name: 'Preguntas generadas' }).first()).toBeFocused();
    },
  );

  test('can be stopped, continue in the background, and survive a failure', { tag: '@extended' }, async ({
    make,
    signedIn,
    model,
    consoleErrors,
  }) => {
    const { teacher, courseId } = await make.course(1);
    const lessonId = await make.lesson(teacher, courseId);
    const open = Promise.withResolvers<void>();
    model.play(() => ({ kind: 'gate', open: open.promise }));
    const page = await signedIn(teacher, lessonPath(lessonId));
    await openTab(page, '2');
    await generate(page);
    await page.getByRole('button', { name: 'Seguir en segundo plano' }).click();
    await expectNotice(page, 'La generación sigue. Vuelve a la lección para revisar las preguntas.');
    await page.waitForURL(/\/teacher\/curso\/\d+\?name=/);
    await page.goto(lessonPath(lessonId, 'parametros'));
    await page
      .getByRole('region', { name: 'Generando preguntas' })
      .getByRole('button', { name: 'Cancelar' })
      .click();
    await expect(page.getByRole('heading', { name: 'Generación cancelada' })).toBeVisible();
    await expect(page.getByText('No llegó a haber preguntas listas.')).toBeVisible();
    open.resolve();

    model.play(() => ({ kind: 'status', status: 401 }));
    await page.getByRole('button', { name: 'Generar las 2 que faltan' }).click();
    await expect(
      page.getByText('El modelo no respondió bien. Se intentará de nuevo; no tienes que hacer nada.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'La generación se detuvo' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(
      page.getByText(/^Error al generar preguntas\. Intenta nuevamente\. El modelo de IA no está disponible/),
    ).toBeVisible();
    await refuseWith(page, 'generation.start', 500);
    await guidelines(page).fill('Otra vez.');
    await generate(page);
    await expectNotice(page, 'Error al generar preguntas. Intenta nuevamente.');
    await page.unrouteAll();
    await refuseWith(page, 'generation.start', 429, 'generation-quota');
    await generate(page);
    await expectNotice(page, 'Llegaste al límite de generaciones por hora. Vuelve a intentarlo más tarde.');
    await page.unrouteAll();
    model.play([]);
    await generate(page);
    await expect(page.getByRole('region', { name: 'Preguntas generadas' })).toBeVisible();
    forgiveFailedCalls(consoleErrors);
  });

  sharedTest(
    'stay on the page with an error when they cannot be saved',
    { tag: '@extended' },
    async ({ make, app, signedIn, consoleErrors }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId);
      const page = await signedIn(teacher, lessonPath(lessonId));
      await openTab(page, '2');
      await generate(page);
      const review = page.getByRole('region', { name: 'Preguntas generadas' });
      await expect(review).toBeVisible();
      for (const [fault, text] of [
        [() => refuseWith(page, 'generation.save', 400), 'Datos inválidos. Verifica las preguntas.'],
        [
          () => refuseWith(page, 'generation.save', 404),
          'Endpoint no encontrado. Verifica la configuración del servidor.',
        ],
        [() => refuseWith(page, 'generation.save', 500), 'No se pudieron guardar las preguntas.'],
        [() => cutOff(page, 'generation.save'), 'No se pudo conectar al servidor. Verifique su conexión.'],
      ] as const) {
        await fault();
        await saveAll(page);
        await expectNotice(page, text);
        await page.unrouteAll();
      }
      await page.getByRole('button', { name: 'Editar la pregunta 2' }).click();
      await writeOver(
        review.getByRole('region', { name: 'Pregunta 2' }).getByLabel('Texto de la pregunta'),
        '',
      );
      await saveAll(page);
      await expectNotice(page, 'Pregunta 2: El texto de la pregunta es obligatorio.');
      await review.getByRole('button', { name: 'Cancelar' }).click();

      await expect(page.getByText('Borradores guardados')).toBeVisible();
      await cutOff(page, 'generation.putDrafts');
      await page.getByRole('button', { name: 'Eliminar la pregunta 2' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(page.getByText('Sin conexión: los cambios están en este equipo')).toBeVisible();
      await saveAll(page);
      await expectNotice(page, 'Los cambios no se pudieron guardar todavía; están en este equipo.');
      await page.unrouteAll();
      await app.deps.db.deleteFrom('sessions').where('user_id', '=', teacher.userId).execute();
      await saveAll(page);
      await page.waitForURL('**/login?returnUrl=**');
      await expectNotice(page, 'Sesión expirada. Por favor, inicia sesión nuevamente.');
      forgiveFailedCalls(consoleErrors);
    },
  );
});

test.describe('the PDF of a generation', () => {
  const file = (buffer: Buffer, name = 'guia.pdf', mimeType = 'application/pdf') => ({
    name,
    mimeType,
    buffer,
  });
  const chooser = (page: Page) => page.getByLabel('Contexto en PDF');

  sharedTest(
    'is refused when it is no PDF, too large, encrypted, damaged or without text',
    { tag: '@extended' },
    async ({ make, signedIn, consoleErrors }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId);
      const page = await signedIn(teacher, lessonPath(lessonId, 'parametros'));
      for (const [given, text] of [
        [file(Buffer.from('hola'), 'notas.txt', 'text/plain'), 'Solo se permiten archivos PDF.'],
        [file(Buffer.from('hola'), 'notas.pdf'), 'Solo se permiten archivos PDF.'],
        [
          file(Buffer.alloc(maxDocumentBytes + 1, '%PDF-1.7')),
          'El archivo es demasiado grande. Máximo 10MB.',
        ],
        [file(encryptedPdf()), 'El PDF está protegido con contraseña. Sube una copia sin protección.'],
        [file(brokenPdf()), 'El PDF está dañado y no se puede leer.'],
        [file(await scannedPdf()), 'No se pudo extraer texto del PDF.'],
      ] as const) {
        await chooser(page).setInputFiles(given);
        await expectNotice(page, text);
        await expect(chooser(page)).toHaveAccessibleDescription(
          `Máximo 10 MB. Solo se usa el texto. ${text} El archivo no se adjuntó.`,
        );
        await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(0);
      }
      await chooser(page).setInputFiles(file(await pdfOfSize(maxDocumentBytes)));
      await expect(page.getByText('10.0 MB · 1 página leída')).toBeVisible();
      forgiveFailedCalls(consoleErrors);
    },
  );

  sharedTest(
    'is refused when several files are dropped, and is offered again after a later upload fails',
    { tag: '@extended' },
    async ({ make, signedIn, consoleErrors }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId);
      const page = await signedIn(teacher, lessonPath(lessonId, 'parametros'));
      const dropped = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        for (const name of ['uno.pdf', 'dos.pdf'])
          transfer.items.add(new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
        return transfer;
      });
      await page.locator('label', { has: chooser(page) }).dispatchEvent('drop', { dataTransfer: dropped });
      const none = page.getByText('Suelta un solo archivo. No se tomó ninguno.');
      await expect(none).toBeVisible();
      await expect(page.getByText('uno.pdf')).toHaveCount(0);
      await chooser(page).setInputFiles(file(await pdfWithPages(buoyancyPages)));
      await expect(page.getByText(/3 páginas leídas/)).toBeVisible();
      await expect(none).toHaveCount(0);
      await page.route('**/api/files/**', (route) => route.abort('connectionreset'));
      await chooser(page).setInputFiles(file(await pdfWithPages(['Otra.']), 'otra.pdf'));
      await page.getByRole('button', { name: 'Usar guia.pdf, subido antes' }).click();
      await expect(page.getByText(/3 páginas leídas/)).toBeVisible();
      forgiveFailedCalls(consoleErrors);
    },
  );

  sharedTest(
    'is attached, truncated when long, removed and reused',
    { tag: '@extended' },
    async ({ make, app, signedIn, model }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId);
      const page = await signedIn(teacher, lessonPath(lessonId, 'parametros'));
      const long = Array.from({ length: 302 }, (_, index) => `Página número ${index + 1}.`);
      await chooser(page).setInputFiles(file(await pdfWithPages(long), 'libro.pdf'));
      await expect(page.getByText(/300 páginas leídas/)).toBeVisible({ timeout: 30_000 });
      await expect(
        page.getByText('Es muy largo: se usa solo el texto de las primeras 300 páginas.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Quitar libro.pdf' }).click();
      await expect(page.getByText(/páginas leídas/)).toHaveCount(0);

      await chooser(page).setInputFiles(file(await pdfWithPages(buoyancyPages)));
      await expect(page.getByText(/3 páginas leídas/)).toBeVisible();
      await page.getByRole('button', { name: 'Quitar guia.pdf' }).click();
      await page.getByRole('button', { name: 'Usar guia.pdf, subido antes' }).click();
      await expect(page.getByText(/3 páginas leídas/)).toBeVisible();
      await page.getByLabel('Directrices de evaluación').fill('La flotación.');
      await page.getByRole('spinbutton').fill('2');
      await page.getByRole('button', { name: 'Generar', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Preguntas generadas' })).toContainText('2 preguntas');
      expect(model.requests[0]!.raw).toContain('todo cuerpo sumergido');
      const stored = await app.deps.db
        .selectFrom('generations')
        .select('document_id')
        .where('lesson_id', '=', lessonId)
        .execute();
      expect(stored[0]!.document_id).not.toBeNull();
    },
  );

  sharedTest(
    'shows an error when it cannot be uploaded',
    { tag: '@extended' },
    async ({ make, signedIn, consoleErrors }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId);
      const page = await signedIn(teacher, lessonPath(lessonId, 'parametros'));
      const pdf = file(await pdfWithPages(['Texto.']));
      await page.route('**/api/files/**', (route) => route.abort());
      await chooser(page).setInputFiles(pdf);
      await expectNotice(page, 'No se pudo conectar al servidor. Verifique su conexión.');
      await page.unrouteAll();
      await page.route('**/api/files/**', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
      await chooser(page).setInputFiles(pdf);
      await expectNotice(page, 'Error del servidor (502)');
      await page.unrouteAll();
      // A generation waits until the upload ends.
      const sent = Promise.withResolvers<void>();
      await page.route('**/api/files/**', async (route) => {
        await sent.promise;
        await route.continue();
      });
      await chooser(page).setInputFiles(pdf);
      await expect(page.getByRole('button', { name: 'Cancelar la subida de guia.pdf' })).toBeVisible();
      await page.getByRole('button', { name: 'Generar', exact: true }).click();
      await expectNotice(page, 'El PDF todavía se está leyendo. Espera a que termine.');
      sent.resolve();
      await expect(page.getByText(/1 página leída/)).toBeVisible();
      forgiveFailedCalls(consoleErrors);
    },
  );
});

test.describe('custom parameters', () => {
  sharedTest(
    'are validated, saved, and replaced only after a confirmation',
    { tag: '@extended' },
    async ({ make, app, signedIn, consoleErrors }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId);
      const page = await signedIn(teacher, lessonPath(lessonId, 'parametros'));
      await page.getByRole('radio', { name: 'Personalizado' }).check({ force: true });
      const description = page.getByLabel('Descripción');
      const count = page.getByRole('spinbutton', { name: 'Número de preguntas' });
      const saveParameters = () => page.getByRole('button', { name: 'Guardar Parámetros' }).click();
      await expect(count).toHaveValue('10');
      await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked();
      await saveParameters();
      await expectNotice(page, 'Escribe la descripción de lo que se debe preguntar.');
      await description.fill('La densidad.');
      for (const many of ['0', '101']) {
        await count.fill(many);
        await saveParameters();
        await expectNotice(page, 'El número de preguntas debe estar entre 1 y 100.');
      }
      await count.fill('100');
      for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
      await saveParameters();
      await expectNotice(page, 'Debes seleccionar al menos un tipo de pregunta.');
      await page.getByRole('checkbox', { name: 'Ejercicio' }).check();

      const stored = () =>
        app.deps.db
          .selectFrom('lesson_prompts')
          .selectAll()
          .where('lesson_id', '=', lessonId)
          .executeTakeFirst();
      await refuseWith(page, 'prompts.save', 500);
      await saveParameters();
      await expectNotice(page, 'Error al guardar los parámetros.');
      await page.unrouteAll();
      await saveParameters();
      await expectNotice(page, 'Parámetros guardados exitosamente.');
      expect(await stored()).toMatchObject({ description: 'La densidad.', question_count: 100 });

      await description.fill('El empuje.');
      await saveParameters();
      const overwrite = page.getByRole('alertdialog', {
        name: '¿Reemplazar la configuración personalizada?',
      });
      await overwrite.getByRole('button', { name: 'Cancelar' }).click();
      expect(await stored()).toMatchObject({ description: 'La densidad.' });
      await saveParameters();
      await overwrite.getByRole('button', { name: 'Sí, reemplazar' }).click();
      await expectNotice(page, 'Parámetros guardados exitosamente.');
      expect(await stored()).toMatchObject({ description: 'El empuje.' });
      forgiveFailedCalls(consoleErrors);
    },
  );

  sharedTest(
    'satisfy the checklist of the lesson, as assigned questions do',
    { tag: '@extended' },
    async ({ make, signedIn }) => {
      const ready = await make.readyLesson([trueFalseQuestion(), openQuestion()]);
      const page = await signedIn(ready.teacher, lessonPath(ready.lessonId));
      const aside = page.getByRole('heading', { name: 'Para habilitar la lección' }).locator('..');
      await expect(aside).toContainText('Todos los estudiantes tienen sus preguntas.');
      await make.enrolled(ready.subjectId);
      await page.reload();
      await expect(aside).toContainText('1 de 2');
      await expect(aside).toContainText('O bien, guarda una configuración personalizada');
      // A later enrolment does not disable the lesson.
      await expect(page.getByRole('switch', { name: /habilitada/i })).toBeChecked();
    },
  );
});
