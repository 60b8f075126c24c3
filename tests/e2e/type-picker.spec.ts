import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible, pressEscape } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { expectNotice, lessonPath } from './teacher-pages.ts';

const phone = { width: 390, height: 844 };

test('adds questions from one menu, by arrows, digit, Enter or pointer', async ({ signedIn, make, app }) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  const ways = page.getByRole('button', { name: 'Otras formas de agregar' });
  const menu = page.getByRole('menu');
  const item = (name: string) => menu.getByRole('menuitem', { name });
  const form = page.getByRole('region', { name: 'Pregunta nueva' });
  const type = form.getByLabel('Tipo');
  const cancel = form.getByRole('button', { name: 'Cancelar' });

  await ways.press('Enter');
  await expect(item('Opción múltiple')).toBeFocused();
  for (const group of ['Escribir', 'Traer', 'Reunir'])
    await expect(menu.getByRole('group', { name: group })).toHaveCount(group === 'Reunir' ? 0 : 1);
  await expect(menu.getByRole('group', { name: 'Escribir' }).getByRole('menuitem')).toHaveCount(9);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ways).toBeFocused();

  // Each of the nine digits writes its type.
  for (const [digit, value] of [
    'opcion_multiple',
    'seleccion_multiple',
    'verdadero_falso',
    'emparejar',
    'ordenar',
    'completar',
    'respuesta_corta',
    'ejercicio',
    'respuesta_abierta',
  ].entries()) {
    await ways.press('Enter');
    await expect(item('Opción múltiple')).toBeFocused();
    await page.keyboard.press(String(digit + 1));
    await expect(menu).toBeHidden();
    await expect(type).toHaveValue(value);
    await expect(
      form.getByRole('textbox', { name: /^(Texto de la pregunta|Enunciado)/ }).first(),
    ).toBeFocused();
    await cancel.click();
  }

  await ways.press('Enter');
  await expect(item('Opción múltiple')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Selección múltiple')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Verdadero/Falso')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(type).toHaveValue('verdadero_falso');
  await form.getByLabel('Texto de la pregunta').fill('El agua hierve a 100 °C.');
  // While a question is written, no second one begins; the other ways stay.
  await ways.click();
  await expect(item('Ordenar')).toHaveAttribute('aria-disabled', 'true');
  await item('Usar otra vez').click();
  await expect(page.getByRole('dialog', { name: 'Usar otra vez' })).toBeVisible();
  await pressEscape(page);
  await expect(ways).toBeFocused();
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expectNotice(page, 'Pregunta agregada exitosamente.');
  expect(await listQuestions(app.deps, teacher, lessonId)).toMatchObject([
    { type: 'verdadero_falso' },
    { type: 'verdadero_falso', text: 'El agua hierve a 100 °C.', correctAnswer: 'Verdadero' },
  ]);

  // Two questions can share a text and a pool.
  for (const [way, title] of [
    ['Texto para varias preguntas', 'Texto para varias preguntas'],
    ['Bolsa de preguntas', 'Nueva bolsa'],
    ['Generar Preguntas con IA', 'Generar Preguntas con IA'],
  ] as const) {
    await ways.press('Enter');
    await item(way).press('Enter');
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await ways.press('Enter');
  await item('Importar').press('Enter');
  await expect(page.getByRole('heading', { name: 'Importar preguntas' })).toBeVisible();
});

test('shows the ways to add as a bottom sheet on a phone', async ({ signedIn, make, app }) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  const ways = page.getByRole('button', { name: 'Otras formas de agregar' });
  const menu = page.getByRole('menu');
  for (const size of [phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    await ways.click();
    await expect
      .poll(() =>
        menu.evaluate((sheet) => {
          const { left, right, bottom } = sheet.getBoundingClientRect();
          return [left, right, bottom];
        }),
      )
      .toEqual([0, size.width, size.height]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await ways.press('Enter');
  await expect(menu.getByRole('menuitem', { name: 'Opción múltiple' })).toBeFocused();
  await expect(menu.getByRole('menuitem', { name: 'Opción múltiple' })).toHaveCSS('outline-width', '2px');
  await menu.getByRole('menuitem', { name: 'Respuesta corta' }).click();
  await expect(page.getByRole('region', { name: 'Pregunta nueva' }).getByLabel('Tipo')).toHaveValue(
    'respuesta_corta',
  );
});
