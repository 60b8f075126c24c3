import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Evaluator } from '../../src/domain/ai/evaluator.ts';
import { createModelEvaluator } from '../../src/domain/ai/model-evaluator.ts';
import { selectMarkedAnswers } from '../../src/domain/attempts/mark-queries.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { requestReview } from '../../src/domain/grading/appeals/request-review.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { toJson } from '../../src/domain/kernel/database/database.ts';
import { createChatCompletionsModel } from '../../src/platform/ai/chat-completions.ts';
import { createOfflineEvaluator } from '../../src/platform/ai/offline/create-offline-evaluator.ts';
import { collectResponses, type RecordedResponse } from '../support/collect-responses.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { readZip } from '../support/read-zip.ts';
import type { TestApp } from '../support/test-app.ts';
import { call, noCallRates, openTestServer, type TestServer } from '../support/test-server.ts';
import { openWorld, tokensOf, type World } from '../support/world.ts';

const secret = 'CALEIDOSCOPIO';
const note = `También vale «${secret}» si lo explica con palabras propias y da un ejemplo.`;
const shown = 'Nombra el PARALELEPIPEDO.';

/** A model that reveals the secret note to the student. */
const telltale = {
  kind: 'edit' as const,
  json: (said: { items: { feedback: string }[]; generalFeedback: string }) => ({
    ...said,
    items: said.items.map((item) => ({ ...item, feedback: `${item.feedback} ${note}` })),
    generalFeedback: `${said.generalFeedback} ${note}`,
  }),
};

let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer(({ schemaName }) =>
    schemaName === 'grade_open_answers' ? telltale : undefined,
  );
});
afterAll(() => model.close());

const evaluators: Record<string, () => Evaluator> = {
  'a model that quotes it': () =>
    createModelEvaluator({
      label: 'GPT-4',
      chat: createChatCompletionsModel({
        baseUrl: model.url,
        apiKey: 'sk-test',
        model: 'test-model',
        contextTokens: 32_768,
        timeoutMs: 5_000,
        concurrency: 2,
      }),
    }),
  'the offline evaluator': () => createOfflineEvaluator({ label: 'Evaluador local' }),
};

describe.each(Object.entries(evaluators))('a note for the grader, with %s', (_, evaluator) => {
  let app: TestApp;
  let test: TestServer;
  let world: World;
  let tokens: Awaited<ReturnType<typeof tokensOf>>;

  beforeAll(async () => {
    ({ app, world } = await openWorld({ evaluator: evaluator() }));
    const { deps, clock } = app;
    const { student } = world.people;
    await deps.db
      .updateTable('questions')
      .set({ criteria: toJson([{ text: shown, points: 10, own: true, note }]) })
      .where('type', '=', 'respuesta_abierta')
      .execute();
    // With an attempt left, the student cannot read the criterion itself.
    await deps.db.updateTable('lessons').set({ attempts: 2 }).where('id', '=', world.lessonId).execute();
    // The review request about the first attempt is answered.
    await deps.db.updateTable('appeals').set({ state: 'kept' }).execute();
    test = await openTestServer(app, { jobWaitSeconds: 0.05, callRates: noCallRates });
    tokens = await tokensOf(deps, world);
    const answers = world.sittingQuestionIds.map((questionId, index) => ({
      questionId,
      answer: index === 0 ? 'b' : 'Una respuesta propia.',
    }));
    const given = { answers, timeUp: false };
    const handed = await submitSitting(deps, student, { sittingId: world.openSittingId }, given, clock.now());
    await app.runJobs();
    // The second, blind grading also gets the note.
    const [, open] = await selectMarkedAnswers(deps.db, [handed.attemptId]);
    // Without a model, the teacher marks the answer by its criteria.
    const change = { to: 'criteria' as const, met: [1 as const], feedback: '' };
    const marked = { answerId: open!.id, seen: null, change, reason: '' };
    if (open!.grade === null) await changeMark(deps, world.people.owner, marked);
    else await requestReview(deps, student, { answerId: open!.id, text: '¿Por qué?' });
    await app.runJobs();
    world = { ...world, gradedSittingId: handed.sittingId, studentJobId: handed.job!.id };
  });
  afterAll(async () => {
    await test.close();
    await app.close();
  });

  const tellers = (told: RecordedResponse[], what: string) =>
    told.filter(({ text }) => text.includes(what)).map(({ by }) => by);

  it('is revealed to its student and a classmate by no call of either API that returns the criterion', async () => {
    const told = await collectResponses(test, world, tokens.student);
    expect(tellers(told, secret)).toEqual([]);
    expect(tellers(told, 'teacherNote')).toEqual([]);
    expect(tellers(told, shown)).toContain('sittings.result');
    const receipt = told.find(({ by }) => by === 'receipts.get')!;
    expect(receipt).toMatchObject({ status: 200 });
    expect(tellers(await collectResponses(test, world, tokens.classmate), secret)).toEqual([]);
  });

  it("is in no file of the student's export", async () => {
    const { userId } = world.people.student;
    const headers = { authorization: `Bearer ${tokens.student}` };
    const url = `/api/files/people/${userId}/export?language=es`;
    const answer = await test.server.inject({ method: 'POST', url, headers });
    expect(answer.statusCode).toBe(200);
    const files = readZip(answer.rawPayload);
    const texts = [...files.values()].map((bytes) => bytes.toString('utf8'));
    expect(texts.join('\n')).toContain('Una respuesta propia.');
    expect(texts.join('\n')).not.toContain(secret);
  });

  it('is stored with no grade, and readable for the teacher who wrote it', async () => {
    const { db } = app.deps;
    const kept = JSON.stringify([
      await db.selectFrom('answers').selectAll().execute(),
      await db.selectFrom('second_gradings').selectAll().execute(),
    ]);
    expect(kept).toContain(shown);
    expect(kept).not.toContain(secret);
    const headers = { authorization: `Bearer ${tokens.owner}` };
    const input = { lessonId: world.lessonId };
    const bank = await call(test.server, 'questions.list', { method: 'GET', input, headers });
    expect(bank.body).toContain(secret);
  });
});

it('is sent to the model, in the first grading and in the blind one', () => {
  const gradings = model.requests.filter(({ schemaName }) => schemaName === 'grade_open_answers');
  expect(gradings).toHaveLength(2);
  for (const { body } of gradings) expect(JSON.stringify(body.messages)).toContain(secret);
});
