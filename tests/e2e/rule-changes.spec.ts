import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { compareMarks, keepFormerRules } from '../support/former-rules.ts';
import { shortAnswerQuestion } from '../support/questions.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const answered = (correctAnswer: string, text: string) =>
  shortAnswerQuestion({
    text,
    correctAnswer,
    details: { answers: [{ text: correctAnswer, share: 1 }], forgiveTypo: true },
  });

test('shows a teacher the marks that would be others today, regrades one question and leaves another', async ({
  app,
  make,
  product: _,
  signedIn,
}) => {
  const questions = [
    answered('butanol', '<p>¿Qué alcohol tiene cuatro carbonos?</p>'),
    answered('CO2', '<p>¿Qué gas sale al respirar?</p>'),
  ];
  const lesson = await make.readyLesson(questions, { topic: 'Compuestos del carbono', students: 3 });
  const { lessonId, students, teacher } = lesson;
  await keepFormerRules(app.deps, lessonId);
  for (const [index, texts] of [
    ['butanal', 'CO₂'],
    ['butanal', 'CO2'],
    ['butanol', 'CO2'],
  ].entries()) {
    const sitting = await startTestSitting(app.deps, students[index]!, lessonId);
    const answers = sitting.questions.map(({ id }, at) => ({ questionId: id, answer: texts[at]! }));
    await submitSitting(app.deps, students[index]!, sitting, { answers, timeUp: false }, app.clock.now());
  }
  await compareMarks(app.deps);

  const page = await signedIn(teacher, '/');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('3 respuestas tendrían hoy otra nota')).toBeVisible();
  await page.getByRole('link', { name: 'Mirar: 3 respuestas tendrían hoy otra nota' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notas que hoy serían otras' })).toBeVisible();
  await expect(page.getByText('2 bajan')).toBeVisible();
  await expect(page.getByText('1 sube')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  // By keyboard, at a phone's width.
  const keep = page.getByRole('button', { name: /^Dejar como están las notas .*CO2$/ });
  await keep.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Se dejan como están · 1')).toBeVisible();
  await expect(keep).toBeHidden();
  // The focus stays in the list.
  await expect(page.locator(':focus')).toContainText('butanol');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: /^Ver qué cambiaría .*butanol$/ }).click();
  await expect(page.getByRole('radio', { name: /Reglas nuevas/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue(/compara ahora mejor/);
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(page.getByText('Bajan 2 estudiantes.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aplicar a 2 intentos' }).click();
  await expect(page.getByText('Corrección aplicada: «Reglas nuevas».')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Reglas nuevas/ })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^Clave/ })).toBeChecked();
  const reason = page.getByRole('textbox', { name: 'Motivo' });
  await expect(reason).toHaveValue('');
  await reason.fill('Otra');
  await expect(reason).toHaveValue('Otra');

  await page.goto('/');
  await expect(page.getByText('2 respuestas para mirar otra vez')).toBeVisible();
  await expect(page.getByText(/tendrían? hoy otra nota/)).toHaveCount(0);
});
