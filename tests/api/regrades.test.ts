import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { requestReview } from '../../src/domain/grading/appeals/request-review.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { listCourseAverages } from '../../src/domain/grading/grades/list-grades.ts';
import { getReceipt } from '../../src/domain/grading/receipts/get-receipt.ts';
import { applyRegrade, undoRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { getCorrectable } from '../../src/domain/grading/regrades/get-correctable.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { listAudit } from '../../src/domain/grading/reviews/list-audit.ts';
import { listMarkHistory } from '../../src/domain/grading/reviews/list-mark-history.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import type { Correction } from '../../src/shared/contracts/regrades.ts';
import { meanGrade } from '../../src/shared/rules/grade-scale.ts';
import { codeOf } from '../support/code-of.ts';
import fc from '../support/properties.ts';
import { choiceQuestion, exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

async function handIn(student: Person, lessonId: number, texts: string[]): Promise<number> {
  const started = await startSitting(app.deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  const answers = started.sitting.questions.map(({ id }, index) => ({
    questionId: id,
    answer: texts[index] ?? '-',
  }));
  const given = { answers, timeUp: true };
  const told = await submitSitting(app.deps, student, started.sitting, given, app.clock.now());
  // Also when a correction was made before the attempt.
  if (told.state === 'graded') {
    expect(await getResult(app.deps, student, told.sittingId)).toEqual(told);
  }
  await app.runJobs();
  return told.sittingId;
}

/** Creates a lesson that each of these students has handed in. */
async function school(questions: QuestionContent[], texts: string[][]) {
  const lesson = await scenario(app.deps).readyLesson(questions, {
    students: texts.length + 1,
    attempts: 3,
  });
  const { lessonId, students, teacher, courseId } = lesson;
  const sittings: number[] = [];
  for (const [index, given] of texts.entries())
    sittings.push(await handIn(students[index]!, lessonId, given));
  const rows = await app.deps.db
    .selectFrom('questions')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .orderBy('position')
    .execute();
  const questionIds = rows.map(({ id }) => id);
  const input = (index: number, correction: Correction, reason = 'La clave era incorrecta.') => ({
    questionId: questionIds[index]!,
    correction,
    reason,
  });
  return {
    ...lesson,
    sittings,
    questionIds,
    input,
    tryOut: (index: number, correction: Correction) =>
      tryRegrade(app.deps, teacher, input(index, correction)),
    async apply(index: number, correction: Correction) {
      const asked = input(index, correction);
      const { digest } = await tryRegrade(app.deps, teacher, asked);
      const { regradeId } = await applyRegrade(app.deps, teacher, { ...asked, digest });
      await app.runJobs();
      return regradeId;
    },
    async undo(regradeId: number) {
      await undoRegrade(app.deps, teacher, regradeId);
      await app.runJobs();
    },
    detail: (student: number) =>
      getAttemptDetails(app.deps, teacher, { studentId: students[student]!.userId, lessonId, attempt: 0 }),
    async decide(student: number, answer: number, grade: number) {
      const detail = await this.detail(student);
      const { answerId, decision } = detail.answers[answer]!;
      const change = { to: 'number' as const, grade, feedback: '' };
      await changeMark(app.deps, teacher, {
        answerId,
        seen: decision?.id ?? null,
        change,
        reason: 'Visto.',
      });
    },
    grades: async () => {
      const { students: all } = await listCourseAverages(app.deps, teacher, courseId);
      return all.map(({ average }) => average);
    },
  };
}

const key = (correctAnswer: string): Correction => ({ kind: 'key', correctAnswer });
const two = () => [choiceQuestion(), trueFalseQuestion()];

describe('a corrected key', () => {
  it('shows who gains and loses before anything changes, and regrades everyone when applied', async () => {
    const lesson = await school(two(), [
      ['b', 'Verdadero'],
      ['a', 'Verdadero'],
      ['c', 'Falso'],
    ]);
    const before = await lesson.grades();
    const trial = await lesson.tryOut(0, key('a'));
    expect(
      trial.rows.map(({ from, to, attemptFrom, attemptTo }) => [from, to, attemptFrom, attemptTo]),
    ).toEqual([
      [10, 0, 10, 5],
      [0, 0, 0, 0],
      [0, 10, 5, 10],
    ]);
    expect(trial).toMatchObject({ question: { from: 3.33, to: 3.33 }, lesson: { from: 5, to: 5 } });
    expect(await lesson.grades()).toEqual(before);

    await lesson.apply(0, key('a'));
    expect(await lesson.grades()).toEqual([5, 10, 0, 0]);
    const changed = (await lesson.detail(1)).answers[0]!;
    expect(changed).toMatchObject({ grade: 10, machine: { grade: 0 }, gradedBy: 'calculado' });
    expect(changed.decision).toMatchObject({ kind: 'recalificada', reason: 'La clave era incorrecta.' });
    const read = await getResult(app.deps, lesson.students[1]!, lesson.sittings[1]!);
    expect(read.answers[0]).toMatchObject({ grade: 10, machineGrade: 0 });

    // Students who hand in later are graded by the new key immediately.
    await handIn(lesson.students[3]!, lesson.lessonId, ['a', 'Verdadero']);
    expect((await lesson.grades())[3]).toBe(10);
  });

  it("never overrides a person's decision, and names the answers it leaves unchanged", async () => {
    const lesson = await school(two(), [['b', 'Verdadero']]);
    await lesson.decide(0, 0, 4);
    const [row] = (await lesson.tryOut(0, key('a'))).rows;
    expect(row).toMatchObject({ from: 4, to: 4, stays: { by: lesson.teacher.names } });
    await lesson.apply(0, key('a'));
    const [answer] = (await lesson.detail(0)).answers;
    expect(answer).toMatchObject({ grade: 4, decision: { kind: 'docente' }, machine: { grade: 10 } });
  });

  it('can be reverted, key and marks, until something newer decides about the same answers', async () => {
    const lesson = await school(two(), [
      ['b', 'Verdadero'],
      ['a', 'Verdadero'],
    ]);
    const before = await lesson.grades();
    const first = await lesson.apply(0, key('a'));
    await lesson.undo(first);
    expect(await lesson.grades()).toEqual(before);
    const question = await getCorrectable(app.deps, lesson.teacher, lesson.questionIds[0]!);
    expect(question).toMatchObject({ correctAnswer: 'b', position: 1, questionCount: 2 });
    expect(question.regrades[0]).toMatchObject({ id: first, undoneAt: expect.any(String) });
    expect(await codeOf(lesson.undo(first))).toBe('regrade-touched');

    const second = await lesson.apply(0, key('a'));
    await lesson.decide(0, 0, 6);
    expect(await codeOf(lesson.undo(second))).toBe('regrade-touched');
  });

  it('is not applied when marks have changed since the dry run, nor twice concurrently', async () => {
    const lesson = await school(two(), [['b', 'Verdadero']]);
    const asked = lesson.input(0, key('a'));
    const { digest } = await tryRegrade(app.deps, lesson.teacher, asked);
    await handIn(lesson.students[1]!, lesson.lessonId, ['a', 'Falso']);
    const apply = () => applyRegrade(app.deps, lesson.teacher, { ...asked, digest });
    expect(await codeOf(apply())).toBe('regrade-outdated');
    const again = await tryRegrade(app.deps, lesson.teacher, asked);
    await applyRegrade(app.deps, lesson.teacher, { ...asked, digest: again.digest });
    expect(await codeOf(apply())).toBe('regrade-running');
  });

  it('is refused when it has no effect or is invalid, and for everyone except the owner', async () => {
    const lesson = await school([choiceQuestion(), openQuestion()], [['b', 'Por el empuje.']]);
    expect(await codeOf(lesson.tryOut(0, key('b')))).toBe('regrade-kind');
    expect(await codeOf(lesson.tryOut(0, key('z')))).toBe('regrade-kind');
    expect(await codeOf(lesson.tryOut(1, key('Otra')))).toBe('regrade-kind');
    const long = { ...lesson.input(0, key('a')), reason: 'x'.repeat(10_000) };
    expect(await codeOf(tryRegrade(app.deps, lesson.teacher, long))).toBe('reason-too-long');
    const other = await scenario(app.deps).person('teacher');
    expect(await codeOf(tryRegrade(app.deps, other, lesson.input(0, key('a'))))).toBe('forbidden');
  });
});

describe('other corrections', () => {
  it('accept further answers beside the key, and an exact value in any notation', async () => {
    const lesson = await school(
      [exerciseQuestion({ correctAnswer: '2' }), trueFalseQuestion()],
      [
        ['0,5', 'Verdadero'],
        ['2', 'Verdadero'],
      ],
    );
    await lesson.apply(0, { kind: 'accept', accepted: ['1/2'] });
    expect(await lesson.grades()).toEqual([10, 10, 0]);
  });

  it('annul a question for everyone who had it and later students, but not the last question that counts', async () => {
    const lesson = await school(two(), [
      ['b', 'Falso'],
      ['a', 'Verdadero'],
    ]);
    const regradeId = await lesson.apply(0, { kind: 'annul' });
    expect(await lesson.grades()).toEqual([0, 10, 0]);
    expect((await lesson.detail(0)).answers[0]).toMatchObject({ annulled: true, grade: 10 });
    await handIn(lesson.students[2]!, lesson.lessonId, ['a', 'Verdadero']);
    expect((await lesson.grades())[2]).toBe(10);
    expect(await codeOf(lesson.tryOut(1, { kind: 'annul' }))).toBe('no-question-left');
    await lesson.undo(regradeId);
    expect(await lesson.grades()).toEqual([5, 5, 5]);
  });

  it('show who annulled a question, when and why, beside the author of the mark, until the annulment is reverted', async () => {
    const lesson = await school(two(), [['b', 'Falso'], []]);
    const result = () => getResult(app.deps, lesson.students[0]!, lesson.sittings[0]!);
    const receipt = async () =>
      (await getReceipt(app.deps, lesson.students[0]!, lesson.sittings[0]!, 'Escuela')).receipt;
    const decidedAt = app.clock.now().toISOString();
    await lesson.decide(0, 1, 4);
    app.clock.advance({ minutes: 5 });
    const before = await result();
    expect(await receipt()).toMatchObject({ grade: 7, lastDecisionAt: decidedAt });

    const annulledAt = app.clock.now().toISOString();
    const regradeId = await lesson.apply(1, { kind: 'annul' });
    const { names: by } = lesson.teacher;
    const annulment = { kind: 'anulada', by, at: annulledAt, reason: 'La clave era incorrecta.' };
    const marked = { grade: 4, annulled: true, annulment, decision: { kind: 'docente', by, at: decidedAt } };
    expect(await result()).toMatchObject({ grade: 10, answers: [{ annulment: null }, marked] });
    expect(await lesson.detail(0)).toMatchObject({ grade: 10, answers: [{ annulment: null }, marked] });
    // The annulment is also named when no person decided the mark, and for students who hand in later.
    await handIn(lesson.students[2]!, lesson.lessonId, ['b', 'Falso']);
    for (const student of [1, 2]) {
      expect((await lesson.detail(student)).answers[1]).toMatchObject({ annulment: { by }, decision: null });
    }
    expect(await receipt()).toMatchObject({
      grade: 10,
      lastDecisionAt: annulledAt,
      questions: [{ decidedAt: null }, { grade: 4, annulled: true, decidedAt: annulledAt }],
    });

    app.clock.advance({ minutes: 5 });
    await lesson.undo(regradeId);
    expect(await result()).toEqual(before);
    expect(before.answers[1]).toMatchObject({ annulled: false, annulment: null, grade: 4 });
    expect(await receipt()).toMatchObject({ grade: 7, lastDecisionAt: decidedAt });
    expect((await lesson.detail(1)).answers[1]).toMatchObject({ annulled: false, annulment: null });
  });

  it('show the first annulment again once the second is reverted, without additional statements', async () => {
    await app.close();
    let statements = 0;
    app = await openTestApp({
      onQuery: () => {
        statements += 1;
      },
    });
    const lesson = await school(two(), [['b', 'Falso']]);
    const read = async () => {
      statements = 0;
      const { answers } = await getResult(app.deps, lesson.students[0]!, lesson.sittings[0]!);
      return { at: answers[1]!.annulment?.at, statements };
    };
    const unmarked = await read();
    expect(unmarked.at).toBeUndefined();
    await lesson.apply(1, { kind: 'annul' });
    const first = await read();
    expect(first).toEqual({ at: app.clock.now().toISOString(), statements: unmarked.statements });
    app.clock.advance({ minutes: 5 });
    const second = await lesson.apply(1, { kind: 'annul' });
    expect((await read()).at).toBe(app.clock.now().toISOString());
    await lesson.undo(second);
    expect(await read()).toEqual(first);
  });

  it('record the marks in force before and after in audit and history, even when old rows lack them', async () => {
    const lesson = await school(two(), [
      ['b', 'Falso'],
      ['b', 'Falso'],
    ]);
    await lesson.decide(1, 0, 6);
    app.clock.advance({ minutes: 1 });
    await lesson.undo(await lesson.apply(0, key('a')));
    app.clock.advance({ minutes: 1 });
    await lesson.undo(await lesson.apply(0, { kind: 'annul' }));
    const list = { search: '', sort: 'id', descending: true, page: 1, pageSize: 50 };
    const told = async () => {
      const { rows } = await listAudit(app.deps, lesson.teacher, {
        ...list,
        kind: null,
        from: null,
        before: null,
      });
      const histories: unknown[] = [];
      for (const [index, student] of [0, 1].entries()) {
        const { answerId } = (await lesson.detail(student)).answers[0]!;
        const steps = await listMarkHistory(app.deps, lesson.teacher, answerId);
        histories[index] = steps.map(({ id, kind, oldMark, newMark }) => {
          expect(rows.find((row) => row.id === id)).toMatchObject({ kind, oldMark, newMark });
          return [kind, oldMark, newMark];
        });
      }
      return histories;
    };
    const expected = [
      [
        ['recalificada', 10, 0],
        ['deshecha', 0, 10],
        ['anulada', 10, 'annulled'],
        ['deshecha', 'annulled', 10],
      ],
      [
        ['docente', 10, 6],
        ['recalificada', 6, 6],
        ['deshecha', 6, 6],
        ['anulada', 6, 'annulled'],
        ['deshecha', 'annulled', 6],
      ],
    ];
    expect(await told()).toEqual(expected);
    const back = await app.deps.db
      .selectFrom('decisions')
      .select(['old_grade as from', 'new_grade as to'])
      .where('kind', '=', 'deshecha')
      .orderBy('id')
      .execute();
    expect(back).toEqual([
      { from: 0, to: 10 },
      { from: 6, to: 6 },
      { from: 10, to: 10 },
      { from: 6, to: 6 },
    ]);
    // The format of older rows.
    await sql`update decisions set old_grade = null, new_grade = null where kind = 'deshecha'`.execute(
      app.deps.db,
    );
    await sql`update decisions set old_grade = 10 where kind in ('recalificada', 'anulada')`.execute(
      app.deps.db,
    );
    expect(await told()).toEqual(expected);
  });

  it('give full marks to everyone, also to students who hand in later', async () => {
    const lesson = await school(two(), [['a', 'Verdadero']]);
    await lesson.apply(0, { kind: 'full' });
    await handIn(lesson.students[1]!, lesson.lessonId, ['c', 'Verdadero']);
    expect(await lesson.grades()).toEqual([10, 10]);
  });

  it('recalculate criteria with the same wording, and regrade the others with the model', async () => {
    await app.close();
    const evaluator = scriptedEvaluator();
    app = await openTestApp({ evaluator });
    const criteria = [
      { text: 'Nombra el empuje.', points: 5 },
      { text: 'Nombra el peso.', points: 5 },
    ];
    const lesson = await school(
      [openQuestion({ criteria }), trueFalseQuestion()],
      [['Por el empuje.', 'Falso']],
    );
    expect(evaluator.gradings).toHaveLength(1);
    const points = { kind: 'criteria' as const, criteria: [{ ...criteria[0]!, points: 8 }, criteria[1]!] };
    expect((await lesson.tryOut(0, points)).rows[0]).toMatchObject({ readAnew: false });
    await lesson.apply(0, points);
    expect(evaluator.gradings).toHaveLength(1);

    const note = { ...points.criteria[0]!, note: 'El empuje con otro nombre también vale.' };
    const noted = { kind: 'criteria' as const, criteria: [note, criteria[1]!] };
    expect((await lesson.tryOut(0, noted)).rows[0]).toMatchObject({ readAnew: true });
    const regradeId = await lesson.apply(0, noted);
    expect(evaluator.gradings[1]!.items[0]!.criteria[0]).toEqual({ ...note, own: true });
    expect((await lesson.tryOut(0, noted)).rows[0]).toMatchObject({ readAnew: false });
    await undoRegrade(app.deps, lesson.teacher, regradeId);
    await app.runJobs();

    const words = { kind: 'criteria' as const, criteria: [{ text: 'Usa la palabra densidad.', points: 10 }] };
    expect((await lesson.tryOut(0, words)).rows[0]).toMatchObject({ readAnew: true });
    evaluator.failWith('server-error', 1);
    await lesson.apply(0, words);
    app.clock.advance({ minutes: 1 });
    await app.runJobs();
    expect(evaluator.gradings).toHaveLength(3);
    const [answer] = (await lesson.detail(0)).answers;
    expect(answer!.criteria.map(({ text }) => text)).toEqual(['Usa la palabra densidad.']);
    expect(answer).toMatchObject({ gradedBy: 'IA', decision: { kind: 'recalificada' } });
  });
});

type Step =
  | { do: 'decide'; student: number; answer: number; quarters: number }
  | { do: 'ask'; student: number; answer: number }
  | { do: 'key'; question: number; option: number }
  | { do: 'annul' | 'full'; question: number }
  | { do: 'undo'; which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('decide' as const),
    student: fc.nat(1),
    answer: fc.nat(2),
    quarters: fc.nat(40),
  }),
  fc.record({ do: fc.constant('ask' as const), student: fc.nat(1), answer: fc.nat(2) }),
  fc.record({ do: fc.constant('key' as const), question: fc.nat(2), option: fc.nat(2) }),
  fc.record({ do: fc.constantFrom('annul' as const, 'full' as const), question: fc.nat(2) }),
  fc.record({ do: fc.constant('undo' as const), which: fc.nat(3) }),
);

/** Returns the regrades to which these decisions belong. */
async function regradesOf(decisionIds: (number | undefined)[]): Promise<(number | undefined)[]> {
  const rows = await app.deps.db.selectFrom('decisions').select(['id', 'regrade_id']).execute();
  return decisionIds.map((id) => rows.find((row) => row.id === id)?.regrade_id ?? undefined);
}

it('keep marks and means equal to a simple model, and every row, in any order of actions', async () => {
  const options = ['a', 'b', 'c'];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const given = [
        ['a', 'b', 'c'],
        ['b', 'b', 'a'],
      ];
      const lesson = await school([choiceQuestion(), choiceQuestion(), choiceQuestion()], given);
      const keys = ['b', 'b', 'b'];
      // The simple model: the marks that persons gave, and the regrades in force, newest last.
      const person = given.map(() => [null, null, null] as (number | null)[]);
      const standing: { id: number; question: number; kind: Correction['kind']; before: string }[] = [];
      const open = new Set<string>();
      let rows = 0;
      for (const one of steps) {
        if (one.do === 'decide') {
          const mark = one.quarters / 4;
          const asked = open.delete(`${one.student}:${one.answer}`);
          const before = (await lesson.detail(one.student)).answers[one.answer]!.grade!;
          const code = await codeOf(lesson.decide(one.student, one.answer, mark));
          // A review request must not lower the mark: it stays open.
          if (asked && mark < before) {
            expect(code).toBe('appeal-lowers');
            open.add(`${one.student}:${one.answer}`);
            continue;
          }
          expect(code).toBe('done');
          person[one.student]![one.answer] = mark;
        } else if (one.do === 'ask') {
          const { answerId } = (await lesson.detail(one.student)).answers[one.answer]!;
          const student = lesson.students[one.student]!;
          const code = await codeOf(requestReview(app.deps, student, { answerId, text: 'Mírala otra vez.' }));
          if (code === 'done') open.add(`${one.student}:${one.answer}`);
          else expect(['appeal-open', 'appeals-spent', 'not-appealable']).toContain(code);
        } else if (one.do === 'undo') {
          const target = standing[one.which];
          if (!target) continue;
          if ((await codeOf(lesson.undo(target.id))) !== 'done') continue;
          standing.splice(one.which, 1);
          if (target.kind === 'key') keys[target.question] = target.before;
        } else {
          const kind = one.do;
          const option = one.do === 'key' ? options[one.option]! : '';
          const correction: Correction = kind === 'key' ? key(option) : { kind };
          const id = await lesson.apply(one.question, correction).catch(() => null);
          if (id === null) continue;
          standing.push({ id, question: one.question, kind, before: keys[one.question]! });
          if (kind === 'key') keys[one.question] = option;
        }
        for (const [student, answers] of given.entries()) {
          const detail = await lesson.detail(student);
          const expected = answers.map((answer, question) => {
            const here = standing.filter((each) => each.question === question && each.kind !== 'annul');
            const machine = answer === 'b' ? 10 : 0;
            const corrected = here.at(-1)?.kind === 'full' ? 10 : answer === keys[question] ? 10 : 0;
            return person[student]![question] ?? (here.length > 0 ? corrected : machine);
          });
          expect(detail.answers.map(({ grade }) => grade)).toEqual(expected);
          const annulled = [0, 1, 2].map((question) =>
            standing.some((each) => each.question === question && each.kind === 'annul'),
          );
          expect(detail.answers.map((answer) => answer.annulled)).toEqual(annulled);
          expect(await regradesOf(detail.answers.map(({ annulment }) => annulment?.id))).toEqual(
            [0, 1, 2].map(
              (question) =>
                standing.findLast((each) => each.question === question && each.kind === 'annul')?.id,
            ),
          );
          expect(detail.grade).toBe(meanGrade(expected.filter((_, question) => !annulled[question])));
          expect(detail.machineGrade).toBe(meanGrade(answers.map((answer) => (answer === 'b' ? 10 : 0))));
        }
        const stored = await app.deps.db.selectFrom('decisions').select('id').execute();
        expect(stored.length).toBeGreaterThanOrEqual(rows);
        rows = stored.length;
      }
    }),
    { numRuns: 12 },
  );
});
