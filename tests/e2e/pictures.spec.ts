import type { Locator, Page } from '@playwright/test';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { png, svg } from '../support/picture-files.ts';
import {
  choiceQuestion,
  matchingQuestion,
  orderingQuestion,
  trueFalseQuestion,
} from '../support/questions.ts';
import { begin, expect, sharedTest as test } from './fixtures.ts';
import { expectNotice, forgiveFailedCalls, lessonPath } from './teacher-pages.ts';
import { writeOver } from './write-over.ts';

const sheet = (page: Page, number: number) =>
  page.getByRole('region', { name: `Pregunta ${number}`, exact: true });

/** Waits until the browser has drawn the picture. */
const drawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);

async function choose(page: Page, button: Locator, buffer: Buffer, name = 'figura.png'): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await button.click();
  await (await chosen).setFiles({ name, mimeType: 'image/png', buffer });
}

/** Pastes or drops a file into a field, as a browser does. */
async function hand(field: Locator, kind: 'paste' | 'drop', buffer: Buffer): Promise<void> {
  await field.evaluate(
    (element, { kind, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'figura.png', { type: 'image/png' }));
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    { kind, base64: buffer.toString('base64') },
  );
}

test('accepts pictures in the text and in options: selected, pasted, described, enabled and shown to a student', async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId, student } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
  await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  const first = sheet(page, 1);
  await page.getByRole('button', { name: 'Editar la pregunta 1', exact: true }).click();

  await choose(page, first.getByRole('button', { name: 'Imagen', exact: true }), await png());
  const text = first.getByRole('textbox', { name: 'Texto de la pregunta' });
  await drawn(text.locator('img.picture'));
  await expect(text).toHaveText('¿Cuál es la capital de Ecuador?');
  await expect(first.getByText('Falta. Sin él la lección no se habilita.')).toBeVisible();
  await first.getByRole('radio', { name: 'Pequeño' }).check();
  await hand(first.getByRole('textbox', { name: 'Opción a', exact: true }), 'paste', svg());
  await expect(first.getByRole('textbox', { name: 'Texto alternativo (opción a)' })).toBeVisible();
  await first.getByRole('button', { name: 'Guardar' }).click();
  await expect(first.getByRole('button', { name: 'Guardar' })).toHaveCount(0);
  await drawn(first.locator('img').first());

  // The question can be saved, but the lesson cannot be enabled.
  const list = page.getByRole('region', { name: 'Para habilitar la lección' });
  await expect(list).toContainText('0 de 2');
  await expect(list).toContainText('Falta en la pregunta 1.');
  await page.getByRole('button', { name: 'Habilitar ahora' }).click();
  await expectNotice(page, 'Falta en la pregunta 1.');

  await page.getByRole('button', { name: 'Editar la pregunta 1', exact: true }).click();
  await first.getByRole('textbox', { name: 'Texto alternativo (Figura 1)' }).fill('Mapa de $5 con "Quito"');
  await first.getByRole('textbox', { name: 'Texto alternativo (opción a)' }).fill('Triángulo negro');
  await first.getByRole('button', { name: 'Guardar' }).click();
  await expect(list).toContainText('2 de 2');
  await page.getByRole('button', { name: 'Habilitar ahora' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expectNotice(page, /habilitada/i);

  const taking = await signedIn(student, `/student/leccion/${lessonId}`);
  await taking.getByRole('button', { name: /Empezar|Comenzar/ }).click();
  const map = taking.getByRole('img', { name: 'Mapa de $5 con "Quito"' });
  await drawn(map);
  expect(await map.getAttribute('width')).toBe('180');
  // The sentence in the paragraph of the picture begins at its upper edge.
  const [sentence, picture] = await map.evaluate((img) => {
    const range = document.createRange();
    range.selectNodeContents(img.parentElement!.firstChild!);
    return [range.getBoundingClientRect().top, img.getBoundingClientRect().top];
  });
  expect(Math.abs(sentence! - picture!)).toBeLessThan(16);
  await drawn(taking.getByRole('img', { name: 'Triángulo negro' }));
  await expect(taking.getByRole('radio', { name: /Triángulo negro/ })).toBeVisible();
});

test('keeps the typed text and shows an error when a picture is refused', { tag: '@extended' }, async ({
  make,
  app,
  signedIn,
  consoleErrors,
}) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await page.getByRole('button', { name: 'Editar la pregunta 1', exact: true }).click();
  const first = sheet(page, 1);
  const text = first.getByRole('textbox', { name: 'Texto de la pregunta' });
  await writeOver(text, '¿Qué se ve?');
  await hand(text, 'drop', Buffer.from('not a picture'));
  await expect(first.getByText('Solo se aceptan imágenes PNG, JPEG, WebP, GIF o SVG.')).toBeVisible();
  await expect(text).toHaveText('¿Qué se ve?');
  forgiveFailedCalls(consoleErrors);
  // Removing the picture also removes its description.
  await hand(text, 'drop', await png());
  await drawn(text.locator('img.picture'));
  // The source view shows a placeholder at the position of the picture.
  await first.getByRole('button', { name: 'Ver código' }).first().click();
  await expect(text).toHaveValue(/⟦Figura 1⟧/);
  await text.fill('¿Qué se ve ahora?');
  await expect(first.getByText('Figura 1')).toHaveCount(0);
});

test('accepts pictures as items of ordering and matching questions, and shows them to students', {
  tag: '@extended',
}, async ({ make, app, signedIn }) => {
  const { teacher, courseId, student } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId, question: orderingQuestion() });
  await addQuestion(app.deps, teacher, { lessonId, question: matchingQuestion() });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  for (const [number, label, alt] of [
    [1, 'Elemento 1', 'Un átomo'],
    [2, 'Pareja del elemento 1', 'Un ribosoma'],
    [2, 'Elemento 2', 'Un núcleo'],
  ] as const) {
    const form = sheet(page, number);
    await page.getByRole('button', { name: `Editar la pregunta ${number}`, exact: true }).click();
    await hand(form.getByRole('textbox', { name: label, exact: true }), 'paste', await png());
    await form
      .getByRole('textbox', {
        name: `Texto alternativo (${label.replace(/^./, (sign) => sign.toLowerCase())})`,
      })
      .fill(alt);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expectNotice(page, 'Pregunta actualizada exitosamente.');
    await drawn(form.getByRole('img', { name: alt }));
  }
  await assignQuestions(app.deps, teacher, lessonId);
  await make.enable(teacher, lessonId);
  const taking = await signedIn(student, `/student/leccion/${lessonId}`);
  await begin(taking);
  await drawn(taking.getByRole('img', { name: 'Un átomo' }));
  await drawn(taking.getByRole('img', { name: 'Un ribosoma' }));
  await drawn(taking.getByRole('img', { name: 'Un núcleo' }));
  await expect(taking.getByRole('option', { name: /^[a-e] · \[Un ribosoma\]$/ })).toHaveCount(4);
  const pair = taking.getByRole('combobox', { name: 'Elige la pareja: [Un núcleo]' });
  await expect(pair).toBeVisible();
  await expect(taking.getByRole('button', { name: 'Subir «[Un átomo]»' })).toBeVisible();

  // The result shows the pictures to the student and to the teacher.
  await taking.getByRole('button', { name: 'Responder con este orden' }).click();
  for (const list of await taking.getByRole('combobox', { name: /Elige la pareja/ }).all())
    await list.selectOption({ index: 1 });
  await taking.getByRole('button', { name: 'Entregar' }).last().click();
  const parts = (of: Page) => sheet(of, 2).getByRole('list', { name: /Respuesta en partes|por partes/ });
  await drawn(parts(taking).getByRole('img', { name: 'Un núcleo' }));
  await expect(parts(taking)).not.toContainText('[');
  const { id } = await app.deps.db
    .selectFrom('attempts')
    .where('lesson_id', '=', lessonId)
    .select('id')
    .executeTakeFirstOrThrow();
  await page.goto(`/teacher/intento/${id}`);
  await drawn(parts(page).getByRole('img', { name: 'Un núcleo' }));
  await expect(sheet(page, 2)).not.toContainText('[Un');
});
