import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { listOwnAppeals } from '../../src/domain/grading/appeals/list-own-appeals.ts';
import { requestReview } from '../../src/domain/grading/appeals/request-review.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { applyRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { listMarkHistory } from '../../src/domain/grading/reviews/list-mark-history.ts';
import { countQueued, listQueue } from '../../src/domain/grading/reviews/list-queue.ts';
import type { MarkChange } from '../../src/shared/contracts/decisions.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { codeOf } from '../support/code-of.ts';
import fc from '../support/properties.ts';
import { choiceQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const begin = (student: Person, lessonId: number) => startTestSitting(app.deps, student, lessonId);

/** Annuls the question at this index. */
async function annul(lesson: { teacher: Person; questionIds: number[] }, index: number): Promise<void> {
  const questionId = lesson.questionIds[index]!;
  const correction = { questionId, correction: { kind: 'annul' as const }, reason: '' };
  const { digest } = await tryRegrade(app.deps, lesson.teacher, correction);
  await applyRegrade(app.deps, lesson.teacher, { ...correction, digest });
  await app.runJobs();
}

const days = (count: number) => app.clock.advance({ minutes: count * 24 * 60 });

/** Creates a graded attempt, with the actions of its student and its teacher. */
async function graded(questions: QuestionContent[], texts: string[]) {
  const lesson = await scenario(app.deps).readyLesson(questions, { attempts: 3, dueInMinutes: 60 });
  const { teacher, student, lessonId } = lesson;
  const sitting = await begin(student, lessonId);
  const answers = sitting.questions.map(({ id }, index) => ({ questionId: id, answer: texts[index] ?? '-' }));
  const { sittingId } = await submitSitting(
    app.deps,
    student,
    sitting,
    { answers, timeUp: true },
    app.clock.now(),
  );
  await app.runJobs();
  const own = () => listOwnAppeals(app.deps, student, sittingId);
  const detail = () =>
    getAttemptDetails(app.deps, teacher, { studentId: student.userId, lessonId, attempt: 0 });
  const answerAt = async (index: number) => (await detail()).answers[index]!;
  return {
    ...lesson,
    sittingId,
    questionIds: answers.map(({ questionId }) => questionId),
    own,
    detail,
    answerAt,
    ask: async (index: number, text = 'En clase dijimos otra cosa.') =>
      requestReview(app.deps, student, { answerId: (await answerAt(index)).answerId, text }),
    answer: async (index: number, change: MarkChange['change'], reason = 'Lo miré otra vez.') => {
      const { answerId, decision } = await answerAt(index);
      return changeMark(app.deps, teacher, { answerId, seen: decision?.id ?? null, change, reason });
    },
  };
}

const closedQuestions = (count: number) => Array.from({ length: count }, () => trueFalseQuestion());
const number = (grade: number) => ({ to: 'number' as const, grade, feedback: 'Visto.' });

describe('a review request of a student', () => {
  it('is read by the teacher and answered with a mark and an explanation for the student', async () => {
    const lesson = await graded([choiceQuestion(), trueFalseQuestion()], ['b', 'Falso']);
    expect((await lesson.own()).answers.map(({ refusal }) => refusal)).toEqual([null, null]);
    await lesson.ask(1, '  Depende de la presión.  ');

    expect((await lesson.answerAt(1)).appeal).toEqual({
      by: lesson.student.names,
      text: 'Depende de la presión.',
      at: app.clock.now().toISOString(),
      number: 1,
    });
    expect((await lesson.answerAt(0)).appeal).toBeNull();
    const waiting = (await lesson.own()).answers[1]!;
    expect(waiting).toMatchObject({ refusal: 'appeal-open', appeals: [{ state: 'open', reply: null }] });

    await lesson.answer(1, number(6), 'Tienes razón en parte.');
    const { used, answers } = await lesson.own();
    expect(used).toBe(1);
    expect(answers[1]).toMatchObject({
      refusal: null,
      appeals: [
        {
          state: 'accepted',
          reply: { by: lesson.teacher.names, reason: 'Tienes razón en parte.', from: 0, to: 6 },
        },
      ],
    });
    expect(await lesson.answerAt(1)).toMatchObject({
      grade: 6,
      appeal: null,
      decision: { kind: 'apelacion' },
    });
    expect(await getResult(app.deps, lesson.student, lesson.sittingId)).toMatchObject({ grade: 8 });
    const steps = await listMarkHistory(app.deps, lesson.teacher, (await lesson.answerAt(1)).answerId);
    expect(steps).toMatchObject([{ kind: 'apelacion', appeal: 'Depende de la presión.' }]);
  });

  it('is answered when the teacher keeps the mark, with or without a new explanation', async () => {
    const lesson = await graded(closedQuestions(2), ['Falso', 'Falso']);
    await lesson.ask(0);
    await lesson.answer(0, { to: 'kept' });
    await lesson.ask(1);
    await lesson.answer(1, number(0));
    for (const { appeals } of (await lesson.own()).answers) {
      expect(appeals).toMatchObject([{ state: 'kept', reply: { from: 0, to: 0 } }]);
    }
  });

  it('never lowers the mark, and needs an explanation and an answer by a person', async () => {
    const lesson = await graded(closedQuestions(2), ['Verdadero', 'Falso']);
    await lesson.answer(0, number(8));
    await lesson.ask(0);
    expect(await codeOf(lesson.answer(0, number(7.75)))).toBe('appeal-lowers');
    expect(await codeOf(lesson.answer(0, number(9), '   '))).toBe('reason-missing');
    expect(await codeOf(lesson.answer(0, { to: 'machine' }))).toBe('appeal-open');
    expect(await lesson.answerAt(0)).toMatchObject({ grade: 8, appeal: { number: 1 } });
    await lesson.answer(0, { to: 'kept' });
    // Without an open request, the teacher may correct a mark downwards.
    await lesson.answer(0, number(5), '');
    expect((await lesson.own()).answers[0]!.appeals).toMatchObject([{ state: 'kept', reply: { to: 8 } }]);
  });

  it('requires a text of limited length', async () => {
    const lesson = await graded(closedQuestions(1), ['Falso']);
    expect(await codeOf(lesson.ask(0, ' \n '))).toBe('appeal-missing');
    expect(await codeOf(lesson.ask(0, 'x'.repeat(501)))).toBe('appeal-too-long');
    expect((await lesson.own()).used).toBe(0);
    await lesson.ask(0, 'x'.repeat(500));
    expect((await lesson.own()).used).toBe(1);
  });

  it('is created once when two pages send it concurrently', async () => {
    const lesson = await graded(closedQuestions(1), ['Falso']);
    const codes = await Promise.all([codeOf(lesson.ask(0, 'Una.')), codeOf(lesson.ask(0, 'Otra.'))]);
    expect(codes.toSorted()).toEqual(['appeal-open', 'done']);
    expect((await lesson.own()).answers[0]!.appeals).toHaveLength(1);
  });

  it('is possible for seven days after the mark, and again after each decision about it', async () => {
    const lesson = await graded(closedQuestions(2), ['Falso', 'Falso']);
    const asked = (await lesson.own()).answers[0]!;
    expect(new Date(asked.until).getTime() - app.clock.now().getTime()).toBe(7 * 24 * 3_600_000);
    days(7);
    expect(await codeOf(lesson.ask(0))).toBe('appeal-late');
    expect((await lesson.own()).answers.map(({ refusal }) => refusal)).toEqual([
      'appeal-late',
      'appeal-late',
    ]);
    await lesson.answer(1, number(2), '');
    expect(await codeOf(lesson.ask(0))).toBe('appeal-late');
    days(6.9);
    await lesson.ask(1);
    // A request stays open until it is answered, however long that takes.
    days(30);
    await lesson.answer(1, number(3));
    expect((await lesson.own()).answers[1]!.appeals).toMatchObject([{ state: 'accepted' }]);
  });

  it('follows the setting of the school', async () => {
    app.deps.settings.appealDays = 1;
    const lesson = await graded(closedQuestions(1), ['Falso']);
    days(1);
    expect(await codeOf(lesson.ask(0))).toBe('appeal-late');
  });

  it('is possible three times per attempt, answered or not', async () => {
    const lesson = await graded(closedQuestions(4), ['Falso', 'Falso', 'Falso', 'Falso']);
    await lesson.ask(0);
    await lesson.answer(0, { to: 'kept' });
    await lesson.ask(0);
    await lesson.ask(1);
    expect((await lesson.answerAt(1)).appeal?.number).toBe(3);
    expect(await codeOf(lesson.ask(2))).toBe('appeals-spent');
    expect((await lesson.own()).answers.map(({ refusal }) => refusal)).toEqual([
      'appeal-open',
      'appeal-open',
      'appeals-spent',
      'appeals-spent',
    ]);
  });

  it('is refused for an annulled question, an attempt without a grade and an early exit', async () => {
    const lesson = await graded(closedQuestions(2), ['Falso', 'Falso']);
    await annul(lesson, 0);
    expect(await codeOf(lesson.ask(0))).toBe('not-appealable');
    expect((await lesson.own()).answers.map(({ refusal }) => refusal)).toEqual(['not-appealable', null]);

    const left = await begin(lesson.student, lesson.lessonId);
    await exitSitting(app.deps, lesson.student, left, app.clock.now());
    expect(await listOwnAppeals(app.deps, lesson.student, left.sittingId)).toEqual({
      used: 0,
      answers: [],
    });

    const open = await scenario(app.deps).readyLesson([openQuestion()]);
    const waiting = await begin(open.student, open.lessonId);
    const answers = [{ questionId: waiting.questions[0]!.id, answer: 'El agua empuja.' }];
    const given = { answers, timeUp: true };
    const { attemptId } = await submitSitting(app.deps, open.student, waiting, given, app.clock.now());
    const { id } = await app.deps.db
      .selectFrom('answers')
      .select('id')
      .where('attempt_id', '=', attemptId)
      .executeTakeFirstOrThrow();
    const early = requestReview(app.deps, open.student, { answerId: id, text: 'Ya.' });
    expect(await codeOf(early)).toBe('not-appealable');
    expect((await listOwnAppeals(app.deps, open.student, waiting.sittingId)).answers).toEqual([]);
  });

  it('stays in the queue when its question is annulled meanwhile', async () => {
    const lesson = await graded(closedQuestions(2), ['Falso', 'Falso']);
    await lesson.ask(0);
    await annul(lesson, 0);
    const request = { page: 1, dayStartedAt: app.clock.now().toISOString() };
    const waiting = async () => ({
      rows: (await listQueue(app.deps, lesson.teacher, request)).rows.map(({ reasons }) => reasons),
      counts: (await countQueued(app.deps, lesson.teacher)).answers.map(({ count }) => count),
    });
    expect(await waiting()).toEqual({ rows: [['appeal']], counts: [1] });
    expect((await lesson.own()).answers[0]!.appeals).toMatchObject([{ state: 'open', reply: null }]);

    await lesson.answer(0, { to: 'kept' }, 'Ya no cuenta.');
    expect(await waiting()).toEqual({ rows: [], counts: [] });
    expect((await lesson.own()).answers[0]!.appeals).toMatchObject([
      { state: 'kept', reply: { by: lesson.teacher.names, reason: 'Ya no cuenta.' } },
    ]);
    // The answer to the request still shows who annulled the question and why.
    expect(await lesson.answerAt(0)).toMatchObject({
      decision: { kind: 'apelacion' },
      annulment: { by: lesson.teacher.names },
    });
  });

  it('is created and read by its student only', async () => {
    const lesson = await graded(closedQuestions(1), ['Falso']);
    const { answerId } = await lesson.answerAt(0);
    const other = await scenario(app.deps).enrolled(lesson.subjectId);
    const asking = requestReview(app.deps, other, { answerId, text: 'Mía.' });
    expect(await codeOf(asking)).toBe('forbidden');
    expect(await codeOf(listOwnAppeals(app.deps, other, lesson.sittingId))).toBe('forbidden');
    const nothing = requestReview(app.deps, other, { answerId: 9_999, text: 'Mía.' });
    expect(await codeOf(nothing)).toBe('not-found');
  });
});

describe('the second grading of an appealed answer', () => {
  async function withModel() {
    await app.close();
    const evaluator = scriptedEvaluator();
    app = await openTestApp({ evaluator });
    const lesson = await graded([openQuestion(), trueFalseQuestion()], ['El agua empuja.', 'Falso']);
    return { ...lesson, evaluator };
  }

  it('contains only that answer, not the first result, uses another seed, and is shown to the teacher only', async () => {
    const lesson = await withModel();
    await lesson.answer(1, number(3));
    await lesson.ask(0);
    await app.runJobs();
    const [first, second] = lesson.evaluator.gradings;
    expect(second!.items).toEqual([{ ...first!.items[0]!, id: 'q1' }]);
    expect(second!.seed).not.toBe(first!.seed);
    expect((await lesson.answerAt(0)).second).toMatchObject({
      grade: 10,
      feedback: 'Bien explicado.',
      model: 'scripted',
      criteria: [{ met: 1 }, { met: 1 }],
    });
    // The second grading decides nothing.
    expect(await lesson.answerAt(0)).toMatchObject({ decision: null, grade: 10 });
    const shown = [await lesson.own(), await getResult(app.deps, lesson.student, lesson.sittingId)];
    expect(JSON.stringify(shown)).not.toMatch(/second|scripted/);
    const seen = await app.deps.db
      .selectFrom('jobs')
      .select('user_id')
      .where('kind', '=', 'second-grading')
      .execute();
    expect(seen).toEqual([{ user_id: null }]);
  });

  it('happens once, and never for marks computed by code or decided by a person', async () => {
    const lesson = await withModel();
    await lesson.ask(1);
    await app.runJobs();
    expect(lesson.evaluator.gradings).toHaveLength(1);
    await lesson.ask(0);
    await app.runJobs();
    await lesson.answer(0, { to: 'kept' });
    await lesson.ask(0);
    await app.runJobs();
    expect(lesson.evaluator.gradings).toHaveLength(2);
    expect((await lesson.answerAt(0)).second).not.toBeNull();
  });

  it('is skipped when the model fails, and the teacher answers without it', async () => {
    const lesson = await withModel();
    lesson.evaluator.failWith('not-json', 100);
    await lesson.ask(0);
    for (let tries = 0; tries < 5; tries += 1) {
      await app.runJobs();
      app.clock.advance({ minutes: 1 });
    }
    expect(lesson.evaluator.failuresLeft()).toBe(97);
    expect((await lesson.answerAt(0)).second).toBeNull();
    await lesson.answer(0, { to: 'kept' });
    expect((await lesson.own()).answers[0]!.appeals).toMatchObject([{ state: 'kept' }]);
  });
});

const step = fc.record({
  answer: fc.nat(2),
  do: fc.oneof(
    { weight: 3, arbitrary: fc.constant('ask' as const) },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 40 }).map((quarters) => number(quarters / 4)) },
    { weight: 1, arbitrary: fc.constant({ to: 'kept' as const }) },
    { weight: 1, arbitrary: fc.constant({ to: 'machine' as const }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 5 }) },
  ),
});

it('allows one open request per answer and three per attempt, and never lowers a mark, in any order of actions', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const lesson = await graded(closedQuestions(3), ['Falso', 'Verdadero', 'Falso']);
      const marks = [0, 10, 0];
      const machine = [...marks];
      const late = [7, 7, 7];
      const open = [false, false, false];
      let used = 0;
      for (const { answer, do: what } of steps) {
        if (typeof what === 'number') {
          days(what);
          for (const index of late.keys()) late[index]! -= what;
        } else if (what === 'ask') {
          const refusal = open[answer]
            ? 'appeal-open'
            : late[answer]! <= 0
              ? 'appeal-late'
              : used === 3
                ? 'appeals-spent'
                : 'done';
          expect((await lesson.own()).answers[answer]!.refusal ?? 'done').toBe(refusal);
          expect(await codeOf(lesson.ask(answer))).toBe(refusal);
          if (refusal !== 'done') continue;
          open[answer] = true;
          used += 1;
        } else {
          const next =
            what.to === 'number' ? what.grade : what.to === 'kept' ? marks[answer]! : machine[answer]!;
          const refusal = !open[answer]
            ? 'done'
            : what.to === 'machine'
              ? 'appeal-open'
              : next < marks[answer]!
                ? 'appeal-lowers'
                : 'done';
          expect(await codeOf(lesson.answer(answer, what))).toBe(refusal);
          if (refusal !== 'done') continue;
          if (open[answer]) {
            const last = (await lesson.own()).answers[answer]!.appeals.at(-1)!;
            expect(last.state).toBe(next > marks[answer]! ? 'accepted' : 'kept');
            expect(last.reply).toMatchObject({ from: marks[answer], to: next });
          }
          marks[answer] = next;
          late[answer] = 7;
          open[answer] = false;
        }
        const { answers } = await lesson.detail();
        expect(answers.map(({ grade }) => grade)).toEqual(marks);
        expect(answers.map(({ appeal }) => appeal !== null)).toEqual(open);
        expect((await lesson.own()).used).toBe(used);
      }
    }),
    { numRuns: 12 },
  );
});
