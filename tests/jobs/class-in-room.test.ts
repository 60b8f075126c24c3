import { afterEach, expect, it } from 'vitest';
import type { Room } from '../../src/shared/contracts/room.ts';
import { signedInClient } from '../support/api-client.ts';
import { freePort } from '../support/free-port.ts';
import { type ProductProcess, startProduct } from '../support/product-process.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { type Person, password, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const classSize = 30;
/** Students whose connection is lost for good halfway. */
const lostOnes = 5;
const questions = 6;

let app: TestApp;
let product: ProductProcess;
afterEach(async () => {
  await product.stop();
  await app.close();
});

/** Follows the room as a teacher's page does: with the stream, reopened when it breaks. */
function watch(address: string, token: string, lessonId: number) {
  const left = new AbortController();
  const rooms: Room[] = [];
  const input = encodeURIComponent(JSON.stringify({ lessonId }));
  const read = async () => {
    const { body } = await fetch(`${address}/api/trpc/room.changes?input=${input}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: left.signal,
    });
    let text = '';
    for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
      text += piece;
      const events = text.split('\n\n');
      text = events.pop()!;
      for (const event of events) {
        const data = /^data: (\{.*"students".*)$/m.exec(event)?.[1];
        if (data) rooms.push(JSON.parse(data));
      }
    }
  };
  const ended = (async () => {
    while (!left.signal.aborted) await read().catch(() => new Promise(setImmediate));
  })();
  return {
    rooms,
    async stop() {
      left.abort();
      await ended;
    },
  };
}

it('shows a class of thirty in the room, despite a server crash and lost students', {
  tags: ['extended'],
  timeout: 120_000,
}, async () => {
  app = await openTestApp({ realTime: true });
  const bank = Array.from({ length: questions }, (_, at) => trueFalseQuestion({ text: `Frase ${at + 1}.` }));
  const { teacher, students, lessonId } = await scenario(app.deps).readyLesson(bank, { students: classSize });
  const env = { DATA_DIR: app.dataDir, ...app.database.env, PORT: String(await freePort()) };
  const start = () => startProduct({ program: 'src/server/main.ts', env });
  product = await start();
  const { address } = product;
  const signedIn = await fetch(`${address}/api/trpc/session.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: teacher.email, password }),
  });
  const { result } = (await signedIn.json()) as { result: { data: { token: string } } };
  const board = watch(address, result.data.token, lessonId);

  /** Retries an unconfirmed request, as a page does. */
  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await work();
      } catch (error) {
        if (!String(error).includes('fetch failed')) throw error;
        await new Promise(setImmediate);
      }
  };
  let halfway = 0;
  const atHalf = Promise.withResolvers<void>();
  const revived = Promise.withResolvers<void>();
  const take = async (student: Person<'student'>, isLost: boolean): Promise<number> => {
    const api = await signedInClient(address, student.email);
    const begun = await again(() => api.sittings.start.mutate({ lessonId }));
    if (begun.kind !== 'sitting') throw new Error('a sitting was expected');
    const { sittingId, questions: asked } = begun.sitting;
    const answers = asked.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
    for (const [at, answer] of answers.entries()) {
      await again(() => api.sittings.saveDrafts.mutate({ sittingId, answers: [answer], place: at + 1 }));
      if (at + 1 === questions / 2) {
        halfway += 1;
        if (halfway === classSize) atHalf.resolve();
        if (isLost) return sittingId;
        // Half of the others continue while the server is down.
        if (student.userId % 2 === 0) await revived.promise;
      }
    }
    await again(() => api.sittings.submit.mutate({ sittingId, answers, timeUp: false }));
    return sittingId;
  };
  const lost = students.slice(0, lostOnes);
  const all = Promise.all(students.map((student) => take(student, lost.includes(student))));
  await atHalf.promise;
  await product.kill();
  product = await start();
  revived.resolve();
  const sittingIds = await all;

  // Simulates one minute without a poll of their pages.
  const longAgo = new Date(Date.now() - 60_000).toISOString();
  await app.deps.db
    .updateTable('sitting_presence')
    .set({ seen_at: longAgo })
    .where('sitting_id', 'in', sittingIds.slice(0, lostOnes))
    .execute();
  const last = await until('the board', async () => {
    const room = board.rooms.at(-1);
    const of = (state: string) => room?.students.filter((one) => one.state === state).length;
    return of('handed-in') === classSize - lostOnes && of('lost') === lostOnes && room;
  });
  await board.stop();

  // Lost students come first, with their confirmed answers.
  expect(
    last.students
      .slice(0, lostOnes)
      .map(({ studentId }) => studentId)
      .toSorted((a, b) => a - b),
  ).toEqual(lost.map(({ userId }) => userId).toSorted((a, b) => a - b));
  for (const { answered } of last.students.slice(0, lostOnes)) expect(answered).toHaveLength(questions / 2);
  // The progress of no student decreases, and every student is listed once, even across the server crash.
  const done = new Map<number, number>();
  for (const { students: rows } of board.rooms) {
    expect(new Set(rows.map(({ studentId }) => studentId)).size).toBe(classSize);
    for (const { studentId, answered, state } of rows) {
      const now = state === 'handed-in' ? questions : answered.length;
      expect(now, String(studentId)).toBeGreaterThanOrEqual(done.get(studentId) ?? 0);
      done.set(studentId, now);
    }
  }
  expect(JSON.stringify(board.rooms)).not.toContain('Verdadero');
});
