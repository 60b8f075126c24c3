import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Evaluator } from '../../src/domain/ai/evaluator.ts';
import { detectAgreementChange } from '../../src/domain/attempts/agreement.ts';
import { isDrawn, samplingProbability } from '../../src/domain/attempts/blind-sample.ts';
import type { SamplePair } from '../../src/domain/attempts/blind-sample-queries.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { listQueue } from '../../src/domain/grading/reviews/list-queue.ts';
import { blindAnswer, markBlind } from '../../src/domain/grading/reviews/mark-blind.ts';
import { openProposal } from '../../src/domain/grading/reviews/open-proposal.ts';
import { getAgreement } from '../../src/domain/operations/ai-admin/get-agreement.ts';
import { getMarkingPolicy, setMarkingPolicy } from '../../src/domain/operations/ai-admin/marking-policy.ts';
import { anonymisePerson } from '../../src/domain/operations/personal-data/anonymise-person.ts';
import type { MarkingPolicy } from '../../src/shared/contracts/values.ts';
import { seededRandom } from '../../src/shared/rules/seeded-random.ts';
import { codeOf } from '../support/code-of.ts';
import { openQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

/** The text of an answer contains its mark: `Por el agua (6.25).` */
const worth = (answer: string) => Number(/\((.+)\)/.exec(answer)![1]);
/** Subtracts 1.5 from marks between 3 and 7, and keeps the others. */
const biased = (mark: number) => (mark >= 3 && mark <= 7 ? mark - 1.5 : mark);

const model = scriptedEvaluator();
const evaluator: Evaluator = {
  ...model,
  async gradeOpenAnswers(request, context) {
    const outcome = await model.gradeOpenAnswers(request, context);
    const markOf = (id: string) => biased(worth(request.items.find((item) => item.id === id)!.answer));
    return {
      ...outcome,
      graded: outcome.graded.map((one) => ({ ...one, grade: markOf(one.id), feedback: 'SECRETO' })),
    };
  },
};

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ evaluator, sampled: true });
});
afterEach(() => app.close());

const setPolicy = async (marks: MarkingPolicy, sampleEvery: number | null) =>
  setMarkingPolicy(app.deps, await scenario(app.deps).person('admin'), {
    marks,
    feedback: true,
    middle: false,
    sampleEvery,
  });

/** Creates a class whose open answers deserve these marks, one row per student. */
async function handedIn(worths: number[][]) {
  const questions = worths[0]!.map((_, index) => openQuestion({ text: `Pregunta ${index + 1}: ¿por qué?` }));
  const lesson = await scenario(app.deps).readyLesson(questions, { students: worths.length });
  const sittings: number[] = [];
  for (const [index, student] of lesson.students.entries()) {
    const sitting = await startTestSitting(app.deps, student, lesson.lessonId);
    const answers = sitting.questions.map(({ id }, at) => ({
      questionId: id,
      answer: `Por el agua (${worths[index]![at]}).`,
    }));
    await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.clock.now());
    sittings.push(sitting.sittingId);
    await app.runJobs();
  }
  const page = { page: 1, dayStartedAt: app.clock.now().toISOString() };
  const queue = async () => (await listQueue(app.deps, lesson.teacher, page)).rows;
  return { ...lesson, sittings, queue, sampled: async () => (await queue()).filter(({ blind }) => blind) };
}

const number = (grade: number) => ({ to: 'number', grade, feedback: '' }) as const;

/** The teacher gives every sampled answer its deserved mark. Returns the number of answers. */
async function markAllBlind({ teacher, sampled }: Awaited<ReturnType<typeof handedIn>>): Promise<number> {
  let marked = 0;
  for (let rows = await sampled(); rows.length > 0; rows = await sampled())
    for (const { answerId } of rows) {
      const { answer } = await blindAnswer(app.deps, teacher, answerId);
      await markBlind(app.deps, teacher, { answerId, change: number(worth(answer)), reason: '' });
      marked += 1;
    }
  return marked;
}

describe('a sampled answer with a mark in force', () => {
  it("hides the model's mark until the teacher has marked the answer, which by itself changes nothing", async () => {
    const given = await handedIn([[6]]);
    const [row] = await given.queue();
    expect(row).toMatchObject({ blind: true, grade: null, reasons: ['blind-sample'] });
    const { answerId } = row!;
    const shown = await blindAnswer(app.deps, given.teacher, answerId);
    expect(JSON.stringify(shown)).not.toMatch(/SECRETO|4\.5/);
    expect(shown.criteria.map(({ met, evidence }) => [met, evidence])).toEqual(
      shown.criteria.map(() => [null, '']),
    );

    const compared = await markBlind(app.deps, given.teacher, { answerId, change: number(6), reason: '' });
    expect(compared).toMatchObject({ own: 6, model: { grade: 4.5, feedback: 'SECRETO' }, counts: false });
    expect(await getResult(app.deps, given.student, given.sittings[0]!)).toMatchObject({ grade: 4.5 });
    expect(await given.queue()).toEqual([]);
    // A second teacher, or a second click, is too late.
    const again = markBlind(app.deps, given.teacher, { answerId, change: number(2), reason: '' });
    expect(await codeOf(again)).toBe('mark-changed');
    await changeMark(app.deps, given.teacher, {
      answerId,
      seen: compared.decisionId,
      change: number(compared.own),
      reason: '',
    });
    expect(await getResult(app.deps, given.student, given.sittings[0]!)).toMatchObject({ grade: 6 });
    expect((await getMarkingPolicy(app.deps)).blind).toMatchObject({ n: 1, all: null });
  });

  it("leaves the sample when its teacher decides with the model's mark visible", async () => {
    const given = await handedIn([[6]]);
    const [row] = await given.queue();
    const { answerId } = row!;
    await changeMark(app.deps, given.teacher, { answerId, seen: null, change: { to: 'kept' }, reason: '' });
    expect(await given.queue()).toEqual([]);
    const late = markBlind(app.deps, given.teacher, { answerId, change: number(6), reason: '' });
    expect(await codeOf(late)).toBe('mark-changed');
    expect((await getMarkingPolicy(app.deps)).blind.n).toBe(0);
  });

  it('is marked by the teacher of the lesson only', async () => {
    const given = await handedIn([[6]]);
    const { answerId } = (await given.queue())[0]!;
    const other = await scenario(app.deps).person('teacher');
    for (const caller of [other, given.student]) {
      expect(await codeOf(blindAnswer(app.deps, caller, answerId))).toBe('forbidden');
      const marked = markBlind(app.deps, caller, { answerId, change: number(6), reason: '' });
      expect(await codeOf(marked)).toBe('forbidden');
    }
  });
});

describe('a sampled proposal', () => {
  it('stays hidden until the teacher decides, and the decision is the blind mark', async () => {
    await setPolicy('proposed', 10);
    const given = await handedIn([[6]]);
    const [row] = await given.queue();
    expect(row).toMatchObject({ blind: true, reasons: ['blind-sample', 'awaits-teacher'], grade: null });
    const { answerId, attemptId } = row!;
    expect(await codeOf(openProposal(app.deps, given.teacher, answerId))).toBe('proposal-blind');
    const proposal = async () => (await getAttempt(app.deps, given.teacher, attemptId)).answers[0]!.proposal;
    expect(await proposal()).toEqual({ blind: true, said: null });

    const compared = await markBlind(app.deps, given.teacher, { answerId, change: number(6), reason: '' });
    expect(compared).toMatchObject({ own: 6, model: { grade: 4.5 }, counts: true });
    expect(await proposal()).toMatchObject({ blind: false, said: { grade: 4.5 } });
    expect(await getResult(app.deps, given.student, given.sittings[0]!)).toMatchObject({
      state: 'graded',
      grade: 6,
    });
  });

  it('counts as blind wherever it is decided, because it cannot be opened', async () => {
    await setPolicy('proposed', 10);
    const given = await handedIn([[6]]);
    const { answerId } = (await given.queue())[0]!;
    await changeMark(app.deps, given.teacher, { answerId, seen: null, change: number(6), reason: '' });
    expect((await getMarkingPolicy(app.deps)).blind.n).toBe(1);
  });
});

describe('the sample', () => {
  it('contains the first three answers of every lesson, then random ones, with low marks twice as often', () => {
    expect([0, 1, 2].map((drawn) => samplingProbability(8, 10, drawn))).toEqual([1, 1, 1]);
    expect([
      samplingProbability(8, 10, 3),
      samplingProbability(4.75, 10, 3),
      samplingProbability(2, 2, 3),
    ]).toEqual([0.1, 0.2, 1]);
    const ids = Array.from({ length: 20_000 }, (_, index) => index + 1);
    for (const chance of [0.1, 0.2, 0.5]) {
      const share = ids.filter((id) => isDrawn(id, chance)).length / ids.length;
      // Four standard errors.
      expect(Math.abs(share - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / ids.length));
    }
    expect(ids.filter((id) => isDrawn(id, 0.1)).every((id) => isDrawn(id, 0.2))).toBe(true);
  });

  it('is disabled when the school sets none, or when the policy allows no model marks', async () => {
    await setPolicy('in-force', null);
    expect(await (await handedIn([[6], [8]])).sampled()).toEqual([]);
    for (const policy of ['feedback-only', 'off'] as const) {
      await setPolicy(policy, 2);
      const given = await handedIn([[6], [8]]);
      expect((await given.queue()).map(({ blind, grade }) => [blind, grade])).toEqual([
        [false, null],
        [false, null],
      ]);
    }
    expect((await getMarkingPolicy(app.deps)).blind).toEqual({ n: 0, all: null, middle: null });
  });

  it('keeps the figures of a student whose data is erased, and asks for no mark of deleted answers', async () => {
    const given = await handedIn([[6], [8]]);
    const [first] = await given.sampled();
    const { answerId } = first!;
    await markBlind(app.deps, given.teacher, { answerId, change: number(6), reason: '' });
    const admin = await scenario(app.deps).person('admin');
    for (const { userId } of given.students)
      await anonymisePerson(app.deps, admin, { userId, language: 'es' });
    expect((await getMarkingPolicy(app.deps)).blind.n).toBe(1);
    expect(await given.sampled()).toEqual([]);
  });

  it.each(['in-force', 'proposed'] as const)(
    'estimates the bias of the model within its confidence intervals for a class of thirty: %s',
    async (policy) => {
      await setPolicy(policy, 2);
      const random = seededRandom(11);
      const worths = Array.from({ length: 30 }, () =>
        Array.from({ length: 4 }, () => Math.floor(random() * 41) / 4),
      );
      const given = await handedIn(worths);
      const marked = await markAllBlind(given);
      expect(marked).toBeGreaterThan(50);
      const all = worths.flat();
      const bias = (marks: number[]) =>
        marks.reduce((sum, mark) => sum + biased(mark) - mark, 0) / marks.length;
      const { blind } = await getMarkingPolicy(app.deps);
      expect(blind.n).toBe(marked);
      expect(blind.all!.difference.from).toBeLessThanOrEqual(bias(all));
      expect(blind.all!.difference.to).toBeGreaterThanOrEqual(bias(all));
      expect(blind.all!.falsePasses).toBe(0);
      expect(blind.all!.falseFails).toBeGreaterThan(0.05);
      expect(blind.middle!.difference).toEqual({ value: -1.5, from: -1.5, to: -1.5 });
      expect(blind.middle!.withinOne).toBe(0);
      const groups = await getAgreement(app.deps);
      expect(groups.graders).toEqual([{ name: 'scripted · test', agreement: blind }]);
      expect(groups.lessons).toMatchObject([{ lessonId: given.lessonId, agreement: blind }]);
    },
  );
});

describe('a change of the model', () => {
  const random = seededRandom(3);
  const pairs = (grader: string, bias: number, count: number): SamplePair[] =>
    Array.from({ length: count }, () => {
      const person = 2 + Math.floor(random() * 25) / 4;
      const machine = person + bias + random() - 0.5;
      const of = { lessonId: 1, questionId: 1, promptVersion: '1', questionVersion: 'a' };
      return { ...of, person, machine, weight: 10, model: grader, decidedAt: '2026-11-25T10:00:00.000Z' };
    });

  it('is reported when the agreement changes significantly, and not otherwise', () => {
    const before = pairs('old', 0, 40);
    const byModel = ({ model }: SamplePair) => model;
    expect(detectAgreementChange([...before, ...pairs('new', 0, 40)], byModel)).toBeNull();
    expect(detectAgreementChange([...before, ...pairs('new', -1.5, 40)], byModel)).toMatchObject({
      from: { n: 40 },
      to: { n: 40, difference: expect.closeTo(-1.5, 0.2) },
    });
    expect(detectAgreementChange([...before, ...pairs('new', -1.5, 19)], byModel)).toBeNull();
    expect(detectAgreementChange(before, byModel)).toBeNull();
  });
});
