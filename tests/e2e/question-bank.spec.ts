import type { Page } from '@playwright/test';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { choiceQuestion, exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import type { Person, scenario } from '../support/scenario.ts';
import type { TestApp } from '../support/test-app.ts';
import { cutOff, loseResponse, refuseWith } from './faulty-server.ts';
import { chooseOfQuestion, expectNotice, forgiveFailedCalls, lessonPath } from './teacher-pages.ts';
import { expect, sharedTest } from './with-model.ts';
import { writeOver } from './write-over.ts';

const item = (page: Page, number: number) =>
  page.getByRole('region', { name: `Pregunta ${number}`, exact: true });
const edit = (page: Page, number: number) =>
  page.getByRole('button', { name: `Editar la pregunta ${number}`, exact: true });

/** Creates a lesson with these questions in a course with one student. */
async function lessonWith(
  { app, make }: { app: TestApp; make: ReturnType<typeof scenario> },
  questions: QuestionContent[],
): Promise<{ teacher: Person<'teacher'>; lessonId: number }> {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  for (const question of questions) await addQuestion(app.deps, teacher, { lessonId, question });
  return { teacher, lessonId };
}

sharedTest(
  'scrolls to the top when the teacher opens another tab of a lesson',
  async ({ make, app, signedIn }) => {
    const questions = Array.from({ length: 8 }, (_, n) => openQuestion({ text: `Pregunta larga ${n}` }));
    const { teacher, lessonId } = await lessonWith({ make, app }, questions);
    const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
    await expect(item(page, 8)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const tabs = page.getByRole('tablist').first();
    // WebKit would draw a scroll bar beside the tabs.
    expect(await tabs.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
    const top = async () => (await tabs.boundingBox())!.y;
    expect(await top()).toBeLessThan(0);
    // By keyboard: a click would scroll to the tab first.
    await tabs.getByRole('tab', { name: /Contenido/ }).evaluate((tab) => tab.focus({ preventScroll: true }));
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/tab=parametros/);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
  },
);

sharedTest(
  'says that the bank is empty and leads to the generator',
  { tag: '@extended' },
  async ({ make, app, signedIn, model }) => {
    const { teacher, lessonId } = await lessonWith({ make, app }, []);
    const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
    await expect(page.getByRole('tab', { name: '0 preguntas' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Prompts' })).toBeDisabled();
    await expect(page.getByText('No hay preguntas creadas')).toBeVisible();
    await expect(
      page.getByText('Primero crea algunas preguntas, luego podrás asignarlas a los estudiantes'),
    ).toBeVisible();
    for (const name of ['Asignar Preguntas', 'Agregar Pregunta'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);

    await page.getByRole('button', { name: 'Generar Preguntas con IA' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generar Preguntas con IA' });
    const generate = dialog.getByRole('button', { name: /^Generar Preguntas/ });
    const count = dialog.getByRole('spinbutton', { name: 'Número de preguntas' });
    await expect(dialog.getByLabel('Directrices de evaluación')).toBeFocused();
    await expect(count).toHaveValue('5');
    for (const group of ['Dificultad', 'Tipos de pregunta', 'Idioma'])
      await expect(dialog.getByRole('group', { name: group })).toBeVisible();
    await expect(dialog.locator('input[type=file]')).toHaveCount(0);
    await expect(generate).toBeDisabled();
    await dialog.getByLabel('Directrices de evaluación').fill('   ');
    await expect(generate).toBeDisabled();
    await dialog.getByLabel('Directrices de evaluación').fill('La tabla periódica.');
    for (const many of ['0', '51']) {
      await count.fill(many);
      await generate.click();
      await expectNotice(page, 'El número de preguntas debe estar entre 1 y 50.');
    }
    await count.fill('2');
    const open = Promise.withResolvers<void>();
    model.play(() => ({ kind: 'gate', open: open.promise }));
    await generate.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Generando preguntas' })).toBeVisible();
    // Only one generation can run at a time.
    await expect(page.getByRole('button', { name: 'Generar Preguntas con IA' })).toBeDisabled();
    open.resolve();
    await page.getByRole('button', { name: 'Revisar las 2' }).click();
    await expect(page.getByRole('heading', { name: 'Preguntas generadas' }).first()).toBeFocused();
  },
);

sharedTest('lets a teacher write the first question of an empty bank', async ({ make, app, signedIn }) => {
  const { teacher, lessonId } = await lessonWith({ make, app }, []);
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  // One filled button on the whole page.
  await expect(page.locator('main .bg-accent.text-on-accent')).toHaveText(['Escribir mi primera pregunta']);
  for (const name of ['Pegar un examen', 'Importar'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  for (const name of ['Usar otra vez', 'Generar Preguntas con IA'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  const write = page.getByRole('button', { name: 'Escribir mi primera pregunta' });
  await write.click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await write.click();
  await page.getByLabel('Tipo').selectOption('Verdadero/Falso');
  await page.getByLabel('Texto de la pregunta').fill('El hielo flota en el agua.');
  await page.getByRole('radio', { name: 'Verdadero' }).check();
  await page.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expectNotice(page, 'Pregunta agregada exitosamente.');
  await expect(item(page, 1)).toContainText('El hielo flota en el agua.');
  await expect(page.getByRole('button', { name: 'Agregar Pregunta' })).toBeVisible();
});

sharedTest(
  'shows each type with its answer, and never runs markup in it',
  async ({ make, app, signedIn }) => {
    const { teacher, lessonId } = await lessonWith({ make, app }, [
      choiceQuestion({ text: 'Con <b>énfasis</b><img src=x onerror=alert(1)>', difficulty: 1 }),
      trueFalseQuestion({ difficulty: 2 }),
      exerciseQuestion({ difficulty: 4 }),
      openQuestion({ difficulty: 5 }),
      openQuestion({ text: '¿Y el hielo?', correctAnswer: '' }),
    ]);
    const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
    await expect(page.getByRole('tab', { name: '5 preguntas' })).toBeVisible();
    await expect(item(page, 1)).toContainText(/Opción múltiple.*Muy Fácil/);
    await expect(item(page, 1).locator('b')).toHaveText('énfasis');
    await expect(item(page, 1).locator('img')).toHaveCount(0);
    await expect(item(page, 1).getByRole('listitem').filter({ hasText: 'Quito' })).toContainText('Correcta');
    await expect(item(page, 1).getByRole('listitem')).toHaveCount(3);
    await expect(item(page, 2)).toContainText(/Verdadero\/Falso.*Fácil/);
    await expect(item(page, 2)).toContainText('Respuesta correcta: Verdadero');
    await expect(item(page, 3)).toContainText(/Ejercicio.*Difícil/);
    await expect(item(page, 3).locator('math')).not.toHaveCount(0);
    await expect(item(page, 3)).toContainText('Respuesta exacta');
    await expect(item(page, 3)).toContainText('0.5');
    await expect(item(page, 4)).toContainText(/Respuesta abierta.*Muy Difícil/);
    await expect(item(page, 4)).toContainText('Porque desplaza un volumen de agua');
    await expect(item(page, 5)).toContainText('Respuesta no disponible');
    for (const number of [1, 2, 3, 4, 5]) {
      await expect(edit(page, number)).toBeVisible();
      await page.getByRole('button', { name: `Más acciones de la pregunta ${number}`, exact: true }).click();
      await expect(page.getByRole('menuitem', { name: `Eliminar la pregunta ${number}` })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    // The page is in English; the questions keep their language.
    await page.getByLabel('Idioma').selectOption('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(
      page.getByText('Con énfasis').locator('xpath=ancestor-or-self::*[@lang][1]'),
    ).toHaveAttribute('lang', 'es');
  },
);

sharedTest(
  'edits a question in place, and restores it on cancel',
  async ({ make, app, signedIn, consoleErrors }) => {
    const { teacher, lessonId } = await lessonWith({ make, app }, [choiceQuestion(), trueFalseQuestion()]);
    const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
    await edit(page, 1).click();
    const first = item(page, 1);
    await expect(first.getByLabel('Texto de la pregunta')).toBeFocused();
    await writeOver(first.getByLabel('Texto de la pregunta'), '¿Y la de Perú?');
    await first.getByRole('button', { name: 'Cancelar' }).click();
    const discard = page.getByRole('alertdialog', { name: '¿Descartar lo que escribiste?' });
    await discard.getByRole('button', { name: 'Seguir escribiendo' }).click();
    await expect(first.getByLabel('Texto de la pregunta')).toHaveText('¿Y la de Perú?');
    await first.getByRole('button', { name: 'Cancelar' }).click();
    await discard.getByRole('button', { name: 'Descartar' }).click();
    await expect(first).toContainText('¿Cuál es la capital de Ecuador?');
    await expect(edit(page, 1)).toBeFocused();

    await edit(page, 1).click();
    await expect(first.getByLabel('Texto de la pregunta')).toHaveText('¿Cuál es la capital de Ecuador?');
    await first.getByLabel('Dificultad').selectOption({ label: '5 · Muy Difícil' });
    const save = first.getByRole('button', { name: 'Guardar', exact: true });
    for (const [fault, text] of [
      [() => refuseWith(page, 'questions.update', 500), 'Error al actualizar la pregunta.'],
      [() => cutOff(page, 'questions.update'), 'No se pudo conectar al servidor. Verifique su conexión.'],
    ] as const) {
      await fault();
      await save.click();
      await expectNotice(page, text);
      await page.unrouteAll();
    }
    await save.click();
    await expectNotice(page, 'Pregunta actualizada exitosamente.');
    await expect(first).toContainText('Muy Difícil');

    await chooseOfQuestion(page, 1, 'Eliminar la pregunta 1');
    const remove = page.getByRole('alertdialog', { name: '¿Eliminar la pregunta 1?' });
    await expect(remove.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await refuseWith(page, 'questions.remove', 500);
    await remove.getByRole('button', { name: 'Eliminar' }).click();
    await expectNotice(page, 'Error al eliminar la pregunta.');
    await page.unrouteAll();
    await chooseOfQuestion(page, 1, 'Eliminar la pregunta 1');
    await remove.getByRole('button', { name: 'Eliminar' }).click();
    await expectNotice(page, 'Pregunta eliminada exitosamente.');
    await expect(page.getByRole('tab', { name: '1 pregunta' })).toBeVisible();
    await expect(first).toContainText('El agua hierve');
    forgiveFailedCalls(consoleErrors);
  },
);

sharedTest(
  'validates a new question by its type',
  { tag: '@extended' },
  async ({ make, app, signedIn, consoleErrors }) => {
    const { teacher, lessonId } = await lessonWith({ make, app }, [trueFalseQuestion()]);
    const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
    await page.getByRole('button', { name: 'Agregar Pregunta' }).click();
    const form = page.getByRole('region', { name: 'Pregunta nueva' });
    const save = form.getByRole('button', { name: 'Guardar Pregunta' });
    const text = form.getByLabel('Texto de la pregunta');
    const refused = async (problem: string) => {
      await save.click();
      await expect(form.getByText(problem)).toBeVisible();
      await expectNotice(page, problem);
    };
    for (const letter of ['a', 'b', 'c', 'd']) {
      await expect(form.getByRole('textbox', { name: `Opción ${letter}` })).toHaveText('');
    }
    await refused('El texto de la pregunta es obligatorio.');
    await text.fill('¿Cuánto es $1+1$?');
    await form.getByRole('textbox', { name: 'Opción a' }).fill('2');
    await refused('Debe tener al menos 2 opciones válidas para preguntas de opción múltiple.');
    await form.getByRole('textbox', { name: 'Opción b' }).fill('3');
    await refused('Debe seleccionar una respuesta correcta.');
    await form.getByRole('radio', { name: 'La opción c es la correcta' }).check();
    await refused('Debe seleccionar una respuesta correcta.');

    await form.getByLabel('Tipo').selectOption({ label: 'Verdadero/Falso' });
    await expect(form.getByRole('radio', { name: 'Verdadero' })).toBeChecked();
    await form.getByLabel('Tipo').selectOption({ label: 'Ejercicio' });
    await refused('El enunciado del ejercicio es obligatorio.');
    await form.getByLabel('Enunciado').fill('Calcula $\\int_0^1 x\\,dx$');
    await expect(form.locator('math').first()).toBeAttached();
    const unsure = form.getByText(/^No basta una regla para comparar con esto/);
    for (const [key, isRead, isSure] of [
      ['depende', false, false],
      ['2x + 1', true, false],
      ['[2; 5)', true, true],
      ['1/2', true, true],
    ] as const) {
      await form.getByLabel('Respuesta exacta').fill(key);
      await expect(form.getByText('Se lee como')).toHaveCount(isRead ? 1 : 0);
      await expect(unsure).toHaveCount(isSure ? 0 : 1);
    }

    for (const [fault, problem] of [
      [() => refuseWith(page, 'questions.add', 500), 'Error al agregar la pregunta.'],
      [() => cutOff(page, 'questions.add'), 'No se pudo conectar al servidor. Verifique su conexión.'],
    ] as const) {
      await fault();
      await save.click();
      await expectNotice(page, problem);
      await page.unrouteAll();
    }
    await save.click();
    await expectNotice(page, 'Pregunta agregada exitosamente.');
    await expect(form).toBeHidden();
    await expect(item(page, 2)).toContainText('Ejercicio');
    forgiveFailedCalls(consoleErrors);
  },
);

sharedTest(
  'adds a question once when the answer to the first try was lost, also after a reload',
  async ({ make, app, signedIn, consoleErrors }) => {
    const { teacher, lessonId } = await lessonWith({ make, app }, [trueFalseQuestion()]);
    const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
    await page.getByRole('button', { name: 'Agregar Pregunta' }).click();
    const form = page.getByRole('region', { name: 'Pregunta nueva' });
    const save = form.getByRole('button', { name: 'Guardar Pregunta' });
    await form.getByLabel('Tipo').selectOption({ label: 'Verdadero/Falso' });
    await form.getByLabel('Texto de la pregunta').fill('La glucosa es un azúcar.');
    await loseResponse(page, 'questions.add');
    await save.click();
    await expectNotice(page, 'No se pudo conectar al servidor. Verifique su conexión.');
    await page.unrouteAll();
    await page.reload();
    await save.click();
    await expectNotice(page, 'Pregunta agregada exitosamente.');
    await expect(item(page, 2)).toContainText('La glucosa es un azúcar.');
    expect(await listQuestions(app.deps, teacher, lessonId)).toHaveLength(2);
    forgiveFailedCalls(consoleErrors);
  },
);

sharedTest(
  'makes assigned questions read-only, and keeps later questions editable',
  { tag: '@extended' },
  async ({ make, app, signedIn, consoleErrors }) => {
    const { teacher, lessonId } = await lessonWith({ make, app }, [trueFalseQuestion()]);
    await assignQuestions(app.deps, teacher, lessonId);
    const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
    await expect(
      page.getByText('Estas preguntas ya están asignadas a estudiantes: no se pueden modificar ni eliminar.'),
    ).toBeVisible();
    await expect(edit(page, 1)).toHaveCount(0);
    await addQuestion(app.deps, teacher, { lessonId, question: openQuestion() });
    await page.reload();
    await expect(page.getByText('1 pregunta ya está asignada a estudiantes')).toBeVisible();
    await expect(edit(page, 2)).toBeVisible();

    // Another window assigns the question while this page edits it.
    await edit(page, 2).click();
    await writeOver(item(page, 2).getByLabel('Texto de la pregunta'), 'Otra');
    await assignQuestions(app.deps, teacher, lessonId);
    await item(page, 2).getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectNotice(page, 'La pregunta ya está asignada a estudiantes y no se puede modificar.');
    await expect(item(page, 2).getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('Estas preguntas ya están asignadas a estudiantes')).toBeVisible();
    forgiveFailedCalls(consoleErrors);
  },
);

sharedTest(
  'lets a teacher correct an assigned question in place until a student starts it',
  async ({ make, app, signedIn }) => {
    const { teacher, student, lessonId } = await make.readyLesson([trueFalseQuestion()]);
    const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
    await item(page, 1).getByRole('button', { name: 'Corregir esta pregunta: 1' }).click();
    await writeOver(item(page, 1).getByLabel('Texto de la pregunta'), 'El agua hierve antes en la montaña.');
    await item(page, 1).getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectNotice(page, 'Pregunta actualizada exitosamente.');
    await expect(item(page, 1)).toContainText('El agua hierve antes en la montaña.');
    await startSitting(app.deps, student, lessonId);
    await page.reload();
    await expect(item(page, 1).getByRole('button', { name: /^Corregir/ })).toHaveCount(0);
    await chooseOfQuestion(page, 1, 'Corregir y recalificar la pregunta 1');
    await page.waitForURL('**/corregir');
  },
);

sharedTest(
  'lets a teacher retry when the bank does not load',
  { tag: '@extended' },
  async ({ make, app, signedIn, consoleErrors }) => {
    const { teacher, lessonId } = await lessonWith({ make, app }, [trueFalseQuestion()]);
    const page = await signedIn(teacher, '/teacher/asignaturas');
    for (const [fault, text] of [
      [() => refuseWith(page, 'questions.list', 500), 'Error del servidor (500)'],
      [() => cutOff(page, 'questions.list'), 'No se pudo conectar al servidor. Verifique su conexión.'],
    ] as const) {
      await fault();
      await page.goto(lessonPath(lessonId, 'contenido'));
      const panel = page.getByRole('alert').filter({ hasText: 'No se pudieron cargar las preguntas' });
      await expect(panel).toContainText(text);
      await page.unrouteAll();
      await panel.getByRole('button', { name: 'Reintentar' }).click();
      await expect(item(page, 1)).toBeVisible();
    }
    forgiveFailedCalls(consoleErrors);
  },
);
