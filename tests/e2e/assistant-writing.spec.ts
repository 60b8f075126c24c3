import { expectAccessible } from './accessible.ts';
import { expect, test } from './with-model.ts';

const question = '¿Qué es la derivada de una función?';
const answer =
  'La derivada mide cómo cambia una función. Por ejemplo, si $f(x)=x^2$ entonces $f(x)=2x$ es su cambio.';
/** The words of the answer before its first formula. */
const firstPart = 'La derivada mide cómo cambia una función. Por ejemplo, si';

test('shows an answer while the model writes it, also after a reload', async ({ make, signedIn, model }) => {
  const rest = Promise.withResolvers<void>();
  const words = firstPart.split(' ').length;
  model.play([
    // One word every 60 ms, and a pause in the middle.
    {
      kind: 'stream',
      text: answer,
      each: (word) => (word === words ? rest.promise : new Promise((resolve) => setTimeout(resolve, 60))),
    },
  ]);
  const page = await signedIn(await make.person('student'), '/student/asistente');
  await page.getByLabel('Pregunta', { exact: true }).fill(question);
  await page.getByRole('button', { name: 'Enviar' }).click();

  const writing = page.getByRole('region', { name: 'Escribiendo la respuesta' });
  await expect(writing).toContainText('La derivada mide');
  await expect(writing).not.toContainText('$');
  await expect(page.getByRole('button', { name: 'Copiar' })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(writing).toContainText('La derivada mide');

  rest.resolve();
  const box = page.getByRole('region', { name: 'Respuesta', exact: true });
  await expect(box).toContainText('es su cambio.');
  await expect(box.locator('.katex').first()).toBeVisible();
  await expect(writing).toHaveCount(0);
});

test('retries an answer that breaks off and shows it once', { tag: '@extended' }, async ({
  make,
  signedIn,
  model,
}) => {
  model.play([
    { kind: 'stream', text: answer, breakOff: 5 },
    { kind: 'content', content: answer },
  ]);
  const page = await signedIn(await make.person('teacher'), '/question');
  await page.getByLabel('Pregunta', { exact: true }).fill(question);
  await page.getByRole('button', { name: 'Enviar' }).click();
  const box = page.getByRole('region', { name: 'Respuesta', exact: true });
  await expect(box).toContainText('es su cambio.');
  expect(((await box.textContent()) ?? '').split('La derivada mide')).toHaveLength(2);
});
