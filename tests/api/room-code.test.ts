import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getRoom } from '../../src/domain/delivery/room/get-room.ts';
import { answerReports, getReports, reportProblem } from '../../src/domain/delivery/room/report-problem.ts';
import { letIn, setRoomCode } from '../../src/domain/delivery/room/room-code.ts';
import { openNumberedSitting } from '../../src/domain/delivery/sittings/open-numbered-sitting.ts';
import { prepareSitting } from '../../src/domain/delivery/sittings/prepare-sitting.ts';
import { openLesson, startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { correctWording } from '../../src/domain/grading/regrades/correct-wording.ts';
import { settleReports } from '../../src/domain/grading/regrades/settle-reports.ts';
import { cleanHtml } from '../../src/shared/content/html.ts';
import { cleanPlain } from '../../src/shared/content/plain.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
beforeEach(async () => {
  app = await openTestApp();
  make = scenario(app.deps);
});
afterEach(() => app.close());

const ready = (students: number) => make.readyLesson([choiceQuestion(), trueFalseQuestion()], { students });

describe('the room code', () => {
  it('admits students who enter it, while it is shown and shortly after, and no others', async () => {
    const { teacher, lessonId, students } = await ready(3);
    const [a, b, c] = students as [Person<'student'>, Person<'student'>, Person<'student'>];
    for (const student of students) await prepareSitting(app.deps, student, lessonId);
    await setRoomCode(app.deps, teacher, { lessonId, asked: true });
    const shown = async () => (await getRoom(app.deps, teacher, lessonId)).code!.digits;
    const opened = await openLesson(app.deps, a, lessonId);
    expect(opened).toMatchObject({ kind: 'start', start: { asksCode: true } });
    expect((await getRoom(app.deps, teacher, lessonId)).students[0]).toMatchObject({
      studentId: a.userId,
      state: 'at-door',
    });

    // Older clients get the same error as for a lesson that is not open.
    expect(await codeOf(openNumberedSitting(app.deps, a, lessonId))).toBe('lesson-not-startable');
    expect(await codeOf(startSitting(app.deps, a, lessonId))).toBe('lesson-not-startable');
    const old = await shown();
    const wrong = old === '000000' ? '000001' : '000000';
    expect(await codeOf(startSitting(app.deps, a, lessonId, wrong))).toBe('room-code-wrong');
    app.clock.advance({ seconds: 60 });
    expect(await shown()).not.toBe(old);
    app.clock.advance({ seconds: 60 });
    expect(await codeOf(startSitting(app.deps, a, lessonId, old))).toBe('room-code-wrong');
    // As a phone may write it: full-width digits with a dash.
    const spaced = (await shown())
      .replace(/^(...)/, '$1–')
      .replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    expect(await startSitting(app.deps, a, lessonId, spaced)).toMatchObject({ kind: 'sitting' });
    expect(await startSitting(app.deps, a, lessonId)).toMatchObject({ kind: 'sitting' });

    await letIn(app.deps, teacher, { lessonId, studentId: b.userId });
    expect(await startSitting(app.deps, b, lessonId)).toMatchObject({ kind: 'sitting' });
    const stranger = await make.person('student');
    expect(await codeOf(letIn(app.deps, teacher, { lessonId, studentId: stranger.userId }))).toBe(
      'person-not-found',
    );
    expect(await codeOf(startSitting(app.deps, stranger, lessonId, await shown()))).toBe('forbidden');

    await setRoomCode(app.deps, teacher, { lessonId, asked: false });
    expect(await startSitting(app.deps, c, lessonId)).toMatchObject({ kind: 'sitting' });
  });

  it('cannot be guessed by brute force', async () => {
    const { teacher, lessonId, student } = await ready(1);
    await prepareSitting(app.deps, student, lessonId);
    await setRoomCode(app.deps, teacher, { lessonId, asked: true });
    const { digits } = (await getRoom(app.deps, teacher, lessonId)).code!;
    const wrong = digits === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1)
      expect(await codeOf(startSitting(app.deps, student, lessonId, wrong))).toBe('room-code-wrong');
    expect(await codeOf(startSitting(app.deps, student, lessonId, digits))).toBe('too-many-attempts');
    app.clock.advance({ seconds: 60 });
    const next = (await getRoom(app.deps, teacher, lessonId)).code!.digits;
    expect(await startSitting(app.deps, student, lessonId, next)).toMatchObject({ kind: 'sitting' });
  });
});

describe('a problem report about a question', () => {
  it('reaches the room; settling it gives extra minutes to students who have the question and changes no mark', async () => {
    const { teacher, lessonId, students } = await ready(3);
    const [a, b, c] = students as [Person<'student'>, Person<'student'>, Person<'student'>];
    const [first, second] = [
      await startTestSitting(app.deps, a, lessonId),
      await startTestSitting(app.deps, b, lessonId),
    ];
    const done = await startTestSitting(app.deps, c, lessonId);
    const answers = done.questions.map(({ id }) => ({ questionId: id, answer: 'x' }));
    await submitSitting(app.deps, c, done, { answers, timeUp: true }, app.deps.clock.now());
    const questionId = first.questions[0]!.id;
    const report = { sittingId: first.sittingId, questionId, text: ' La b y la c son correctas. ' };
    await reportProblem(app.deps, a, report);
    await reportProblem(app.deps, a, report);
    expect(await codeOf(reportProblem(app.deps, b, report))).toBe('forbidden');
    expect(await codeOf(reportProblem(app.deps, c, { ...report, sittingId: done.sittingId }))).toBe(
      'lesson-not-startable',
    );
    const room = await getRoom(app.deps, teacher, lessonId);
    expect(room.reports).toMatchObject([
      { questionId, havers: 3, open: 2, said: [{ studentId: a.userId, text: 'La b y la c son correctas.' }] },
    ]);

    const settle = {
      lessonId,
      questionId,
      outcome: 'annulled',
      minutes: 3,
      word: 'Había dos correctas.',
    } as const;
    expect(await settleReports(app.deps, teacher, settle)).toBe(2);
    const later = await getRoom(app.deps, teacher, lessonId);
    expect(later.reports).toEqual([]);
    expect(later.students.map(({ endsAt }) => endsAt).filter(Boolean)).toEqual([
      new Date(Date.parse(first.endsAt) + 180_000).toISOString(),
      new Date(Date.parse(second.endsAt) + 180_000).toISOString(),
    ]);
    expect(await getReports(app.deps, b, second.sittingId)).toMatchObject({
      own: [],
      settled: [{ questionId, outcome: 'annulled', minutes: 3, word: 'Había dos correctas.' }],
    });
    expect((await getReports(app.deps, a, first.sittingId)).own).toMatchObject([{ outcome: 'annulled' }]);
    const regrade = await app.deps.db.selectFrom('regrades').select(['kind', 'reason']).executeTakeFirst();
    expect(regrade).toEqual({ kind: 'annul', reason: 'Había dos correctas.' });
    expect(await codeOf(settleReports(app.deps, teacher, { ...settle, outcome: 'corrected' }))).toBe(
      'not-found',
    );
  });

  it('can be answered immediately, and stays open', async () => {
    const { teacher, lessonId, students } = await ready(2);
    const [a, b] = students as [Person<'student'>, Person<'student'>];
    const first = await startTestSitting(app.deps, a, lessonId);
    const second = await startTestSitting(app.deps, b, lessonId);
    const questionId = first.questions[0]!.id;
    const answer = { lessonId, questionId, text: ' Ya lo miro. ' };
    expect(await codeOf(answerReports(app.deps, teacher, answer))).toBe('not-found');
    await reportProblem(app.deps, a, { sittingId: first.sittingId, questionId, text: 'Falta la figura' });
    expect(await codeOf(answerReports(app.deps, teacher, { ...answer, text: ' ' }))).toBe('missing-fields');
    expect(await codeOf(answerReports(app.deps, await make.person('teacher'), answer))).toBe('forbidden');
    app.clock.advance({ seconds: 30 });
    await answerReports(app.deps, teacher, answer);
    const at = app.clock.now().toISOString();
    expect((await getRoom(app.deps, teacher, lessonId)).reports).toMatchObject([
      { questionId, answer: { text: 'Ya lo miro.', at } },
    ]);
    const told = await getReports(app.deps, a, first.sittingId);
    expect(told.own).toMatchObject([{ settledAt: null, answer: { text: 'Ya lo miro.', at } }]);
    expect((await getReports(app.deps, b, second.sittingId)).own).toEqual([]);
    // The later report has no answer yet.
    app.clock.advance({ seconds: 30 });
    await settleReports(app.deps, teacher, {
      lessonId,
      questionId,
      outcome: 'no-fault',
      minutes: 0,
      word: '',
    });
    app.clock.advance({ seconds: 30 });
    await reportProblem(app.deps, b, { sittingId: second.sittingId, questionId, text: 'Falta la figura' });
    expect((await getReports(app.deps, b, second.sittingId)).own).toMatchObject([{ answer: null }]);
    expect((await getRoom(app.deps, teacher, lessonId)).reports).toMatchObject([{ answer: null }]);
  });

  it('leads to a corrected text for students who have the question, and keeps their answers', async () => {
    const { teacher, lessonId, students } = await ready(2);
    const [a, b] = students as [Person<'student'>, Person<'student'>];
    const first = await startTestSitting(app.deps, a, lessonId);
    const second = await startTestSitting(app.deps, b, lessonId);
    const [asked] = first.questions;
    const questionId = asked!.id;
    const [report] = await (async () => {
      await reportProblem(app.deps, a, { sittingId: first.sittingId, questionId, text: 'Dice Ecuado' });
      return (await getRoom(app.deps, teacher, lessonId)).reports;
    })();
    const options = report!.options.map(({ id, text }) => ({ id, text: cleanPlain(`${text}.`) }));
    const input = {
      ...{ lessonId, questionId, options, minutes: 2, word: 'Faltaba una letra.' },
      text: cleanHtml('¿Cuál es la capital del Ecuador?'),
      statement: cleanPlain(''),
      over: report!.version,
    };
    for (const some of [options.slice(1), options.toReversed(), [...options, { ...options[0]!, id: 'd' }]])
      expect(await codeOf(correctWording(app.deps, teacher, { ...input, options: some }))).toBe(
        'not-wording',
      );
    const outsider = await make.person('teacher');
    expect(await codeOf(correctWording(app.deps, outsider, input))).toBe('forbidden');
    expect(await correctWording(app.deps, teacher, input)).toBe(2);
    for (const [student, sitting] of [
      [a, first],
      [b, second],
    ] as const) {
      const { settled } = await getReports(app.deps, student, sitting.sittingId);
      expect(settled).toMatchObject([
        {
          ...{ questionId, outcome: 'corrected', minutes: 2, word: 'Faltaba una letra.' },
          wording: { text: input.text, options },
        },
      ]);
      expect(Object.keys(settled[0]!.wording!)).not.toContain('correctAnswer');
    }
    const again = await startTestSitting(app.deps, a, lessonId);
    expect(again.questions[0]).toMatchObject({ text: input.text, options });
    const answers = again.questions.map(({ id }) => ({
      questionId: id,
      answer: id === questionId ? 'b' : 'Verdadero',
    }));
    const { sittingId } = first;
    const result = await submitSitting(
      app.deps,
      a,
      { sittingId },
      { answers, timeUp: false },
      app.clock.now(),
    );
    expect(result).toMatchObject({ grade: 10 });
    const kept = await app.deps.db
      .selectFrom('report_settlements')
      .select('wording_before')
      .executeTakeFirst();
    expect(JSON.parse(kept!.wording_before!)).toMatchObject({ text: asked!.text, options: asked!.options });
    // No report is open.
    expect(await codeOf(correctWording(app.deps, teacher, { ...input, over: undefined }))).toBe('not-found');
  });

  it('is settled as no problem without extra minutes', async () => {
    const { teacher, lessonId, student } = await ready(1);
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const questionId = sitting.questions[1]!.id;
    await reportProblem(app.deps, student, { sittingId: sitting.sittingId, questionId, text: 'No entiendo' });
    const settle = {
      lessonId,
      questionId,
      outcome: 'no-fault',
      minutes: 0,
      word: 'Lee la segunda frase.',
    } as const;
    const other = await make.person('teacher');
    expect(await codeOf(settleReports(app.deps, other, settle))).toBe('forbidden');
    expect(await settleReports(app.deps, teacher, settle)).toBe(0);
    expect(await getReports(app.deps, student, sitting.sittingId)).toMatchObject({
      own: [{ outcome: 'no-fault', word: 'Lee la segunda frase.' }],
      settled: [],
    });
  });
});
