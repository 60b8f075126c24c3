import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { choiceQuestion } from '../support/questions.ts';
import { begin, expect, sharedTest as test } from './fixtures.ts';

test('shows a teacher open sittings and next steps, and links to them', async ({ app, make, signedIn }) => {
  const { teacher, courseId, students, lessonId } = await make.readyLesson([choiceQuestion()], {
    students: 2,
    topic: 'La célula y sus organelos',
  });
  await startSitting(app.deps, students[0]!, lessonId);
  await make.lesson(teacher, courseId, { topic: 'Fotosíntesis' });
  const page = await signedIn(teacher, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
  const running = page.getByRole('region', { name: 'Abiertas ahora' });
  await expect(running).toContainText('0 entregaron1 dentrode 2');
  await expect(page.locator('main .bg-accent.text-on-accent')).toHaveText(['Ir a la sala']);
  const unfinished = page.getByRole('region', { name: 'Sin terminar' });
  await expect(unfinished).toContainText('Todavía sin preguntas');
  // The description of the product follows below, in one line.
  await expect(page.getByText('Modelo de IA en uso: Evaluador local')).toBeVisible();
  await expect(page.getByRole('region', { name: /código/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver un ejemplo' }).click();
  await expect(page.getByRole('region', { name: /código/ })).toContainText('POST /api/calificar2');
  await unfinished.getByRole('link', { name: 'Escribirlas: Todavía sin preguntas' }).click();
  await page.waitForURL('**/teacher/leccion/*?tab=contenido');
  await page.goBack();
  await running.getByRole('link', { name: 'Ver la lección: La célula y sus organelos' }).click();
  await page.waitForURL(`**/teacher/leccion/${lessonId}`);
});

test('lets a teacher create a lesson from the home page, and says what comes first without lessons', async ({
  make,
  signedIn,
}) => {
  const { teacher, courseId } = await make.course();
  const page = await signedIn(teacher, '/');
  await expect(page.getByRole('heading', { name: 'Crea tu primera lección' })).toBeVisible();
  await page.getByRole('link', { name: 'Crear lección' }).press('Enter');
  await page.waitForURL(`**/teacher/curso/${courseId}?**`);
  await expect(page.getByRole('dialog', { name: 'Crear Nueva Lección' })).toBeVisible();
  await make.lesson(teacher, courseId, { topic: 'Fotosíntesis' });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Sin terminar' })).toContainText('Fotosíntesis');
  await expect(page.getByRole('heading', { name: 'Crea tu primera lección' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Crear lección' })).toBeVisible();
});

test('lets a student start and resume a due lesson from the home page', async ({ make, signedIn }) => {
  const { student, lessonId } = await make.readyLesson([choiceQuestion()], { topic: 'Potencias' });
  const page = await signedIn(student, '/');
  const due = page.getByRole('region', { name: 'Por entregar' });
  await expect(due).toContainText('Potencias');
  await due.getByRole('button', { name: 'Iniciar: Potencias' }).click();
  await page.waitForURL(`**/student/leccion/${lessonId}?**`);
  await begin(page);
  const home = await page.context().newPage();
  await home.goto('/');
  const open = home.getByRole('region', { name: 'Potencias' });
  await expect(open).toContainText('0 de 1 respondida');
  await expect(open.getByRole('link', { name: 'Continuar: Potencias' })).toBeVisible();
  await expect(due).toHaveCount(0);
  await home.close();
});

test('says that nothing is pending and links to the subjects', async ({ make, signedIn }) => {
  const student = await make.person('student');
  const page = await signedIn(student, '/');
  await expect(page.getByText('Nada te espera')).toBeVisible();
  await page.getByRole('link', { name: 'Ver mis asignaturas' }).click();
  await page.waitForURL('**/student/asignaturas');
});

test('shows the product description below a home page only after the home page has loaded, without a layout shift', async ({
  make,
  signedIn,
}) => {
  const { student } = await make.readyLesson([choiceQuestion()], { topic: 'Potencias' });
  const page = await signedIn(student, '/student/asignaturas');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/trpc/*homes.student*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
  await expect(page.getByText('Modelo de IA en uso: Evaluador local')).toBeHidden();
  held.resolve();
  await expect(page.getByRole('region', { name: 'Por entregar' })).toContainText('Potencias');
  await expect(page.getByText('Modelo de IA en uso: Evaluador local')).toBeVisible();
});

test('shows an admin the administration as home page', async ({ make, signedIn }) => {
  const page = await signedIn(await make.person('admin'), '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Estudiantes/ }).first()).toBeVisible();
});
