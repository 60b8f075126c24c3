import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveAccommodation } from '../../src/domain/delivery/accommodations/save-accommodation.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { requestReview } from '../../src/domain/grading/appeals/request-review.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { getReceipt, verifyReceipt } from '../../src/domain/grading/receipts/get-receipt.ts';
import { listReceiptKeys, renewReceiptKey } from '../../src/domain/grading/receipts/receipt-keys.ts';
import { signReceipt, toReceiptCode } from '../../src/domain/grading/receipts/sign-receipt.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { writeSetting } from '../../src/domain/kernel/settings/setting-queries.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

async function handedIn() {
  const lesson = await scenario(app.deps).readyLesson([choiceQuestion(), trueFalseQuestion()]);
  const started = await startSitting(app.deps, lesson.student, lesson.lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  const [first, second] = started.sitting.questions;
  const answers = [
    { questionId: first!.id, answer: 'b' },
    { questionId: second!.id, answer: 'Falso' },
  ];
  const given = { answers, timeUp: false };
  await submitSitting(app.deps, lesson.student, started.sitting, given, app.clock.now());
  return { ...lesson, sittingId: started.sitting.sittingId };
}

const verify = (receipt: unknown, code = '') =>
  verifyReceipt(app.deps, { file: typeof receipt === 'string' ? receipt : JSON.stringify(receipt), code });

it("contains the attempt's data, is genuine when unchanged, and is not after any changed character", async () => {
  const { student, sittingId, teacher } = await handedIn();
  const signed = await getReceipt(app.deps, student, sittingId, 'Escuela Uno');
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

it('keeps its code while its content is the same, on any day', async () => {
  const { student, sittingId, teacher, lessonId } = await handedIn();
  const first = await getReceipt(app.deps, student, sittingId, 'Escuela Uno');
  app.clock.advance({ hours: 30 });
  expect(await getReceipt(app.deps, student, sittingId, 'Escuela Uno')).toEqual(first);
  const detail = await getAttemptDetails(app.deps, teacher, {
    studentId: student.userId,
    lessonId,
    attempt: 0,
  });
  await changeMark(app.deps, teacher, {
    answerId: detail.answers[1]!.answerId,
    seen: null,
    change: { to: 'number', grade: 5, feedback: '' },
    reason: '',
  });
  const second = await getReceipt(app.deps, student, sittingId, 'Escuela Uno');
  expect(second.code).not.toBe(first.code);
  expect(second.receipt.issuedAt > first.receipt.issuedAt).toBe(true);
  expect(await verify(first, first.code)).toMatchObject({ outcome: 'genuine', codeMatches: true });
});

it('is invalid after any change that a reader could misinterpret', async () => {
  const { student, sittingId } = await handedIn();
  const signed = await getReceipt(app.deps, student, sittingId, 'Escuela Uno');
  const text = JSON.stringify(signed, null, 1);
  expect(await verify(`${text}\n`)).toMatchObject({ outcome: 'genuine' });
  const forged = [
    // A parser takes the last of two fields with one name, a person the first.
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

it('is not genuine in another installation', async () => {
  const { student, sittingId } = await handedIn();
  const signed = await getReceipt(app.deps, student, sittingId, 'Uno');
  const other = await openTestApp();
  const file = JSON.stringify(signed);
  expect(await verifyReceipt(other.deps, { file, code: '' })).toEqual({ outcome: 'changed' });
  await other.close();
});

it('contains the mark in force and its time, and stays genuine when the mark changes later', async () => {
  const { student, sittingId, teacher, lessonId } = await handedIn();
  const before = await getReceipt(app.deps, student, sittingId, 'Uno');
  const detail = await getAttemptDetails(app.deps, teacher, {
    studentId: student.userId,
    lessonId,
    attempt: 0,
  });
  app.clock.advance({ minutes: 5 });
  await changeMark(app.deps, teacher, {
    answerId: detail.answers[1]!.answerId,
    seen: null,
    change: { to: 'number', grade: 6, feedback: '' },
    reason: '',
  });
  const after = await getReceipt(app.deps, student, sittingId, 'Uno');
  expect(after.receipt).toMatchObject({ grade: 8, lastDecisionAt: app.clock.now().toISOString() });
  expect(after.receipt.questions[1]).toMatchObject({ grade: 6, before: 0, gradedBy: 'docente' });
  for (const signed of [before, after]) expect(await verify(signed)).toMatchObject({ outcome: 'genuine' });
});

it('names the prompt version, the kind of decision behind a mark, and open review requests', async () => {
  await app.close();
  app = await openTestApp({ evaluator: scriptedEvaluator() });
  const { student, teacher, lessonId } = await scenario(app.deps).readyLesson([
    choiceQuestion(),
    openQuestion(),
    openQuestion({ text: 'Otra pregunta.' }),
  ]);
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id, type }) => ({
    questionId: id,
    answer: type === 'respuesta_abierta' ? 'Porque sí.' : 'b',
  }));
  const given = { answers, timeUp: false };
  app.clock.advance({ minutes: 2 });
  const { sittingId } = await submitSitting(app.deps, student, sitting, given, app.clock.now());
  await app.runJobs();
  const get = async () => (await getReceipt(app.deps, student, sittingId, 'Uno')).receipt;
  const detail = await getAttemptDetails(app.deps, teacher, {
    studentId: student.userId,
    lessonId,
    attempt: 0,
  });
  const open = detail.answers.filter(({ type }) => type === 'respuesta_abierta');
  const change = { to: 'number' as const, grade: 4, feedback: '' };
  await changeMark(app.deps, teacher, { answerId: open[0]!.answerId, seen: null, change, reason: '' });
  await requestReview(app.deps, student, {
    answerId: open[1]!.answerId,
    text: 'En clase dijimos otra cosa.',
  });

  const receipt = await get();
  expect(receipt).toMatchObject({ gradedByLabel: 'GPT-4', promptVersions: ['test'] });
  const byGrader = receipt.questions.map(({ gradedBy, machineGradedBy, before, decision, underReview }) => ({
    ...{ gradedBy, machineGradedBy, before, decision, underReview },
  }));
  const untouched = { before: null, decision: null };
  expect(byGrader.toSorted((a, b) => a.gradedBy!.localeCompare(b.gradedBy!, 'en'))).toEqual([
    { gradedBy: 'calculado', machineGradedBy: 'calculado', ...untouched, underReview: false },
    { gradedBy: 'docente', machineGradedBy: 'IA', before: 10, decision: 'docente', underReview: false },
    { gradedBy: 'IA', machineGradedBy: 'IA', ...untouched, underReview: true },
  ]);

  const answered = {
    answerId: open[1]!.answerId,
    seen: null,
    change: { to: 'kept' as const },
    reason: 'No.',
  };
  await changeMark(app.deps, teacher, answered);
  expect((await get()).questions.map(({ underReview }) => underReview)).toEqual([false, false, false]);
});

it('states the minutes of the attempt, whatever its student gets later', async () => {
  const { student, teacher, sittingId, lessonId, courseId } = await handedIn();
  const { durationMinutes } = (await getReceipt(app.deps, student, sittingId, 'Uno')).receipt;
  await saveAccommodation(app.deps, teacher, {
    courseId,
    studentId: student.userId,
    lessonId,
    extraTime: 15,
    timeUnit: 'minutes',
    extraAttempts: 0,
    extraDays: 0,
    reason: '',
  });
  const { receipt } = await getReceipt(app.deps, student, sittingId, 'Uno');
  expect(receipt).toMatchObject({ durationMinutes, extraMinutes: 0 });
});

it('names no source of the 0 of an early exit', async () => {
  const { student, lessonId } = await scenario(app.deps).readyLesson([trueFalseQuestion()]);
  const sitting = await startTestSitting(app.deps, student, lessonId);
  await exitSitting(app.deps, student, sitting, app.clock.now());
  const { receipt } = await getReceipt(app.deps, student, sitting.sittingId, 'Uno');
  expect(receipt).toMatchObject({ grade: 0, questions: [{ gradedBy: null }], promptVersions: [] });
});

/** A file issued before receipts named prompt versions and open requests, signed with `key of before`. */
const firstFile = {
  receipt: {
    version: 1,
    school: 'Escuela Uno',
    student: 'Lucía Andrade',
    subject: 'Cálculo diferencial',
    teacher: 'Mónica Salazar',
    lesson: 'Derivadas',
    attempt: 2,
    maxAttempts: 3,
    startedAt: '2026-06-10T15:31:08.000Z',
    submittedAt: '2026-06-10T15:45:03.000Z',
    lastDecisionAt: null,
    durationMinutes: 45,
    extraMinutes: 15,
    grade: 8.1,
    gradedByLabel: 'Mistral Small 3.2',
    questions: [
      {
        number: 1,
        question: '¿Cuánto es 2 + 2?',
        statement: '',
        answer: 'b) 4',
        grade: 8.1,
        gradedBy: 'IA',
        before: null,
        decidedAt: null,
        annulled: false,
      },
    ],
    issuedAt: '2026-06-12T14:05:00.000Z',
  },
  code: '0ACP-09ET-3PVC',
  signature: 'AplgJdodtsDxEDEix9THN5puoos5xekcwImcLd007Ik',
};

it('stays genuine in the older format with fewer fields, but not with added fields', async () => {
  await write(app.deps.db, (tx) => writeSetting(tx, 'receipt_key', 'key of before'));
  const issued = { outcome: 'genuine', school: 'Escuela Uno', issuedAt: '2026-06-12T14:05:00.000Z' };
  expect(await verify(firstFile, '0acp 09et 3pvc')).toEqual({ ...issued, codeMatches: true });
  expect(await verify(JSON.stringify(firstFile, null, 1))).toEqual({ ...issued, codeMatches: null });

  const { receipt } = firstFile;
  const [question] = receipt.questions;
  const added = { ...receipt, promptVersions: [] };
  const asToday = {
    ...added,
    version: 2,
    questions: [{ ...question, machineGradedBy: 'IA', decision: null, underReview: false }],
  };
  for (const one of [{ ...receipt, grade: 9 }, added, asToday]) {
    expect(await verify({ ...firstFile, receipt: one })).toEqual({ outcome: 'changed' });
  }
  expect(await verify({ ...firstFile, receipt: { ...receipt, version: 3 } })).toEqual({
    outcome: 'not-a-receipt',
  });
});

it('is signed with a key that the database does not contain; a key stored there is sealed', async () => {
  await write(app.deps.db, (tx) => writeSetting(tx, 'receipt_key', 'key of before'));
  const { student, sittingId } = await handedIn();
  const file = await getReceipt(app.deps, student, sittingId, 'Escuela Uno');
  const stored = JSON.stringify(await app.deps.db.selectFrom('settings').selectAll().execute());
  expect(stored).not.toContain('key of before');
  expect(file.receipt.keyId).toBe('k1');
  expect(file.signature).toBe(signReceipt('key of before', file.receipt));
  expect(await verify(file)).toMatchObject({ outcome: 'genuine' });
  expect(await verify(firstFile)).toMatchObject({ outcome: 'genuine' });
});

it('stays genuine after a key rotation, and is verified only by the key that it names', async () => {
  const { student, sittingId } = await handedIn();
  const file = await getReceipt(app.deps, student, sittingId, 'Escuela Uno');
  expect(await renewReceiptKey(app.deps, { withdraw: false })).toBe('k2');
  const later = await getReceipt(app.deps, student, sittingId, 'Escuela Uno');
  expect([file.receipt.keyId, later.receipt.keyId]).toEqual(['k1', 'k2']);
  for (const one of [file, later]) expect(await verify(one)).toMatchObject({ outcome: 'genuine' });
  const renamed = { ...later.receipt, keyId: 'k1' };
  const { key } = (await listReceiptKeys(app.deps)).at(-1)!;
  const signature = signReceipt(key, renamed);
  const forged = { receipt: renamed, code: toReceiptCode(signature), signature };
  expect(await verify(forged)).toEqual({ outcome: 'changed' });
});

it('is no longer genuine after its key is withdrawn, and can be issued again with the new key', async () => {
  const { student, sittingId } = await handedIn();
  const file = await getReceipt(app.deps, student, sittingId, 'Escuela Uno');
  await renewReceiptKey(app.deps, { withdraw: false });
  expect(await renewReceiptKey(app.deps, { withdraw: true })).toBe('k3');
  expect(await verify(file)).toEqual({ outcome: 'changed' });
  const again = await getReceipt(app.deps, student, sittingId, 'Escuela Uno');
  expect(again.receipt.keyId).toBe('k3');
  expect(await verify(again)).toMatchObject({ outcome: 'genuine' });
  expect(await renewReceiptKey(app.deps, { withdraw: false })).toBe('k4');
});

it('is refused to other users', async () => {
  const { sittingId, teacher } = await handedIn();
  const other = await scenario(app.deps).person('student');
  expect(await codeOf(getReceipt(app.deps, other, sittingId, 'Uno'))).toBe('forbidden');
  expect(await codeOf(getReceipt(app.deps, teacher, sittingId, 'Uno'))).toBe('forbidden');
});
