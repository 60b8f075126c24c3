import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestOverdueFirstMarks } from '../../src/domain/attempts/held-marks.ts';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { applyRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { countQueued, listQueue, listQueueQuestions } from '../../src/domain/grading/reviews/list-queue.ts';
import { releaseHeld } from '../../src/domain/grading/reviews/release-held.ts';
import { setMarkingPolicy } from '../../src/domain/operations/ai-admin/marking-policy.ts';
import { codeOf } from '../support/code-of.ts';
import { openQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

const model = scriptedEvaluator();
/** The model's marks for answers that contain no number. */
const markOf: Record<string, number> = {
  'El agua empuja hacia arriba.': 9.5,
  'El agua enpuja hacia arriba.': 0.5,
};
let app: TestApp;

beforeEach(async () => {
  app = await openTestApp({
    evaluator: {
      ...model,
      /** The answer contains its mark: `Por el agua (6.25).` */
      async gradeOpenAnswers(request, context) {
        const outcome = await model.gradeOpenAnswers(request, context);
        const graded = outcome.graded.map((one) => {
          const { answer } = request.items.find(({ id }) => id === one.id)!;
          return { ...one, grade: markOf[answer] ?? Number(/\((.+)\)/.exec(answer)![1]) };
        });
        return { ...outcome, graded };
      },
    },
  });
});
afterEach(() => app.close());

/** A class in a lesson whose teacher marks the uncertain answers first. */
async function lessonOf(students: number, questions = [openQuestion()]) {
  const lesson = await scenario(app.deps).readyLesson(questions, { students });
  const { teacher, lessonId } = lesson;
  const stored = await getLesson(app.deps, teacher, lessonId);
  await updateLesson(app.deps, teacher, { ...stored, uncertainFirst: true });
  const sittings: { sittingId: number; attemptId: number }[] = [];
  const page = { page: 1, dayStartedAt: app.clock.now().toISOString() };
  return {
    ...lesson,
    /** The next student hands in this answer to every question, and it is graded. */
    async handIn(answer: string) {
      const student = lesson.students[sittings.length]!;
      const sitting = await startTestSitting(app.deps, student, lessonId);
      const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer }));
      const ended = await submitSitting(
        app.deps,
        student,
        sitting,
        { answers, timeUp: false },
        app.clock.now(),
      );
      sittings.push({ sittingId: ended.sittingId, attemptId: ended.attemptId });
      await app.runJobs();
    },
    grades: () =>
      Promise.all(
        sittings.map(
          async ({ sittingId }, index) =>
            (await getResult(app.deps, lesson.students[index]!, sittingId)).grade,
        ),
      ),
    queue: async () => (await listQueue(app.deps, teacher, page)).rows,
    /** Returns the position in the class of the students whose answers wait in the queue. */
    async asked() {
      const { rows } = await listQueue(app.deps, teacher, page);
      return rows.map((row) => sittings.findIndex(({ attemptId }) => attemptId === row.attemptId) + 1);
    },
    async decide(answerId: number, grade: number) {
      const change = { to: 'number', grade, feedback: '' } as const;
      await changeMark(app.deps, teacher, { answerId, seen: null, change, reason: '' });
    },
    async answerOf(index: number) {
      return (await getAttempt(app.deps, teacher, sittings[index]!.attemptId)).answers[0]!;
    },
  };
}

const marks = [10, 9, 0, 1, 5, 8, 4, 6.5, 9.5, 0.5];

describe('a lesson that marks uncertain answers first', () => {
  it("holds back the model's marks, asks for the three least certain of ten, and then lets the others count", async () => {
    const given = await lessonOf(11);
    for (const mark of marks.slice(0, 9)) await given.handIn(`Por el agua (${mark}).`);
    expect(await given.grades()).toEqual(Array(9).fill(null));
    expect(await given.queue()).toEqual([]);

    await given.handIn('Por el agua (0.5).');
    const asked = await given.queue();
    expect(asked.map(({ reasons, grade, proposal }) => [reasons, grade, proposal])).toEqual(
      Array(3).fill([['first-marks', 'awaits-teacher'], null, 'closed']),
    );
    expect(await given.asked()).toEqual([5, 7, 8]);
    // Later answers are held back as well, and the teacher gets no further answer.
    await given.handIn('Por el agua (7).');
    expect(await given.queue()).toHaveLength(3);

    await given.decide(asked[0]!.answerId, 3);
    await given.decide(asked[1]!.answerId, 3);
    expect((await given.grades()).filter((grade) => grade !== null)).toHaveLength(2);
    await given.decide(asked[2]!.answerId, 3);
    expect(await given.grades()).toEqual([10, 9, 0, 1, 3, 8, 3, 3, 9.5, 0.5, 7]);
    expect(await given.queue()).toEqual([]);
    const { gradedBy, gradedByLabel, feedback } = await given.answerOf(0);
    expect({ gradedBy, gradedByLabel, feedback }).toEqual({
      gradedBy: 'IA',
      gradedByLabel: model.label,
      feedback: 'Bien explicado.',
    });
  });

  it('lets marks count immediately from the third decision on', async () => {
    const given = await lessonOf(4);
    for (const [index, mark] of [5, 4, 6].entries()) {
      await given.handIn(`Por el agua (${mark}).`);
      await given.decide((await given.answerOf(index)).answerId, 8);
    }
    await given.handIn('Por el agua (2).');
    expect(await given.grades()).toEqual([8, 8, 8, 2]);
  });

  it('asks about fewer answers after a day, once', async () => {
    const given = await lessonOf(3);
    for (const mark of [9, 5]) await given.handIn(`Por el agua (${mark}).`);
    app.clock.advance({ minutes: 23 * 60 });
    await requestOverdueFirstMarks(app.deps);
    expect(await given.queue()).toEqual([]);
    app.clock.advance({ minutes: 61 });
    await requestOverdueFirstMarks(app.deps);
    await requestOverdueFirstMarks(app.deps);
    expect(await given.queue()).toHaveLength(2);
  });

  it('prefers nearly equal answers with very different marks', async () => {
    const given = await lessonOf(10);
    for (const answer of Object.keys(markOf)) await given.handIn(answer);
    for (const mark of [10, 5, 0, 10, 0, 10, 0, 10]) await given.handIn(`Por el aire (${mark}).`);
    expect(await given.asked()).toEqual([1, 2, 4]);
  });

  it("lets them count on request of the lesson's own teacher alone", async () => {
    const given = await lessonOf(10);
    for (const mark of marks) await given.handIn(`Por el agua (${mark}).`);
    const { questionId } = (await given.queue())[0]!;
    const stranger = await scenario(app.deps).person('teacher');
    expect(await codeOf(releaseHeld(app.deps, stranger, questionId))).toBe('forbidden');
    expect(await releaseHeld(app.deps, given.teacher, questionId)).toBe(10);
    expect(await given.grades()).toEqual(marks);
    expect(await releaseHeld(app.deps, given.teacher, questionId)).toBe(0);
  });

  it('leaves a mark from before a correction of the question to the teacher', async () => {
    const given = await lessonOf(10);
    for (const mark of marks) await given.handIn(`Por el agua (${mark}).`);
    const { questionId } = (await given.queue())[0]!;
    app.clock.advance({ minutes: 1 });
    const criteria = [{ text: 'Nombra la fuerza', points: 1 }];
    const correction = { kind: 'criteria', criteria } as const;
    const input = { questionId, correction, reason: 'Faltaba un criterio.' };
    const { digest } = await tryRegrade(app.deps, given.teacher, input);
    await applyRegrade(app.deps, given.teacher, { ...input, digest });
    await app.runJobs();
    expect(await given.grades()).toEqual(Array(10).fill(null));
    expect(await releaseHeld(app.deps, given.teacher, questionId)).toBe(0);
    expect(await given.grades()).toEqual(Array(10).fill(null));
    expect(await given.queue()).toHaveLength(10);
  });

  it('has no effect when the school allows only proposed marks', async () => {
    const admin = await scenario(app.deps).person('admin');
    const policy = { marks: 'proposed', feedback: true, middle: false, sampleEvery: null } as const;
    await setMarkingPolicy(app.deps, admin, policy);
    const given = await lessonOf(4);
    for (const [index, mark] of [5, 4, 6].entries()) {
      await given.handIn(`Por el agua (${mark}).`);
      await given.decide((await given.answerOf(index)).answerId, 8);
    }
    await given.handIn('Por el agua (2).');
    expect(await given.grades()).toEqual([8, 8, 8, null]);
    expect((await given.queue()).map(({ reasons }) => reasons)).toEqual([['awaits-teacher']]);
  });
});

describe('the queue of one question', () => {
  it('contains only its answers, and is offered when several questions have waiting answers', async () => {
    const questions = [openQuestion({ text: 'Uno' }), openQuestion({ text: 'Dos' })];
    const admin = await scenario(app.deps).person('admin');
    const policy = { marks: 'proposed', feedback: true, middle: false, sampleEvery: null } as const;
    await setMarkingPolicy(app.deps, admin, policy);
    const given = await lessonOf(2, questions);
    for (const mark of [5, 4]) await given.handIn(`Por el agua (${mark}).`);
    const offered = await listQueueQuestions(app.deps, given.teacher, given.lessonId);
    expect(offered.map(({ text }) => text)).toEqual(['Uno', 'Dos']);
    const [, two] = offered;
    const page = { page: 1, dayStartedAt: app.clock.now().toISOString(), questionId: two!.questionId };
    const { rows } = await listQueue(app.deps, given.teacher, page);
    expect(rows.map(({ numbers }) => numbers.bank)).toEqual([2, 2]);
    const { answers: counts } = await countQueued(app.deps, given.teacher);
    expect(counts.map(({ questionId, count }) => [questionId, count])).toEqual(
      offered.map(({ questionId }) => [questionId, 2]),
    );
    const stranger = await scenario(app.deps).person('teacher');
    expect(await listQueueQuestions(app.deps, stranger, given.lessonId)).toEqual([]);
  });
});
