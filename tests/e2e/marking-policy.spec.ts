import { choiceQuestion, openQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { begin } from './fixtures.ts';
import { expect, test } from './with-model.ts';

const desk = { width: 1440, height: 1000 };
const phone = { width: 390, height: 844 };

test('hides proposed marks from students until the teacher has decided', async ({ make, signedIn }) => {
  test.slow();
  const questions = [choiceQuestion(), openQuestion(), openQuestion({ text: '¿Y por qué flota un corcho?' })];
  const { teacher, student, lessonId } = await make.readyLesson(questions, { topic: 'Empuje' });

  const admin = await signedIn(await make.person('admin'), '/admin/ia');
  await admin.setViewportSize(desk);
  await admin.getByRole('link', { name: 'Quién califica' }).click();
  await expect(admin.getByRole('radio', { name: /^La IA califica/ })).toBeChecked();
  const sample = admin.getByRole('switch', { name: 'Tomar una muestra' });
  await sample.click();
  await expect(admin.getByRole('spinbutton', { name: 'Una de cada' })).toHaveValue('10');
  await expectAccessible(admin);
  await sample.click();
  await admin.getByRole('radio', { name: /^La IA propone/ }).check();
  await expect(admin.getByText(/^De «La IA califica» a «La IA propone»/)).toBeVisible();
  await admin.setViewportSize(phone);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Guardar la decisión' }).click();
  await expect(admin.getByText(/^Decisión guardada/)).toBeVisible();
  await admin.reload();
  await expect(admin.getByRole('radio', { name: /^La IA propone/ })).toBeChecked();

  const page = await signedIn(student, `/student/leccion/${lessonId}`);
  await expect(
    page.getByText(/^Una IA lee las respuestas que escribes con tus palabras y tu docente decide/),
  ).toBeVisible();
  await begin(page);
  await page.getByRole('radio').nth(1).check();
  for (const [index, field] of (await page.getByRole('textbox').all()).entries())
    await field.fill(`Por el agua que aparta al meterse, respuesta ${index + 1}.`);
  await page.getByRole('main').getByRole('button', { name: 'Entregar' }).click();
  await expect(
    page.getByText('Tu docente decide la nota. La verás aquí cuando la haya puesto.'),
  ).toBeVisible();
  await expect(page.getByText(/^A tu respuesta le faltan ideas/)).toHaveCount(2);
  await expect(page.getByRole('main')).not.toContainText(/\d\.\d\d/);
  await expectAccessible(page);

  const desktop = await signedIn(teacher, '/teacher/revisar');
  await desktop.setViewportSize(desk);
  await expect(desktop.getByRole('button', { name: /^Ver la propuesta de la IA/ })).toBeVisible();
  await expect(
    desktop.getByText(/^En tu institución la IA propone y tú decides\. 2 respuestas/),
  ).toBeVisible();
  await expect(desktop.getByRole('region', { name: 'Propuesta de la IA' })).toBeHidden();
  await expectAccessible(desktop);
  await desktop.keyboard.press('v');
  await expect(desktop.getByRole('region', { name: 'Propuesta de la IA' })).toBeVisible();
  await expectAccessible(desktop);
  await desktop.setViewportSize(phone);
  await expectAccessible(desktop);
  await desktop.setViewportSize(desk);
  await desktop.getByRole('button', { name: /^Confirmar \d/ }).click();
  await expect(desktop.getByRole('article').getByText('¿Y por qué flota un corcho?')).toBeVisible();
  await expect(desktop.getByRole('region', { name: 'Propuesta de la IA' })).toBeHidden();
  await desktop.getByRole('article').focus();
  await desktop.keyboard.press('6');
  await desktop.keyboard.press('Control+Enter');
  await expect(desktop.getByText('Nada por revisar')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: /^Calificación final/ })).toBeVisible();
  await expect(page.getByText('6.00').first()).toBeVisible();
});

test('confirms several opened proposals at once', { tag: '@extended' }, async ({ make, app, signedIn }) => {
  const { setMarkingPolicy } = await import('../../src/domain/operations/ai-admin/marking-policy.ts');
  await setMarkingPolicy(app.deps, await make.person('admin'), {
    marks: 'proposed',
    feedback: true,
    middle: false,
    sampleEvery: null,
  });
  const { teacher, student, lessonId } = await make.readyLesson([openQuestion(), openQuestion()]);
  const page = await signedIn(student, `/student/leccion/${lessonId}`);
  await begin(page);
  for (const field of await page.getByRole('textbox').all()) await field.fill('Por el agua que aparta.');
  await page.getByRole('main').getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByText(/^Tu docente decide la nota/)).toBeVisible();

  const desktop = await signedIn(teacher, '/teacher/revisar');
  await desktop.setViewportSize(desk);
  const proposal = desktop.getByRole('region', { name: 'Propuesta de la IA' });
  await desktop.getByRole('button', { name: /^Ver la propuesta de la IA/ }).click();
  await expect(proposal).toBeVisible();
  await expect(desktop.getByRole('button', { name: /^Confirmar las/ })).toBeHidden();
  await desktop.getByRole('article').focus();
  await desktop.keyboard.press('j');
  await expect(proposal).toBeHidden();
  await desktop.keyboard.press('v');
  await desktop.getByRole('button', { name: 'Confirmar las 2 propuestas abiertas' }).click();
  await expect(desktop.getByText('2 propuestas confirmadas.')).toBeVisible();
  await expect(desktop.getByText('Nada por revisar')).toBeVisible();
});

test("hides the model's mark of a sampled answer until the teacher has marked it, then shows both", {
  tag: '@extended',
}, async ({ make, app, signedIn }) => {
  test.slow();
  const { setMarkingPolicy } = await import('../../src/domain/operations/ai-admin/marking-policy.ts');
  const boss = await make.person('admin');
  await setMarkingPolicy(app.deps, boss, {
    marks: 'in-force',
    feedback: true,
    middle: false,
    sampleEvery: 2,
  });
  const { teacher, student, lessonId } = await make.readyLesson([openQuestion(), openQuestion()]);
  const page = await signedIn(student, `/student/leccion/${lessonId}`);
  await begin(page);
  for (const field of await page.getByRole('textbox').all()) await field.fill('Por el agua que aparta.');
  await page.getByRole('main').getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByRole('heading', { name: /^Calificación final/ })).toBeVisible();

  const home = await signedIn(teacher, '/');
  await home.getByRole('link', { name: 'Comparar: 2 respuestas de la muestra a ciegas' }).click();
  const desktop = home;
  await desktop.setViewportSize(desk);
  const answer = desktop.getByRole('article');
  await expect(answer.getByText('La nota de la IA está cerrada hasta que guardes la tuya.')).toBeVisible();
  await expect(answer).not.toContainText(/\d\.\d\d/);
  await expect(answer).not.toContainText('A tu respuesta le faltan ideas');
  await expectAccessible(desktop);
  await answer.focus();
  await desktop.keyboard.press('9');
  await desktop.keyboard.press('Control+Enter');
  await expect(answer.getByRole('status').filter({ hasText: 'guardada para comparar' })).toBeVisible();
  await expect(answer.getByText(/^La IA puso|La IA puso/).first()).toBeVisible();
  await expectAccessible(desktop);
  await desktop.setViewportSize(phone);
  await expectAccessible(desktop);
  await desktop.setViewportSize(desk);
  await answer.getByRole('button', { name: 'Que valga mi nota: 9.00' }).click();
  await expect(desktop.getByText('Ahora vale tu nota.')).toBeVisible();
  await desktop.keyboard.press('j');
  await expect(answer.getByText('La nota de la IA está cerrada hasta que guardes la tuya.')).toBeVisible();
  await answer.focus();
  await desktop.keyboard.press('7');
  await desktop.keyboard.press('Control+Enter');
  await answer.getByRole('button', { name: /^Siguiente/ }).click();
  await expect(desktop.getByText('Nada por revisar')).toBeVisible();

  const admin = await signedIn(boss, '/admin/ia/politica');
  await admin.setViewportSize(desk);
  await expect(admin.getByText('Todavía no se sabe: hay 2 de las 20 notas que hacen falta.')).toBeVisible();
  await admin.getByRole('button', { name: 'Por modelo y por lección' }).click();
  await expect(admin.getByRole('table', { name: 'Lección' })).toBeVisible();
  await expectAccessible(admin);
  await admin.setViewportSize(phone);
  await expectAccessible(admin);
  await admin.getByRole('switch', { name: /^Tomar una muestra/ }).click();
  await admin.getByRole('button', { name: 'Guardar la decisión' }).click();
  await expect(admin.getByText(/^Decisión guardada/)).toBeVisible();
});

test('lets an admin fill in, number and print the documents about AI', { tag: '@extended' }, async ({
  make,
  signedIn,
}) => {
  const admin = await signedIn(await make.person('admin'), '/admin/ia');
  await admin.setViewportSize(desk);
  await admin.getByRole('link', { name: 'Documentos' }).click();
  await expect(admin.getByRole('heading', { name: 'Expediente técnico' })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByLabel('Documento').selectOption({ label: 'Hoja de exactitud' });
  await expect(admin.getByRole('heading', { name: 'Hoja de exactitud' })).toBeVisible();
  await admin.getByRole('button', { name: 'Guardar versión' }).click();
  await expect(admin.getByText('Versión 1 guardada.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Guardar versión' })).toBeHidden();
  await admin.setViewportSize(phone);
  await expectAccessible(admin);
  await admin.getByRole('radio', { name: 'English' }).check({ force: true });
  await expect(admin.getByRole('heading', { name: 'Accuracy sheet' })).toBeVisible();
  await admin.emulateMedia({ media: 'print' });
  await expect(admin.getByRole('navigation').first()).toBeHidden();
  await expect(admin.getByText('Draft for the school’s data protection officer.').last()).toBeVisible();
});
