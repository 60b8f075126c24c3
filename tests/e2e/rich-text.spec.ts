import type { Locator, Page } from '@playwright/test';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { choiceQuestion, exerciseQuestion, trueFalseQuestion } from '../support/questions.ts';
import type { Person, scenario } from '../support/scenario.ts';
import type { TestApp } from '../support/test-app.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { expectNotice, lessonPath, openMore } from './teacher-pages.ts';
import { writeOver } from './write-over.ts';

const sheet = (page: Page, number: number) =>
  page.getByRole('region', { name: `Pregunta ${number}`, exact: true });
const textOf = (form: Locator) => form.getByRole('textbox', { name: 'Texto de la pregunta' });
/** A button in the toolbar of the first text field. */
const tool = (form: Locator, name: string) => form.getByRole('button', { name, exact: true }).first();

interface Given {
  make: ReturnType<typeof scenario>;
  app: TestApp;
  signedIn: (person: Person, path: string) => Promise<Page>;
}

async function openEditor({ make, app, signedIn }: Given, text: string) {
  const { teacher, courseId } = await make.course(0);
  const lessonId = await make.lesson(teacher, courseId);
  const [question] = await addQuestion(app.deps, teacher, {
    lessonId,
    question: trueFalseQuestion({ text }),
  });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await page.getByRole('button', { name: 'Editar la pregunta 1', exact: true }).click();
  const stored = async () =>
    (
      await app.deps.db
        .selectFrom('questions')
        .select('text')
        .where('id', '=', question!.id)
        .executeTakeFirstOrThrow()
    ).text;
  const save = async () => {
    await sheet(page, 1).getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectNotice(page, 'Pregunta actualizada exitosamente.');
  };
  return { page, form: sheet(page, 1), stored, save };
}

test('asks whether dollar signs are prices or a formula, and writes the answer', async ({
  make,
  app,
  signedIn,
}) => {
  const { form, save, stored } = await openEditor({ make, app, signedIn }, 'Hoy.');
  await writeOver(textOf(form), 'La caja cuesta $2 y el saco vale 3$ hoy.');
  await expect(form.getByText('¿los $ son precios o los límites de una fórmula?')).toBeVisible();
  await form.getByRole('button', { name: 'Son precios' }).click();
  await expect(textOf(form)).toHaveText('La caja cuesta $2 y el saco vale 3$ hoy.');
  await expect(form.getByRole('button', { name: 'Son precios' })).toHaveCount(0);
  await save();
  expect(await stored()).toContain('\\$2 y el saco vale 3\\$');
});

test('formats a text by keyboard alone', async ({ make, app, signedIn }) => {
  const { page, form, stored, save } = await openEditor({ make, app, signedIn }, 'Antes');
  await writeOver(textOf(form), 'Agua: ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('H');
  await page.keyboard.press('Control+b');
  // The toolbar is one tab stop; the arrow keys move inside it.
  await page.keyboard.press('Alt+F10');
  await expect(tool(form, 'Negrita')).toBeFocused();
  for (const name of ['Cursiva', 'Subrayado', 'Subíndice']) {
    await page.keyboard.press('ArrowRight');
    await expect(tool(form, name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(textOf(form)).toBeFocused();
  await expect(tool(form, 'Subíndice')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('2');
  await tool(form, 'Subíndice').click();
  await page.keyboard.type('O');
  await page.keyboard.press('Enter');
  await tool(form, 'Lista').click();
  await page.keyboard.type('uno <b>');
  await page.keyboard.press('Enter');
  await page.keyboard.type('vale $x^2$ y más');
  await expect(textOf(form).locator('.katex')).toHaveCount(1);
  await expectAccessible(page);
  await save();
  expect(await stored()).toBe(
    'Agua: <b>H</b><sub>2</sub>O<ul><li>uno &lt;b&gt;</li><li>vale $x^2$ y más</li></ul>',
  );
  await expect(form.locator('sub')).toHaveText('2');
});

test('builds a formula from symbols, without knowledge of LaTeX', async ({ make, app, signedIn }) => {
  const { page, form, stored, save } = await openEditor({ make, app, signedIn }, 'Calcula ');
  await textOf(form).click();
  await page.keyboard.press('Control+End');
  await tool(form, 'Fórmula').click();
  const dialog = page.getByRole('dialog', { name: 'Fórmula nueva' });
  const field = dialog.getByLabel('Escribe la fórmula');
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Insertar' }).click();
  await expect(dialog.getByText('Escribe una fórmula.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fracción' }).click();
  await page.keyboard.type('1,5');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Raíz cuadrada' }).click();
  await dialog.getByRole('button', { name: 'Insertar' }).click();
  await expect(dialog.getByText('Llena los huecos ▢ o bórralos.')).toBeVisible();
  await page.keyboard.type('x');
  await expect(dialog.locator('.katex .sqrt')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(textOf(form).locator('.katex .mfrac')).toHaveCount(1);

  // A click on the formula opens it for editing.
  await textOf(form).locator('.katex').click();
  const change = page.getByRole('dialog', { name: 'Cambiar la fórmula' });
  await expect(change.getByLabel('Escribe la fórmula')).toHaveValue('\\frac{1,5}{\\sqrt{x}}');
  await change.getByLabel('Escribe la fórmula').fill('\\frac{');
  await change.getByRole('button', { name: 'Cambiar' }).click();
  await expect(change.getByText('Esta fórmula no se puede leer. Revísala.')).toBeVisible();
  await change.getByLabel('Escribe la fórmula').fill('\\frac{2,5}{x}');
  await change.getByRole('button', { name: 'Cambiar' }).click();
  await expect(change).toBeHidden();
  await save();
  expect(await stored()).toMatch(/^Calcula ?\$\\frac\{2\{,\}5\}\{x\}\$$/);
});

test('opens the source in one press, and edits there what the editor cannot show', async ({
  make,
  app,
  signedIn,
}) => {
  const odd = '<b><p>Uno</p></b> x<sub>a<sub>b</sub></sub>';
  const { page, form, stored, save } = await openEditor({ make, app, signedIn }, odd);
  const kept = await stored();
  await expect(form.getByText(/^Este texto se escribe como código/)).toBeVisible();
  await expect(textOf(form)).toHaveValue(odd);
  await save();
  expect(await stored()).toBe(kept);

  await page.getByRole('button', { name: 'Editar la pregunta 1', exact: true }).click();
  await textOf(form).fill('Con <em>énfasis</em>, <strong>$x$</strong> y <pre>a</pre>');
  await tool(form, 'Ver como queda').click();
  await expect(textOf(form)).toBeFocused();
  // Typing replaces no content.
  await page.keyboard.type('!');
  await page.keyboard.press('Backspace');
  await expect(textOf(form).locator('em')).toHaveText('énfasis');
  await tool(form, 'Ver código').click();
  await expect(textOf(form)).toBeFocused();
  await expect(textOf(form)).toHaveValue('Con <em>énfasis</em>, <strong>$x$</strong> y <pre>a</pre>');
  await save();
  expect(await stored()).toBe('Con <em>énfasis</em>, <strong>$x$</strong> y <pre>a</pre>');
});

test('keeps every byte of an unchanged text, and explains the refusal of a long one', {
  tag: '@extended',
}, async ({ make, app, signedIn }) => {
  const text = 'Cero\n<strong>Uno</strong>\n<b>dos<b>tres</b></b> &amp; $a$<ul>\n<li>x</li></ul>';
  const { page, form, stored, save } = await openEditor({ make, app, signedIn }, text);
  const kept = await stored();
  await textOf(form).click();
  await page.keyboard.type('!');
  await page.keyboard.press('Backspace');
  await form.getByLabel('Dificultad').selectOption({ label: '5 · Muy Difícil' });
  await save();
  expect(await stored()).toBe(kept);

  await page.getByRole('button', { name: 'Editar la pregunta 1', exact: true }).click();
  await writeOver(textOf(form), 'x'.repeat(8_000));
  await page.keyboard.type('y');
  await expect(form.getByText('No cabe más: el texto puede tener hasta 8000 caracteres.')).toBeVisible();
  await expect(textOf(form)).toHaveText('x'.repeat(8_000));
});

test('lets a teacher write the text of an exercise, and draws its statement on a narrow screen', {
  tag: '@extended',
}, async ({ make, app, signedIn }) => {
  const { teacher, courseId } = await make.course(0);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId, question: exerciseQuestion() });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('button', { name: 'Agregar Pregunta' }).click();
  const form = page.getByRole('region', { name: 'Pregunta nueva' });
  await form.getByLabel('Tipo').selectOption({ label: 'Ejercicio' });
  await expect(form.locator('details')).toContainText('texto «Resuelve el ejercicio.»');
  await form.getByLabel('Tipo').selectOption({ label: 'Verdadero/Falso' });
  await expect(textOf(form)).toHaveText('');
  await form.getByLabel('Tipo').selectOption({ label: 'Ejercicio' });
  const statement = form.getByRole('textbox', { name: 'Enunciado' });
  await statement.fill('Halla $x$ si $2x = 3$.');
  await expect(statement.locator('.katex')).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await form.getByLabel('Respuesta exacta').fill('3/2');
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expectNotice(page, 'Pregunta agregada exitosamente.');
  const rows = await app.deps.db
    .selectFrom('questions')
    .select(['text', 'statement'])
    .where('lesson_id', '=', lessonId)
    .orderBy('id', 'desc')
    .execute();
  expect(rows[0]).toEqual({ text: 'Resuelve el ejercicio.', statement: 'Halla $x$ si $2x = 3$.' });
});

test('draws formulas in the fields of options, comments and solutions', { tag: '@extended' }, async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(0);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, {
    lessonId,
    question: choiceQuestion({
      options: ['$\\frac12$', 'Cuesta $5', 'x', 'y'].map(asOption),
      correctAnswer: 'a',
    }),
  });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  const form = page.getByRole('region', { name: 'Pregunta 1', exact: true });
  await page.getByRole('button', { name: 'Editar la pregunta 1' }).click();
  const option = (letter: string) => form.getByRole('textbox', { name: `Opción ${letter}`, exact: true });
  await expect(option('a').locator('.katex')).toHaveCount(1);
  await expect(option('b')).toHaveText('Cuesta $5');

  // The field draws a formula as the teacher types; Enter moves to the next option instead of inserting a line.
  await writeOver(option('c'), '$x^2$ cm');
  await expect(option('c').locator('.katex')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(option('d')).toBeFocused();
  await option('d').evaluate((field) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'uno\ndos');
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(option('d')).toHaveText('yuno dos');

  // Opens the symbol dialog: Alt+F10, or the button in the field.
  await page.keyboard.press('Alt+F10');
  const dialog = page.getByRole('dialog', { name: 'Fórmula nueva' });
  await dialog.getByLabel('Escribe la fórmula').fill('\\pi');
  await dialog.getByRole('button', { name: 'Insertar' }).click();
  await expect(option('d').locator('.katex')).toHaveCount(1);
  await openMore(form);
  await form.getByRole('textbox', { name: 'Comentario de la opción a' }).fill('Mira $\\pi$.');
  await form.getByRole('textbox', { name: /^Solución de ejemplo/ }).fill('Es $2\\pi r$.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'Pregunta actualizada exitosamente.');
  const [question] = await listQuestions(app.deps, teacher, lessonId);
  expect(question?.options.map(({ text }) => text)).toEqual([
    '$\\frac12$',
    'Cuesta $5',
    '$x^2$ cm',
    'yuno dos$\\pi$',
  ]);
  expect(question?.solutionExample).toBe('Es $2\\pi r$.');
  expect(question?.details?.optionComments).toEqual([{ id: 'a', text: 'Mira $\\pi$.' }]);
});

const asOption = (text: string, index: number) => ({ id: 'abcd'.charAt(index), text });
