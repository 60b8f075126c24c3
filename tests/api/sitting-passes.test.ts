import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getRoom } from '../../src/domain/delivery/room/get-room.ts';
import { setRoomCode } from '../../src/domain/delivery/room/room-code.ts';
import { givePass, withdrawPass } from '../../src/domain/delivery/sitting-passes/give-pass.ts';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { listChanges } from '../../src/domain/operations/installation/list-changes.ts';
import { disablePerson } from '../../src/domain/operations/personal-data/disable-person.ts';
import { getStudentHome } from '../../src/domain/overviews/homes/get-student-home.ts';
import { shareCourse } from '../../src/domain/school/staff/manage-staff.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
let make: ReturnType<typeof scenario>;
let lesson: Awaited<ReturnType<ReturnType<typeof scenario>['readyLesson']>>;

beforeEach(async () => {
  app = await openTestApp();
  test = await openTestServer(app);
  make = scenario(app.deps);
  lesson = await make.readyLesson([choiceQuestion(), choiceQuestion()], {
    students: 2,
    durationMinutes: 30,
    attempts: 2,
    dueInMinutes: 60,
  });
});
afterEach(async () => {
  await test.close();
  await app.close();
});

const studentOf = (person: Person) => ({ lessonId: lesson.lessonId, studentId: person.userId });
const give = (person: Person = lesson.student) => givePass(app.deps, lesson.teacher, studentOf(person));

/** Enters a code as another device would. */
async function enter(code: string, remoteAddress = '192.0.2.1') {
  const answer = await test.server.inject({
    method: 'POST',
    url: '/api/trpc/session.enterWithPass',
    payload: { code },
    remoteAddress,
  });
  return {
    status: answer.statusCode,
    code: answer.json().error?.data?.appCode as string | undefined,
    user: answer.json().result?.data?.user,
    token: answer.json().result?.data?.token as string,
  };
}

/** Sends calls with the token of a session that a code opened. */
function as(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const send = async (method: 'GET' | 'POST', path: string, input?: object) => {
    const answer = await call(test.server, path, { method, ...(input && { input }), headers });
    return {
      status: answer.statusCode,
      code: answer.json().error?.data?.appCode as string | undefined,
      data: answer.json().result?.data,
    };
  };
  const { lessonId } = lesson;
  return {
    open: () => send('POST', 'sittings.open', { lessonId }),
    start: (other = lessonId) => send('POST', 'sittings.start', { lessonId: other }),
    save: (sittingId: number, questionId: number) =>
      send('POST', 'sittings.saveDrafts', { sittingId, answers: [{ questionId, answer: 'b' }] }),
    submit: (sittingId: number, questionIds: number[]) =>
      send('POST', 'sittings.submit', {
        sittingId,
        answers: questionIds.map((questionId) => ({ questionId, answer: 'b' })),
        timeUp: false,
      }),
    get: (path: string, input?: object) => send('GET', path, input),
    post: (path: string, input?: object) => send('POST', path, input),
  };
}

const rowOf = async (person: Person = lesson.student) =>
  (await getRoom(app.deps, lesson.teacher, lesson.lessonId)).students.find(
    ({ studentId }) => studentId === person.userId,
  )!;
const loggedLetIns = async () =>
  (
    await listChanges(app.deps, {
      ...{ kind: 'let-in', search: '', sort: 'id', descending: true, page: 1, pageSize: 50 },
    })
  ).rows.map(({ by, at, change }) => ({ by, at, ...change }));

describe('a code to enter one sitting without a password', () => {
  it('opens a session that takes the lesson, and ends with the hand-in', async () => {
    const { student, teacher } = lesson;
    const { code, until } = await give();
    expect(code).toMatch(/^[a-hjkmnp-z2-9]{8}$/);
    const given = app.deps.clock.now().toISOString();
    expect(Date.parse(until) - Date.parse(given)).toBe(5 * 60_000);
    expect((await rowOf()).pass).toEqual({ state: 'given', by: teacher.names, until });
    expect(
      JSON.stringify(await app.deps.db.selectFrom('sitting_passes').selectAll().execute()),
    ).not.toContain(code);

    app.clock.advance({ minutes: 2 });
    const { user, token } = await enter(` ${code.slice(0, 4).toUpperCase()}-${code.slice(4)} `);
    expect(user).toMatchObject({
      id: student.userId,
      onlyLessonId: lesson.lessonId,
      mustChangePassword: false,
    });
    const entered = app.deps.clock.now().toISOString();
    const page = as(token);
    expect((await page.open()).data.kind).toBe('start');
    const { sitting } = (await page.start()).data;
    const ids = sitting.questions.map(({ id }: { id: number }) => id);
    expect((await page.save(sitting.sittingId, ids[0])).status).toBe(200);
    expect(await rowOf()).toMatchObject({
      state: 'working',
      letIn: { by: teacher.names, at: entered },
      pass: { state: 'entered', by: teacher.names },
    });

    const result = await page.submit(sitting.sittingId, ids);
    expect(result.data).toMatchObject({ closedBy: 'student' });
    // The response may have been lost: the page may hand in again, and nothing else.
    expect((await page.submit(sitting.sittingId, ids)).data).toMatchObject({
      attemptId: result.data.attemptId,
    });
    expect(await page.open()).toMatchObject({ status: 401, code: 'session-expired' });
    expect(await page.get('session.current')).toMatchObject({ status: 401 });
    app.clock.advance({ minutes: 3 });
    expect((await page.submit(sitting.sittingId, ids)).status).toBe(401);

    const attempt = { ...studentOf(student), attempt: 0 };
    expect((await getAttemptDetails(app.deps, teacher, attempt)).letIn).toEqual({
      by: teacher.names,
      at: entered,
    });
    expect(await rowOf()).toMatchObject({ letIn: { by: teacher.names, at: entered }, pass: null });
    const said = { names: student.names, by: teacher.names, topic: 'Empuje y flotación', subject: 'Física' };
    expect(await loggedLetIns()).toMatchObject([
      { ...said, entered: true, at: entered },
      { ...said, entered: false, at: given },
    ]);
    expect((await getStudentHome(app.deps, student)).access).toEqual([
      { kind: 'let-in', by: teacher.names, at: entered, topic: 'Empuje y flotación', subjectName: 'Física' },
    ]);
  });

  it('reaches no other lesson, sitting, page or setting of the student', async () => {
    const { student, teacher, courseId } = lesson;
    const other = await make.lesson(teacher, courseId, { topic: 'Otra' });
    const { token } = await enter((await give()).code);
    const page = as(token);
    expect(await page.start(other)).toMatchObject({ status: 403 });
    for (const path of ['homes.student', 'grades.mine', 'mail.mine', 'session.mine', 'subjects.listEnrolled'])
      expect(await page.get(path), path).toMatchObject({ status: 403, code: 'forbidden' });
    expect(
      await page.post('session.changePassword', { currentPassword: 'secreto1', newPassword: 'otra-clave-1' }),
    ).toMatchObject({ status: 403, code: 'forbidden' });
    const rest = await test.server.inject({
      method: 'POST',
      url: '/api/student/submit_answers',
      payload: {
        token,
        id_estudiante: student.userId,
        id_lesson: lesson.lessonId,
        respuestas: [],
        intento: 1,
      },
    });
    expect(rest.statusCode).toBe(403);
    const download = await test.server.inject({
      method: 'POST',
      url: `/api/files/people/${student.userId}/export?language=es`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(download.statusCode).toBe(403);
  });

  it('does not reach an earlier sitting of the same lesson', async () => {
    const first = as((await enter((await give()).code)).token);
    const { sitting } = (await first.start()).data;
    const ids = sitting.questions.map(({ id }: { id: number }) => id);
    await first.submit(sitting.sittingId, ids);
    const second = as((await enter((await give()).code)).token);
    expect(await second.submit(sitting.sittingId, ids)).toMatchObject({ status: 403 });
    expect((await second.start()).data.sitting.number).toBe(2);
    expect(await second.get('sittings.reports', { sittingId: sitting.sittingId })).toMatchObject({
      status: 403,
    });
  });

  it('resumes the open sitting of a dead device with its drafts, once its page no longer responds', async () => {
    const { student, teacher } = lesson;
    const started = await startSitting(app.deps, student, lesson.lessonId);
    if (started.kind !== 'sitting') throw new Error('a sitting was expected');
    const { sittingId, questions } = started.sitting;
    const answers = [{ questionId: questions[0]!.id, answer: 'a' }];
    await saveDrafts(app.deps, student, { sittingId }, answers, app.deps.clock.now());
    expect(await codeOf(give())).toBe('sitting-in-use');
    app.clock.advance({ minutes: 1 });
    expect((await rowOf()).state).toBe('lost');
    const page = as((await enter((await give()).code)).token);
    const opened = (await page.open()).data;
    expect(opened.sitting).toMatchObject({ sittingId, number: 1 });
    expect(opened.sitting.drafts).toMatchObject([{ questionId: questions[0]!.id, answer: 'a' }]);
    expect((await rowOf()).letIn?.by).toBe(teacher.names);
    expect((await page.save(sittingId, questions[0]!.id)).status).toBe(200);
  });

  it('works once, for five minutes, until another is given or it is withdrawn', async () => {
    const { teacher, student } = lesson;
    const first = await give();
    expect((await enter(first.code)).status).toBe(200);
    expect(await enter(first.code)).toMatchObject({ status: 400, code: 'pass-invalid' });

    const late = await give();
    app.clock.advance({ minutes: 5 });
    expect((await enter(late.code)).code).toBe('pass-invalid');
    expect((await rowOf()).pass).toBeNull();

    const replaced = await give();
    const current = await give();
    expect((await enter(replaced.code, '192.0.2.2')).code).toBe('pass-invalid');
    expect((await enter(current.code, '192.0.2.2')).status).toBe(200);

    const withdrawn = await give();
    await withdrawPass(app.deps, teacher, studentOf(student));
    expect((await enter(withdrawn.code, '192.0.2.3')).code).toBe('pass-invalid');
    expect(await codeOf(withdrawPass(app.deps, teacher, studentOf(student)))).toBe('not-found');
  });

  it('ends the session when the teacher withdraws it or gives another, and keeps the sitting open', async () => {
    const { teacher, student } = lesson;
    const page = as((await enter((await give()).code)).token);
    const { sitting } = (await page.start()).data;
    await withdrawPass(app.deps, teacher, studentOf(student));
    for (const answer of [await page.open(), await page.submit(sitting.sittingId, [])])
      expect(answer).toMatchObject({ status: 401, code: 'session-expired' });
    expect((await rowOf()).state).toBe('working');
    app.clock.advance({ minutes: 1 });
    const next = as((await enter((await give()).code)).token);
    expect((await next.open()).data.sitting.sittingId).toBe(sitting.sittingId);
  });

  it('ends the session with the time of the sitting, and before it begins with that of the lesson', async () => {
    const waiting = as((await enter((await give(lesson.students[1])).code)).token);
    const page = as((await enter((await give()).code)).token);
    const { sitting } = (await page.start()).data;
    // Thirty minutes, one of grace, and two in which the hand-in can be repeated.
    app.clock.advance({ minutes: 30 });
    expect((await page.save(sitting.sittingId, sitting.questions[0].id)).status).toBe(200);
    app.clock.advance({ minutes: 2 });
    expect(await page.open()).toMatchObject({ status: 401 });
    app.clock.advance({ minutes: 2 });
    expect(await page.submit(sitting.sittingId, [])).toMatchObject({ status: 401 });
    expect((await waiting.open()).status).toBe(200);
    app.clock.advance({ minutes: 30 });
    expect(await waiting.open()).toMatchObject({ status: 401, code: 'session-expired' });
  });

  it('replaces the code of the room', async () => {
    const { teacher, lessonId } = lesson;
    await setRoomCode(app.deps, teacher, { lessonId, asked: true });
    const page = as((await enter((await give()).code)).token);
    expect((await page.open()).data.start.asksCode).toBe(false);
    expect((await page.start()).data.kind).toBe('sitting');
  });

  it('is given by those who run the room, to enabled students who can take the lesson', async () => {
    const { teacher, student, courseId, lessonId } = lesson;
    const [admin, stranger, helper] = [
      await make.person('admin'),
      await make.person('teacher'),
      await make.person('teacher'),
    ];
    expect(await codeOf(givePass(app.deps, stranger, studentOf(student)))).toBe('forbidden');
    const share = (role: 'marker' | 'co-teacher') =>
      shareCourse(app.deps, teacher, { courseId, userId: helper.userId, role, until: null });
    await share('marker');
    expect(await codeOf(givePass(app.deps, helper, studentOf(student)))).toBe('forbidden');
    await share('co-teacher');
    const { code } = await givePass(app.deps, helper, studentOf(student));
    expect(await codeOf(give(await make.person('student')))).toBe('person-not-found');

    await disablePerson(app.deps, admin, { userId: student.userId, disabled: true });
    expect(await codeOf(give())).toBe('person-not-found');
    expect((await enter(code)).code).toBe('pass-invalid');
    await disablePerson(app.deps, admin, { userId: student.userId, disabled: false });
    const usable = await give();
    await make.enable(teacher, lessonId, false);
    expect(await codeOf(give())).toBe('lesson-not-startable');
    expect((await enter(usable.code)).code).toBe('pass-invalid');
  });

  it('is guarded against guessing by address and by the number of wrong codes', async () => {
    const { code } = await give();
    const wrong = async (n: number) => (await enter(`wrong${n}`, '198.51.100.7')).code;
    for (let n = 0; n < 6; n += 1) expect(await wrong(n)).toBe('pass-invalid');
    expect(await enter(code, '198.51.100.7')).toMatchObject({ status: 429, code: 'too-many-attempts' });
    // A student at another address is not kept out.
    expect((await enter(code, '198.51.100.8')).status).toBe(200);

    const worn = await give();
    await app.deps.db.updateTable('sitting_passes').set({ wrong_tries: 999 }).execute();
    expect((await enter('wrong999', '198.51.100.9')).code).toBe('pass-invalid');
    expect((await enter(worn.code, '198.51.100.9')).code).toBe('pass-invalid');
    expect((await rowOf()).pass).toBeNull();
  });
});
