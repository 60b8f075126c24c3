import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertAiCall } from '../../src/domain/ai/calls/ai-call-queries.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { openLesson } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { listEarlyExits } from '../../src/domain/grading/grades/list-early-exits.ts';
import { listCourseAverages, listOwnGrades } from '../../src/domain/grading/grades/list-grades.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { listAudit, listGradingCalls } from '../../src/domain/grading/reviews/list-audit.ts';
import { listMarkHistory } from '../../src/domain/grading/reviews/list-mark-history.ts';
import { takeBackExit } from '../../src/domain/grading/reviews/take-back-exit.ts';
import type { AuditInput } from '../../src/shared/contracts/audit.ts';
import type { MarkChange } from '../../src/shared/contracts/decisions.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { meanGrade } from '../../src/shared/rules/grade-scale.ts';
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

async function handIn(student: Person, lessonId: number, texts: string[]) {
  const sitting = await begin(student, lessonId);
  const answers = sitting.questions.map((question, index) => ({
    questionId: question.id,
    answer: texts[index] ?? '-',
  }));
  return submitSitting(app.deps, student, sitting, { answers, timeUp: true }, app.clock.now());
}

/** A lesson that one student has handed in, with what its teacher sees. */
async function graded(questions: QuestionContent[], texts: string[]) {
  const lesson = await scenario(app.deps).readyLesson(questions, { attempts: 3 });
  const { sittingId } = await handIn(lesson.student, lesson.lessonId, texts);
  // The number of tries of a failing grading.
  for (let tries = 0; tries < 5; tries += 1) {
    await app.runJobs();
    app.clock.advance({ minutes: 1 });
  }
  const { teacher, student, lessonId, courseId } = lesson;
  return {
    ...lesson,
    sittingId,
    detail: (attempt = 0) =>
      getAttemptDetails(app.deps, teacher, { studentId: student.userId, lessonId, attempt }),
    result: () => getResult(app.deps, student, sittingId),
    change: async (answerId: number, seen: number | null, change: MarkChange['change'], reason = '') =>
      changeMark(app.deps, teacher, { answerId, seen, change, reason }),
    averages: async () => ({
      teacher: (await listCourseAverages(app.deps, teacher, courseId)).students[0]!.average,
      student: (await listOwnGrades(app.deps, student))[0]?.average ?? null,
    }),
  };
}

const twoClosed = () => [choiceQuestion(), trueFalseQuestion()];

describe('a mark changed by its teacher', () => {
  it('takes effect everywhere immediately, with the machine mark and the deciding user beside it', async () => {
    const { detail, change, result, averages, teacher } = await graded(twoClosed(), ['b', 'Falso']);
    const [, wrong] = (await detail()).answers;
    expect(await averages()).toEqual({ teacher: 5, student: 5 });
    await change(
      wrong!.answerId,
      null,
      { to: 'number', grade: 7.5, feedback: 'Bien razonado.' },
      'Lo dijo en clase.',
    );

    expect(await detail()).toMatchObject({ grade: 8.75, machineGrade: 5 });
    expect((await detail()).answers[1]).toMatchObject({
      grade: 7.5,
      feedback: 'Bien razonado.',
      gradedBy: 'docente',
      machine: { grade: 0, gradedBy: 'calculado' },
      decision: { kind: 'docente', by: teacher.names, reason: 'Lo dijo en clase.' },
    });
    expect(await result()).toMatchObject({ grade: 8.75, machineGrade: 5, bestGrade: 8.75 });
    expect((await result()).answers[1]).toMatchObject({ grade: 7.5, machineGrade: 0, gradedBy: 'docente' });
    expect(await averages()).toEqual({ teacher: 8.75, student: 8.75 });
  });

  it('can be kept and returned to the machine, and every step is recorded', async () => {
    const { detail, change, teacher } = await graded(twoClosed(), ['b', 'Falso']);
    const first = (await detail()).answers[1]!;
    await change(first.answerId, null, { to: 'number', grade: 4, feedback: '' });
    const second = (await detail()).answers[1]!;
    await change(first.answerId, second.decision!.id, { to: 'kept' }, 'Visto.');
    const third = (await detail()).answers[1]!;
    expect(third).toMatchObject({ grade: 4, decision: { kind: 'confirmada' } });
    await change(first.answerId, third.decision!.id, { to: 'machine' });
    expect((await detail()).answers[1]).toMatchObject({ grade: 0, decision: null, gradedBy: 'calculado' });
    expect((await detail()).grade).toBe(5);
    const steps = await listMarkHistory(app.deps, teacher, first.answerId);
    expect(steps.map(({ kind, oldMark, newMark }) => [kind, oldMark, newMark])).toEqual([
      ['docente', 0, 4],
      ['confirmada', 4, 4],
      ['devuelta', 4, 0],
    ]);
  });

  it('is the sum of the criteria when the teacher decided them one by one', async () => {
    const question = openQuestion({
      criteria: [
        { text: 'Nombra el empuje.', points: 4 },
        { text: 'Nombra el peso.', points: 6 },
      ],
    });
    const { detail, change } = await graded([question], ['El empuje es una fuerza hacia arriba.']);
    const [answer] = (await detail()).answers;
    expect(answer!.criteria.map(({ points }) => points)).toEqual([4, 6]);
    await change(answer!.answerId, null, { to: 'criteria', met: [1, 0.5], feedback: 'Casi.' });
    const after = (await detail()).answers[0]!;
    expect(after).toMatchObject({ grade: 7, gradedBy: 'docente' });
    expect(after.criteria.map(({ met }) => met)).toEqual([1, 0.5]);
    expect(after.machine.grade).toBe(answer!.grade);
    const short = change(answer!.answerId, after.decision!.id, { to: 'criteria', met: [1], feedback: '' });
    expect(await codeOf(short)).toBe('invalid-input');
  });

  it('is refused with an explanation when it is invalid, too long or outdated', async () => {
    const { detail, change } = await graded(twoClosed(), ['b', 'Falso']);
    const { answerId } = (await detail()).answers[0]!;
    for (const grade of [10.01, -0.25, 3.125, null]) {
      expect(await codeOf(change(answerId, null, { to: 'number', grade, feedback: '' }))).toBe(
        'mark-out-of-range',
      );
    }
    const mark = { to: 'number', grade: 9, feedback: '' } as const;
    expect(await codeOf(change(answerId, null, mark, 'x'.repeat(10_000)))).toBe('reason-too-long');
    const longFeedback = { ...mark, feedback: 'x'.repeat(10_000) };
    expect(await codeOf(change(answerId, null, longFeedback))).toBe('feedback-too-long');
    await change(answerId, null, mark);
    // Two teachers at once: the mark that the second one saw has changed.
    expect(await codeOf(change(answerId, null, { ...mark, grade: 2 }))).toBe('mark-changed');
    expect((await detail()).answers[0]!.grade).toBe(9);
  });

  it('can be given while an attempt waits, but not during grading, and survives later gradings', async () => {
    await app.close();
    const evaluator = scriptedEvaluator();
    evaluator.failWith('server-error', 100);
    app = await openTestApp({ evaluator });
    const lesson = await graded([openQuestion(), trueFalseQuestion()], ['Por el agua que aparta.', 'Falso']);
    expect(await lesson.detail()).toMatchObject({ state: 'pending', grade: null });
    const [open] = (await lesson.detail()).answers;
    expect(await codeOf(lesson.change(open!.answerId, null, { to: 'kept' }))).toBe('mark-missing');
    await lesson.change(open!.answerId, null, { to: 'number', grade: 6, feedback: '' });
    expect(await lesson.detail()).toMatchObject({ state: 'graded', grade: 3, machineGrade: null });

    const again = await handIn(lesson.student, lesson.lessonId, ['Otra cosa.', 'Falso']);
    expect(again.state).toBe('grading');
    const second = (await lesson.detail(1)).answers[0]!;
    const during = lesson.change(second.answerId, null, { to: 'number', grade: 1, feedback: '' });
    expect(await codeOf(during)).toBe('grading-under-way');
  });

  it('is changed by its teacher only', async () => {
    const { detail, student } = await graded(twoClosed(), ['b', 'Falso']);
    const { answerId } = (await detail()).answers[0]!;
    const other = await scenario(app.deps).person('teacher');
    for (const caller of [other, student]) {
      const change = { answerId, seen: null, change: { to: 'kept' as const }, reason: '' };
      expect(await codeOf(changeMark(app.deps, caller, change))).toBe('forbidden');
    }
  });
});

describe('an early exit that is reverted', () => {
  it('leaves no grade and no effect on averages, and returns the attempt, once', async () => {
    const lesson = await scenario(app.deps).readyLesson(twoClosed(), { attempts: 1 });
    const { student, teacher, lessonId, courseId } = lesson;
    const sitting = await begin(student, lessonId);
    const { attemptId } = await exitSitting(app.deps, student, sitting, app.clock.now());
    const take = () => takeBackExit(app.deps, teacher, { attemptId, reason: 'Se fue la luz.' });
    await take();
    const result = await getResult(app.deps, student, sitting.sittingId);
    expect(result).toMatchObject({ grade: null, earlyExit: true, bestGrade: null });
    expect(result.answers.map(({ grade }) => grade)).toEqual([null, null]);
    expect(await listOwnGrades(app.deps, student)).toEqual([]);
    const course = await listCourseAverages(app.deps, teacher, courseId);
    expect(course.students[0]).toMatchObject({ average: 0, completedLessons: 0 });
    expect(await codeOf(take())).toBe('not-found');
    // The lesson allows one attempt, which is available again.
    await handIn(student, lessonId, ['b', 'Verdadero']);
    expect((await listOwnGrades(app.deps, student))[0]).toMatchObject({ average: 10 });
    expect(await codeOf(begin(student, lessonId))).toBe('lesson-not-startable');
  });

  it('gives the saved answers to the next attempt, once', async () => {
    const ready = await scenario(app.deps).readyLesson([choiceQuestion(), trueFalseQuestion()], {
      attempts: 3,
    });
    const { student, teacher, lessonId, courseId } = ready;
    const leave = async (answer: string) => {
      const sitting = await begin(student, lessonId);
      const answers = answer ? [{ questionId: sitting.questions[1]!.id, answer }] : [];
      await saveDrafts(app.deps, student, sitting, answers, app.clock.now());
      app.clock.advance({ minutes: 1 });
      const { attemptId } = await exitSitting(app.deps, student, sitting, app.clock.now());
      return { attemptId, drafts: sitting.drafts };
    };
    const savedAnswers = async () => {
      const opened = await openLesson(app.deps, student, lessonId);
      return opened.kind === 'start' && opened.start.savedAnswers;
    };
    const { attemptId } = await leave('Falso');
    // An exit that counts passes no answers to the next attempt.
    expect(await savedAnswers()).toBe(0);
    expect((await leave('')).drafts).toEqual([]);
    expect(await listEarlyExits(app.deps, teacher, courseId)).toMatchObject([
      { number: 2, savedAnswers: 0 },
      { number: 1, savedAnswers: 1 },
    ]);
    await takeBackExit(app.deps, teacher, { attemptId, reason: '' });
    expect(await savedAnswers()).toBe(1);
    const next = await begin(student, lessonId);
    expect(next.drafts).toMatchObject([{ questionId: next.questions[1]!.id, answer: 'Falso' }]);
    const answers = next.questions.map(({ id }) => ({ questionId: id, answer: 'b' }));
    await submitSitting(app.deps, student, next, { answers, timeUp: false }, app.clock.now());
    expect(await savedAnswers()).toBe(0);
    expect((await begin(student, lessonId)).drafts).toEqual([]);
  });
});

describe('the list of decisions', () => {
  const all = {
    search: '',
    sort: '',
    descending: false,
    page: 1,
    pageSize: 50,
    kind: null,
    from: null,
    before: null,
  };

  it("shows a teacher entries of the teacher's own lessons and an admin all, filtered by words, kind and time", async () => {
    const mine = await graded(twoClosed(), ['b', 'Falso']);
    const other = await graded(twoClosed(), ['b', 'Falso']);
    for (const lesson of [mine, other]) {
      const { answerId } = (await lesson.detail()).answers[1]!;
      await lesson.change(answerId, null, { to: 'number', grade: 2.5, feedback: '' }, 'Por la pizarra.');
      app.clock.advance({ minutes: 10 });
    }
    const { answerId, decision } = (await mine.detail()).answers[1]!;
    await mine.change(answerId, decision!.id, { to: 'machine' });

    const own = await listAudit(app.deps, mine.teacher, all);
    expect(
      own.rows.map(({ kind, by, student, numbers, oldMark, newMark }) => [
        kind,
        by,
        student,
        numbers?.bank,
        oldMark,
        newMark,
      ]),
    ).toEqual([
      ['devuelta', mine.teacher.names, mine.student.names, 2, 2.5, 0],
      ['docente', mine.teacher.names, mine.student.names, 2, 0, 2.5],
    ]);
    const admin = await scenario(app.deps).person('admin');
    expect((await listAudit(app.deps, admin, all)).total).toBe(3);
    const narrowed = async (part: Partial<AuditInput>) =>
      (await listAudit(app.deps, admin, { ...all, ...part })).rows.map(({ student }) => student);
    expect(await narrowed({ search: 'pizarra', kind: 'docente' })).toEqual([
      other.student.names,
      mine.student.names,
    ]);
    expect(await narrowed({ search: other.student.names })).toEqual([other.student.names]);
    const firstAt = own.rows[1]!.at;
    expect(await narrowed({ before: new Date(Date.parse(firstAt) + 1).toISOString() })).toEqual([
      mine.student.names,
    ]);
    expect((await listAudit(app.deps, admin, { ...all, page: 2, pageSize: 2 })).rows).toHaveLength(1);
    expect(await codeOf(listAudit(app.deps, mine.student, all))).toBe('forbidden');
  });

  it('is append-only: no statement of the product updates or deletes an entry', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const touching = files.filter((file) =>
      /(deleteFrom|updateTable)\('(legacy_)?decisions'\)/.test(readFileSync(join('src', file), 'utf8')),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(touching).toEqual([]);
  });

  it('offers the prompt of a model grade to its teacher and admins alone', async () => {
    await app.close();
    app = await openTestApp({ evaluator: scriptedEvaluator() });
    const lesson = await graded([openQuestion(), trueFalseQuestion()], ['Por el empuje.', 'Falso']);
    const { attemptId } = await lesson.detail();
    await insertAiCall(
      app.deps.db,
      {
        purpose: 'grade',
        model: 'm',
        promptVersion: 'v1',
        tokensIn: 1,
        tokensOut: 2,
        milliseconds: 3,
        outcome: 'ok',
        request: '{"messages":[]}',
        response: 'roh',
      },
      { jobId: null, attemptId, lessonId: lesson.lessonId, storeTexts: true },
      app.clock.now().toISOString(),
    );
    const sent = await listGradingCalls(app.deps, lesson.teacher, attemptId);
    expect(sent).toMatchObject([{ model: 'm', request: '{"messages":[]}', response: 'roh' }]);
    const other = await scenario(app.deps).person('teacher');
    expect(await codeOf(listGradingCalls(app.deps, other, attemptId))).toBe('forbidden');
    expect(await codeOf(listGradingCalls(app.deps, lesson.student, attemptId))).toBe('forbidden');
  });
});

const change: fc.Arbitrary<{ answer: number; to: MarkChange['change'] }> = fc.record({
  answer: fc.nat(2),
  to: fc.oneof(
    fc.integer({ min: 0, max: 40 }).map((quarters) => ({
      to: 'number' as const,
      grade: quarters / 4,
      feedback: '',
    })),
    fc.constant({ to: 'kept' as const }),
    fc.constant({ to: 'machine' as const }),
  ),
});

it('keeps the grade equal to the mean of the marks in force, and every row, in any order of decisions', async () => {
  const questions = [choiceQuestion(), trueFalseQuestion(), choiceQuestion()];
  const lesson = await graded(questions, ['b', 'Falso', 'a']);
  const machine = (await lesson.detail()).answers.map(({ grade }) => grade!);
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const { answer, to } of changes) {
        const { answerId, decision, grade } = (await lesson.detail()).answers[answer]!;
        await lesson.change(answerId, decision?.id ?? null, to);
        rows += 1;
        const expected = to.to === 'number' ? to.grade : to.to === 'kept' ? grade : machine[answer];
        const after = await lesson.detail();
        expect(after.answers[answer]!.grade).toBe(expected);
        expect(after.grade).toBe(meanGrade(after.answers.map((one) => one.grade!)));
        expect(after.answers.map((one) => one.machine.grade)).toEqual(machine);
        expect((await lesson.result()).grade).toBe(after.grade);
      }
      const stored = await app.deps.db.selectFrom('decisions').select('id').execute();
      expect(stored).toHaveLength(rows);
    }),
    { numRuns: 25 },
  );
});
