import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endForAll, giveTime } from '../../src/domain/delivery/room/change-time.ts';
import { getRoom } from '../../src/domain/delivery/room/get-room.ts';
import { closeOverdueSittings } from '../../src/domain/delivery/sittings/close-overdue-sittings.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { signOut } from '../../src/domain/identity/sign-out.ts';
import { createRoomFeed } from '../../src/server/room-feed.ts';
import type { Room } from '../../src/shared/contracts/room.ts';
import { endingSeconds } from '../../src/shared/contracts/staff-limits.ts';
import { codeOf } from '../support/code-of.ts';
import {
  choiceQuestion,
  gapFillingQuestion,
  matchingQuestion,
  trueFalseQuestion,
} from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { openTestServer } from '../support/test-server.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
let queries: string[];
beforeEach(async () => {
  queries = [];
  app = await openTestApp({ onQuery: ({ sql }) => queries.push(sql) });
  make = scenario(app.deps);
});
afterEach(() => app.close());

async function ready(students = 3) {
  const course = await make.readyLesson([choiceQuestion(), trueFalseQuestion()], { students });
  const look = () => getRoom(app.deps, course.teacher, course.lessonId);
  const begin = (student: Person<'student'>) => startTestSitting(app.deps, student, course.lessonId);
  const of = async ({ userId }: Person) => (await look()).students.find((one) => one.studentId === userId)!;
  return { ...course, look, begin, of };
}

const now = () => app.deps.clock.now();
const save = (
  student: Person<'student'>,
  sittingId: number,
  questionId: number,
  answer: string,
  place?: number,
) => saveDrafts(app.deps, student, { sittingId }, [{ questionId, answer }], now(), place);

describe('the room of a lesson', () => {
  it('shows the progress of each student and no text of their answers', async () => {
    const { students, look, begin, of } = await ready(4);
    const [a, b, c, d] = students as [
      Person<'student'>,
      Person<'student'>,
      Person<'student'>,
      Person<'student'>,
    ];
    const first = await begin(a);
    await save(a, first.sittingId, first.questions[1]!.id, 'Verdadero', 2);
    const second = await begin(b);
    const answers = second.questions.map(({ id }) => ({ questionId: id, answer: 'b' }));
    await submitSitting(app.deps, b, { sittingId: second.sittingId }, { answers, timeUp: false }, now());
    const third = await begin(c);
    await exitSitting(app.deps, c, { sittingId: third.sittingId }, now());
    expect(await of(a)).toMatchObject({
      state: 'working',
      questions: 2,
      answered: [2],
      at: 2,
      savedAt: now().toISOString(),
      endsAt: first.endsAt,
    });
    expect(await of(b)).toMatchObject({ state: 'handed-in', closedAt: now().toISOString(), endsAt: null });
    expect(await of(c)).toMatchObject({ state: 'left' });
    expect(await of(d)).toMatchObject({ state: 'not-started', questions: 0, answered: [] });
    const room = await look();
    expect(room.students.map(({ state }) => state)).toEqual(['not-started', 'working', 'handed-in', 'left']);
    expect(JSON.stringify(room)).not.toContain('Verdadero');
  });

  it('lists disconnected students first, until their page polls again', async () => {
    const { students, look, begin, of } = await ready();
    const [a, b] = students as [Person<'student'>, Person<'student'>];
    const first = await begin(a);
    const second = await begin(b);
    app.clock.advance({ seconds: 40 });
    await saveDrafts(app.deps, b, { sittingId: second.sittingId }, [], now());
    expect(await of(a)).toMatchObject({ state: 'working' });
    app.clock.advance({ seconds: 20 });
    expect((await look()).students[0]).toMatchObject({ studentId: a.userId, state: 'lost' });
    expect(await of(b)).toMatchObject({ state: 'working' });
    await saveDrafts(app.deps, a, { sittingId: first.sittingId }, [], now());
    expect(await of(a)).toMatchObject({ state: 'working' });
  });

  it('is available to the teacher of the course alone', async () => {
    const { teacher, student, lessonId } = await ready();
    for (const other of [await make.person('teacher'), student, await make.person('admin')])
      expect(await codeOf(getRoom(app.deps, other, lessonId))).toBe('forbidden');
    expect(await codeOf(endForAll(app.deps, await make.person('teacher'), lessonId))).toBe('forbidden');
    expect(await codeOf(getRoom(app.deps, teacher, 999_999))).toBe('lesson-not-found');
  });

  it('counts like the page of the sitting: a partial answer is not answered', async () => {
    const questions = [matchingQuestion(), gapFillingQuestion(), trueFalseQuestion()];
    const { student, teacher, lessonId } = await make.readyLesson(questions);
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const answered = async (...answers: string[]) => {
      for (const [index, { id }] of sitting.questions.entries())
        await save(student, sitting.sittingId, id, answers[index]!);
      return (await getRoom(app.deps, teacher, lessonId)).students[0]!.answered;
    };
    expect(await answered('1-a, 2-b', 'fotosíntesis |  | ', 'Falso')).toEqual([3]);
    expect(await answered('1-a, 2-b, 3-c, 4-d', 'fotosíntesis | luz | 7', '')).toEqual([1, 2]);
  });
});

describe('more time', () => {
  it('applies to one open sitting or to all, and adds up', async () => {
    const { teacher, lessonId, students, begin, of } = await ready();
    const [a, b, c] = students as [Person<'student'>, Person<'student'>, Person<'student'>];
    const first = await begin(a);
    await begin(b);
    const give = (studentId: number | null, minutes: number) =>
      giveTime(app.deps, teacher, { lessonId, studentId, minutes });
    expect(await give(a.userId, 10)).toBe(1);
    expect(await give(null, 5)).toBe(2);
    expect(await give(c.userId, 5)).toBe(0);
    const later = (minutes: number) => new Date(Date.parse(first.endsAt) + minutes * 60_000).toISOString();
    expect(await of(a)).toMatchObject({ endsAt: later(15) });
    expect(await of(b)).toMatchObject({ endsAt: later(5) });
    const told = await saveDrafts(app.deps, a, { sittingId: first.sittingId }, [], now());
    expect(told.endsAt).toBe(later(15));
  });

  it('does not reopen a sitting that is over', async () => {
    const { teacher, lessonId, student, begin } = await ready(1);
    const { endsAt } = await begin(student);
    app.clock.advance({ minutes: 32 });
    expect(await giveTime(app.deps, teacher, { lessonId, studentId: null, minutes: 60 })).toBe(0);
    const row = await app.deps.db.selectFrom('sittings').select('ends_at').executeTakeFirstOrThrow();
    expect(row.ends_at).toBe(endsAt);
  });
});

describe('ending a lesson for all', () => {
  it('gives pages half a minute to hand in, and hands in the others from their drafts', async () => {
    const { teacher, lessonId, students, begin, of } = await ready();
    const [a, b] = students as [Person<'student'>, Person<'student'>];
    const first = await begin(a);
    const second = await begin(b);
    await save(b, second.sittingId, second.questions[0]!.id, 'b');
    expect(await endForAll(app.deps, teacher, lessonId)).toBe(2);
    expect((await of(a)).endsAt).toBe(new Date(now().getTime() + endingSeconds * 1_000).toISOString());
    app.clock.advance({ seconds: endingSeconds });
    const answers = first.questions.map(({ id }, index) => ({
      questionId: id,
      answer: index === 0 ? 'b' : '',
    }));
    const { sittingId } = first;
    await submitSitting(app.deps, a, { sittingId }, { answers, timeUp: true }, now());
    app.clock.advance({ minutes: 2 });
    await closeOverdueSittings(app.deps);
    for (const student of [a, b]) expect(await of(student)).toMatchObject({ state: 'handed-in' });
    const grades = await app.deps.db.selectFrom('attempts').select('grade').execute();
    expect(grades).toEqual([{ grade: 5 }, { grade: 5 }]);
    expect(await endForAll(app.deps, teacher, lessonId)).toBe(0);
  });
});

describe('the stream of a room', () => {
  it('sends the room on connection and after each change, and ends with the session', async () => {
    const { teacher, lessonId, student, begin } = await ready(1);
    const server = await openTestServer(app);
    try {
      await server.signIn(teacher);
      const session = await app.deps.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
      const left = new AbortController();
      const who = { caller: { ...teacher, readOnly: true }, sessionId: session.id, lessonId };
      const rooms = createRoomFeed(app.deps).watch(who, left.signal);
      const next = async () => (await rooms.next()).value as Room | undefined;
      expect((await next())?.students[0]).toMatchObject({ state: 'not-started' });
      const change = next();
      await begin(student);
      expect((await change)?.students[0]).toMatchObject({ state: 'working' });
      await signOut(app.deps, session.id);
      expect(await rooms.next()).toMatchObject({ done: true });
    } finally {
      await server.close();
    }
  });

  /** Opens this many streams of the teacher and awaits the first room of each. */
  async function openStreams(count: number) {
    const { teacher, lessonId, ...lesson } = await ready(1);
    const server = await openTestServer(app);
    await server.signIn(teacher);
    await server.close();
    const session = await app.deps.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    const left = new AbortController();
    const feed = createRoomFeed(app.deps);
    const who = { caller: { ...teacher, readOnly: true }, sessionId: session.id, lessonId };
    const open = () => feed.watch(who, left.signal);
    queries = [];
    const streams = Array.from({ length: count }, open);
    await Promise.all(streams.map((stream) => stream.next()));
    return { ...lesson, streams, leave: () => left.abort() };
  }

  it('is fed by one reading of the room for all who watch it', async () => {
    const { student, begin, streams, leave } = await openStreams(8);
    const readings = () => queries.filter((query) => query.includes('from "question_reports"')).length;
    expect(readings()).toBe(1);
    const changes = streams.map((stream) => stream.next());
    await begin(student);
    queries = [];
    for (const { value } of await Promise.all(changes))
      expect((value as Room).students[0]).toMatchObject({ state: 'working' });
    expect(readings()).toBe(1);
    leave();
  });

  it('is limited to ten of a user: the eleventh ends the oldest', async () => {
    const { streams, leave } = await openStreams(11);
    expect(await streams[0]!.next()).toMatchObject({ done: true });
    leave();
    for (const stream of streams) expect(await stream.next()).toMatchObject({ done: true });
  });

  it('is refused to everyone else', async () => {
    const { lessonId, student } = await ready(1);
    const other = await make.person('teacher');
    const server = await openTestServer(app);
    const address = await server.server.listen({ host: '127.0.0.1', port: 0 });
    try {
      for (const person of [student, other]) {
        const { token } = await server.signIn(person);
        const input = encodeURIComponent(JSON.stringify({ lessonId }));
        const answer = await fetch(`${address}/api/trpc/room.changes?input=${input}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const text = await answer.text();
        expect(text).toContain('forbidden');
        expect(text).not.toContain('students');
      }
    } finally {
      await server.close();
    }
  });
});
