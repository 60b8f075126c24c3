import type { Locator, Page } from '@playwright/test';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import {
  gapFillingQuestion,
  multipleAnswersQuestion,
  orderingQuestion,
  shortAnswerQuestion,
  trueFalseQuestion,
} from '../support/questions.ts';
import type { Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import type { TestApp } from '../support/test-app.ts';
import { expectAccessible } from './accessible.ts';
import { begin, expect, sharedTest as test } from './fixtures.ts';
import { expectNotice, lessonPath, openMore } from './teacher-pages.ts';

const item = (page: Page, number: number) =>
  page.getByRole('region', { name: `Pregunta ${number}`, exact: true });
const phone = { width: 390, height: 844 };

/** Opens the form for a new question of a type and fills in its text. */
async function writing(page: Page, type: string, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Agregar Pregunta' }).click();
  const form = page.getByRole('region', { name: 'Pregunta nueva' });
  await form.getByLabel('Tipo').selectOption({ label: type });
  await form.getByLabel('Texto de la pregunta').fill(text);
  return form;
}

async function saved(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expectNotice(page, 'Pregunta agregada exitosamente.');
  await expect(form).toBeHidden();
}

test('creates a question with several right options, accepts keyboard answers on a phone, and marks each part', async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId, student } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  const form = await writing(page, 'Selección múltiple', '¿Cuáles tienen membrana doble?');
  for (const [letter, text] of [
    ['a', 'Mitocondria'],
    ['b', 'Ribosoma'],
    ['c', 'Cloroplasto'],
    ['d', 'Núcleo'],
  ] as const)
    await form.getByRole('textbox', { name: `Opción ${letter}` }).fill(text);
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expect(form.getByText('Debe seleccionar una respuesta correcta.')).toBeVisible();
  for (const letter of ['a', 'c', 'd'])
    await form.getByRole('checkbox', { name: `La opción ${letter} es correcta` }).check();
  await expect(form.getByText('El estudiante lee «Elige 3».')).toBeVisible();
  await expect(form.getByText('Marca a, c, b')).toBeVisible();
  await openMore(form);
  await form.getByLabel('Puntos').fill('1.1');
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expect(form.getByText('Los puntos van de 0.25 a 10, de 0.25 en 0.25.')).toBeVisible();
  await form.getByLabel('Puntos').fill('3');
  await expectAccessible(page);
  await saved(page, form);
  await expect(item(page, 2).getByText('Correcta')).toHaveCount(3);
  const [, question] = await listQuestions(app.deps, teacher, lessonId);
  expect(question).toMatchObject({ type: 'seleccion_multiple', correctAnswer: 'a, c, d', points: 3 });

  await assignQuestions(app.deps, teacher, lessonId);
  await make.enable(teacher, lessonId);
  const sheet = await signedIn(student, `/student/leccion/${lessonId}?topic=x&duration=30&subject=y`);
  await sheet.setViewportSize(phone);
  await begin(sheet);
  await item(sheet, 1).getByText('Verdadero', { exact: true }).click();
  const asked = item(sheet, 2);
  await expect(asked.getByText('Elige 3')).toBeVisible();
  await expect(asked.getByText('Selección múltiple · Medio · 3 puntos')).toBeVisible();
  await asked.getByRole('checkbox', { name: /Mitocondria/ }).focus();
  await sheet.keyboard.press('Space');
  await sheet.keyboard.press('Tab');
  await sheet.keyboard.press('Space');
  await expect(asked.getByText('2 elegidas')).toBeVisible();
  await expectAccessible(sheet);
  await sheet.getByRole('button', { name: 'Entregar' }).last().click();
  const result = item(sheet, 2);
  await expect(result.getByRole('list', { name: 'Tu respuesta por partes' })).toContainText(
    /Mitocondria\s*Bien.*Ribosoma\s*No/s,
  );
  await expect(sheet.getByText('1 de 2 bien. Mira la 2.')).toBeVisible();
  // In the summary, and below the list of marks.
  await expect(sheet.getByText('1.00 de 4 puntos').filter({ visible: true })).toHaveCount(2);
  await expect(sheet.getByText('2.50 / 10')).toBeVisible();
});

interface With {
  app: TestApp;
  make: ReturnType<typeof scenario>;
  signedIn: (person: Pick<Person, 'email'>, path?: string) => Promise<Page>;
}

/** Assigns and enables the lesson; its student starts it on a phone. */
async function begun(
  { app, make, signedIn }: With,
  who: { teacher: Person<'teacher'>; student: Person<'student'>; lessonId: number },
): Promise<Page> {
  await assignQuestions(app.deps, who.teacher, who.lessonId);
  await make.enable(who.teacher, who.lessonId);
  const sheet = await signedIn(who.student, `/student/leccion/${who.lessonId}?topic=x&duration=30&subject=y`);
  await sheet.setViewportSize(phone);
  await begin(sheet);
  return sheet;
}

const handIn = (sheet: Page) => sheet.getByRole('button', { name: 'Entregar' }).last().click();

/** Creates a lesson without questions, and opens its question page as the teacher. */
async function emptyLesson(make: With['make'], signedIn: With['signedIn']) {
  const { teacher, courseId, student } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await page.getByRole('button', { name: 'Escribir mi primera pregunta' }).click();
  const form = page.getByRole('region', { name: 'Pregunta nueva' });
  return { teacher, student, lessonId, page, form };
}

test('creates a short answer with a value per answer, tries it, and marks an answer with its comment', async ({
  make,
  app,
  signedIn,
}) => {
  const { form, page, ...who } = await emptyLesson(make, signedIn);
  await form.getByLabel('Tipo').selectOption({ label: 'Respuesta corta' });
  await form.getByLabel('Texto de la pregunta').fill('¿Cómo se divide una célula en dos iguales?');
  await form.getByRole('textbox', { name: 'Respuesta 1', exact: true }).fill('mitosis');
  await form.getByLabel('Valor de la respuesta 1').selectOption('50 %');
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expect(form.getByText('Al menos una respuesta vale el 100 %.')).toBeVisible();
  await form.getByLabel('Valor de la respuesta 1').selectOption('100 %');
  await form.getByRole('button', { name: 'Agregar respuesta' }).click();
  await form.getByRole('textbox', { name: 'Respuesta 2', exact: true }).fill('división celular');
  await form.getByLabel('Valor de la respuesta 2').selectOption('50 %');
  await form.getByLabel('Comentario de la respuesta 2').fill('Es más general.');
  await form.getByLabel('Probar una respuesta').fill('la mitosiss');
  await expect(
    form.getByRole('status').filter({ hasText: '100 % · error de tecleo: para revisar' }),
  ).toBeVisible();
  await expectAccessible(page);
  await saved(page, form);

  const sheet = await begun({ app, make, signedIn }, who);
  await item(sheet, 1).getByRole('textbox').fill('la división celular');
  await expectAccessible(sheet);
  await handIn(sheet);
  await expect(sheet.getByText(/Correcto en parte\..*Es más general\./)).toBeVisible();
});

test('marks what a phone writes as what the student answers', async ({ make, signedIn }) => {
  const { student, lessonId } = await make.readyLesson([
    shortAnswerQuestion({ details: { answers: [{ text: "l'aigua", share: 1 }], matchAccents: true } }),
    gapFillingQuestion({
      statement: 'La guerra: ___1___.',
      details: { gaps: [{ kind: 'text', answers: [{ text: '1936-1939', share: 1 }] }] },
    }),
  ]);
  const sheet = await signedIn(student, `/student/leccion/${lessonId}?topic=x&duration=30&subject=y`);
  await sheet.setViewportSize(phone);
  await begin(sheet);
  const fields = [item(sheet, 1).getByRole('textbox'), item(sheet, 2).getByRole('textbox')] as const;
  for (const field of fields) {
    await expect(field).toHaveAttribute('autocapitalize', 'none');
    await expect(field).toHaveAttribute('autocorrect', 'off');
    await expect(field).toHaveAttribute('spellcheck', 'false');
  }
  await fields[0].pressSequentially('l’aigua');
  await fields[1].pressSequentially('1936 – 1939');
  await handIn(sheet);
  await expect(sheet.getByText('10.00 / 10')).toBeVisible();
  await expect(item(sheet, 1)).toContainText('l’aigua');
});

test('orders items with buttons and keys, and treats an untouched order as blank', async ({
  make,
  app,
  signedIn,
}) => {
  const { form, page, ...who } = await emptyLesson(make, signedIn);
  await form.getByLabel('Tipo').selectOption({ label: 'Ordenar' });
  await form.getByLabel('Texto de la pregunta').fill('Ordena de menor a mayor.');
  for (const [index, text] of ['Átomo', 'Célula', 'Molécula'].entries())
    await form.getByRole('textbox', { name: `Elemento ${index + 1}` }).fill(text);
  await form.getByRole('button', { name: 'Bajar el elemento 2' }).click();
  await expect(form.getByRole('textbox', { name: 'Elemento 2' })).toHaveText('Molécula');
  await expect(form.getByText('Átomo → Molécula → Célula')).toBeVisible();
  await expectAccessible(page);
  await saved(page, form);

  const sheet = await begun({ app, make, signedIn }, who);
  const asked = item(sheet, 1);
  await expect(asked.getByText('Sin responder: este orden es al azar.')).toBeVisible();
  await handIn(sheet);
  await expectNotice(sheet, 'Por favor, responde la pregunta 1 antes de calificar.');
  await asked.getByRole('button', { name: 'Responder con este orden' }).click();
  const place = async (text: string) =>
    (await asked.getByRole('listitem').allInnerTexts()).findIndex((row) => row.includes(text));
  // Moves up with the button and down with the keys; the focus stays on the item.
  for (const [wanted, text] of ['Átomo', 'Molécula'].entries()) {
    while ((await place(text)) > wanted) await asked.getByRole('button', { name: `Subir «${text}»` }).click();
  }
  await expect(asked.getByRole('listitem').first()).toContainText('Átomo');
  await asked.getByRole('button', { name: 'Bajar «Molécula»' }).focus();
  await sheet.keyboard.press('Alt+ArrowDown');
  await expect(asked.getByRole('status')).toHaveText('«Molécula» pasó al lugar 3 de 3.');
  await sheet.keyboard.press('Alt+ArrowUp');
  await expect(asked.getByRole('status')).toHaveText('«Molécula» pasó al lugar 2 de 3.');
  // Drags the item to its place and back.
  const handle = (text: string) =>
    asked.getByRole('listitem').filter({ hasText: text }).getByTitle('Arrastrar');
  await handle('Célula').dragTo(asked.getByRole('listitem').first());
  await expect(asked.getByRole('status')).toHaveText('«Célula» pasó al lugar 1 de 3.');
  await handle('Célula').dragTo(asked.getByRole('listitem').last());
  await expect(asked.getByRole('status')).toHaveText('«Célula» pasó al lugar 3 de 3.');
  await expectAccessible(sheet);
  await handIn(sheet);
  await expect(sheet.getByText('10.00 / 10')).toBeVisible();
});

test('matches pairs with selects, and marks the right ones', { tag: '@extended' }, async ({
  make,
  app,
  signedIn,
}) => {
  const { form, page, ...who } = await emptyLesson(make, signedIn);
  await form.getByLabel('Tipo').selectOption({ label: 'Emparejar' });
  await form.getByLabel('Texto de la pregunta').fill('Une cada país con su capital.');
  for (const [index, [left, right]] of [
    ['Ecuador', 'Quito'],
    ['Perú', 'Lima'],
    ['Chile', 'Santiago'],
  ].entries()) {
    await form.getByRole('textbox', { name: `Elemento ${index + 1}`, exact: true }).fill(left!);
    await form.getByRole('textbox', { name: `Pareja del elemento ${index + 1}` }).fill(right!);
  }
  await form.getByRole('button', { name: 'Agregar distractor' }).click();
  await form.getByRole('textbox', { name: 'Distractor 1' }).fill('Lima');
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expect(form.getByText(/Un distractor dice lo mismo que una pareja/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Distractor 1' }).fill('Bogotá');
  await expectAccessible(page);
  await saved(page, form);

  const sheet = await begun({ app, make, signedIn }, who);
  const asked = item(sheet, 1);
  for (const [country, city] of [
    ['Ecuador', 'Quito'],
    ['Perú', 'Bogotá'],
  ]) {
    const field = asked.getByLabel(`Elige la pareja: ${country}`);
    const option = await field.locator('option').filter({ hasText: city! }).textContent();
    await field.selectOption({ label: option! });
  }
  await expect(asked.getByText('2 de 3')).toBeVisible();
  // A partial answer can be handed in, but does not count as answered.
  const bar = sheet.getByRole('region', { name: 'Entregar' });
  await expect(bar).toContainText(/A medias:\s*1\s*0 de 1 respondida(?!s)/);
  await expect(
    sheet.getByRole('button', { name: /Emparejar, a medias$/ }).filter({ visible: true }),
  ).toHaveCount(1);
  // Drags an option to its item; another item takes it back.
  const dragged = asked.locator('[draggable]').filter({ hasText: 'Santiago' });
  await dragged.dragTo(asked.getByText('Chile', { exact: true }));
  await expect(asked.getByText('3 de 3')).toBeVisible();
  await expect(dragged).toContainText('en 3');
  await expect(bar).toContainText(/1 de 1 respondida(?!s)/);
  await asked.getByLabel('Elige la pareja: Chile').selectOption('');
  await expectAccessible(sheet);
  await handIn(sheet);
  const parts = item(sheet, 1).getByRole('list', { name: 'Tu respuesta por partes' });
  await expect(parts).toContainText(
    /Ecuador\s*Quito\s*Bien.*Perú\s*Bogotá\s*No.*Chile\s*sin responder\s*No/s,
  );
});

test('turns words of a text into gaps that students type, choose and calculate', async ({
  make,
  app,
  signedIn,
}) => {
  const { form, page, ...who } = await emptyLesson(make, signedIn);
  await form.getByLabel('Tipo').selectOption({ label: 'Completar' });
  await form.getByLabel('Texto de la pregunta').fill('Completa el texto.');
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expect(form.getByText('El texto necesita de 1 a 15 huecos.')).toBeVisible();
  const text = form.getByLabel('Texto con huecos');
  await text.fill('La planta toma [[agua]] y usa la luz. De 6 salen seis.');
  await expect(text).toHaveValue('La planta toma ___1___ y usa la luz. De 6 salen seis.');
  for (const word of ['luz', 'seis']) {
    await text.evaluate((area: HTMLTextAreaElement, part) => {
      const at = area.value.indexOf(part);
      area.setSelectionRange(at, at + part.length);
    }, word);
    await form.getByRole('button', { name: 'Hacer hueco' }).click();
  }
  await expect(text).toHaveValue('La planta toma ___1___ y usa la ___2___. De 6 salen ___3___.');
  await form.getByRole('group', { name: 'Cómo se llena el hueco 2' }).getByText('Se elige').click();
  await form.getByRole('textbox', { name: 'Otra opción 1 del hueco 2' }).fill('lluvia');
  await form.getByRole('group', { name: 'Cómo se llena el hueco 3' }).getByText('Un valor').click();
  await form.getByRole('textbox', { name: 'Respuesta del hueco 3' }).fill('6');
  await expectAccessible(page);
  await saved(page, form);
  await expect(item(page, 1)).toContainText('La planta toma agua y usa la luz. De 6 salen 6.');

  const sheet = await begun({ app, make, signedIn }, who);
  const asked = item(sheet, 1);
  await asked.getByRole('textbox', { name: 'Hueco 1' }).pressSequentially('el agua');
  await expect(sheet.getByRole('region', { name: 'Entregar' })).toContainText('A medias:');
  await asked.getByLabel('Hueco 2').selectOption('lluvia');
  await asked.getByRole('textbox', { name: 'Hueco 3' }).fill('12/2');
  await expect(asked.getByText('3 de 3')).toBeVisible();
  await expectAccessible(sheet);
  await handIn(sheet);
  await expect(item(sheet, 1).getByRole('list', { name: 'Tu respuesta por partes' })).toContainText(
    /el agua\s*Bien.*lluvia\s*No.*12\/2\s*Bien/s,
  );
});

test('corrects the key of a question with parts in the field that answers it', { tag: '@extended' }, async ({
  make,
  app,
  signedIn,
}) => {
  const question = multipleAnswersQuestion();
  const { student, teacher, lessonId } = await make.readyLesson([question]);
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'a, b, c' }));
  await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.clock.now());
  const page = await signedIn(teacher, `/teacher/pregunta/${sitting.questions[0]!.id}/corregir`);
  const field = page.getByRole('group', { name: /^Pregunta 1: ¿Cuáles de estos organelos/ });
  for (const name of [/Mitocondria/, /Ribosoma/, /Cloroplasto/])
    await field.getByRole('checkbox', { name }).check();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('La clave era otra.');
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(page.getByText('Mitocondria; Ribosoma; Cloroplasto')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aplicar a 1 intento' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Corrección aplicada' })).toBeVisible();
  await expect
    .poll(async () => (await getResult(app.deps, student, sitting.sittingId)).grade, { timeout: 20_000 })
    .toBe(10);
});

test('keeps short fields narrow on a phone, and shows the active state in forced colours', async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  for (const question of [orderingQuestion(), multipleAnswersQuestion()])
    await addQuestion(app.deps, teacher, { lessonId, question });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  const edit = (number: number) =>
    page.getByRole('button', { name: `Editar la pregunta ${number}`, exact: true }).click();
  await page.setViewportSize(phone);
  await edit(1);
  const width = async () =>
    (await item(page, 1).getByRole('textbox', { name: 'Elemento 1' }).boundingBox())!.width;
  await expect.poll(width).toBeGreaterThan(120);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(width).toBeGreaterThan(120);

  await page.reload();
  await edit(2);
  await page.emulateMedia({ forcedColors: 'active' });
  const isOn = item(page, 2).getByRole('switch', { name: /Decir cuántas son/ });
  const colours = () =>
    isOn.evaluate((track) => [
      getComputedStyle(track).backgroundColor,
      getComputedStyle(track.nextElementSibling!).backgroundColor,
    ]);
  await expect(isOn).toBeChecked();
  const on = await colours();
  expect(on[0]).not.toBe(on[1]);
  await isOn.click();
  await expect(isOn).not.toBeChecked();
  await expect.poll(async () => (await colours())[0]).not.toBe(on[0]);
  const off = await colours();
  expect(off[0]).not.toBe(off[1]);
});
