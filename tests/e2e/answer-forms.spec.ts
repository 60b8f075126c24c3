import type { Locator, Page } from '@playwright/test';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { shortAnswerQuestion } from '../support/questions.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { expectNotice, lessonPath } from './teacher-pages.ts';

async function writing(page: Page, type: string, text: string): Promise<Locator> {
  await page.getByRole('button', { name: /^(Agregar Pregunta|Escribir mi primera pregunta)$/ }).click();
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

test('offers other forms of a short answer, and asks what its key leaves open', async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  const form = await writing(page, 'Respuesta corta', '¿En qué siglo fue la Revolución francesa?');
  const first = form.getByRole('textbox', { name: 'Respuesta 1', exact: true });
  await first.fill('siglo XVIII');
  const forms = form.getByRole('group', { name: 'También se escribe así' });
  for (const one of ['XVIII', 's. XVIII', 'siglo 18', '18'])
    await expect(forms.getByRole('checkbox', { name: one, exact: true })).toBeChecked();
  await expectAccessible(page);
  await forms.getByRole('checkbox', { name: 'siglo 18' }).uncheck();
  await forms.getByRole('button', { name: 'Agregar 3' }).click();
  await expect(form.getByRole('textbox', { name: 'Respuesta 4', exact: true })).toHaveValue('18');
  await form.getByLabel('Valor de la respuesta 4').selectOption('50 %');
  await form.getByRole('button', { name: 'Agregar respuesta' }).click();
  await form.getByRole('textbox', { name: 'Respuesta 5', exact: true }).fill('el siglo XVIII');
  await form.getByLabel('Valor de la respuesta 5').selectOption('75 %');
  await expect(
    form.getByText('«siglo XVIII» y «el siglo XVIII» se comparan como iguales y valen distinto.'),
  ).toBeVisible();
  await form.getByLabel('Probar una respuesta').fill('“s. XVIII”…');
  await expect(form.getByText('Se compara como «s xviii».')).toBeVisible();
  await form.getByRole('button', { name: 'Quitar la respuesta 5' }).click();
  await saved(page, form);
  const [stored] = await app.deps.db
    .selectFrom('questions')
    .where('lesson_id', '=', lessonId)
    .select('details')
    .execute();
  expect(JSON.parse(stored!.details!).answers).toHaveLength(4);

  const genes = await writing(page, 'Respuesta corta', '¿Qué genotipo es heterocigoto?');
  await genes.getByRole('textbox', { name: 'Respuesta 1', exact: true }).fill('Aa');
  await expect(genes.getByText('¿Importa el tamaño de las letras en «Aa»?')).toBeVisible();
  await genes.getByRole('button', { name: 'Sí, distinguirlo' }).click();
  await expect(genes.getByRole('switch', { name: 'Distinguir mayúsculas' })).toBeChecked();
  await expect(genes.getByText('¿Importa el tamaño')).toBeHidden();
  await genes.getByRole('textbox', { name: 'Respuesta 1', exact: true }).fill('3,5');
  await genes.getByRole('button', { name: 'Cambiar a ejercicio' }).click();
  await expect(genes.getByLabel('Respuesta exacta')).toHaveValue('3,5');
  await genes.getByLabel('Respuesta exacta').fill('192.168.0.1');
  await genes.getByRole('button', { name: 'Cambiar a respuesta corta' }).click();
  await expect(genes.getByRole('textbox', { name: 'Respuesta 1', exact: true })).toHaveValue('192.168.0.1');
});

test('writes gaps in any order, several right orders, and pairs that may be exchanged', async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  const form = await writing(page, 'Completar', 'Completa.');
  // Pasted at once.
  await form.getByLabel('Texto con huecos').fill('Monoteísmos: [[judaísmo]] y [[islam]]');
  await expect(form.getByLabel('Texto con huecos')).toHaveValue('Monoteísmos: ___1___ y ___2___');
  for (const number of [1, 2])
    await form
      .getByLabel(`Hueco ${number}: dónde vale su respuesta`)
      .selectOption({ label: 'En cualquier orden (A)' });
  await expectAccessible(page);
  await saved(page, form);

  const order = await writing(page, 'Ordenar', 'Ordena los pasos.');
  for (const [index, text] of ['Pesar', 'Medir', 'Mezclar'].entries())
    await order.getByRole('textbox', { name: `Elemento ${index + 1}` }).fill(text);
  await order.getByRole('button', { name: 'Agregar otro orden' }).click();
  await expect(order.getByText('Es igual que otro')).toBeVisible();
  await order.getByRole('button', { name: 'Orden 2: subir «Medir»' }).click();
  await expect(order.getByText('Es igual que otro')).toBeHidden();
  await expectAccessible(page);
  await saved(page, order);

  const pairs = await writing(page, 'Emparejar', 'Une causas y consecuencias.');
  for (const [index, [left, right]] of [
    ['Una causa', 'Hambre'],
    ['Otra causa', 'Deuda'],
    ['Consecuencia', 'Revuelta'],
  ].entries()) {
    await pairs.getByRole('textbox', { name: `Elemento ${index + 1}`, exact: true }).fill(left!);
    await pairs.getByRole('textbox', { name: `Pareja del elemento ${index + 1}` }).fill(right!);
  }
  await pairs.getByRole('button', { name: 'Algunas se pueden intercambiar' }).click();
  for (const number of [1, 2])
    await pairs
      .getByLabel(`Pareja ${number}: con cuáles se intercambia`)
      .selectOption({ label: 'Se intercambia con las de A' });
  await expectAccessible(page);
  await saved(page, pairs);
  await expect(page.getByText('Pueden cambiar sus parejas entre sí: 1, 2')).toBeVisible();
  const rows = await app.deps.db
    .selectFrom('questions')
    .select('details')
    .where('lesson_id', '=', lessonId)
    .orderBy('position')
    .execute();
  const [gaps, ordering, matching] = rows.map(({ details }) => JSON.parse(details!));
  expect(gaps.gaps.map(({ group }: { group?: number }) => group)).toEqual([1, 1]);
  expect(ordering.orders).toHaveLength(1);
  expect(matching.leftGroups).toEqual([1, 1, 0]);
});

test('accepts an answer similar to the key for the whole class with one press', async ({
  make,
  app,
  signedIn,
}) => {
  const question = shortAnswerQuestion({
    text: '¿Quién escribió «Yerma»?',
    correctAnswer: 'García Lorca',
    details: { answers: [{ text: 'García Lorca', share: 1 }] },
  });
  const given = ['García Lorca', 'Federico Garcia Lorca', 'federico García  Lorca', 'Machado'];
  const { lessonId, students, teacher } = await make.readyLesson([question], { students: given.length });
  for (const [index, answer] of given.entries()) {
    const sitting = await startTestSitting(app.deps, students[index]!, lessonId);
    const answers = [{ questionId: sitting.questions[0]!.id, answer }];
    await submitSitting(app.deps, students[index]!, sitting, { answers, timeUp: true }, new Date());
  }
  const [stored] = await app.deps.db
    .selectFrom('questions')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .execute();
  const page = await signedIn(teacher, `/teacher/pregunta/${stored!.id}/clase`);
  const similar = page.getByRole('region', { name: 'Se parecen a la clave' });
  await expect(similar.getByRole('listitem')).toHaveCount(1);
  await expect(similar).toContainText('Federico Garcia Lorca');
  await expectAccessible(page);
  await similar.getByRole('button', { name: 'Aceptar para toda la clase' }).click();
  await expect(similar).toBeHidden();
  await expect(page.getByRole('button', { name: /2 iguales.*Federico.*10\.00/s })).toBeVisible();
});
