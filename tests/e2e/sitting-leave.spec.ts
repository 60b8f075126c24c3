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

/** An attempt with an answer that the server has; by then the page knows that it is the only one. */
async function withOneAnswer({ make, takingLesson, app }: Pick<Fixtures, 'make' | 'takingLesson' | 'app'>) {
  const { student, lessonId } = await make.readyLesson(ofEachType(), { attempts: 2 });
  const page = await takingLesson(student, lesson(lessonId));
  await choose(page, 1, /Quito/);
  await expect.poll(() => draftsOf(app, lessonId)).toEqual(['b']);
  return { page, student, lessonId };
}

test('leaving by Salir: asks, stays when refused, and records grade 0 when accepted', async ({
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

test('leaving by the back button asks the same', async ({ make, signedIn, app }) => {
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

test('leaving after the grade is one step back to the list', async ({ make, signedIn }) => {
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

test('leaving by going back over several pages: the list shows the recorded exit', async ({
  make,
  signedIn,
  app,
}) => {
  const { student, lessonId, subjectId } = await make.readyLesson([choiceQuestion()], { attempts: 2 });
  const page = await signedIn(student, `/student/curso/${subjectId}?name=x`);
  await beginFromList(page);
  await expect(page.getByRole('timer')).toBeVisible();
  // The list is read before the exit is recorded.
  const release = await hold(page, 'sittings.exit');
  await page.evaluate(() => history.go(-2));
  await expect(page.getByText('Tienes un intento abierto.')).toBeVisible();
  release();
  await expect(page.getByText('1/2', { exact: true })).toBeVisible();
  await expect(page.getByText('Tienes un intento abierto.')).toHaveCount(0);
  expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 0, early_exit: 1 }]);
});

test('leaving by closing a copy of the page is none: the lesson goes on in the other', async ({
  make,
  takingLesson,
  app,
}) => {
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

test('leaving at the last attempt says that none is left', async ({ make, takingLesson }) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()], { attempts: 1 });
  const page = await takingLesson(student, lesson(lessonId));
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('No te quedarían intentos.');
});

test('leaving by closing the page: the browser asks, and then an early exit is recorded', async ({
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

test('leaving by a reload: records the exit, shows it, and starts no new attempt', async ({
  make,
  takingLesson,
  app,
}) => {
  const { page, student, lessonId } = await withOneAnswer({ make, takingLesson, app });
  // The driver sees no requests of a page that goes away.
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
  // A text: the browser sends it as text/plain.
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
});

test('leaving to a page cache records the exit too, and the page shown again from it tells what became of it', async ({
  make,
  takingLesson,
  app,
}) => {
  const { page, lessonId } = await withOneAnswer({ make, takingLesson, app });
  // As WebKit does on every way out; the driver keeps Chromium from using its own page cache.
  const tell = (name: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);
  await tell('pagehide');
  await expect.poll(() => attemptsOf(app, lessonId)).toMatchObject([{ number: 1, grade: 0, early_exit: 1 }]);
  await tell('pageshow');
  await expect(page.getByText(/Saliste antes de entregar/)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('1/2');
  // What was typed is kept with the attempt.
  expect(await draftsOf(app, lessonId)).toEqual(['b']);
});

test('leaving by a reload whose word never arrives: the sitting goes on', async ({
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
  // The page asked what became of it, and there was nothing yet.
  forgiveNetworkErrors(consoleErrors);
});
