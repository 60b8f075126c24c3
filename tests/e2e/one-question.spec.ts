import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible, tabTo } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { chooseOfQuestion } from './teacher-pages.ts';

const velocity = openQuestion({
  text: "Si $h(t) = 4.9t^2$ es la altura recorrida en metros, ¿qué significa $h'(2) = 19.6$? Responde en una frase.",
  correctAnswer: 'La velocidad a los 2 segundos es 19.6 m/s.',
  criteria: [
    { text: 'Dice que es una velocidad.', points: 4 },
    { text: 'La sitúa en el segundo 2.', points: 4 },
    { text: 'Da las unidades.', points: 2 },
  ],
});

const given = [
  'La velocidad a los 2 segundos es 19.6 m/s.',
  'la velocidad a los 2 segundos es 19.6 m/s',
  'La velocidad a los 2 segundos es 19.6 m/s',
  'Es la velocidad.',
  'es la velocidad',
  'Es la velocidad',
  'Es la velocidad.',
  'Que la pendiente en $t = 2$ es $19.6$.',
  'que la pendiente en $t=2$ es $19.6$',
  'La aceleración es 19.6.',
  '',
  'no se',
];

test('groups equal answers of a class, previews one mark for a group, applies it and reverts it', async ({
  signedIn,
  make,
  app,
  consoleErrors,
}) => {
  const lesson = await make.readyLesson([velocity, trueFalseQuestion()], {
    topic: 'Derivadas y razón de cambio',
    students: given.length,
  });
  const { lessonId, students, teacher } = lesson;
  const { db } = app.deps;
  for (const [index, answer] of given.entries()) {
    const student = students[index]!;
    const started = await startSitting(app.deps, student, lessonId);
    if (started.kind !== 'sitting') throw new Error('a sitting was expected');
    const [open, other] = started.sitting.questions;
    const answers = [
      { questionId: open!.id, answer },
      { questionId: other!.id, answer: 'Verdadero' },
    ];
    await submitSitting(app.deps, student, started.sitting, { answers, timeUp: true }, new Date());
  }
  const inGrading = db
    .selectFrom('attempts')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .where('state', '=', 'grading');
  await expect.poll(() => inGrading.execute()).toEqual([]);
  const decide = async (student: number, grade: number) => {
    const { id } = await db
      .selectFrom('answers')
      .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
      .where('attempts.student_id', '=', students[student]!.userId)
      .select('answers.id')
      .orderBy('answers.position')
      .executeTakeFirstOrThrow();
    const change = { to: 'number' as const, grade, feedback: '' };
    await changeMark(app.deps, teacher, { answerId: id, seen: null, change, reason: '' });
  };
  await decide(3, 8);

  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}?tab=contenido`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await chooseOfQuestion(page, 1, 'Toda la clase, pregunta 1');
  await expect(page.getByRole('heading', { level: 1, name: 'Toda la clase, una pregunta' })).toBeVisible();
  await expect(page.getByText('12 respuestas en 6 grupos.')).toBeVisible();
  // Groups that wait for a mark come first, the largest first.
  const rows = page.getByRole('button', { name: /Pendiente de tu nota/ });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toHaveText(/Es la velocidad\..*8\.00/);

  const mark = page.getByRole('spinbutton', { name: 'Nota para el grupo' });
  await tabTo(page, /Es la velocidad\./);
  await page.keyboard.press('Enter');
  await expect(mark).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Es la velocidad\./ })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: /Que la pendiente/ })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('6');
  await expect(mark).toHaveValue('6');
  await mark.fill('6.125');
  await expect(page.getByText('Una nota va de 0 a 10')).toBeVisible();
  await mark.fill('6.00');
  await page.getByRole('textbox', { name: 'Motivo' }).fill('La misma idea recibe la misma nota.');
  await expect(page.getByText(/1 respuesta se queda: la decidiste tú el/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aplicar a 3 respuestas' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Typed text survives a reload; student names appear only on request.
  await page.reload();
  await page.getByRole('button', { name: /Es la velocidad\./ }).click();
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue(
    'La misma idea recibe la misma nota.',
  );
  await expect(page.getByText(students[4]!.names)).toBeHidden();
  await page.getByRole('switch', { name: 'Mostrar nombres' }).click();
  await expect(page.getByText(students[4]!.names)).toBeVisible();

  // Another user decides meanwhile: the page applies nothing that it did not show.
  const apply = page.getByRole('button', { name: 'Aplicar a 3 respuestas' });
  await expect(apply).toBeVisible();
  await decide(4, 9);
  await apply.click();
  await expect(page.getByRole('alert')).toContainText('cambiaron mientras tanto');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('409')]);
  await page.getByRole('button', { name: 'Aplicar a 2 respuestas' }).click();
  await expect(page.getByText('Nota aplicada a 2 respuestas.')).toBeVisible();
  // The focus moves to the next waiting answer.
  await expect(page.getByRole('button', { name: /Que la pendiente/ })).toBeFocused();
  await expect(page.getByRole('button', { name: /Es la velocidad\..*6\.00/ })).toBeVisible();

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Nota aplicada a 2 respuestas.')).toBeHidden();
  await expect(page.getByRole('button', { name: /Es la velocidad\..*6\.00/ })).toHaveCount(0);
});

test('lets a teacher mark thirty different answers by keyboard in under 90 s', { tag: '@extended' }, async ({
  signedIn,
  make,
  app,
}) => {
  test.setTimeout(240_000);
  const { lessonId, students, teacher } = await make.readyLesson([velocity], { students: 30 });
  for (const [index, student] of students.entries()) {
    const started = await startSitting(app.deps, student, lessonId);
    if (started.kind !== 'sitting') throw new Error('a sitting was expected');
    const [open] = started.sitting.questions;
    const answers = [{ questionId: open!.id, answer: `Respuesta ${index + 1}: es una velocidad.` }];
    await submitSitting(app.deps, student, started.sitting, { answers, timeUp: true }, new Date());
  }
  const states = () =>
    app.deps.db.selectFrom('attempts').select(['state', 'grade']).where('lesson_id', '=', lessonId).execute();
  await expect.poll(async () => (await states()).every(({ state }) => state === 'pending')).toBe(true);

  const page = await signedIn(teacher, `/teacher/leccion/${lessonId}?tab=contenido`);
  await chooseOfQuestion(page, 1, 'Toda la clase, pregunta 1');
  const waiting = page.getByRole('button', { name: /Pendiente de tu nota/ });
  await expect(waiting).toHaveCount(30);
  // Words that also occur in a criterion are highlighted; no mark is proposed.
  await expect(waiting.first().locator('mark')).toHaveText('velocidad');
  const began = Date.now();
  await tabTo(page, /Respuesta \d+/);
  for (let left = 29; left >= 0; left -= 1) {
    await page.keyboard.press('7');
    await expect(page.getByRole('spinbutton', { name: 'Nota para el grupo' })).toHaveValue('7');
    await page.keyboard.press('Enter');
    await expect(waiting).toHaveCount(left);
    if (left > 0) await expect(waiting.first()).toBeFocused();
  }
  // Within three minutes, this leaves at least three seconds to read each answer.
  expect(Date.now() - began).toBeLessThan(90_000);
  expect(await states()).toEqual(Array.from({ length: 30 }, () => ({ state: 'graded', grade: 7 })));
});
