import { afterEach, beforeEach, expect, it } from 'vitest';
import { getRoom } from '../../src/domain/delivery/room/get-room.ts';
import { reportProblem } from '../../src/domain/delivery/room/report-problem.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { listClassAnswers } from '../../src/domain/grading/reviews/list-class-answers.ts';
import { listQueue } from '../../src/domain/grading/reviews/list-queue.ts';
import { openQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

it('calls a question everywhere by its number in the bank, with the number on the sheet beside it', async () => {
  const texts = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'];
  const lesson = await scenario(app.deps).readyLesson(texts.map((text) => openQuestion({ text })));
  const { teacher, student, lessonId } = lesson;
  await app.deps.db.updateTable('lessons').set({ shuffled: 1 }).execute();
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const numbers = sitting.questions.map(({ text }, index) => ({
    bank: texts.indexOf(text) + 1,
    own: index + 1,
  }));
  const moved = numbers.findIndex(({ bank, own }) => bank !== own);
  const { bank, own } = numbers[moved]!;
  const { id: questionId } = sitting.questions[moved]!;

  const { sittingId } = sitting;
  await reportProblem(app.deps, student, { sittingId, questionId, text: 'Falta un dato.' });
  const { reports } = await getRoom(app.deps, teacher, lessonId);
  expect(reports).toMatchObject([{ position: bank, said: [{ own }] }]);

  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Lo pienso de otro modo.' }));
  const now = app.clock.now();
  await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, now);
  await app.runJobs();
  const { rows } = await listQueue(app.deps, teacher, { page: 1, dayStartedAt: now.toISOString() });
  const byBank = numbers.toSorted((one, other) => one.bank - other.bank);
  const sorted = rows.map((row) => row.numbers).sort((one, other) => one.bank! - other.bank!);
  expect(sorted).toEqual(byBank);
  const place = { studentId: student.userId, lessonId, attempt: 0 };
  const detail = await getAttemptDetails(app.deps, teacher, place);
  expect(detail.answers.map((answer) => answer.numbers)).toEqual(byBank);
  const input = { questionId, withNames: false };
  expect(await listClassAnswers(app.deps, teacher, input)).toMatchObject({ position: bank });
});
