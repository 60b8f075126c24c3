import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AiFault, type Evaluator, type GradingRequest } from '../../src/domain/ai/evaluator.ts';
import {
  addQuestion,
  removeQuestion,
  updateQuestion,
} from '../../src/domain/authoring/questions/edit-questions.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import type { Deps } from '../../src/domain/deps.ts';
import { saveCalibrationRule } from '../../src/domain/grading/calibration/calibration-rule.ts';
import {
  addSample,
  changeSampleMark,
  removeSample,
} from '../../src/domain/grading/calibration/edit-samples.ts';
import { getCalibration } from '../../src/domain/grading/calibration/get-calibration.ts';
import { listRealAnswers } from '../../src/domain/grading/calibration/list-real-answers.ts';
import { startCalibration } from '../../src/domain/grading/calibration/start-calibration.ts';
import { hashText } from '../../src/shared/rules/seeded-random.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, openQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

const criteria = [
  { text: 'Nombra la densidad', points: 6 },
  { text: 'Compara con el agua', points: 4 },
];
/** The grades of each answer, pass by pass. */
const marks: Record<string, number[]> = {
  'Por la densidad.': [4, 6, 6],
  'Porque pesa menos que el agua que desplaza.': [9, 9, 9],
  'Algo del agua.': [2, 2, 2],
  'Flota y ya.': [0, 0, 0],
};

let app: TestApp;
let asked: GradingRequest[];
let evaluator: Evaluator & { grader: { model: string; promptVersion: string } };
let teacher: Person<'teacher'>;
let lessonId: number;
let questionId: number;

/** A model that grades by the table and records its tokens; answers in `failing` get no grade. */
function tableEvaluator(failing: Set<string>): typeof evaluator {
  return {
    ...scriptedEvaluator(),
    grader: { model: 'small-1', promptVersion: 'grade-7' },
    async gradeOpenAnswers(request, context) {
      const { answer, id } = request.items[0]!;
      if (failing.has(answer)) throw new AiFault('server-error', 'told to fail');
      asked.push(request);
      // The passes run concurrently, so the seed identifies each one.
      const pass = marks[answer]!.findIndex(
        (_, n) => hashText(`calibration ${n} ${answer}`) === request.seed,
      );
      context.record({
        purpose: 'grade',
        model: 'small-1',
        promptVersion: 'grade-7',
        tokensIn: 90,
        tokensOut: 10,
        milliseconds: 5,
        outcome: 'ok',
        request: answer,
        response: '',
      });
      const grade = marks[answer]![pass]!;
      return {
        graded: [{ id, grade, feedback: 'Bien.', criteria: [], review: null }],
        failed: [],
        generalFeedback: '',
        model: 'small-1-2026',
        promptVersion: 'grade-7',
      };
    },
  };
}

const failing = new Set<string>();
beforeEach(async () => {
  failing.clear();
  asked = [];
  evaluator = tableEvaluator(failing);
  app = await openTestApp({ evaluator, settings: { monthlyTokens: 2_000 } });
  const make = scenario(app.deps);
  const course = await make.course(1);
  teacher = course.teacher;
  lessonId = await make.lesson(teacher, course.courseId, { topic: 'Flotación' });
  const [question] = await addQuestion(app.deps, teacher, {
    lessonId,
    question: openQuestion({ text: '¿Por qué flota un barco?', criteria }),
  });
  questionId = question!.id;
});
afterEach(() => app.close());

const sample = (answer: string, mark: number) => addSample(app.deps, teacher, { questionId, answer, mark });
async function fill() {
  await sample('Porque pesa menos que el agua que desplaza.', 9);
  await sample('Por la densidad.', 4);
  await sample('Algo del agua.', 3);
}
async function run() {
  await startCalibration(app.deps, teacher, questionId);
  await app.runJobs();
  return getCalibration(app.deps, teacher, questionId);
}

describe('the calibration of a question', () => {
  test('grades each sample three times like an answer, and lists the largest errors first', async () => {
    await fill();
    const calibration = await run();
    expect(calibration.samples.map(({ answer, mark, grades }) => [answer, mark, grades])).toEqual([
      ['Por la densidad.', 4, [4, 6, 6]],
      ['Algo del agua.', 3, [2, 2, 2]],
      ['Porque pesa menos que el agua que desplaza.', 9, [9, 9, 9]],
    ]);
    expect(calibration.run).toMatchObject({
      n: 3,
      difference: 0.78,
      spread: 0.31,
      label: 'GPT-4',
      stale: null,
    });
    expect(calibration.lesson).toEqual({ n: 3, difference: 0.78, spread: 0.31 });
    expect(calibration.jobId).toBeNull();
    expect(asked).toHaveLength(9);
    expect(new Set(asked.map(({ seed }) => seed)).size).toBe(9);
    expect(asked[0]).toMatchObject({ topic: 'Flotación', items: [{ id: 'q1', criteria }] });
  });

  test('creates no attempt, and its tokens count in the month', async () => {
    await fill();
    expect((await getCalibration(app.deps, teacher, questionId)).tokensLeft).toBe(2_000);
    expect((await run()).tokensLeft).toBe(2_000 - 9 * 100);
    const counts = await Promise.all(
      (['sittings', 'attempts', 'answers'] as const).map((table) =>
        app.deps.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(counts).toEqual([[], [], []]);
    expect(await app.deps.db.selectFrom('ai_calls').select(['attempt_id', 'request']).execute()).toEqual(
      Array(9).fill({ attempt_id: null, request: null }),
    );
    await run();
    await run();
    expect(await codeOf(startCalibration(app.deps, teacher, questionId))).toBe('token-budget-spent');
  });

  test('shows the calls and tokens of a run before it starts', async () => {
    await fill();
    const { estimate } = await getCalibration(app.deps, teacher, questionId);
    expect(estimate!.calls).toBe(9);
    expect(estimate!.tokens).toBeGreaterThan(1_000);
    await sample('Flota y ya.', 0);
    expect((await getCalibration(app.deps, teacher, questionId)).estimate!.tokens).toBeGreaterThan(
      estimate!.tokens,
    );
  });

  test('continues a run where it was interrupted', async () => {
    await fill();
    failing.add('Algo del agua.');
    await startCalibration(app.deps, teacher, questionId);
    await app.runJobs();
    expect(asked).toHaveLength(6);
    const waiting = await getCalibration(app.deps, teacher, questionId);
    expect(waiting).toMatchObject({ run: null, brokenOff: false, jobId: expect.any(Number) });
    // Every try fails until none is left; a job deferred because the model seemed unavailable uses up no try.
    let brokenOff = waiting;
    for (let hours = 0; brokenOff.jobId !== null && hours < 24; hours += 1) {
      app.clock.advance({ hours: 1 });
      await app.runJobs();
      brokenOff = await getCalibration(app.deps, teacher, questionId);
    }
    expect(brokenOff).toMatchObject({ run: null, brokenOff: true, jobId: null });
    failing.clear();
    app.clock.advance({ hours: 1 });
    await run();
    // One request detects that the model is back; the others have waited for that.
    app.clock.advance({ minutes: 2 });
    await app.runJobs();
    const whole = await getCalibration(app.deps, teacher, questionId);
    expect(whole).toMatchObject({ run: { n: 3 }, brokenOff: false });
    expect(asked).toHaveLength(9);
  });

  test('compares with the current marks, and keeps the previous run', async () => {
    await fill();
    const first = await run();
    const densest = first.samples.find(({ answer }) => answer === 'Por la densidad.')!;
    const changed = await changeSampleMark(app.deps, teacher, { sampleId: densest.sampleId, mark: 5.33 });
    expect(changed.run!.difference).toBe(0.33);
    app.clock.advance({ minutes: 1 });
    const second = await run();
    expect(second.previous).toMatchObject({ n: 3, finishedAt: first.run!.finishedAt });
    expect(second.run!.finishedAt > first.run!.finishedAt).toBe(true);
    await run();
    expect(await app.deps.db.selectFrom('calibration_runs').select('id').execute()).toHaveLength(2);
  });

  test('accepts a sample once and twenty at most, and deletes one with its grades', async () => {
    await fill();
    const calibration = await run();
    expect((await sample(' Por la densidad. ', 8)).samples).toHaveLength(3);
    expect(await codeOf(sample('  ', 8))).toBe('sample-blank');
    const left = await removeSample(app.deps, teacher, calibration.samples[0]!.sampleId);
    expect(left.samples).toHaveLength(2);
    expect(left.run!.n).toBe(2);
    expect(await codeOf(startCalibration(app.deps, teacher, questionId))).toBe('samples-missing');
    for (let n = 0; n < 18; n += 1) await sample(`Muestra ${n}`, 5);
    expect(await codeOf(sample('Una más', 5))).toBe('samples-full');
  });

  test('is unavailable without a model, and for questions that code grades', async () => {
    await fill();
    const offline: Deps = { ...app.deps, evaluator: { ...evaluator, kind: 'offline' } };
    expect((await getCalibration(offline, teacher, questionId)).estimate).toBeNull();
    expect(await codeOf(startCalibration(offline, teacher, questionId))).toBe('calibration-without-model');
    const [, choice] = await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
    expect(await codeOf(getCalibration(app.deps, teacher, choice!.id))).toBe('not-found');
  });

  test('is deleted with its question', async () => {
    await fill();
    await run();
    await removeQuestion(app.deps, teacher, { questionId });
    for (const table of ['calibration_samples', 'calibration_runs', 'calibration_gradings'] as const) {
      expect(await app.deps.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

describe('a calibration run', () => {
  test.each([
    ['another model', { model: 'small-2', promptVersion: 'grade-7' }],
    ['another prompt', { model: 'small-1', promptVersion: 'grade-8' }],
  ])('is outdated for %s', async (_, grader) => {
    await fill();
    await run();
    const other: Deps = { ...app.deps, evaluator: { ...evaluator, grader } };
    const calibration = await getCalibration(other, teacher, questionId);
    expect(calibration.run).toMatchObject({ n: 3, stale: 'grader' });
    expect(calibration.lesson).toBeNull();
  });

  test.each([
    ['its criteria', { criteria: [{ text: 'Nombra el empuje', points: 10 }] }],
    ['the points of a criterion', { criteria: [criteria[0]!, { ...criteria[1]!, points: 5 }] }],
    [
      'the note of a criterion',
      { criteria: [{ ...criteria[0]!, note: 'También vale el peso.' }, criteria[1]!] },
    ],
    ['its model answer', { correctAnswer: 'Por el empuje.', criteria }],
  ])('is outdated after a change of %s, until it is repeated', async (_, change) => {
    await fill();
    await run();
    const question = openQuestion({ text: '¿Por qué flota un barco?', ...change });
    await updateQuestion(app.deps, teacher, { questionId, question });
    expect((await getCalibration(app.deps, teacher, questionId)).run).toMatchObject({ stale: 'question' });
    expect((await run()).run).toMatchObject({ stale: null });
  });
});

describe('suggested answers of students', () => {
  test('are offered without names, marks and addresses, and each once', async () => {
    const make = scenario(app.deps);
    const texts = ['Por la densidad.', 'Por la densidad.', 'Flota y ya. Escríbeme a ana@escuela.test'];
    marks[texts[2]!] = [1, 1, 1];
    const course = await make.readyLesson([openQuestion({ criteria })], { students: 3 });
    for (const [index, student] of course.students.entries()) {
      const { sittingId, questions } = await startTestSitting(app.deps, student, course.lessonId);
      const answers = [{ questionId: questions[0]!.id, answer: texts[index]! }];
      await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, app.clock.now());
    }
    await app.runJobs();
    const own = (await app.deps.db.selectFrom('answers').select('question_id').executeTakeFirstOrThrow())
      .question_id;
    expect(await listRealAnswers(app.deps, course.teacher, own)).toEqual([
      'Flota y ya. Escríbeme a [e-mail]',
      'Por la densidad.',
    ]);
    await addSample(app.deps, course.teacher, { questionId: own, answer: 'Por la densidad.', mark: 5 });
    expect(await listRealAnswers(app.deps, course.teacher, own)).toHaveLength(1);
    expect(await codeOf(listRealAnswers(app.deps, teacher, own))).toBe('forbidden');
  });
});

describe('a school that requires a calibration', () => {
  const rule = { difference: 0.8, spread: 0.5, samples: 3 };
  const enable = async () => {
    const make = scenario(app.deps);
    await make.prompt(teacher, lessonId);
    return codeOf(make.enable(teacher, lessonId));
  };

  test('enables no lesson with open answers without a calibration within its limits', async () => {
    await saveCalibrationRule(app.deps, rule);
    expect(await enable()).toBe('calibration-missing');
    await fill();
    expect(await enable()).toBe('calibration-missing');
    expect((await run()).rule).toEqual(rule);
    await saveCalibrationRule(app.deps, { ...rule, difference: 0.7 });
    expect(await enable()).toBe('calibration-missing');
    await saveCalibrationRule(app.deps, rule);
    expect(await enable()).toBe('done');
  });

  test.each([{ difference: 11 }, { spread: -0.1 }, { samples: 2 }, { samples: 21 }])(
    'cannot require %j',
    async (part) => {
      expect(await codeOf(saveCalibrationRule(app.deps, { ...rule, ...part }))).toBe('calibration-limits');
    },
  );

  test('requires none without open questions, without a model, or after the rule is removed', async () => {
    await saveCalibrationRule(app.deps, rule);
    const offline = scenario({ ...app.deps, evaluator: { ...evaluator, kind: 'offline' } });
    await offline.prompt(teacher, lessonId);
    expect(await codeOf(offline.enable(teacher, lessonId))).toBe('done');
    await offline.enable(teacher, lessonId, false);
    expect(await enable()).toBe('calibration-missing');
    await saveCalibrationRule(app.deps, null);
    expect(await enable()).toBe('done');
    await saveCalibrationRule(app.deps, rule);
    // An enabled lesson stays enabled, whatever changes are saved.
    expect(await enable()).toBe('done');
    await removeQuestion(app.deps, teacher, { questionId });
    const make = scenario(app.deps);
    await make.enable(teacher, lessonId, false);
    expect(await enable()).toBe('done');
  });
});
