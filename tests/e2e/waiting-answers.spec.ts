import { selectMarkedAnswers } from '../../src/domain/attempts/mark-queries.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { choiceQuestion, openQuestion } from '../support/questions.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';

test('marks grades with waiting answers as provisional in every list and average', async ({
  app,
  make,
  signedIn,
}) => {
  const lesson = await make.readyLesson([choiceQuestion(), openQuestion()], { topic: 'Densidad' });
  const { teacher, student, courseId, subjectId } = lesson;
  const given = ['b', 'Flota porque pesa menos que el agua que aparta.'];
  const handIn = async () => {
    const sitting = await startTestSitting(app.deps, student, lesson.lessonId);
    const answers = sitting.questions.map(({ id }, index) => ({ questionId: id, answer: given[index]! }));
    const { attemptId } = await submitSitting(
      app.deps,
      student,
      sitting,
      { answers, timeUp: false },
      app.deps.clock.now(),
    );
    await app.runJobs();
    return (await selectMarkedAnswers(app.deps.db, [attemptId]))[1]!;
  };
  const { id: answerId } = await handIn();
  const change = { to: 'number', grade: 6, feedback: '' } as const;
  await changeMark(app.deps, teacher, { answerId, seen: null, change, reason: '' });
  await handIn();

  const own = await signedIn(student, `/student/curso/${subjectId}?name=F`);
  const card = own.getByRole('listitem').filter({ hasText: 'Densidad' });
  await expect(card.getByRole('link')).toHaveText('10.00 Provisional: falta 1 respuesta por calificar');
  await expect(card.getByText('80', { exact: true })).toBeVisible();

  const waits = 'Provisional: falta 1 intento por calificar';
  await own.goto('/student/calificaciones');
  await expect(own.getByText('8.0 / 10')).toBeVisible();
  // At the overall average, the subject's average and the lesson's best grade.
  await expect(own.getByText(waits)).toHaveCount(3);
  await expect(own.getByRole('listitem').filter({ hasText: /^Intento 2/ })).toContainText(
    '10.00 Provisional: falta 1 respuesta por calificar',
  );
  for (const width of [390, 1440]) {
    await own.setViewportSize({ width, height: 844 });
    await expectAccessible(own);
  }

  const desk = await signedIn(teacher, `/teacher/curso/${courseId}/estudiantes`);
  // At the average of the course and of the student.
  await expect(desk.getByText(waits).filter({ visible: true })).toHaveCount(2);
  await desk.getByRole('button', { name: student.names }).click();
  await desk.getByRole('button', { name: /^Intento 2 10\.00/ }).click();
  const attempt = desk.getByRole('dialog', { name: student.names });
  await expect(attempt.getByText('Provisional: falta 1 respuesta por calificar')).toBeVisible();

  await desk.goto('/teacher/revisar');
  const row = desk.getByRole('list', { name: 'Respuestas por revisar' }).getByRole('button');
  await expect(row).toHaveText(/Pendiente de tu nota.*Sin nota/);
  await expect(desk.getByRole('article').getByText('¿Por qué flota un barco de acero?')).toBeVisible();
  await desk.keyboard.press('9');
  await desk.getByRole('spinbutton', { name: 'Nota' }).press('Control+Enter');
  await expect(row).toHaveCount(0);

  // After the last mark, nothing is provisional.
  await own.reload();
  await expect(own.getByText('9.5 / 10')).toBeVisible();
  await expect(own.getByText(/Provisional/)).toHaveCount(0);
});
