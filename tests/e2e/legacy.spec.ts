import type { Locator, Page } from '@playwright/test';
import {
  insertLegacyLessons,
  type NewLegacyLesson,
} from '../../src/domain/delivery/legacy-lessons/legacy-queries.ts';
import { saveLegacyGrade } from '../../src/domain/delivery/legacy-lessons/save-legacy-grade.ts';
import {
  getLegacyGrading,
  gradeByReference,
} from '../../src/domain/delivery/legacy-lessons/start-legacy-grading.ts';
import { maxLegacyText } from '../../src/shared/contracts/limits.ts';
import type { Person } from '../support/scenario.ts';
import { storeFile, type TestApp } from '../support/test-app.ts';
import { expectAccessible, pressEscape } from './accessible.ts';
import { cutOff } from './faulty-server.ts';
import { expect, test } from './fixtures.ts';

const derivative: NewLegacyLesson = {
  name: 'Derivada de una potencia',
  image: 'derivada uno.svg',
  type: 1,
  area: 'Matemáticas',
  language: 'es',
  question: 'Deriva la función $f(x) = 5x^3$ y explica la regla que usas.',
  referenceAnswer: 'La derivada es 15x^2, por la regla de la potencia: se baja el exponente y se resta uno.',
  photo: 'curva.svg',
};
const newton: NewLegacyLesson = {
  ...derivative,
  name: 'Leyes de Newton',
  image: '',
  type: 2,
  area: 'Física',
  question: 'Explica con un ejemplo la segunda ley de Newton.',
  referenceAnswer: '',
  photo: '',
};
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><path d="M0 900 1600 0" stroke="red"/></svg>';
const answerText = 'Por la regla de la potencia se baja el exponente y se resta uno.';

async function seed(app: TestApp, lesson: NewLegacyLesson): Promise<number> {
  for (const file of [lesson.image, lesson.photo]) {
    if (file) await storeFile(app, 'legacy-images', file, svg);
  }
  const [lessonId] = await insertLegacyLessons(app.deps.db, [lesson]);
  return lessonId!;
}

/** Creates graded and saved attempts, each with a different answer. */
async function attempts(app: TestApp, student: Person, lessonId: number, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const answer = `Intento ${number}: ${answerText}`;
    const { gradingId } = await gradeByReference(app.deps, student, {
      reference: `ref:${lessonId}`,
      answer,
    });
    await app.runJobs();
    const { grade } = await getLegacyGrading(app.deps, student, gradingId);
    const times = { timeOfDay: `10:0:${number}`, recordedAt: `2026-01-01 10:00:0${number}` };
    await saveLegacyGrade(app.deps, student, { lessonId, answer, grade: grade ?? 0, ...times });
  }
}

const editor = (page: Page) => page.getByPlaceholder('Escriba su respuesta');

test('shows legacy lessons as cards that link by picture and type', async ({ app, make, signedIn }) => {
  const first = await seed(app, derivative);
  const second = await seed(app, { ...newton, image: 'fuerza.svg' });
  const third = await seed(app, { ...derivative, name: 'Sin imagen', image: '' });
  const page = await signedIn(await make.person('student'), '/dashboard');
  await page.getByRole('link', { name: 'Lecciones' }).click();
  await page.waitForURL('/lecciones');

  for (const [name, path] of [
    ['Derivada de una potencia', `/leccion/${first}`],
    ['Leyes de Newton', `/leccion2/${second}`],
    ['Sin imagen', `/leccion2/${third}`],
  ] as const) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  const picture = page.getByRole('listitem').filter({ hasText: 'Derivada' }).locator('img');
  await expect(picture).toHaveAttribute('src', '/legacy-images/derivada%20uno.svg');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  const without = page.getByRole('listitem').filter({ hasText: 'Sin imagen' });
  await expect(without.locator('svg')).toBeVisible();
  await expectAccessible(page);
});

test('says in red that there are no legacy lessons', { tag: '@extended' }, async ({
  make,
  signedIn,
  consoleErrors,
}) => {
  const page = await signedIn(await make.person('teacher'), '/lecciones');
  const message = page.getByText('No hay lecciones.');
  await expect(message).toBeVisible();
  await expect(page.getByText(/error/i)).toHaveCount(0);
  await expect(message).toHaveClass(/text-danger-text/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);

  // An error page of a proxy counts as a server error, not as a missing connection.
  const badGateway = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };
  await page.route('**/api/trpc/**legacy.list**', (route) => route.fulfill(badGateway));
  await page.reload();
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('Error al cargar las lecciones.');
  await expect(panel).not.toContainText('conexión');
  consoleErrors.length = 0;
});

test('takes a type 1 lesson from the question to the saved grade and the history', async ({
  app,
  make,
  signedIn,
}) => {
  const lessonId = await seed(app, derivative);
  const page = await signedIn(await make.person('student'), `/leccion/${lessonId}`);
  await expect(page.getByRole('heading', { level: 1, name: derivative.name })).toBeVisible();
  await expect(page.getByText('Intentos: 1 / 5')).toBeVisible();
  await expect(page.getByText('Nota total 0.00')).toBeVisible();
  await expect(page.locator('.read .katex').first()).toBeVisible();
  await expect(page.getByText(/Las ecuaciones deben escribirse dentro/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /Ver la imagen/ }).click();
  const large = page.getByRole('dialog').getByRole('img');
  await expect.poll(() => large.evaluate((image) => image.clientWidth)).toBe(1600);
  await expectAccessible(page);
  await pressEscape(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  // An empty answer sends no request.
  await page.getByRole('button', { name: 'Calificar' }).click();
  await expect(page.getByText('Debe ingresar una respuesta.')).toBeVisible();
  await expect(editor(page)).toBeFocused();
  await expect(page.getByText('Su respuesta', { exact: true })).toBeVisible();

  await expect(editor(page)).toHaveAttribute('maxlength', String(maxLegacyText));

  // The snippet is inserted at the caret.
  await editor(page).fill('antes  después');
  await editor(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 6));
  await page.getByRole('button', { name: 'Ecuación' }).click();
  await page.keyboard.type('x^2');
  await expect(editor(page)).toHaveValue('antes \\[x^2\\] después');
  await expect(page.getByRole('region', { name: 'Vista previa' }).locator('.katex')).toBeVisible();

  await editor(page).fill(answerText);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/**legacy.gradeByReference**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Calificar' }).click();
  await expect(page.getByText('Evaluador local está calificando. Espere...')).toBeVisible();
  await expectAccessible(page);
  release();

  const score = page.getByRole('heading', { name: /^Puntuación actual: \d+\.\d\d \/ 10$/ });
  await expect(score).toBeFocused();
  const grade = /: (\S+) /.exec((await score.textContent()) ?? '')?.[1] ?? '';
  await expect(page.getByText(`Nota total ${grade}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Feedback' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Calificar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Regresar' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Regresar' }).click();
  await page.waitForURL('/lecciones');
  await page.getByRole('link', { name: `Ver intentos de ${derivative.name}` }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Respuesta', 'Feedback', 'Nota']);
  await expect(table.getByRole('row').nth(1)).toContainText(answerText);
  await expect(table.getByRole('row').nth(1)).toContainText(grade);
  await expectAccessible(page);
  await page.goto(`/leccion/${lessonId}`);
  await expect(page.getByText('Intentos: 2 / 5')).toBeVisible();
  await expect(editor(page)).toHaveValue('');

  // The same answer gets the same grade and counts as a normal attempt.
  await editor(page).fill(answerText);
  await page.unroute('**/trpc/**legacy.gradeByReference**');
  await page.getByRole('button', { name: 'Calificar' }).click();
  await expect(score).toContainText(grade);
  await expect(page.getByText(`Nota total ${(2 * Number(grade)).toFixed(2)}`)).toBeVisible();
  await page.goto(`/intentos/${lessonId}`);
  await expect(table.getByRole('row')).toHaveCount(3);
});

test('shows the waiting text of the older screens with the default model label', {
  tag: '@extended',
}, async ({ app, make, signedIn }) => {
  const lessonId = await seed(app, derivative);
  const page = await signedIn(await make.person('student'));
  await page.route('**/trpc/**settings.public**', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const named = body.replace('"Evaluador local"', '"GPT-4"').replace('"offline"', '"model"');
    await route.fulfill({ response, body: named });
  });
  // The request never completes, because the test checks the waiting state.
  await page.route('**/trpc/**legacy.gradeByReference**', () => undefined);
  await page.goto(`/leccion/${lessonId}`);
  await editor(page).fill(answerText);
  await page.getByRole('button', { name: 'Calificar' }).click();
  await expect(page.getByText('GTP-4 está calificando. Espere...')).toBeVisible();
});

test('asks before leaving, and blocks copying of the question but not of the answer', {
  tag: '@extended',
}, async ({ app, make, signedIn }) => {
  const lessonId = await seed(app, { ...derivative, question: 'Explica la regla de la potencia.' });
  const page = await signedIn(await make.person('student'), `/leccion/${lessonId}`);
  const question = page.getByText('Explica la regla de la potencia.');

  const copied = (select: string) =>
    page.evaluate((what) => {
      let text = 'as selected';
      const look = (event: ClipboardEvent) => {
        if (event.defaultPrevented) text = event.clipboardData?.getData('text/plain') ?? '';
      };
      document.addEventListener('copy', look);
      if (what === 'all') document.getSelection()?.selectAllChildren(document.body);
      document.execCommand('copy');
      document.removeEventListener('copy', look);
      return text;
    }, select);
  await question.selectText();
  expect(await copied('question')).toBe('');
  expect(await copied('all')).toBe('');
  await editor(page).fill(answerText);
  await editor(page).selectText();
  expect(await copied('answer')).toBe('as selected');
  const menuIsRefused = await question.evaluate(
    (element) => !element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
  );
  expect(menuIsRefused).toBe(true);

  await page.getByRole('button', { name: 'Regresar' }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Seguro desea salir de la lección?' });
  await expect(dialog.getByRole('button', { name: 'No, cancelar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(editor(page)).toHaveValue(answerText);
  await page.getByRole('button', { name: 'Regresar' }).click();
  await dialog.getByRole('button', { name: 'Si, salir' }).click();
  await page.waitForURL('/lecciones');
});

test('keeps the answer and uses no attempt when grading fails', { tag: '@extended' }, async ({
  app,
  make,
  signedIn,
  consoleErrors,
}) => {
  const lessonId = await seed(app, derivative);
  const page = await signedIn(await make.person('student'), `/leccion/${lessonId}`);
  await editor(page).fill(answerText);
  await page.route('**/trpc/**legacy.gradeByReference**', (route) => route.abort());
  await page.getByRole('button', { name: 'Calificar' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'No se pudo conectar con el servidor. Verifica tu conexión.',
  );
  await expect(editor(page)).toHaveValue(answerText);
  await page.unroute('**/trpc/**legacy.gradeByReference**');

  // Graded but not saved: the page shows the grade and offers to save it again.
  await page.route('**/trpc/**legacy.save**', (route) => route.abort());
  await page.getByRole('button', { name: 'Calificar' }).click();
  await expect(page.getByText('La nota todavía no está guardada.')).toBeVisible();
  await page.unroute('**/trpc/**legacy.save**');
  await page.getByRole('button', { name: 'Guardar la nota' }).click();
  await expect(page.getByText('La nota todavía no está guardada.')).toBeHidden();
  await page.goto(`/leccion/${lessonId}`);
  await expect(page.getByText('Intentos: 2 / 5')).toBeVisible();
  expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('returns to the list with a reason after the fifth and last attempt', { tag: '@extended' }, async ({
  app,
  make,
  signedIn,
}) => {
  const lessonId = await seed(app, derivative);
  const student = await make.person('student');
  await attempts(app, student, lessonId, 4);
  const page = await signedIn(student, `/leccion/${lessonId}`);
  await expect(page.getByText('Intentos: 5 / 5')).toBeVisible();
  await editor(page).fill('La última respuesta.');
  await page.getByRole('button', { name: 'Calificar' }).click();
  await expect(page.getByText(/^Puntuación actual/)).toBeVisible();
  await expect(page.getByText('Intentos: 5 / 5')).toBeVisible();

  for (const path of [`/leccion/${lessonId}`, `/leccion2/${lessonId}`]) {
    await page.goto(path);
    await page.waitForURL('/lecciones');
    await expect(page.getByText('Supero el límite de intentos.')).toBeVisible();
  }
  await page.goto(`/intentos/${lessonId}`);
  await expect(page.getByRole('row')).toHaveCount(6);
});

test('writes the question of a type 2 lesson once and reuses the stored question', {
  tag: '@extended',
}, async ({ app, make, signedIn }) => {
  const lessonId = await seed(app, newton);
  const page = await signedIn(await make.person('student'));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/**legacy.question**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/leccion2/${lessonId}`);
  await expect(page.getByText('Generando tu pregunta. Espere...')).toBeVisible();
  await expectAccessible(page);
  release();
  const question = page.getByRole('region', { name: 'Pregunta' }).locator('.read');
  await expect(question).toBeVisible();
  const written = (await question.textContent()) ?? '';
  // Without a model the lesson uses its own question.
  expect(written).toBe(newton.question);
  await page.reload();
  await expect(question).toHaveText(written);

  await editor(page).fill(
    'La fuerza es el producto de la masa por la aceleración, porque así cambia el movimiento.',
  );
  await page.getByRole('button', { name: 'Calificar' }).click();
  await expect(page.getByText(/^Puntuación actual/)).toBeVisible();
  // The graded sheet still shows the answered question.
  await expect(question.first()).toHaveText(written);
  await page.goto(`/leccion2/${lessonId}`);
  await expect(page.getByText('Intentos: 2 / 5')).toBeVisible();
  await expect(question).toHaveText(newton.question);
});

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the keyboard does not reach ${wanted}`);
}

test('makes a legacy lesson readable by screen readers and usable by keyboard, at both widths and in both themes', {
  tag: '@extended',
}, async ({ app, make, signedIn }) => {
  const lessonId = await seed(app, { ...derivative, question: 'Explica la regla de la potencia.' });
  const page = await signedIn(await make.person('student'), `/leccion/${lessonId}`);
  const question = page.getByRole('region', { name: 'Pregunta' });
  // The question cannot be copied, but is normal text for a screen reader.
  await expect(question).toMatchAriaSnapshot('- text: Explica la regla de la potencia.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  await tabTo(page, page.getByRole('button', { name: /Ver la imagen/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await pressEscape(page);
  await expect(page.getByRole('button', { name: /Ver la imagen/ })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Potencia' }));
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('3');
  await expect(editor(page)).toHaveValue('^{3}');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(answerText);

  await tabTo(page, page.getByRole('button', { name: 'Regresar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'No, cancelar' })).toBeFocused();
  await expectAccessible(page);
  await pressEscape(page);
  await expect(page.getByRole('button', { name: 'Regresar' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Calificar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Puntuación actual/ })).toBeFocused();
  await expectAccessible(page);

  await page.goto(`/intentos/${lessonId}`);
  await expect(page.getByText(answerText)).toBeVisible();
  await expectAccessible(page);
});

test('shows why legacy lessons cannot be loaded and retries', { tag: '@extended' }, async ({
  app,
  make,
  signedIn,
  consoleErrors,
}) => {
  const lessonId = await seed(app, derivative);
  const page = await signedIn(await make.person('student'), '/dashboard');
  for (const [path, procedure, title] of [
    ['/lecciones', 'legacy.list', 'Error al cargar las lecciones'],
    [`/leccion/${lessonId}`, 'legacy.test', 'Error al cargar la lección'],
    [`/intentos/${lessonId}`, 'legacy.attempts', 'Error al cargar los intentos'],
  ] as const) {
    await cutOff(page, procedure);
    await page.goto(path);
    const panel = page.getByRole('alert');
    await expect(panel).toContainText(title);
    await expect(panel).toContainText('No se pudo conectar con el servidor. Verifica tu conexión.');
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(panel).toHaveCount(0);
  }
  await page.goto('/leccion/999');
  await expect(page.getByText('La lección no fue encontrada.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await page.goto(`/intentos/${lessonId}`);
  await expect(page.getByText('Todavía no hay intentos')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(consoleErrors.splice(0).filter((text) => !/ERR_FAILED|404/.test(text))).toEqual([]);
});

test('shows why a question cannot be written, and writes it after a retry', { tag: '@extended' }, async ({
  app,
  make,
  signedIn,
  consoleErrors,
}) => {
  const lessonId = await seed(app, newton);
  const page = await signedIn(await make.person('student'), '/dashboard');
  await cutOff(page, 'legacy.question');
  await page.goto(`/leccion2/${lessonId}`);
  await expect(page.getByRole('alert')).toContainText('No se pudo generar la pregunta');
  await expect(page.getByRole('button', { name: 'Calificar' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(editor(page)).toBeVisible();
  expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});
