import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endForAll, giveTime } from '../../src/domain/delivery/room/change-time.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { signOut } from '../../src/domain/identity/sign-out.ts';
import { createSittingFeed, type SittingEnd } from '../../src/server/sitting-feed.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let server: TestServer;
let queries: string[];
let left: AbortController;
beforeEach(async () => {
  queries = [];
  app = await openTestApp({ onQuery: ({ sql }) => queries.push(sql) });
  server = await openTestServer(app);
  left = new AbortController();
});
afterEach(async () => {
  left.abort();
  await server.close();
  await app.close();
});

/** Starts the lesson for each student, and opens a stream for each page. */
async function openPages(students: number) {
  const lesson = await scenario(app.deps).readyLesson([trueFalseQuestion()], { students });
  const feed = createSittingFeed(app.deps);
  const open = async (student: Person<'student'>) => {
    const sitting = await startTestSitting(app.deps, student, lesson.lessonId);
    await server.signIn(student);
    const session = await app.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', student.userId)
      .executeTakeFirstOrThrow();
    const { sittingId, endsAt } = sitting;
    const who = { caller: { ...student, readOnly: false }, sessionId: session.id, sittingId, endsAt };
    const stream = await feed.watch(who, left.signal);
    const next = async () => (await stream.next()).value as SittingEnd | undefined;
    return { student, sitting, sessionId: session.id, stream, next };
  };
  const pages = [];
  for (const student of lesson.students) pages.push(await open(student as Person<'student'>));
  return { ...lesson, pages };
}
const minutesLater = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

describe('the stream of an open sitting', () => {
  it('tells every page of the lesson the new end within three seconds, from one reading', async () => {
    const { teacher, lessonId, pages } = await openPages(3);
    await giveTime(app.deps, teacher, { lessonId, studentId: null, minutes: 5 });
    queries = [];
    const changed = performance.now();
    const ends = await Promise.all(pages.map(({ next }) => next()));
    expect(performance.now() - changed).toBeLessThan(3_000);
    expect(ends).toEqual(pages.map(({ sitting }) => ({ endsAt: minutesLater(sitting.endsAt, 5) })));
    expect(queries.filter((sql) => sql.includes('"open_sittings"'))).toHaveLength(1);
    await endForAll(app.deps, teacher, lessonId);
    const [first] = pages;
    expect(Date.parse((await first!.next())!.endsAt!)).toBeLessThan(Date.parse(first!.sitting.endsAt));
  });

  it('says that another page handed in, and ends', async () => {
    const { pages } = await openPages(1);
    const [{ student, sitting, stream, next }] = pages as [(typeof pages)[number]];
    const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
    await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.deps.clock.now());
    expect(await next()).toEqual({ endsAt: null });
    expect(await stream.next()).toMatchObject({ done: true });
  });

  it('ends when its session does', async () => {
    const { pages } = await openPages(1);
    await signOut(app.deps, pages[0]!.sessionId);
    expect(await pages[0]!.stream.next()).toMatchObject({ done: true });
  });

  it('is refused to other students', async () => {
    const { pages } = await openPages(2);
    const [mine, other] = pages as [(typeof pages)[number], (typeof pages)[number]];
    const address = await server.server.listen({ host: '127.0.0.1', port: 0 });
    const { token } = await server.signIn(other.student);
    const { sittingId, endsAt } = mine.sitting;
    const input = encodeURIComponent(JSON.stringify({ sittingId, endsAt }));
    const answer = await fetch(`${address}/api/trpc/sittings.changes?input=${input}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.text()).toContain('forbidden');
  });
});
