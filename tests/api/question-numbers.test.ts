import { afterEach, beforeEach, expect, it } from 'vitest';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { putPool } from '../../src/domain/authoring/questions/put-pool.ts';
import { getRoom } from '../../src/domain/delivery/room/get-room.ts';
import { reportProblem } from '../../src/domain/delivery/room/report-problem.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { openNumberedSitting } from '../../src/domain/delivery/sittings/open-numbered-sitting.ts';
import { markPreview, previewLesson } from '../../src/domain/delivery/sittings/preview-lesson.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { listOwnAppeals } from '../../src/domain/grading/appeals/list-own-appeals.ts';
import { requestReview } from '../../src/domain/grading/appeals/request-review.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { listStudentGrades } from '../../src/domain/grading/grades/list-grades.ts';
import { getReceipt } from '../../src/domain/grading/receipts/get-receipt.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { listAudit } from '../../src/domain/grading/reviews/list-audit.ts';
import { listClassAnswers } from '../../src/domain/grading/reviews/list-class-answers.ts';
import { listQueue } from '../../src/domain/grading/reviews/list-queue.ts';
import { getStudentHome } from '../../src/domain/overviews/homes/get-student-home.ts';
import { cleanPlain } from '../../src/shared/content/plain.ts';
import { auditInput } from '../../src/shared/contracts/audit.ts';
import type { AnswerDetail } from '../../src/shared/contracts/grades.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
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

const texts = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'];

/** Creates a shuffled lesson with a question for each text; with `pool`, each student gets four of the middle six. */
async function shuffledLesson({ pool }: { pool: boolean }) {
  const make = scenario(app.deps);
  const course = await make.course();
  const { teacher, student } = course;
  const lessonId = await make.lesson(teacher, course.courseId);
  for (const text of texts)
    await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion({ text }) });
  if (pool) {
    const bank = await listQuestions(app.deps, teacher, lessonId);
    const questionIds = bank.slice(1, -1).map(({ id }) => id);
    await putPool(app.deps, teacher, {
      lessonId,
      key: null,
      name: cleanPlain('Ríos'),
      count: 4,
      questionIds,
    });
  }
  await assignQuestions(app.deps, teacher, lessonId);
  await make.enable(teacher, lessonId);
  const stored = await getLesson(app.deps, teacher, lessonId);
  await updateLesson(app.deps, teacher, { ...stored, shuffled: true });
  return { teacher, student, lessonId };
}

it.each([
  ['a shuffled lesson', { pool: false }],
  ['a shuffled lesson with a pool', { pool: true }],
])('tells the student the numbers of the sheet everywhere: %s', async (_, settings) => {
  const { teacher, student, lessonId } = await shuffledLesson(settings);
  const { sittingId, questions } = await startTestSitting(app.deps, student, lessonId);
  const sheet = questions.map(({ text }) => text);
  const stored = sheet.toSorted((one, other) => texts.indexOf(one) - texts.indexOf(other));
  // A question whose number on the sheet is neither that of the stored order nor the bank's.
  const moved = questions.findIndex(
    ({ text }, index) => index > 0 && stored.indexOf(text) !== index && texts.indexOf(text) !== index,
  );
  const { text, id: questionId } = questions[moved]!;
  const own = moved + 1;
  const bank = texts.indexOf(text) + 1;
  const now = app.clock.now();
  const answers = questions.map(({ id }) => ({
    questionId: id,
    answer: id === questionId ? 'Falso' : 'Verdadero',
  }));
  const blank = answers.map((one) => (one.questionId === questionId ? { ...one, answer: '' } : one));
  await expect(
    submitSitting(app.deps, student, { sittingId }, { answers: blank, timeUp: false }, now),
  ).rejects.toMatchObject({
    code: 'answer-missing',
    details: { question: own, stored: stored.indexOf(text) + 1 },
  });

  const handedIn = await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, now);
  const sentence = `${sheet.length - 1} de ${sheet.length} bien. Mira la ${own}.`;
  expect(handedIn.answers.map(({ position, question }) => [position, question])).toEqual(
    sheet.map((one, index) => [index + 1, one]),
  );
  expect(handedIn.answers.find(({ grade }) => grade === 0)?.position).toBe(own);
  expect(handedIn.generalFeedback).toBe(sentence);
  expect(await getResult(app.deps, student, sittingId)).toEqual(handedIn);
  const { receipt } = await getReceipt(app.deps, student, sittingId, 'Escuela Uno');
  expect(
    receipt.questions.map(({ number, question, machineGradedBy }) => [number, question, machineGradedBy]),
  ).toEqual(sheet.map((one, index) => [index + 1, one, 'calculado']));
  expect(receipt.questions.find(({ grade }) => grade === 0)?.number).toBe(own);
  const place = { studentId: student.userId, lessonId, attempt: 0 };
  const atQuestion = async (): Promise<AnswerDetail> =>
    (await getAttemptDetails(app.deps, teacher, place)).answers.find(({ question }) => question === text)!;
  const { answerId } = await atQuestion();
  const asked = await listOwnAppeals(app.deps, student, sittingId);
  expect(asked.answers.find((about) => about.answerId === answerId)?.position).toBe(own);
  expect((await listStudentGrades(app.deps, teacher, student.userId))[0]?.comments).toBe(sentence);

  await requestReview(app.deps, student, { answerId, text: `La pregunta ${own} dice otra cosa.` });
  const { rows } = await listQueue(app.deps, teacher, { page: 1, dayStartedAt: now.toISOString() });
  expect(rows.map(({ numbers }) => numbers)).toEqual([{ bank, own }]);
  expect(await atQuestion()).toMatchObject({ numbers: { bank, own }, appeal: { number: 1 } });
  app.clock.advance({ minutes: 1 });
  const mark = { to: 'number' as const, grade: 5, feedback: 'En parte.' };
  await changeMark(app.deps, teacher, { answerId, seen: null, change: mark, reason: 'Lo miré otra vez.' });
  const { news } = await getStudentHome(app.deps, student);
  expect(news.find(({ kind }) => kind === 'mark')).toMatchObject({ position: own });
  const audit = await listAudit(app.deps, teacher, everyDecision);
  expect(audit.rows.map(({ numbers }) => numbers)).toEqual([{ bank, own }]);
});

const everyDecision = auditInput.parse({ page: 1, pageSize: 10 });

it('counts the stored order for clients of the REST API, which show it', async () => {
  const { student, lessonId } = await shuffledLesson({ pool: false });
  const { questions } = await openNumberedSitting(app.deps, student, lessonId);
  expect(questions.map(({ text }) => text)).toEqual(texts);
  const answers = questions.map(({ id }, index) => ({
    questionId: id,
    answer: index === 4 ? 'Falso' : 'Verdadero',
  }));
  const ref = { lessonId, number: 1 };
  const result = await submitSitting(app.deps, student, ref, { answers, timeUp: false }, app.clock.now());
  expect(result.generalFeedback).toBe('7 de 8 bien. Mira la 5.');
});

it('numbers the result of a preview as its sheet', async () => {
  const { teacher, lessonId } = await shuffledLesson({ pool: true });
  const { questions } = await previewLesson(app.deps, teacher, lessonId);
  const answers = questions.map(({ id }, index) => ({
    questionId: id,
    answer: index === 1 ? 'Falso' : 'Verdadero',
  }));
  const result = await markPreview(app.deps, teacher, { lessonId, answers });
  expect(result.answers.map(({ question }) => question)).toEqual(questions.map(({ text }) => text));
  expect(result.generalFeedback).toBe('5 de 6 bien. Mira la 2.');
});
