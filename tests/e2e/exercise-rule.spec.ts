import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { expectAccessible } from './accessible.ts';
import { begin, expect, sharedTest as test } from './fixtures.ts';
import { expectNotice, lessonPath, openMore } from './teacher-pages.ts';
import { writeOver } from './write-over.ts';

const phone = { width: 390, height: 844 };

test('lets a teacher set and try the rule of an exercise, describes it in words, and marks answers with it', async ({
  make,
  app,
  signedIn,
}) => {
  const { teacher, courseId, student } = await make.course(1);
  const lessonId = await make.lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
  const page = await signedIn(teacher, lessonPath(lessonId, 'contenido'));
  await page.getByRole('button', { name: 'Agregar Pregunta' }).click();
  const form = page.getByRole('region', { name: 'Pregunta nueva' });
  await form.getByLabel('Tipo').selectOption({ label: 'Ejercicio' });
  await openMore(form);
  await writeOver(form.getByLabel('Texto de la pregunta'), '¿Con qué velocidad llega al suelo?');
  await form.getByRole('textbox', { name: 'Enunciado' }).fill('Cae desde $44{,}1$ m.');
  const key = form.getByLabel('Respuesta exacta');

  // The form asks about keys that are ambiguous.
  await key.fill('29,4 ± 0,5 m/s');
  await form.getByRole('button', { name: 'Usar' }).click();
  await expect(key).toHaveValue('29,4 m/s');
  await expect(form.getByText('Acepta de 28,9 a 29,9 m/s.')).toBeVisible();
  await key.fill('[5; 7)');
  await form.getByText('Uno dentro').click();
  await expect(form.getByText('Acepta cualquier valor de [5; 7).')).toBeVisible();

  await key.fill('29,4 m/s');
  await form.getByRole('radio', { name: '± %' }).check();
  await form.getByLabel('Cuánto').fill('0');
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expect(form.getByText(/^Escribe cuánto/)).toBeVisible();
  await form.getByLabel('Cuánto').fill('1');
  await form.getByRole('radio', { name: 'De velocidad' }).check();
  await expect(
    form.getByText('Acepta de 29,106 a 29,694 m/s. En cualquier unidad de velocidad. Sin unidad: la mitad.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Agregar respuesta' }).click();
  await form.getByLabel('También vale 1').fill('14,7 m/s');
  await form.getByLabel('Valor de la respuesta 1').selectOption('50');
  await form.getByRole('button', { name: 'Agregar error' }).click();
  await form.getByLabel('Error 1', { exact: true }).fill('20,8 m/s');
  await form.getByLabel('Explicación del error 1').fill('Falta el 2.');
  const tried = form.getByLabel('Probar una respuesta');
  for (const [answer, outcome] of [
    ['29.4', /50 % Falta la unidad/],
    ['29,7 m/s', /^0 %/],
    ['20,79 m/s', /0 % Error previsto: Falta el 2\./],
    ['14,7 m/s', /50 %/],
    ['rápido', /No se lee/],
    ['105,8 km/h', /100 %/],
  ] as const) {
    await tried.fill(answer);
    await expect(form.getByRole('status').filter({ hasText: outcome })).toBeVisible();
    await tried.press('Enter');
  }
  await expect(form.getByRole('listitem').filter({ hasText: '29,7 m/s' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar Pregunta' }).click();
  await expectNotice(page, 'Pregunta agregada exitosamente.');
  const shown = page.getByRole('region', { name: 'Pregunta 2', exact: true });
  await expect(shown.getByText('Acepta de 29,106 a 29,694 m/s.')).toBeVisible();
  const [, question] = await listQuestions(app.deps, teacher, lessonId);
  expect(question?.details).toEqual({
    accept: {
      tolerance: { kind: 'percent', amount: 1 },
      unit: 'any',
      answers: [{ text: '14,7 m/s', share: 0.5 }],
      mistakes: [{ text: '20,8 m/s', feedback: 'Falta el 2.' }],
    },
  });

  await assignQuestions(app.deps, teacher, lessonId);
  await make.enable(teacher, lessonId);
  const sheet = await signedIn(student, `/student/leccion/${lessonId}?topic=x&duration=30&subject=y`);
  await sheet.setViewportSize(phone);
  await begin(sheet);
  const asked = sheet.getByRole('region', { name: 'Pregunta 2', exact: true });
  await expect(asked.getByRole('textbox')).toHaveAccessibleDescription('Escribe el número y su unidad.');
  await asked.getByRole('textbox').fill('29,4 m/s');
  await expect(asked.locator('.katex').last()).toContainText('29,4');
  await expect(asked.getByText('Falta la unidad.')).toBeHidden();
  await asked.getByRole('textbox').fill('29,4');
  await expect(asked.getByText('Falta la unidad.')).toBeVisible();
  await sheet.getByText('Verdadero', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Entregar' }).last().click();
  await expect(sheet.getByText('El número está bien, pero falta la unidad.')).toBeVisible();
  await expect(sheet.getByText('7.50 / 10')).toBeVisible();
});
