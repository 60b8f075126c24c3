import { afterEach, beforeEach, expect, it } from 'vitest';
import { getAttemptDetails } from '../../src/domain/grades/get-attempt-details.ts';
import { getReceipt, verifyReceipt } from '../../src/domain/receipts/get-receipt.ts';
import { changeMark } from '../../src/domain/reviews/change-mark.ts';
import { startSitting } from '../../src/domain/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/sittings/submit-sitting.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, trueFalseQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';

let house: TestHouse;

beforeEach(async () => {
  house = await openTestHouse();
});
afterEach(() => house.close());

async function handedIn() {
  const lesson = await scenario(house.deps).readyLesson([choiceQuestion(), trueFalseQuestion()]);
  const started = await startSitting(house.deps, lesson.student, lesson.lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  const [first, second] = started.sitting.questions;
  const answers = [
    { questionId: first!.id, answer: 'b' },
    { questionId: second!.id, answer: 'Falso' },
  ];
  const given = { answers, timeUp: false };
  await submitSitting(house.deps, lesson.student, started.sitting, given, house.clock.now());
  return { ...lesson, sittingId: started.sitting.sittingId };
}

const verify = (receipt: unknown, code = '') =>
  verifyReceipt(house.deps, { file: typeof receipt === 'string' ? receipt : JSON.stringify(receipt), code });

it('says what the attempt says, is genuine as it is, and no longer once a sign of it is changed', async () => {
  const { student, sittingId, teacher } = await handedIn();
  const signed = await getReceipt(house.deps, student, sittingId, 'Escuela Uno');
  expect(signed.receipt).toMatchObject({
    school: 'Escuela Uno',
    student: student.names,
    teacher: teacher.names,
    attempt: 1,
    grade: 5,
    questions: [
      { number: 1, answer: 'b) Quito', grade: 10, gradedBy: 'calculado' },
      { number: 2, answer: 'Falso', grade: 0 },
    ],
  });
  const genuine = { outcome: 'genuine', school: 'Escuela Uno', issuedAt: signed.receipt.issuedAt };
  expect(await verify(signed)).toEqual({ ...genuine, codeMatches: null });
  expect(await verify(signed, signed.code.toLowerCase())).toEqual({ ...genuine, codeMatches: true });
  expect(await verify(signed, '0000-0000-0000')).toEqual({ ...genuine, codeMatches: false });
  expect(await verify(JSON.stringify(signed, null, 4))).toMatchObject({ outcome: 'genuine' });

  const better = { ...signed, receipt: { ...signed.receipt, grade: 9 } };
  expect(await verify(better)).toEqual({ outcome: 'changed' });
  const text = JSON.stringify(signed).replace('Quito', 'Quíto');
  expect(await verify(text)).toEqual({ outcome: 'changed' });
  for (const other of ['', '{', '[]', '{"receipt":{}}', '\u0000', '{"__proto__":{"receipt":1}}']) {
    expect(await verify(other)).toEqual({ outcome: 'not-a-receipt' });
  }
});

it('is changed by whatever somebody could read in it besides', async () => {
  const { student, sittingId } = await handedIn();
  const signed = await getReceipt(house.deps, student, sittingId, 'Escuela Uno');
  const text = JSON.stringify(signed, null, 1);
  expect(await verify(`${text}\n`)).toMatchObject({ outcome: 'genuine' });
  const forged = [
    // A program takes the last of two fields of one name, a person the first.
    text.replace('"receipt": {', '"receipt": { "grade": 10,'),
    text.replace('{', `{ "receipt": ${JSON.stringify({ ...signed.receipt, grade: 10 })},`),
    text.replace('{', '{ "nota": "10",'),
    text.replace('"receipt": {', '"receipt": { "nota": "10",'),
    text.replace('"number": 2', '"number": 2, "nota": "10"'),
    text.replace(signed.code, '0000-0000-0000'),
  ];
  expect(new Set(forged).size).toBe(6);
  for (const file of forged) expect(await verify(file)).toEqual({ outcome: 'changed' });
});

it('of another installation is not genuine here', async () => {
  const { student, sittingId } = await handedIn();
  const signed = await getReceipt(house.deps, student, sittingId, 'Uno');
  const other = await openTestHouse();
  const file = JSON.stringify(signed);
  expect(await verifyReceipt(other.deps, { file, code: '' })).toEqual({ outcome: 'changed' });
  await other.close();
});

it('carries the mark in force and when it was decided, and stays genuine when that changes later', async () => {
  const { student, sittingId, teacher, lessonId } = await handedIn();
  const before = await getReceipt(house.deps, student, sittingId, 'Uno');
  const detail = await getAttemptDetails(house.deps, teacher, {
    studentId: student.userId,
    lessonId,
    attempt: 0,
  });
  house.clock.advance({ minutes: 5 });
  await changeMark(house.deps, teacher, {
    answerId: detail.answers[1]!.answerId,
    seen: null,
    change: { to: 'number', grade: 6, feedback: '' },
    reason: '',
  });
  const after = await getReceipt(house.deps, student, sittingId, 'Uno');
  expect(after.receipt).toMatchObject({ grade: 8, lastDecisionAt: house.clock.now().toISOString() });
  expect(after.receipt.questions[1]).toMatchObject({ grade: 6, before: 0, gradedBy: 'docente' });
  for (const signed of [before, after]) expect(await verify(signed)).toMatchObject({ outcome: 'genuine' });
});

it('is nobody else’s to have', async () => {
  const { sittingId, teacher } = await handedIn();
  const other = await scenario(house.deps).person('student');
  expect(await codeOf(getReceipt(house.deps, other, sittingId, 'Uno'))).toBe('forbidden');
  expect(await codeOf(getReceipt(house.deps, teacher, sittingId, 'Uno'))).toBe('forbidden');
});
