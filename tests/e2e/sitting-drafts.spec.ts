import { freePort } from '../support/free-port.ts';
import { startProduct } from '../support/product-process.ts';
import { choiceQuestion, openQuestion } from '../support/questions.ts';
import { begin, expect, openPage, test as ownTest, signInOn, sharedTest as test } from './fixtures.ts';
import {
  attemptsOf,
  choose,
  draftsOf,
  essay,
  forgiveNetworkErrors,
  lesson,
  moveEnd,
  ofEachType,
  question,
  submit,
  write,
} from './sitting-page.ts';

test('saves typed answers after the connection was lost and returned', async ({
  make,
  takingLesson,
  app,
  consoleErrors,
}) => {
  const { student, lessonId } = await make.readyLesson([openQuestion()]);
  const page = await takingLesson(student, lesson(lessonId));
  await write(page, 1, 'Con conexión');
  await expect(page.getByText(/^Guardado a las \d\d:\d\d/).first()).toBeVisible();
  expect(await draftsOf(app, lessonId)).toEqual(['Con conexión']);

  await page.context().setOffline(true);
  await write(page, 1, 'Con conexión y sin ella');
  await expect(page.getByText('Sin conexión: tus respuestas están en este equipo').first()).toBeVisible();
  await expect(question(page, 1).getByRole('textbox')).toHaveValue('Con conexión y sin ella');
  expect(await draftsOf(app, lessonId)).toEqual(['Con conexión']);

  await page.context().setOffline(false);
  await expect(page.getByText(/^Guardado a las/).first()).toBeVisible();
  expect(await draftsOf(app, lessonId)).toEqual(['Con conexión y sin ella']);
  forgiveNetworkErrors(consoleErrors);
});

test('asks which answer counts when a first answer written offline meets one of another device', async ({
  make,
  takingLesson,
  signedIn,
  app,
  consoleErrors,
}) => {
  const { student, lessonId } = await make.readyLesson([openQuestion()]);
  const phone = await takingLesson(student, lesson(lessonId));
  const desk = await signedIn(student, lesson(lessonId));
  await expect(desk.getByRole('timer')).toBeVisible();
  const offline = phone.context();
  await offline.setOffline(true);
  await write(phone, 1, 'Del teléfono');
  await expect(phone.getByText('Sin conexión: tus respuestas están en este equipo').first()).toBeVisible();
  // A page that closes is online for a moment before it is gone, and sends what it has.
  const stopped = phone.waitForEvent('crash');
  await Promise.all([stopped, phone.goto('chrome://crash').catch(() => {})]);
  await phone.close();

  await write(desk, 1, 'De la mesa');
  await expect.poll(() => draftsOf(app, lessonId)).toEqual(['De la mesa']);

  await offline.setOffline(false);
  const again = await offline.newPage();
  await again.goto(lesson(lessonId));
  await expect(question(again, 1).getByRole('alert')).toContainText(
    'La respuesta 1 cambió en otra pestaña o dispositivo.',
  );
  await expect(question(again, 1).getByRole('textbox')).toHaveValue('Del teléfono');
  await expect(question(again, 1).getByText('De la mesa')).toBeVisible();
  expect(await draftsOf(app, lessonId)).toEqual(['De la mesa']);
  await question(again, 1).getByRole('button', { name: 'Usar la otra' }).click();
  await expect(question(again, 1).getByRole('textbox')).toHaveValue('De la mesa');
  forgiveNetworkErrors(consoleErrors);
});

test('hands in after the connection was lost, before or after the server received the request', async ({
  make,
  takingLesson,
  app,
  consoleErrors,
}) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
  const page = await takingLesson(student, lesson(lessonId));
  await choose(page, 1, /Quito/);
  // By then the page has loaded the code of the offline message.
  await page.waitForResponse(/toaster/);
  await page.context().setOffline(true);
  await submit(page).click();
  await expect(
    page.getByText('Error al calificar las respuestas. Por favor, inténtalo de nuevo.'),
  ).toBeVisible();
  await expect(question(page, 1).getByRole('radio', { name: /Quito/ })).toBeChecked();
  await expect(question(page, 1).getByRole('radio', { name: /Quito/ })).toBeEnabled();
  expect(await attemptsOf(app, lessonId)).toEqual([]);
  await page.context().setOffline(false);

  // The server receives the request, but its response never arrives.
  await page.route('**/trpc/sittings.submit**', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit(page).click();
  await expect.poll(() => attemptsOf(app, lessonId)).toHaveLength(1);
  await expect(submit(page)).toBeEnabled();
  await page.unroute('**/trpc/sittings.submit**');
  await submit(page).click();
  await expect(page.getByText('10.00 / 10')).toBeVisible();
  expect(await attemptsOf(app, lessonId)).toHaveLength(1);
  forgiveNetworkErrors(consoleErrors);
});

test('resumes the sitting with answers and time after a browser crash', { tag: '@extended' }, async ({
  playwright,
  launchOptions,
  product,
  make,
  app,
  signedIn,
  consoleErrors,
}) => {
  const { student, lessonId } = await make.readyLesson(ofEachType(), { attempts: 1 });
  const dying = await playwright.chromium.launchServer(launchOptions);
  const browser = await playwright.chromium.connect(dying.wsEndpoint());
  const lost = await openPage(browser, product.address, consoleErrors);
  await signInOn(lost, student.email, lesson(lessonId));
  await begin(lost);
  await choose(lost, 1, /Quito/);
  await write(lost, 4, essay);
  await expect.poll(() => draftsOf(app, lessonId)).toEqual(expect.arrayContaining(['b', essay]));
  await dying.kill();

  const sitting = await app.deps.db
    .selectFrom('sittings')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow();
  expect(sitting.closed_at).toBeNull();
  const tenMinutesLeft = new Date(Date.now() + 10 * 60_000).toISOString();
  await moveEnd(app, lessonId, tenMinutesLeft);

  const page = await signedIn(student, lesson(lessonId));
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:\d\d|9:\d\d)$/);
  await expect(question(page, 1).getByRole('radio', { name: /Quito/ })).toBeChecked();
  await expect(question(page, 4).getByRole('textbox')).toHaveValue(essay);
  await expect(page.getByRole('banner')).toContainText('0/1');
  expect(await attemptsOf(app, lessonId)).toEqual([]);
});

ownTest(
  'continues a sitting after the server dies and restarts',
  { tag: '@extended' },
  async ({ browser, app, make, consoleErrors }) => {
    const env = { DATA_DIR: app.dataDir, PORT: String(await freePort()) };
    let product = await startProduct({ program: 'src/server/main.ts', env });
    const page = await openPage(browser, product.address, consoleErrors);
    try {
      const { student, lessonId } = await make.readyLesson(ofEachType());
      await signInOn(page, student.email, lesson(lessonId));
      await begin(page);
      await choose(page, 1, /Quito/);
      await write(page, 4, 'Primera parte');
      await expect.poll(() => draftsOf(app, lessonId)).toContain('Primera parte');
      await product.kill();
      await write(page, 4, essay);
      await expect(page.getByText('Sin conexión: tus respuestas están en este equipo').first()).toBeVisible();

      product = await startProduct({ program: 'src/server/main.ts', env });
      await expect(page.getByText(/^Guardado a las/).first()).toBeVisible();
      await choose(page, 2, 'Verdadero');
      await write(page, 3, '0.5');
      await submit(page).click();
      // Without a model, the open answer waits for the teacher.
      await expect(page.getByRole('heading', { name: 'Pendiente de tu docente' })).toBeVisible({
        timeout: 40_000,
      });
      await expect(page.getByText(essay)).toBeVisible();
      expect(await attemptsOf(app, lessonId)).toMatchObject([{ number: 1, state: 'pending' }]);
      forgiveNetworkErrors(consoleErrors);
    } finally {
      await page.context().close();
      await product.stop();
    }
  },
);
