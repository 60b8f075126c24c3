import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Evaluator } from '../../src/domain/ai/evaluator.ts';
import { gradeByReference } from '../../src/domain/delivery/legacy-lessons/start-legacy-grading.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { listOwnGrades } from '../../src/domain/grading/grades/list-grades.ts';
import { getReceipt } from '../../src/domain/grading/receipts/get-receipt.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { listGradingCalls } from '../../src/domain/grading/reviews/list-audit.ts';
import { listQueue } from '../../src/domain/grading/reviews/list-queue.ts';
import { confirmProposals, openProposal } from '../../src/domain/grading/reviews/open-proposal.ts';
import { getMarkingPolicy, setMarkingPolicy } from '../../src/domain/operations/ai-admin/marking-policy.ts';
import type { MarkChange } from '../../src/shared/contracts/decisions.ts';
import type { MarkingPolicy } from '../../src/shared/contracts/values.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, openQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

/** Gives `modelGrade` with the feedback `Bien explicado.`. */
const model = scriptedEvaluator();
let modelGrade: number;
const evaluator: Evaluator = {
  ...model,
  async gradeOpenAnswers(request, context) {
    const outcome = await model.gradeOpenAnswers(request, context);
    return { ...outcome, graded: outcome.graded.map((one) => ({ ...one, grade: modelGrade })) };
  },
};
let app: TestApp;

beforeEach(async () => {
  app = await openTestApp({ evaluator });
  modelGrade = 10;
  model.gradings.length = 0;
});
afterEach(() => app.close());

const setPolicy = async (marks: MarkingPolicy, feedback = true, middle = false) =>
  setMarkingPolicy(app.deps, await scenario(app.deps).person('admin'), {
    marks,
    feedback,
    middle,
    sampleEvery: null,
  });

/** Creates a lesson with one question for code and two for the evaluator, hands it in and runs the grading. */
async function handedIn(
  questions = [choiceQuestion(), openQuestion(), openQuestion({ text: '¿Y un corcho?' })],
) {
  const lesson = await scenario(app.deps).readyLesson(questions);
  const { student, teacher, lessonId } = lesson;
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const texts = ['b', 'Por el agua que aparta al meterse.', 'Porque es ligero.'];
  const answers = sitting.questions.map(({ id }, index) => ({ questionId: id, answer: texts[index]! }));
  const { sittingId, attemptId } = await submitSitting(
    app.deps,
    student,
    sitting,
    { answers, timeUp: false },
    app.clock.now(),
  );
  await app.runJobs();
  const detail = () => getAttempt(app.deps, teacher, attemptId);
  return {
    ...lesson,
    sittingId,
    attemptId,
    detail,
    result: () => getResult(app.deps, student, sittingId),
    queue: async () => {
      const page = { page: 1, dayStartedAt: app.clock.now().toISOString() };
      return (await listQueue(app.deps, teacher, page)).rows;
    },
    decide: async (index: number, change: MarkChange['change']) => {
      const answer = (await detail()).answers[index]!;
      const input = { answerId: answer.answerId, seen: answer.decision?.id ?? null, change, reason: '' };
      return changeMark(app.deps, teacher, input);
    },
    open: async (index: number) => openProposal(app.deps, teacher, (await detail()).answers[index]!.answerId),
  };
}

const number = (grade: number, feedback = '') => ({ to: 'number', grade, feedback }) as const;

describe('a proposed mark', () => {
  it('is hidden from its student until the teacher has decided all of them', async () => {
    await setPolicy('proposed');
    const given = await handedIn();
    const shown = await given.result();
    expect(shown).toMatchObject({
      state: 'pending',
      awaitsTeacher: true,
      teacherDecides: true,
      published: false,
      grade: null,
      bestGrade: null,
      provisional: null,
    });
    expect(shown.answers.map(({ grade, gradedBy }) => [grade, gradedBy])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(shown.answers[1]!.feedback).toBe('Bien explicado.');
    expect(shown.answers[1]!.criteria).toEqual([]);
    expect((await listOwnGrades(app.deps, given.student))[0]).toMatchObject({ average: null });
    expect(await codeOf(getReceipt(app.deps, given.student, given.sittingId, 'Uno'))).toBe('not-found');

    await given.decide(1, number(7));
    expect(await given.result()).toMatchObject({ published: false, grade: null, provisional: null });
    await given.decide(2, number(4));
    expect(await given.result()).toMatchObject({
      state: 'graded',
      published: true,
      grade: 7,
      teacherDecides: false,
    });
  });

  it('omits feedback when the school disables it, or when it reveals the mark', async () => {
    await setPolicy('proposed', false);
    const given = await handedIn();
    const [, open] = (await given.result()).answers;
    expect(open!.feedback).toBe('');
    expect((await given.detail()).answers[1]!.feedback).toBe(
      'Tu docente leerá tu respuesta y decidirá la nota.',
    );
    await given.decide(1, number(7, (await given.detail()).answers[1]!.feedback));
    expect((await given.detail()).answers[1]!.feedback).toBe('');
  });

  it('stays hidden in the queue until the teacher opens it, and the decision records whether it was opened', async () => {
    await setPolicy('proposed');
    const given = await handedIn();
    expect(
      (await given.queue()).map(({ numbers, grade, reasons }) => [numbers.bank, grade, reasons]),
    ).toEqual([
      [2, null, ['awaits-teacher']],
      [3, null, ['awaits-teacher']],
    ]);
    expect((await given.detail()).answers.map(({ proposal }) => proposal)).toEqual([
      null,
      { blind: false, said: null },
      { blind: false, said: null },
    ]);
    await expect(given.decide(1, { to: 'proposed' })).rejects.toMatchObject({ code: 'proposal-closed' });

    await given.open(1);
    const opened = (await given.detail()).answers[1]!;
    expect(opened.proposal!.said).toMatchObject({ grade: 10, feedback: 'Bien explicado.', outdated: false });
    await given.decide(1, { to: 'proposed' });
    await given.decide(2, number(6));
    const decided = (await given.detail()).answers;
    expect(decided[1]).toMatchObject({ grade: 10, gradedBy: 'docente', decision: { kind: 'confirmada' } });
    // Decided without opening the proposal; both are shown from then on.
    expect(decided[2]).toMatchObject({ grade: 6, proposal: { said: { grade: 10 } } });
    const seen = await app.deps.db.selectFrom('decisions').select('proposal_seen').orderBy('id').execute();
    expect(seen).toEqual([{ proposal_seen: 1 }, { proposal_seen: 0 }]);
    expect(await given.queue()).toEqual([]);
  });

  it('is confirmed in bulk only if each was opened', async () => {
    await setPolicy('proposed');
    const given = await handedIn();
    const answers = (await given.detail()).answers.slice(1).map(({ answerId }) => ({ answerId, seen: null }));
    await given.open(1);
    const confirm = () => confirmProposals(app.deps, given.teacher, { answers });
    expect(await codeOf(confirm())).toBe('proposal-closed');
    expect((await given.detail()).answers[1]!.grade).toBeNull();
    await given.open(2);
    await confirm();
    expect(await given.result()).toMatchObject({ state: 'graded', grade: 10 });
    expect(await codeOf(confirm())).toBe('mark-changed');
  });

  it("is not revealed by the model's response before it is opened", async () => {
    await setPolicy('proposed');
    const given = await handedIn();
    await app.deps.db
      .insertInto('ai_calls')
      .values({
        purpose: 'grade',
        model: 'scripted',
        prompt_version: 'test',
        tokens_in: 1,
        tokens_out: 1,
        milliseconds: 1,
        outcome: 'ok',
        job_id: null,
        attempt_id: given.attemptId,
        lesson_id: given.lessonId,
        student_id: null,
        request: 'sent',
        response: 'received',
        created_at: app.clock.now().toISOString(),
      })
      .execute();
    const told = () => listGradingCalls(app.deps, given.teacher, given.attemptId);
    expect(await told()).toMatchObject([{ request: 'sent', response: null, withheld: true }]);
    await given.open(1);
    await given.open(2);
    expect(await told()).toMatchObject([{ request: 'sent', response: 'received', withheld: false }]);
  });

  it('is opened by its teacher alone', async () => {
    await setPolicy('proposed');
    const given = await handedIn();
    const { answerId } = (await given.detail()).answers[1]!;
    const other = await scenario(app.deps).person('teacher');
    for (const caller of [other, given.student])
      expect(await codeOf(openProposal(app.deps, caller, answerId))).toBe('forbidden');
  });
});

describe('the marking policy', () => {
  it('feedback-only stores no mark of the model', async () => {
    await setPolicy('feedback-only', false);
    const given = await handedIn();
    expect((await given.result()).answers[1]).toMatchObject({ grade: null, feedback: 'Bien explicado.' });
    expect((await given.detail()).answers[1]!.proposal).toBeNull();
    expect(await app.deps.db.selectFrom('proposed_marks').selectAll().execute()).toEqual([]);
  });

  it('off calls no model, and leaves every open answer to the teacher', async () => {
    await setPolicy('off');
    const given = await handedIn();
    expect(model.gradings).toEqual([]);
    expect(await given.result()).toMatchObject({ awaitsTeacher: true, published: false, job: null });
    expect(await given.queue()).toHaveLength(2);
    await given.decide(1, number(9));
    await given.decide(2, number(5));
    expect(await given.result()).toMatchObject({ state: 'graded', grade: 8 });
  });

  it('changes no existing mark, and applies to attempts handed in afterwards', async () => {
    const before = await handedIn();
    await setPolicy('off');
    expect(await before.result()).toMatchObject({ state: 'graded', grade: 10, teacherDecides: false });
    const after = await handedIn();
    expect(await after.result()).toMatchObject({ state: 'pending', awaitsTeacher: true });
  });

  it('applies as it was at the hand-in, even if it changes before the grading', async () => {
    await setPolicy('proposed');
    const lesson = await scenario(app.deps).readyLesson([openQuestion()]);
    const sitting = await startTestSitting(app.deps, lesson.student, lesson.lessonId);
    const answers = sitting.questions.map(({ id }) => ({
      questionId: id,
      answer: 'Por el agua que aparta.',
    }));
    await submitSitting(app.deps, lesson.student, sitting, { answers, timeUp: false }, app.clock.now());
    await setPolicy('in-force');
    await app.runJobs();
    const result = await getResult(app.deps, lesson.student, sitting.sittingId);
    expect(result).toMatchObject({ state: 'pending', published: false, teacherDecides: true });
  });

  it('is logged as a change, and shows its author and meaning', async () => {
    await handedIn();
    await setPolicy('proposed');
    const view = await getMarkingPolicy(app.deps);
    expect(view).toMatchObject({
      marks: 'proposed',
      hasModel: true,
      modelMarks: 2,
      since: expect.any(String),
    });
    expect(view.byGrader).toEqual([
      { by: 'calculado', marks: 1 },
      { by: 'IA', marks: 2 },
    ]);
    expect(view.teachers).toEqual([expect.objectContaining({ perWeek: 1 })]);
    const changes = await app.deps.db.selectFrom('school_changes').select('kind').execute();
    expect(changes.map(({ kind }) => kind)).toContain('marking-policy');
  });

  it('closes legacy lessons, which have no teacher to decide', async () => {
    await setPolicy('proposed');
    const student = await scenario(app.deps).person('student');
    const asked = gradeByReference(app.deps, student, { reference: 'La fuerza.', answer: 'Fuerza.' });
    expect(await codeOf(asked)).toBe('legacy-closed');
  });
});

describe('a middling model mark under a policy that lets it wait', () => {
  it('waits for the teacher as a proposal, and other marks count', async () => {
    await setPolicy('in-force', true, true);
    modelGrade = 5;
    const given = await handedIn();
    expect(await given.result()).toMatchObject({
      state: 'pending',
      published: true,
      provisional: { grade: 10, missing: 2 },
      teacherDecides: false,
    });
    expect((await given.detail()).answers.map(({ proposal }) => proposal)).toEqual([
      null,
      { blind: false, said: null },
      { blind: false, said: null },
    ]);
    for (const outside of [2.99, 7.01]) {
      modelGrade = outside;
      expect(await (await handedIn()).result()).toMatchObject({ state: 'graded' });
    }
  });

  it('counts once people have given twenty marks to its question', async () => {
    const lesson = await scenario(app.deps).readyLesson([openQuestion()], { students: 22 });
    const handInBy = async (student: (typeof lesson.students)[number]) => {
      const sitting = await startTestSitting(app.deps, student, lesson.lessonId);
      const answers = sitting.questions.map(({ id }) => ({
        questionId: id,
        answer: 'Por el agua que aparta.',
      }));
      const given = { answers, timeUp: false };
      const { attemptId } = await submitSitting(app.deps, student, sitting, given, app.clock.now());
      await app.runJobs();
      return getAttempt(app.deps, lesson.teacher, attemptId);
    };
    await setPolicy('in-force', true, true);
    modelGrade = 5;
    for (const student of lesson.students.slice(0, 20)) {
      const { answers, state } = await handInBy(student);
      expect(state).toBe('pending');
      const { answerId } = answers[0]!;
      await changeMark(app.deps, lesson.teacher, { answerId, seen: null, change: number(5), reason: '' });
    }
    expect(await handInBy(lesson.students[20]!)).toMatchObject({ state: 'graded', grade: 5 });
  });
});
