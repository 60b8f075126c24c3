import { describe, expect, it } from 'vitest';
import type { Evaluator } from '../../src/domain/ai/evaluator.ts';
import { selectMarkedAnswers } from '../../src/domain/attempts/mark-queries.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { setMarkingPolicy } from '../../src/domain/operations/ai-admin/marking-policy.ts';
import type { MarkingPolicy, MarksShown } from '../../src/shared/contracts/values.ts';
import { collectResponses, type RecordedResponse } from '../support/collect-responses.ts';
import { readZip } from '../support/read-zip.ts';
import { scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { noCallRates, openTestServer } from '../support/test-server.ts';
import { marker, openWorld, tokensOf } from '../support/world.ts';

/** Right and wrong answers of the same length: to a choice, and to an open question whose model answer is the marker. */
const right = { choice: 'b', open: marker };
const wrong = { choice: 'a', open: 'PEREGRINA' };

/** A model that gives these marks. */
function modelWith(marks: { right: number; wrong: number }): Evaluator {
  return {
    ...scriptedEvaluator(),
    gradeOpenAnswers: async ({ items }) => ({
      graded: items.map(({ id, answer }) => {
        const grade = answer.includes(right.open) ? marks.right : marks.wrong;
        return {
          id,
          grade,
          feedback: grade > 5 ? 'Bien explicado.' : 'Falta explicar.',
          criteria: [{ text: 'Lo explica.', points: 10, met: grade > 5 ? 1 : 0, evidence: answer }],
          review: null,
        };
      }),
      failed: [],
      generalFeedback: 'Leído.',
      model: 'scripted',
      promptVersion: 'test',
    }),
  };
}

interface Case {
  policy: MarkingPolicy;
  evaluator?: Evaluator;
  middle?: boolean;
  marksShown?: MarksShown;
}

/** Hands in an attempt with these answers, and returns everything that the server tells its student. */
async function tellAbout(
  answers: typeof right,
  { policy, evaluator, middle = false, marksShown = 'by-teacher' }: Case,
): Promise<RecordedResponse[]> {
  const { app, world } = await openWorld(evaluator ? { evaluator } : {});
  const { deps, clock } = app;
  const { owner, student, admin } = world.people;
  // Code decides about the choice question alone.
  await deps.db.updateTable('questions').set({ standing_regrade_id: null }).execute();
  await deps.db.updateTable('appeals').set({ state: 'kept' }).execute();
  const terms = { marks: policy, feedback: false, middle, sampleEvery: null };
  await setMarkingPolicy(deps, admin, terms);
  if (marksShown !== 'at-once') await scenario(deps).publishBy(owner, world.lessonId, marksShown);
  const test = await openTestServer(app, { jobWaitSeconds: 0.05, callRates: noCallRates });
  const { student: token } = await tokensOf(deps, world);
  const [choiceId, openId] = world.sittingQuestionIds as [number, number];
  const given = {
    answers: [
      { questionId: choiceId, answer: answers.choice },
      { questionId: openId, answer: answers.open },
    ],
    timeUp: false,
  };
  const handed = await submitSitting(deps, student, { sittingId: world.openSittingId }, given, clock.now());
  const told: RecordedResponse[] = [{ by: 'hand-in', status: 200, text: JSON.stringify(handed) }];
  await app.runJobs();
  clock.advance({ minutes: 1 });
  expect(
    await deps.db
      .selectFrom('attempts')
      .select('published_at')
      .where('id', '=', handed.attemptId)
      .executeTakeFirst(),
  ).toEqual({ published_at: null });
  const [, open] = await selectMarkedAnswers(deps.db, [handed.attemptId]);
  const own = {
    ...world,
    gradedSittingId: handed.sittingId,
    answerId: open!.id,
    studentJobId: handed.job?.id ?? world.studentJobId,
  };
  told.push(...(await collectResponses(test, own, token)));
  const zip = await test.server.inject({
    method: 'POST',
    url: `/api/files/people/${student.userId}/export?language=es`,
    headers: { authorization: `Bearer ${token}` },
  });
  for (const [name, body] of readZip(zip.rawPayload))
    told.push({ by: name, status: 200, text: String(body) });
  await test.close();
  await app.close();
  // The answers themselves are all that may differ.
  return told.map(({ text, ...one }) => ({
    ...one,
    text: text
      .replaceAll(answers.open, 'OPEN')
      .replaceAll(right.open, 'OPEN')
      .replace(/"(answer|respuesta_estudiante)": ?"[ab]"/g, '"$1":"CHOICE"'),
  }));
}

const cases: [string, Case][] = [
  ['no model, marks in force', { policy: 'in-force' }],
  ['no model, marks by the teacher', { policy: 'off' }],
  [
    'a model whose middle marks wait',
    { policy: 'in-force', middle: true, evaluator: modelWith({ right: 9, wrong: 5 }) },
  ],
  [
    'a model that proposes in a lesson that shows marks at once',
    { policy: 'proposed', marksShown: 'at-once', evaluator: modelWith({ right: 10, wrong: 1 }) },
  ],
];
const moreCases = (['in-force', 'proposed', 'feedback-only', 'off'] as const).map(
  (policy): [string, Case] => [
    `a model and the policy ${policy}`,
    { policy, evaluator: modelWith({ right: 10, wrong: 1 }) },
  ],
);

/** Expects that no call tells a right from a wrong student. */
async function expectSame(terms: Case): Promise<void> {
  const [one, other] = [await tellAbout(right, terms), await tellAbout(wrong, terms)];
  expect(one.length).toBeGreaterThan(50);
  expect(one.map(({ by }) => by)).toEqual(other.map(({ by }) => by));
  for (const [index, said] of one.entries()) expect(said, said.by).toEqual(other[index]);
  const result = JSON.parse(one.find(({ by }) => by === 'sittings.result')!.text).result.data;
  expect(result).toMatchObject({ state: 'pending', awaitsTeacher: true, marked: 2, published: false });
}

describe('before publication, every call of both APIs and the personal export', () => {
  it.each(cases)('tell a right and a wrong student the same in the same size, with %s', (_name, terms) =>
    expectSame(terms),
  );

  it.each(moreCases)(
    'tell a right and a wrong student the same, with %s',
    { tags: ['extended'] },
    (_name, terms) => expectSame(terms),
  );
});
