import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Evaluator } from '../../src/domain/ai/evaluator.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { setMarkingPolicy } from '../../src/domain/operations/ai-admin/marking-policy.ts';
import { collectResponses } from '../support/collect-responses.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import type { TestApp } from '../support/test-app.ts';
import { noCallRates, openTestServer, type TestServer } from '../support/test-server.ts';
import { openWorld, tokensOf, type World } from '../support/world.ts';

/** Words that only the proposal contains; the student may read the feedback before the mark. */
const words = { feedback: 'ORNITORRINCO', criterion: 'PARALELEPIPEDO', evidence: 'ZIGURAT' };
/** The proposed mark, and its mean with the 10 that code gave. */
const numbers = [4.74, 7.37].flatMap((one) => [one.toFixed(2), one.toFixed(2).replace('.', ',')]);

const evaluator: Evaluator = {
  ...scriptedEvaluator(),
  gradeOpenAnswers: async ({ items }) => ({
    graded: items.map(({ id }) => ({
      id,
      grade: 4.74,
      feedback: `Falta el ${words.feedback}.`,
      criteria: [
        { text: `Nombra el ${words.criterion}.`, points: 4, met: 1, evidence: words.evidence },
        { text: 'Lo explica.', points: 6, met: 0, evidence: '' },
      ],
      review: { reason: 'evidence-not-found', passage: words.evidence },
    })),
    failed: [],
    generalFeedback: 'Buen trabajo, 7.37 de 10.',
    model: 'scripted',
    promptVersion: 'test',
  }),
};

describe.each([true, false])('a proposed mark, with feedback before the mark: %s', (feedback) => {
  let app: TestApp;
  let test: TestServer;
  let world: World;
  let tokens: Awaited<ReturnType<typeof tokensOf>>;
  let attemptId: number;

  beforeAll(async () => {
    ({ app, world } = await openWorld({ evaluator }));
    const { deps, clock } = app;
    await setMarkingPolicy(deps, world.people.admin, {
      marks: 'proposed',
      feedback,
      middle: false,
      sampleEvery: null,
    });
    test = await openTestServer(app, { jobWaitSeconds: 0.05, callRates: noCallRates });
    tokens = await tokensOf(deps, world);
    const answers = world.sittingQuestionIds.map((questionId, index) => ({
      questionId,
      answer: index === 0 ? 'b' : 'Una respuesta propia.',
    }));
    const given = { answers, timeUp: false };
    const { student } = world.people;
    const handed = await submitSitting(deps, student, { sittingId: world.openSittingId }, given, clock.now());
    await app.runJobs();
    world = { ...world, gradedSittingId: handed.sittingId, studentJobId: handed.job!.id };
    attemptId = handed.attemptId;
  });
  afterAll(async () => {
    await test.close();
    await app.close();
  });

  const secrets = [...numbers, words.criterion, words.evidence, ...(feedback ? [] : [words.feedback])];
  async function tellers(): Promise<string[]> {
    const told = await collectResponses(test, world, tokens.student);
    expect(told.length).toBeGreaterThan(40);
    expect(told.find(({ by }) => by === 'sittings.result')!.status).toBe(200);
    return told.filter(({ text }) => secrets.some((one) => text.includes(one))).map(({ by }) => by);
  }

  it('is revealed to its student by no call before the teacher decides, and reported as unpublished by the REST API', async () => {
    expect(await tellers()).toEqual([]);
    const told = await collectResponses(test, world, tokens.student);
    const handIn = told.find(({ by }) => by === 'S08')!;
    expect([handIn.status, JSON.parse(handIn.text).code]).toEqual([504, 'not_published']);
    const result = told.find(({ by }) => by === 'sittings.result')!.text;
    expect(result.includes(words.feedback)).toBe(feedback);
  });

  it('stays hidden afterwards: the student reads the decision', async () => {
    const { owner } = world.people;
    const { answers } = await getAttempt(app.deps, owner, attemptId);
    for (const { answerId, grade } of answers) {
      if (grade !== null) continue;
      const change = { to: 'number' as const, grade: 8, feedback: 'Bien.' };
      await changeMark(app.deps, owner, { answerId, seen: null, change, reason: '' });
    }
    expect((await getAttempt(app.deps, owner, attemptId)).grade).toBe(9);
    const told = await collectResponses(test, world, tokens.student);
    for (const number of numbers)
      expect(told.filter(({ text }) => text.includes(number)).map(({ by }) => by)).toEqual([]);
    expect(JSON.parse(told.find(({ by }) => by === 'S08')!.text)).toMatchObject({ calificacion_final: 9 });
  });
});
