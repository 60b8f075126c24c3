import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { saveSchoolNames } from '../../src/domain/operations/installation/school-names.ts';
import { svg } from '../support/picture-files.ts';
import { choiceQuestion, exerciseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { begin, expect, test } from './fixtures.ts';
import { chooseOfLesson, expectNotice, forgiveFailedCalls, lessonPath } from './teacher-pages.ts';

test('lets an admin name the school, and shows the name to all users', async ({
  make,
  signedIn,
  product,
}) => {
  const page = await signedIn(await make.person('admin'), '/admin');
  await page.getByRole('link', { name: 'Ajustes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible();
  await page.getByLabel(/^Nombre \(/).fill('Unidad Educativa Los Arrayanes');
  await page.getByLabel(/^Nombre corto/).fill('Los Arrayanes');
  await expectAccessible(page);
  await page.getByRole('region', { name: 'La institución' }).getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'Guardado. El nombre ya se ve en la barra y en lo impreso.');
  await expect(page.getByRole('banner').getByText('Los Arrayanes')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  const visitor = await page.context().browser()!.newPage();
  await visitor.goto(`${product.address}/login`);
  await expect(visitor).toHaveTitle(/Los Arrayanes$/);
  const manifest = await visitor.request.get(`${product.address}/manifest.webmanifest`);
  expect(await manifest.json()).toMatchObject({ name: 'Los Arrayanes' });
  await visitor.close();
});

test('keeps the bar in one row with a name of 40 characters', async ({ app, make, signedIn }) => {
  const admin = await make.person('admin');
  const name = 'Instituto de Educación Secundaria Mendel';
  await saveSchoolNames(app.deps, { userId: admin.userId, role: 'admin' }, { name, shortName: '' });
  for (const person of [admin, await make.person('teacher'), await make.person('student')]) {
    const page = await signedIn(person);
    const brand = page.getByRole('banner').getByRole('link', { name });
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(brand).toHaveAccessibleName(name);
      const links = page.getByRole('banner').getByRole('link').filter({ visible: true });
      const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
      const middles = boxes.map((box) => Math.round(box!.y + box!.height / 2));
      expect(Math.max(...middles) - Math.min(...middles), `${width}`).toBeLessThan(4);
      expect(Math.max(...boxes.map((box) => box!.x + box!.width)), `${width}`).toBeLessThanOrEqual(width);
    }
  }
});

test('lets an admin choose a logo, and shows it to all users, also on paper', async ({
  app,
  make,
  signedIn,
  product,
}) => {
  const page = await signedIn(await make.person('admin'), '/admin/ajustes');
  const card = page.getByRole('region', { name: 'La institución' });
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  const field = card.getByLabel(/^Escudo/);
  await field.setInputFiles(file('escudo.svg', svg()));
  await expectNotice(page, 'Escudo guardado. Ya se ve en la barra y en lo impreso.');
  const logo = 'img[src^="/api/files/school-logo/"]';
  await expect(page.getByRole('banner').locator(logo)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);

  // Visitors see the logo from the first paint, on the login page and on the home page.
  for (const path of ['/login', '/']) {
    const visitor = await page.context().browser()!.newPage();
    await visitor.goto(`${product.address}${path}`);
    const shown = visitor.getByRole('banner').locator(logo);
    await expect(shown).toBeVisible();
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
    await visitor.close();
  }
  const { teacher, courseId } = await make.course();
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
  const lesson = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await chooseOfLesson(lesson, 'Imprimir');
  await lesson.getByRole('dialog').getByRole('radio', { name: 'A', exact: true }).check({ force: true });
  await lesson.emulateMedia({ media: 'print' });
  await expect(lesson.locator('[data-print-sheet]').locator(logo).first()).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await card.getByRole('button', { name: 'Quitar escudo' }).click();
  await expectNotice(page, 'El escudo se quitó.');
  await expect(page.getByRole('banner').locator(logo)).toBeHidden();
});

test("lets an admin choose the default language, and respects the users' own choice", {
  tag: '@extended',
}, async ({ make, signedIn, product }) => {
  const page = await signedIn(await make.person('admin'), '/admin/ajustes');
  const browser = page.context().browser()!;
  const [newcomer, settled] = [await browser.newPage(), await browser.newPage()];
  await settled.goto(`${product.address}/login`);
  await settled.evaluate(() => localStorage.setItem('language', 'es'));
  const card = page.getByRole('region', { name: 'La institución' });
  await card.getByRole('radio', { name: 'English' }).check({ force: true });
  await card.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'Guardado. El nombre ya se ve en la barra y en lo impreso.');
  await expectAccessible(page);
  await newcomer.goto(`${product.address}/login`);
  await expect(newcomer.locator('html')).toHaveAttribute('lang', 'en');
  await expect(newcomer.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await settled.reload();
  await expect(settled.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto(`${product.address}/admin/cambios`);
  await expect(page.getByText('The pages begin in English')).toBeVisible();
  for (const one of [newcomer, settled]) await one.close();
});

test('lets an admin set the currency of $, and marks exercises with it from then on', {
  tag: '@extended',
}, async ({ make, signedIn }) => {
  const page = await signedIn(await make.person('admin'), '/admin/ajustes');
  const card = page.getByRole('region', { name: 'Moneda' });
  await card.getByRole('combobox', { name: 'Moneda' }).selectOption('Pesos mexicanos (MXN)');
  await card.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'Moneda guardada. Vale para lo que se califique desde ahora.');
  await expectAccessible(page);
  await page.goto('/admin/cambios');
  await expect(page.getByText('$ en los ejercicios: Pesos mexicanos (MXN)')).toBeVisible();

  const price = exerciseQuestion({ correctAnswer: '$250' });
  const { teacher, student, lessonId } = await make.readyLesson([price]);
  const sheet = await signedIn(student, `/student/leccion/${lessonId}`);
  await begin(sheet);
  await sheet.getByRole('textbox').first().fill('$250');
  await expect(sheet.getByText('MXN').first()).toBeVisible();
  const bank = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await expect(bank.getByText('MXN').first()).toBeVisible();
});

test('lets an admin set the remote storage of backups, and shows the arrival of the first copy', {
  tag: '@extended',
}, async ({ make, signedIn }) => {
  const page = await signedIn(await make.person('admin'), '/admin/ajustes');
  const elsewhere = mkdtempSync(join(tmpdir(), 'aula-elsewhere-'));
  const card = page.getByRole('region', { name: 'Copias en otro lugar' });
  await card.getByRole('radio', { name: 'Otro disco' }).check();
  await card.getByRole('button', { name: 'Probar y guardar' }).click();
  await expect(card.getByText('Falta este dato.')).toBeVisible();
  await card.getByLabel('Carpeta').fill('/no/hay/nada');
  await card.getByLabel('Frase de cifrado').fill('corta');
  await card.getByRole('button', { name: 'Probar y guardar' }).click();
  await expect(card.getByText('Escribe al menos 12 caracteres.')).toBeVisible();
  await card.getByLabel('Frase de cifrado').fill('caballo correcto, 12 pilas');
  await card.getByRole('button', { name: 'Probar y guardar' }).click();
  await expect(card.getByRole('alert')).toContainText('Ese lugar no existe.');
  await expectAccessible(page);

  await card.getByLabel('Carpeta').fill(elsewhere);
  await card.getByRole('button', { name: 'Probar y guardar' }).click();
  await expectNotice(page, 'Lugar guardado. La primera copia ya se está haciendo.');
  await expect(card.getByRole('status')).toContainText('La última copia llegó el');
  expect(readdirSync(elsewhere).filter((name) => name.endsWith('.age'))).toHaveLength(1);

  const kept = card.getByLabel('Tu frase, como la tienes guardada');
  await card.getByRole('button', { name: 'Probar mi frase' }).click();
  await expect(card.getByText('Escribe la frase.')).toBeVisible();
  await kept.fill('caballo correcto, 12');
  await kept.press('Enter');
  await expect(card.getByText(/^Esta frase no abre la copia nightly-/)).toBeVisible();
  await kept.fill('caballo correcto, 12 pilas');
  await kept.press('Enter');
  await expect(card.getByText(/^Esta frase abre la copia nightly-/)).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('radio', { name: 'SFTP' }).check();
  await expect(card.getByLabel('Clave pública de Aula')).toHaveValue(/^ssh-ed25519 /);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await card.getByRole('radio', { name: 'Solo este equipo' }).check();
  await card.getByRole('button', { name: 'No copiar más' }).click();
  await expectNotice(page, /^Guardado\. Las copias quedan solo en este equipo/);
  rmSync(elsewhere, { recursive: true, force: true });
});

test('asks a student to finish the lesson before using the assistant, unless the school allows it', async ({
  make,
  signedIn,
  takingLesson,
  consoleErrors,
}) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()]);
  const path = `/student/leccion/${lessonId}`;
  const taking = await takingLesson(student, path);
  // Leaving the page of the lesson would end the attempt.
  const page = await taking.context().newPage();
  await page.goto('/student/asistente');
  const notice = page.getByRole('status').filter({ hasText: 'Termina primero tu lección' });
  await expect(notice).toContainText('Tienes abierta «Empuje y flotación».');
  await expect(notice.getByRole('link', { name: 'Volver a la lección' })).toHaveAttribute('href', path);
  await expect(page.getByLabel('Pregunta', { exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);

  const admin = await signedIn(await make.person('admin'), '/admin/ajustes');
  const choice = admin.getByRole('switch', { name: /usar el asistente durante una lección/ });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expectNotice(admin, 'Los estudiantes ya pueden usar el asistente durante una lección.');
  await admin.reload();
  await expect(choice).toBeChecked();
  await expectAccessible(admin);

  await page.reload();
  await page.getByLabel('Pregunta', { exact: true }).fill('¿Qué es el empuje?');
  await choice.click();
  await expectNotice(admin, 'Durante una lección, el asistente ya no responde a los estudiantes.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(notice).toBeVisible();
  forgiveFailedCalls(consoleErrors);
});
