import { mkdirSync } from 'node:fs';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { putStimulus } from '../../src/domain/authoring/questions/put-stimulus.ts';
import { cleanHtml } from '../../src/shared/content/html.ts';
import { choiceQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { writeOver } from './write-over.ts';

test('starts a lesson with a room code, admits late students by name, and answers a problem report', async ({
  signedIn,
  make,
  consoleErrors,
}) => {
  const { teacher, lessonId, students } = await make.readyLesson([choiceQuestion(), trueFalseQuestion()], {
    students: 2,
  });
  const shots = process.env.AULA_SHOTS;
  if (shots) mkdirSync(shots, { recursive: true });
  const desk = await signedIn(teacher, `/teacher/leccion/${lessonId}/sala`);
  await desk.getByRole('button', { name: 'Pedir el código para empezar' }).click();
  await expect(desk.getByText(/^Cambia en \d+ s$/)).toBeVisible();

  const first = await signedIn(students[0]!, `/student/leccion/${lessonId}`);
  await first.setViewportSize({ width: 390, height: 844 });
  await first.getByLabel('Código de la sala').fill('12');
  await first.getByRole('button', { name: 'Empezar' }).click();
  await expect(first.getByText('Ese código no es el de ahora.')).toBeVisible();
  consoleErrors.length = 0;
  await expectAccessible(first);
  const wall = await signedIn(teacher, `/teacher/leccion/${lessonId}/sala?pantalla`);
  const digits = wall
    .getByRole('dialog')
    .locator('p > span[aria-hidden]')
    .filter({ hasText: /^\d{3} \d{3}$/ });
  await expect(digits).toBeVisible();
  await expectAccessible(wall);
  if (shots) await wall.screenshot({ path: `${shots}/wall-1440.png` });
  await first.getByLabel('Código de la sala').fill(await digits.innerText());
  await first.getByRole('button', { name: 'Empezar' }).click();
  await expect(first.getByRole('heading', { name: 'Pregunta 1' })).toBeAttached();

  const late = await signedIn(students[1]!, `/student/leccion/${lessonId}`);
  await expect(late.getByLabel('Código de la sala')).toBeVisible();
  const door = desk.getByRole('button', { name: `Dejar entrar a ${students[1]!.names}` });
  await expect(door).toBeVisible();
  await desk.keyboard.press('k');
  await desk.keyboard.press('e');
  await expect(desk.getByText('puede empezar sin código.')).toBeVisible();
  await late.getByRole('button', { name: 'Empezar' }).click();
  await expect(late.getByRole('heading', { name: 'Pregunta 1' })).toBeAttached();

  await first.getByRole('button', { name: 'Algo está mal en esta pregunta' }).first().click();
  await first.getByLabel('Qué está mal (una línea)').fill('La b y la c son correctas las dos.');
  await expectAccessible(first);
  if (shots) await first.screenshot({ path: `${shots}/bell-390.png`, fullPage: true });
  await first.getByRole('button', { name: 'Avisar' }).click();
  const panel = desk.getByRole('region', { name: 'Algo está mal en la pregunta 1' });
  await expect(panel).toContainText('La b y la c son correctas las dos.');
  await desk.keyboard.press('f');
  await expect(panel).toBeFocused();
  await desk.keyboard.press('t');
  await expect(desk.getByRole('button', { name: /^Dar \d+ min$/ })).toBeFocused();
  await desk.keyboard.press('p');
  await expect(desk.getByRole('dialog')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog')).toBeHidden();
  await expectAccessible(desk);
  if (shots) await desk.screenshot({ path: `${shots}/room-1440.png`, fullPage: true });
  // The students who reported the problem read the answer; the report stays open.
  await panel.getByRole('button', { name: 'Responder' }).click();
  await expect(panel.getByLabel('Respuesta a quienes avisaron')).toBeFocused();
  await panel.getByLabel('Respuesta a quienes avisaron').fill('Ya lo miro, sigue con la otra.');
  await expectAccessible(desk);
  await panel.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(desk.getByText('Respuesta enviada a quienes avisaron.')).toBeVisible();
  await expect(panel.getByText('Ya lo miro, sigue con la otra.')).toBeVisible();
  await expect(first.getByText('Ya lo miro, sigue con la otra.')).toBeVisible();
  await panel.getByRole('button', { name: 'Silenciar los avisos de la pregunta 1' }).click();
  await expect(panel.getByLabel('Minutos que se devuelven')).toBeHidden();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expectAccessible(desk);
  await desk.reload();
  await panel.getByRole('button', { name: 'Mostrar los avisos de la pregunta 1' }).click();
  if (shots) await desk.screenshot({ path: `${shots}/room-answered-1440.png`, fullPage: true });
  await panel.getByLabel('Minutos que se devuelven').fill('3');
  await panel.getByLabel('Por qué, para quienes la tienen').fill('Había dos correctas.');
  await panel.getByRole('button', { name: 'Anularla' }).click();
  await expect(panel).toHaveCount(0);
  // The page polls every 20 s.
  await expect(late.getByText('Te devolvimos 3 minutos.')).toBeVisible({ timeout: 40_000 });
  await expect(late.getByText('Había dos correctas.')).toBeVisible();
  await expectAccessible(late);
  if (shots) {
    await late.setViewportSize({ width: 390, height: 844 });
    await late.screenshot({ path: `${shots}/bell-after-390.png`, fullPage: true });
  }
});

test('corrects the text of a reported question, shows it to its students, and keeps their answers', {
  tag: '@extended',
}, async ({ signedIn, takingLesson, make }) => {
  const { teacher, lessonId, students } = await make.readyLesson([choiceQuestion(), trueFalseQuestion()], {
    students: 1,
  });
  const shots = process.env.AULA_SHOTS;
  const desk = await signedIn(teacher, `/teacher/leccion/${lessonId}/sala`);
  const page = await takingLesson(students[0]!, `/student/leccion/${lessonId}`);
  await page.getByRole('radio', { name: /Quito/ }).check({ force: true });
  await page.getByRole('button', { name: 'Algo está mal en esta pregunta' }).first().click();
  await page.getByLabel('Qué está mal (una línea)').fill('Dice Cuenca dos veces.');
  await page.getByRole('button', { name: 'Avisar' }).click();

  const panel = desk.getByRole('region', { name: 'Algo está mal en la pregunta 1' });
  await panel.getByLabel('Minutos que se devuelven').fill('2');
  await panel.getByLabel('Por qué, para quienes la tienen').fill('Faltaba el país.');
  await panel.getByRole('button', { name: 'Corregir la pregunta' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Corregir la pregunta 1' });
  await writeOver(
    dialog.getByLabel('Texto de la pregunta'),
    '¿Cuál es la capital de la República del Ecuador?',
  );
  await dialog.getByRole('textbox', { name: 'Opción b' }).fill('San Francisco de Quito');
  await expectAccessible(desk);
  if (shots) await desk.screenshot({ path: `${shots}/wording-1440.png` });
  await dialog.getByRole('button', { name: 'Corregir y avisar' }).click();
  await expect(desk.getByText(/^Pregunta 1 corregida/)).toBeVisible();
  await expect(panel).toHaveCount(0);

  await expect(page.getByText(/^Pregunta corregida a las/)).toBeVisible();
  await expect(page.getByText('Faltaba el país.')).toBeVisible();
  await expect(page.getByText('¿Cuál es la capital de la República del Ecuador?').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /San Francisco de Quito/ })).toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  if (shots) await page.screenshot({ path: `${shots}/wording-student-390.png`, fullPage: true });
});

test('names the shared text of the reported question', async ({ app, signedIn, takingLesson, make }) => {
  const { teacher, courseId, student } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  const questionIds: number[] = [];
  for (const question of [choiceQuestion(), trueFalseQuestion()])
    questionIds.push((await addQuestion(app.deps, teacher, { lessonId, question })).at(-1)!.id);
  const text = cleanHtml('<p>En Daphne Mayor vive el pinzón.</p>');
  const shared = { lessonId, key: null, title: 'Los pinzones de Daphne', text, questionIds };
  await putStimulus(app.deps, teacher, shared);
  await assignQuestions(app.deps, teacher, lessonId);
  await make.enable(teacher, lessonId);

  const page = await takingLesson(student, `/student/leccion/${lessonId}`);
  await page.getByRole('button', { name: 'Algo está mal en esta pregunta' }).last().click();
  await page.getByLabel('Qué está mal (una línea)').fill('El texto no lo dice.');
  await page.getByRole('button', { name: 'Avisar' }).click();
  await expect(page.getByLabel('Qué está mal (una línea)')).toBeHidden();

  const desk = await signedIn(teacher, `/teacher/leccion/${lessonId}/sala`);
  const panel = desk.getByRole('region', { name: 'Algo está mal en la pregunta 2' });
  await expect(panel.getByText('Del texto «Los pinzones de Daphne»', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(desk);
});
