import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Evaluator } from '../../src/domain/ai/evaluator.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { publishMarks } from '../../src/domain/grading/reviews/publish-marks.ts';
import { collectResponses, type RecordedResponse } from '../support/collect-responses.ts';
import { scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import type { TestApp } from '../support/test-app.ts';
import { call, noCallRates, openTestServer, type TestServer } from '../support/test-server.ts';
import { openWorld, tokensOf, type World } from '../support/world.ts';

/** Words that only the unpublished result contains. */
const words = {
  feedback: 'ORNITORRINCO',
  general: 'CALEIDOSCOPIO',
  criterion: 'PARALELEPIPEDO',
  model: 'ZIGURAT',
};
/** The mean of 10 and of 4.74, the sum of the criteria. */
const grade = 7.37;
const numbers = [grade, 4.74].flatMap((one) => [
  one.toFixed(2),
  one.toFixed(2).replace('.', ','),
  (one * 10).toFixed(1),
]);
const secrets = [...numbers, ...Object.values(words)];

const evaluator: Evaluator = {
  ...scriptedEvaluator(),
  gradeOpenAnswers: async ({ items }) => ({
    graded: items.map(({ id, answer }) => ({
      id,
      grade: 4.74,
      feedback: `Falta el ${words.feedback}.`,
      criteria: [
        { text: `Nombra el ${words.criterion}.`, points: 4.74, met: 1, evidence: answer },
        { text: 'Lo explica.', points: 5.26, met: 0, evidence: '' },
      ],
      review: null,
    })),
    failed: [],
    generalFeedback: `Repasa el ${words.general}.`,
    model: words.model,
    promptVersion: 'test',
  }),
};

/** Calls that return grades to a student once grades are published. */
const telling = [
  'P04',
  'S02',
  'S03',
  'S08',
  'S09',
  'grades.mine',
  'homes.student',
  'lessons.listForStudent',
  'receipts.get',
  'sittings.exit',
  'sittings.open',
  'sittings.result',
  'sittings.retryGrading',
  'sittings.start',
  'sittings.submit',
];

/** Two of them return an error of their own before that. */
const refusing: Record<string, number> = { S08: 504, 'receipts.get': 404 };

let app: TestApp;
let test: TestServer;
let world: World;
let tokens: Awaited<ReturnType<typeof tokensOf>>;
/** The events of the student's job stream during the grading. */
let streamed: string;

beforeAll(async () => {
  ({ app, world } = await openWorld({ evaluator }));
  const { deps, clock } = app;
  const { owner, student } = world.people;
  // The first attempt, graded before the marks were withheld, is not the best.
  const first = await getAttemptDetails(deps, owner, {
    studentId: student.userId,
    lessonId: world.lessonId,
    attempt: 0,
  });
  // The review request about the first attempt is answered.
  await deps.db.updateTable('appeals').set({ state: 'kept' }).execute();
  for (const { answerId } of first.answers) {
    const change = { to: 'number' as const, grade: 1, feedback: '' };
    await changeMark(deps, owner, { answerId, seen: null, change, reason: '' });
  }
  await scenario(deps).publishBy(owner, world.lessonId, 'by-teacher');
  test = await openTestServer(app, { jobWaitSeconds: 0.05, callRates: noCallRates });
  tokens = await tokensOf(deps, world);
  const stream = await readStream();
  const answers = world.sittingQuestionIds.map((questionId, index) => ({
    questionId,
    answer: index === 0 ? 'b' : 'Una respuesta propia.',
  }));
  const given = { answers, timeUp: false };
  const handed = await submitSitting(deps, student, { sittingId: world.openSittingId }, given, clock.now());
  await app.runJobs();
  streamed = await stream.untilDone();
  world = { ...world, gradedSittingId: handed.sittingId, studentJobId: handed.job!.id };
});
afterAll(async () => {
  await test.close();
  await app.close();
});

async function readStream() {
  const address = await test.server.listen({ host: '127.0.0.1', port: 0 });
  const stop = new AbortController();
  const response = await fetch(`${address}/api/trpc/jobs.changes`, {
    headers: { authorization: `Bearer ${tokens.student}`, accept: 'text/event-stream' },
    signal: stop.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (part: string) => {
    while (!text.includes(part)) text += (await reader.read()).value ?? '';
  };
  await until('event: connected');
  return {
    untilDone: async () => {
      await until('"state":"done"');
      stop.abort();
      return text;
    },
  };
}

const everythingToldTo = (reader: 'student' | 'classmate') => collectResponses(test, world, tokens[reader]);

const tellers = (told: RecordedResponse[]) =>
  told.filter(({ text }) => secrets.some((secret) => text.includes(secret))).map(({ by }) => by);

describe('an unpublished mark', () => {
  let told: RecordedResponse[];
  beforeAll(async () => {
    told = await everythingToldTo('student');
  });

  it('is revealed to its student and a classmate by no call, stream or job, in no spelling, although all respond', async () => {
    expect(tellers(told)).toEqual([]);
    expect(tellers(await everythingToldTo('classmate'))).toEqual([]);
    expect(secrets.filter((secret) => streamed.includes(secret))).toEqual([]);
    expect(told.length).toBeGreaterThan(40);
    // No call is silent merely because it refused.
    const answered = told.filter(({ status, by }) => status === (refusing[by] ?? 200)).map(({ by }) => by);
    expect(telling.filter((by) => !answered.includes(by))).toEqual([]);
  });

  it('is reported to the REST API as not yet published, with the attempt counted', async () => {
    const read = (by: string) => JSON.parse(told.find((one) => one.by === by)!.text);
    expect(read('S08')).toMatchObject({
      code: 'not_published',
      error: 'Tus respuestas están guardadas. Tu docente publicará las notas.',
      job_id: `j_${world.studentJobId}`,
    });
    expect(read('P04')).toMatchObject({ state: 'running', message: read('S08').error });
    expect(read('P04')).not.toHaveProperty('result');
    const [lesson] = read('S02').lessons;
    expect(lesson.intentos_usados).toBe(2);
    expect(
      read('S09').materias[0].lecciones[0].intentos.map(({ attempt }: { attempt: number }) => attempt),
    ).toEqual([0]);
  });

  it('is visible to its teacher', async () => {
    const headers = { authorization: `Bearer ${tokens.owner}` };
    const input = { studentId: world.people.student.userId, lessonId: world.lessonId, attempt: 1 };
    const detail = await call(test.server, 'grades.attempt', { method: 'GET', input, headers });
    for (const secret of ['7.37', '4.74', words.feedback, words.criterion, evaluator.label]) {
      expect(detail.body).toContain(secret);
    }
    expect(detail.json().result.data).toMatchObject({ grade, published: false });
    const table = await call(test.server, 'grades.table', {
      method: 'GET',
      input: { courseId: world.courseId },
      headers,
    });
    expect(table.body).toContain(String(grade));
  });
});

describe('a published mark', () => {
  beforeAll(async () => {
    const published = await publishMarks(app.deps, world.people.owner, {
      lessonId: world.lessonId,
      onlyReviewed: false,
    });
    expect(published).toBe(1);
  });

  it('appears in every call of its student that returns grades', async () => {
    expect(tellers(await everythingToldTo('student')).toSorted()).toEqual(telling);
  });

  it('is still revealed to no classmate', async () => {
    expect(tellers(await everythingToldTo('classmate'))).toEqual([]);
  });
});
