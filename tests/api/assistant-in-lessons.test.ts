import { afterEach, beforeEach, expect, it } from 'vitest';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { setAssistantInLessons } from '../../src/domain/operations/ai-admin/assistant-in-lessons.ts';
import { choiceQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer, type TestServer } from '../support/test-server.ts';
import { writingEvaluator } from '../support/writing-evaluator.ts';

let app: TestApp;
let test: TestServer;

beforeEach(async () => {
  app = await openTestApp({ evaluator: writingEvaluator('offline') });
  test = await openTestServer(app, { jobWaitSeconds: 0.05 });
});
afterEach(async () => {
  await test.close();
  await app.close();
});

/** A student in the middle of a lesson, who asked and saved a question before. */
async function inLesson() {
  const { deps } = app;
  const make = scenario(deps);
  const course = await make.readyLesson([choiceQuestion()]);
  const headers = { authorization: `Bearer ${(await test.signIn(course.student)).token}` };
  const ask = async (path: string, input?: object) => {
    const method = /ask|save$|deleteSaved/.test(path) ? 'POST' : 'GET';
    const answer = await call(test.server, path, { method, input, headers });
    return answer.json().error?.data.appCode ?? answer.json().result.data;
  };
  const { questionId } = await ask('assistant.ask', { question: '¿Qué es el empuje?' });
  const { id } = await ask('assistant.save', { question: 'a', answer: 'b' });
  const { sittingId, questions } = await startTestSitting(deps, course.student, course.lessonId);
  const everyCall = () =>
    Promise.all([
      ask('assistant.ask', { question: '¿Y la respuesta 1?' }),
      ask('assistant.answer', { questionId }),
      ask('assistant.save', { question: 'c', answer: 'd' }),
      ask('assistant.saved'),
      ask('assistant.savedOne', { id }),
      ask('assistant.deleteSaved', { id }),
    ]);
  return { ...course, sittingId, questions, headers, ask, everyCall };
}

it('refuses the assistant to pages of a student with an open lesson, and says which one', async () => {
  const { student, lessonId, sittingId, questions, ask, everyCall } = await inLesson();
  expect(await everyCall()).toEqual(Array(6).fill('lesson-first'));
  expect(await ask('assistant.lessonToFinish')).toEqual({
    lesson: { lessonId, topic: 'Empuje y flotación' },
  });
  const answers = [{ questionId: questions[0]!.id, answer: 'b' }];
  const submission = { answers, timeUp: false };
  await submitSitting(app.deps, student, { sittingId }, submission, app.deps.clock.now());
  expect(await ask('assistant.lessonToFinish')).toEqual({ lesson: null });
  expect(await everyCall()).not.toContain('lesson-first');
});

it('answers during a lesson where the school allows it, and records who decided that', async () => {
  const { ask, everyCall } = await inLesson();
  const admin = await scenario(app.deps).person('admin');
  await setAssistantInLessons(app.deps, admin, { allowed: true });
  await setAssistantInLessons(app.deps, admin, { allowed: true });
  expect(await ask('assistant.lessonToFinish')).toEqual({ lesson: null });
  expect(await everyCall()).not.toContain('lesson-first');
  const changes = await app.deps.db
    .selectFrom('school_changes')
    .select(['kind', 'details', 'changed_by as by'])
    .where('kind', '=', 'assistant-in-lessons')
    .execute();
  expect(changes).toEqual([
    { kind: 'assistant-in-lessons', details: JSON.stringify({ allowed: true }), by: admin.userId },
  ]);
  await setAssistantInLessons(app.deps, admin, { allowed: false });
  expect(await everyCall()).toEqual(Array(6).fill('lesson-first'));
});

it('answers the teacher of the lesson and the REST compatibility API as before', async () => {
  const { teacher, student, headers } = await inLesson();
  const asTeacher = { authorization: `Bearer ${(await test.signIn(teacher)).token}` };
  const input = { question: '¿Qué es el empuje?' };
  const asked = await call(test.server, 'assistant.ask', { method: 'POST', input, headers: asTeacher });
  expect(asked.statusCode).toBe(200);
  const rest = (path: string, payload: object) =>
    test.server.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
  // No job runs in this test, so the call waits for its answer.
  expect((await rest('question', { pregunta: '¿Qué es el empuje?' })).json().code).toBe('job_timeout');
  expect((await rest('get_questions', { id_usuario: student.userId })).json()).toHaveLength(1);
});
