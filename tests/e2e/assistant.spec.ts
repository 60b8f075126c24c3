import { expectAccessible } from './accessible.ts';
import { refuseWith } from './faulty-server.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { expectNotice, forgiveFailedCalls, retry } from './teacher-pages.ts';

const question = '¿Qué es la derivada de una función?';
/** Matches the button that opens the saved question, not its delete button. */
const savedTitle = /^¿Qué es la derivada de una función\?/;

test('lets a student ask, copy, save and find a question again', async ({ make, signedIn }) => {
  const page = await signedIn(await make.person('student'), '/dashboard');
  await page.getByRole('link', { name: 'Asistente IA' }).click();
  await page.waitForURL('/student/asistente');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByText('No se han guardado preguntas')).toBeVisible();
  await expectAccessible(page);

  const area = page.getByLabel('Pregunta', { exact: true });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Debe ingresar una pregunta!')).toBeVisible();

  await area.fill(question);
  await area.press('Control+Enter');
  const box = page.getByRole('region', { name: 'Respuesta' });
  await expect(box).toBeVisible();
  const answer = ((await box.locator('.read').textContent()) ?? '').trim();
  expect(answer.length).toBeGreaterThan(20);
  await expect(area).toHaveValue(question);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Copiado en portapapeles!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('');

  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Pregunta almacenada!')).toBeVisible();
  const entry = page.getByRole('complementary').getByRole('button', { name: savedTitle });
  await expect(entry).toBeVisible();
  await expect(entry).toContainText(/\d+ \p{L}+ \d{4}, \d\d:\d\d/u);

  // A reload keeps the page content; a new visit shows the question in the saved list.
  await page.reload();
  await expect(box.locator('.read')).toHaveText(answer);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(area).toHaveValue('');
  await entry.click();
  await expect(area).toHaveValue(question);
  await expect(box.locator('.read')).toHaveText(answer);
  await expect(page.getByRole('button', { name: 'Guardada' })).toBeVisible();

  await page.getByRole('button', { name: `Eliminar «${question}»` }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: `Eliminar «${question}»` }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expectNotice(page, 'Pregunta eliminada');
  await expect(page.getByText('No se han guardado preguntas')).toBeVisible();
  await expect(area).toHaveValue('');
});

test('refuses to save without the token in localStorage', async ({ make, signedIn }) => {
  const page = await signedIn(await make.person('teacher'), '/question');
  await page.getByLabel('Pregunta', { exact: true }).fill(question);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('currentUser'));
  let calls = 0;
  await page.route('**/trpc/**assistant.save**', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Debe tener cuenta para guardar la pregunta.')).toBeVisible();
  expect(calls).toBe(0);
});

test('shows an error and keeps the text when asking or saving fails', { tag: '@extended' }, async ({
  make,
  signedIn,
  consoleErrors,
}) => {
  const page = await signedIn(await make.person('teacher'), '/question');
  const area = page.getByLabel('Pregunta', { exact: true });
  await area.fill(question);
  await page.route('**/trpc/**assistant.ask**', (route) => route.abort());
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('alert')).toContainText('No se pudo responder tu pregunta');
  await expect(area).toHaveValue(question);
  await page.unroute('**/trpc/**assistant.ask**');

  // While the answer is pending, the page sends nothing else.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/**assistant.ask**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Escribiendo la respuesta')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviando' })).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(page.getByRole('heading', { name: 'Respuesta' })).toBeVisible();

  await page.route('**/trpc/**assistant.save**', (route) => route.abort());
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('No se guardó su pregunta!')).toBeVisible();
  expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('gives each role access to its own assistant only', async ({ make, signedIn }) => {
  const teacher = await signedIn(await make.person('teacher'));
  await teacher.getByRole('navigation').getByRole('link', { name: 'Asistente IA' }).first().click();
  await teacher.waitForURL('/question');
  await teacher.goto('/student/asistente');
  await teacher.waitForURL('/');
  const admin = await signedIn(await make.person('admin'));
  await admin.goto('/question');
  await admin.waitForURL('/');
});

test('explains what helps when a retry of the question cannot help, and keeps the question', {
  tag: '@extended',
}, async ({ make, signedIn, consoleErrors }) => {
  const page = await signedIn(await make.person('teacher'), '/question');
  const area = page.getByLabel('Pregunta', { exact: true });
  const send = () => page.getByRole('button', { name: 'Enviar' }).click();
  const tooLong = 'La pregunta es demasiado larga. Acórtala y vuelve a enviarla.';
  await expect(area).toHaveAccessibleDescription(/^Hasta 8000 caracteres\./);
  await area.fill('a'.repeat(8_001));
  await expect(area).toHaveAccessibleDescription(/^La pregunta tiene 8001 caracteres y caben 8000\./);
  await send();
  await expectNotice(page, tooLong);
  await expectAccessible(page);

  await area.fill(question);
  for (const [status, code, text] of [
    [429, 'assistant-quota', 'Llegaste al límite de preguntas por hora. Vuelve a intentarlo más tarde.'],
    [400, 'question-too-long', tooLong],
  ] as const) {
    await refuseWith(page, 'assistant.ask', status, code);
    await send();
    await expect(page.getByRole('alert')).toContainText(`${text} Tu pregunta sigue en el cuadro.`);
    await expect(page.getByText('puedes enviarla otra vez')).toHaveCount(0);
    await expect(area).toHaveValue(question);
    await page.unrouteAll();
  }
  await send();
  await expect(page.getByRole('heading', { name: 'Respuesta' })).toBeVisible();
  forgiveFailedCalls(consoleErrors);
});

test('shows an error when the saved questions do not load', { tag: '@extended' }, async ({
  make,
  signedIn,
  consoleErrors,
}) => {
  const page = await signedIn(await make.person('teacher'), '/question');
  await page.getByLabel('Pregunta', { exact: true }).fill(question);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const saved = page.getByRole('complementary', { name: 'Preguntas guardadas' });
  await expect(saved.getByRole('button', { name: savedTitle })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());

  await refuseWith(page, 'assistant.saved', 500);
  await page.reload();
  await expect(saved.getByRole('alert')).toContainText('No se pudieron cargar las preguntas guardadas.');
  await page.unrouteAll();
  await retry(saved);
  await refuseWith(page, 'assistant.savedOne', 500);
  await saved.getByRole('button', { name: savedTitle }).click();
  await expectNotice(page, 'No se pudo abrir la pregunta guardada.');
  await expect(page.getByRole('region', { name: 'Respuesta' })).toHaveCount(0);
  await page.unrouteAll();
  await saved.getByRole('button', { name: savedTitle }).click();
  await expect(page.getByLabel('Pregunta', { exact: true })).toHaveValue(question);
  forgiveFailedCalls(consoleErrors);
});
