import { choiceQuestion } from '../support/questions.ts';
import { until } from '../support/until.ts';
import { pressEscape } from './accessible.ts';
import { hold } from './faulty-server.ts';
import { beginFromList, expect, type Fixtures, sharedTest as test } from './fixtures.ts';
import {
  answersOf,
  attemptsOf,
  choose,
  closing,
  draftsOf,
  forgiveNetworkErrors,
  lesson,
  ofEachType,
  question,
  submit,
} from './sitting-page.ts';

/** Opens an attempt with one answer saved on the server; by then the page knows that no other tab is open. */
async function withOneAnswer({ make, takingLesson, app }: Pick<Fixtures, 'make' | 'takingLesson' | 'app'>) {
  const { student, lessonId } = await make.readyLesson(ofEachType(), { attempts: 2 });
  const page = await takingLesson(student, lesson(lessonId));
  await choose(page, 1, /Quito/);
  await expect.poll(() => draftsOf(app, lessonId)).toEqual(['b']);
  return { page, student, lessonId };
}

test('asks before leaving by Salir: stays on cancel, records grade 0 on confirmation', async ({
  make,
  takingLesson,
  app,
}) => {
  const { student, lessonId } = await make.readyLesson(ofEachType(), { attempts: 2 });
  const page = await takingLesson(student, lesson(lessonId));
  await choose(page, 1, /Quito/);
  await page.getByRole('button', { name: 'Salir' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('¿Seguro desea salir de la lección?');
  await expect(asked).toContainText('Se registrará un intento con calificación 0');
  await asked.getByRole('button', { name: 'No, cancelar' }).click();
  await expect(asked).toBeHidden();
  await expect(question(page, 1).getByRole('radio', { name: /Quito/ })).toBeChecked();
  expect(await attemptsOf(app, lessonId)).toEqual([]);

  await page.getByRole('button', { name: 'Salir' }).click();
  await asked.getByRole('button', { name: 'Si, salir' }).click();
  await page.waitForURL('**/student/curso/**');
  await expect(page.getByText('1/2', { exact: true })).toBeVisible();
  expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 0, early_exit: 1 }]);
  expect(await answersOf(app, lessonId)).toEqual(['', '', '', '']);
});

test('asks the same before leaving by the back button', async ({ make, signedIn, app }) => {
  const { student, lessonId, subjectId } = await make.readyLesson([choiceQuestion()]);
  const page = await signedIn(student, `/student/curso/${subjectId}?name=x`);
  await beginFromList(page);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.goBack();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('¿Seguro desea salir de la lección?');
  await pressEscape(page);
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await attemptsOf(app, lessonId)).toEqual([]);
});

test('returns to the list with one step back after the grade', async ({ make, signedIn }) => {
  const { student, subjectId } = await make.readyLesson([choiceQuestion()], { attempts: 2 });
  const page = await signedIn(student, `/student/curso/${subjectId}?name=x`);
  await beginFromList(page);
  await choose(page, 1, /Quito/);
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'No, cancelar' }).click();
  await submit(page).click();
  await expect(page.getByText('10.00 / 10')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1/2', { exact: true })).toBeVisible();
});

test('shows the recorded exit in the list after going back over several pages', async ({
  make,
  signedIn,
  app,
}) => {
  const { student, lessonId, subjectId } = await make.readyLesson([choiceQuestion()], { attempts: 2 });
  const page = await signedIn(student, `/student/curso/${subjectId}?name=x`);
  await beginFromList(page);
  await expect(page.getByRole('timer')).toBeVisible();
  // The list loads before the exit is recorded.
  const release = await hold(page, 'sittings.exit');
  await page.evaluate(() => history.go(-2));
  await expect(page.getByText('Tienes un intento abierto.')).toBeVisible();
  release();
  await expect(page.getByText('1/2', { exact: true })).toBeVisible();
  await expect(page.getByText('Tienes un intento abierto.')).toHaveCount(0);
  expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 0, early_exit: 1 }]);
});

test('records no exit when a duplicate of the page is closed, and continues in the other page', {
  tag: '@extended',
}, async ({ make, takingLesson, app }) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
  const page = await takingLesson(student, lesson(lessonId));
  const copy = await page.context().newPage();
  await copy.goto(lesson(lessonId));
  await expect(copy.getByRole('timer')).toBeVisible();
  await closing(copy);
  await choose(page, 1, /Quito/);
  await expect(page.getByText(/Guardado a las/).first()).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('10.00 / 10')).toBeVisible();
  expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 10, early_exit: 0 }]);
});

test('warns before leaving the last attempt that none is left', async ({ make, takingLesson }) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()], { attempts: 1 });
  const page = await takingLesson(student, lesson(lessonId));
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('No te quedarían intentos.');
});

test('lets the browser ask before the page closes, then records an early exit', async ({
  make,
  takingLesson,
  app,
}) => {
  const { page, lessonId } = await withOneAnswer({ make, takingLesson, app });
  const asked: string[] = [];
  page.once('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(question(page, 1).getByRole('radio', { name: /Quito/ })).toBeChecked();
  expect(await attemptsOf(app, lessonId)).toEqual([]);

  page.once('dialog', (dialog) => dialog.accept());
  const context = page.context();
  await context.newPage();
  await closing(page);
  const [attempt] = await until('the early exit', async () => {
    const attempts = await attemptsOf(app, lessonId);
    return attempts.length > 0 && attempts;
  });
  expect(attempt).toMatchObject({ number: 1, grade: 0, early_exit: 1, state: 'graded' });
});

test('records the exit on a reload, shows it, and starts no new attempt', async ({
  make,
  takingLesson,
  app,
  consoleErrors,
}) => {
  const { page, student, lessonId } = await withOneAnswer({ make, takingLesson, app });
  // Playwright does not report requests of a page that unloads.
  await page.evaluate(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      sessionStorage.setItem('sent', JSON.stringify([url, typeof body, body]));
      return send(url, body);
    };
  });
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  const [url, type, body] = JSON.parse(await page.evaluate(() => sessionStorage.getItem('sent') as string));
  // A string body: the browser sends it as text/plain.
  expect([url, type]).toEqual(['/api/student/submit_answers', 'string']);
  expect(JSON.parse(body)).toEqual({
    id_estudiante: student.userId,
    id_lesson: lessonId,
    respuestas: [],
    intento: 1,
    salida_temprana: true,
    token: expect.stringMatching(/.{20}/),
  });
  await expect(page.getByText(/Saliste antes de entregar/)).toBeVisible();
  await expect(page.getByText(/Calificado por comparación|Calculado/)).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('1/2');
  expect(await attemptsOf(app, lessonId)).toMatchObject([{ grade: 0, early_exit: 1 }]);
  // The new page may ask for the result before the exit has arrived, and then asks again.
  const early = consoleErrors.findIndex((text) => text.includes('404 (Not Found) /api/trpc/sittings.result'));
  if (early !== -1) consoleErrors.splice(early, 1);
});

test('records the exit when the page enters the back/forward cache, and shows it when the page returns', {
  tag: '@extended',
}, async ({ make, takingLesson, app }) => {
  const { page, lessonId } = await withOneAnswer({ make, takingLesson, app });
  // WebKit fires these events on every navigation. Playwright disables Chromium's back/forward cache.
  const tell = (name: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);
  await tell('pagehide');
  await expect.poll(() => attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 0, early_exit: 1 }]);
  await tell('pageshow');
  await expect(page.getByText(/Saliste antes de entregar/)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('1/2');
  // The attempt keeps the draft answers.
  expect(await draftsOf(app, lessonId)).toEqual(['b']);
});

test('continues the sitting after a reload whose beacon never arrives', { tag: '@extended' }, async ({
  make,
  takingLesson,
  app,
  consoleErrors,
}) => {
  const { student, lessonId } = await make.readyLesson(ofEachType(), { attempts: 2 });
  const page = await takingLesson(student, lesson(lessonId));
  await page.evaluate(() => {
    navigator.sendBeacon = () => false;
  });
  await choose(page, 1, /Quito/);
  await expect.poll(() => draftsOf(app, lessonId)).toEqual(['b']);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(question(page, 1).getByRole('radio', { name: /Quito/ })).toBeChecked();
  expect(await attemptsOf(app, lessonId)).toEqual([]);
  // The page asked for the result of the exit, which did not exist yet.
  forgiveNetworkErrors(consoleErrors);
});
