import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CriteriaRequest } from '../../src/domain/ai/evaluator.ts';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { resumeGeneration, startGeneration } from '../../src/domain/authoring/generation/start-generation.ts';
import {
  addQuestion,
  listQuestions,
  updateQuestion,
} from '../../src/domain/authoring/questions/edit-questions.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { cancelJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, openQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let evaluator: ReturnType<typeof scriptedEvaluator>;
/** The requested criteria; each request waits until the test answers it. */
let asked: { about: string; answer: () => void }[];
let next: PromiseWithResolvers<void>;

const bare = (text: string) => openQuestion({ text, criteria: [] });
const criteriaFor = (text: string) => [{ text: `Criterio de: ${text}`, points: 10 }];

beforeEach(async () => {
  asked = [];
  next = Promise.withResolvers();
  evaluator = Object.assign(scriptedEvaluator(), {
    deriveCriteria({ question }: CriteriaRequest) {
      const { promise, resolve } = Promise.withResolvers<ReturnType<typeof criteriaFor>>();
      asked.push({ about: question.text, answer: () => resolve(criteriaFor(question.text)) });
      next.resolve();
      next = Promise.withResolvers();
      return promise;
    },
  });
  app = await openTestApp({ evaluator });
});
afterEach(() => app.close());

async function questionOf(text: string) {
  const course = await scenario(app.deps).course();
  const lessonId = await scenario(app.deps).lesson(course.teacher, course.courseId);
  const added = await addQuestion(app.deps, course.teacher, { lessonId, question: bare(text) });
  const questionId = added[0]!.id;
  const stored = async () => (await listQuestions(app.deps, course.teacher, lessonId))[0]!;
  const edit = (question: ReturnType<typeof bare>) =>
    updateQuestion(app.deps, course.teacher, { questionId, question });
  return { ...course, lessonId, stored, edit };
}

describe('criteria that are being generated', () => {
  it('are never stored on a question whose text has changed meanwhile', async () => {
    const { stored, edit } = await questionOf('Primera');
    const first = next.promise;
    const running = app.runJobs();
    await first;
    for (const text of ['Segunda', 'Tercera', 'Cuarta']) {
      await edit(bare(text));
      const again = next.promise;
      asked.at(-1)!.answer();
      await again;
      expect((await stored()).criteria).toEqual([]);
    }
    asked.at(-1)!.answer();
    await running;
    expect(asked.map(({ about }) => about)).toEqual(['Primera', 'Segunda', 'Tercera', 'Cuarta']);
    expect((await stored()).criteria).toEqual(criteriaFor('Cuarta'));
  });

  it('are dropped when the question has changed its type meanwhile', async () => {
    const { stored, edit } = await questionOf('Primera');
    const first = next.promise;
    const running = app.runJobs();
    await first;
    await edit(choiceQuestion());
    asked[0]!.answer();
    await running;
    expect(await stored()).toMatchObject({ type: 'opcion_multiple', criteria: [] });
    expect(asked).toHaveLength(1);
  });

  it('delay the grading of an answer that was handed in before they exist', async () => {
    const { teacher, student, lessonId } = await questionOf('Primera');
    await assignQuestions(app.deps, teacher, lessonId);
    await scenario(app.deps).enable(teacher, lessonId);
    const first = next.promise;
    const running = app.runJobs();
    await first;
    const started = await startSitting(app.deps, student, lessonId);
    if (started.kind !== 'sitting') throw new Error('no sitting');
    const { sittingId, questions } = started.sitting;
    const given = { answers: [{ questionId: questions[0]!.id, answer: 'Por el empuje.' }], timeUp: false };
    await submitSitting(app.deps, student, { sittingId }, given, app.clock.now());
    await app.runJobs();
    expect(evaluator.gradings).toEqual([]);
    asked[0]!.answer();
    await running;
    app.clock.advance({ seconds: 3 });
    await app.runJobs();
    expect(evaluator.gradings[0]!.items[0]!.criteria).toEqual(criteriaFor('Primera'));
    expect(await getResult(app.deps, student, sittingId)).toMatchObject({ state: 'graded', grade: 10 });
  });
});

describe('generations of one lesson', () => {
  it('run one at a time, also when a stopped one is resumed', async () => {
    const { teacher, lessonId } = await questionOf('Primera');
    const start = () =>
      startGeneration(app.deps, teacher, {
        lessonId,
        documentId: null,
        guidelines: 'Sobre la flotación.',
        count: 5,
        language: 'es',
        difficulty: 3,
        types: ['verdadero_falso'],
      });
    const stopped = await start();
    await cancelJob(app.deps.db, stopped.jobId, app.clock.now().toISOString());
    const codes = await Promise.all([codeOf(start()), codeOf(start())]);
    expect(codes.sort()).toEqual(['done', 'generation-running']);
    expect(await codeOf(resumeGeneration(app.deps, teacher, stopped.generationId))).toBe(
      'generation-running',
    );
  });
});
