import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertIdentityLink } from '../../src/domain/identity/link-queries.ts';
import { dismissAccessRequest, resetPersonPassword } from '../../src/domain/identity/manage-people.ts';
import { sendVerification, verifyAddress } from '../../src/domain/identity/own-mail.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { listChanges } from '../../src/domain/operations/installation/list-changes.ts';
import { saveTeachersRenew } from '../../src/domain/operations/installation/school-names.ts';
import { queueNotices } from '../../src/domain/operations/mail-notices/queue-notices.ts';
import { getAdminHome } from '../../src/domain/overviews/homes/get-admin-home.ts';
import { getStudentHome } from '../../src/domain/overviews/homes/get-student-home.ts';
import { selectTeacherCourses } from '../../src/domain/school/courses/course-queries.ts';
import { enrolRoster, previewRoster } from '../../src/domain/school/courses/enrol-roster.ts';
import { getMemberAccess, renewAccess, requestAccess } from '../../src/domain/school/courses/renew-access.ts';
import { listPeoplePage } from '../../src/domain/school/groups/list-people-page.ts';
import { addGroup, changeMembership, enrolGroup } from '../../src/domain/school/groups/manage-groups.ts';
import { shareCourse } from '../../src/domain/school/staff/manage-staff.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { closeYear } from '../../src/domain/school/years/close-year.ts';
import { addYear, listYears } from '../../src/domain/school/years/manage-years.ts';
import { createMailServer } from '../../src/platform/mail/create-mail-server.ts';
import type { ShareableRole } from '../../src/shared/rules/course-rights.ts';
import { codeOf } from '../support/code-of.ts';
import { readMail } from '../support/mail-text.ts';
import { type Person, password, scenario } from '../support/scenario.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer } from '../support/test-server.ts';

let smtp: TestSmtpServer;
let app: TestApp;
let make: ReturnType<typeof scenario>;
let admin: Person<'admin'>;
/** A teacher with a student, and a colleague with a new empty course. */
let course: Awaited<ReturnType<ReturnType<typeof scenario>['course']>>;
let colleague: Person<'teacher'>;
let newCourseId: number;

async function emptyCourse(teacher: Person<'teacher'>, name: string): Promise<number> {
  const known = new Set(
    (await selectTeacherCourses(app.deps.db, teacher.userId)).map(({ courseId }) => courseId),
  );
  const subjectIds = [await make.subject(name)];
  await linkSubjects(app.deps, admin, { role: 'teacher', userId: teacher.userId, subjectIds });
  const courses = await selectTeacherCourses(app.deps.db, teacher.userId);
  return courses.find(({ courseId }) => !known.has(courseId))!.courseId;
}

const enrol = (teacher: Person<'teacher'>, courseId: number, ...people: Person[]) =>
  enrolRoster(app.deps, teacher, { courseId, rows: people.map(({ names, email }) => ({ names, email })) });

beforeEach(async () => {
  smtp = await startSmtpServer();
  const settings = { from: 'aula@escuela.test', perDay: 100, publicUrl: 'https://aula.escuela.test' };
  app = await openTestApp({ mail: createMailServer({ url: smtp.url, ...settings }, 'Aula') });
  make = scenario(app.deps);
  admin = await make.person('admin');
  course = await make.course(1, 'Física');
  colleague = await make.person('teacher');
  newCourseId = await emptyCourse(colleague, 'Ajedrez');
});
afterEach(async () => {
  await app.close();
  await smtp.close();
});

const renew = (teacher: Person<'teacher'>, courseId: number, student = course.student) =>
  codeOf(renewAccess(app.deps, teacher, { courseId, studentId: student.userId }));
const link = (student: Person) =>
  write(app.deps.db, (tx) =>
    insertIdentityLink(
      tx,
      { userId: student.userId, issuer: 'https://entra.test', subject: 'x' },
      app.deps.clock.now().toISOString(),
    ),
  );
const changesOf = async (kind: 'access-request' | 'teachers-renew') =>
  (
    await listChanges(app.deps, { kind, search: '', sort: 'id', descending: true, page: 1, pageSize: 50 })
  ).rows.map(({ by, change }) => ({ by, ...change }));

describe('a teacher who enrols a student of other teachers', () => {
  it('gets no password of the student from a list in a new course, and the one the student has stays', async () => {
    const { student } = course;
    const test = await openTestServer(app);
    const tokenOf = async (person: Person) =>
      (
        await call(test.server, 'session.signIn', {
          method: 'POST',
          input: { email: person.email, password },
        })
      ).json().result?.data?.token as string | undefined;
    const token = await tokenOf(colleague);
    const send = (path: string, input: object) =>
      call(test.server, path, { method: 'POST', input, headers: { authorization: `Bearer ${token}` } });
    const rows = [{ names: 'Ana', email: student.email }];
    expect((await send('rosters.enrol', { courseId: newCourseId, rows })).statusCode).toBe(200);
    const answer = await send('courses.renewAccess', { courseId: newCourseId, studentId: student.userId });
    expect([answer.statusCode, answer.json().error?.data?.appCode]).toEqual([403, 'renewal-not-own']);
    expect(await tokenOf(student)).toBeDefined();
    await test.close();
  });

  it('gets none by enrolling the group of the student either', async () => {
    const { student } = course;
    const { yearId } = (await listYears(app.deps))[0]!;
    const groupId = await addGroup(app.deps, admin, { yearId, name: '1.º A' });
    await changeMembership(app.deps, admin, { groupId, studentId: student.userId, member: true });
    await enrolGroup(app.deps, colleague, { courseId: newCourseId, groupId });
    expect(await renew(colleague, newCourseId)).toBe('renewal-not-own');
  });

  it('takes the right to renew from the other teacher as well, who can ask the admins', async () => {
    const { teacher, courseId, student } = course;
    const member = { courseId, studentId: student.userId };
    expect(await getMemberAccess(app.deps, teacher, member)).toEqual({ renewal: 'allowed', request: null });
    await enrol(colleague, newCourseId, student);
    expect((await getMemberAccess(app.deps, teacher, member)).renewal).toBe('other-courses');
    expect(await renew(teacher, courseId)).toBe('renewal-not-own');
  });

  it('learns from the preview of a list that an address has an account, but not whose it is', async () => {
    const { student, teacher, courseId } = course;
    const rows = [{ names: 'Alguien Más', email: student.email.toUpperCase() }];
    const preview = await previewRoster(app.deps, colleague, { courseId: newCourseId, rows });
    expect(preview.enrolled).toEqual([{ names: 'Alguien Más', email: student.email.toUpperCase() }]);
    expect(JSON.stringify(preview)).not.toContain(student.names);
    expect((await previewRoster(app.deps, teacher, { courseId, rows })).already).toEqual([
      { names: student.names, email: student.email },
    ]);
  });
});

describe('a teacher gives a new password', () => {
  it('to a student whose other current courses are their own or shared with them as a co-teacher', async () => {
    const { teacher, courseId, student } = course;
    await enrol(colleague, newCourseId, student);
    const share = (role: ShareableRole) =>
      shareCourse(app.deps, teacher, { courseId, userId: colleague.userId, role, until: null });
    for (const role of ['observer', 'marker'] as const) {
      await share(role);
      expect(await renew(colleague, newCourseId), role).toBe('renewal-not-own');
    }
    await share('co-teacher');
    expect(await renew(colleague, newCourseId)).toBe('done');
    // A co-teacher still does not manage the people of the shared course itself.
    expect(await renew(colleague, courseId)).toBe('forbidden');
  });

  it('to a student whose courses of other teachers are of a closed year', async () => {
    const { student } = course;
    const { yearId } = (await listYears(app.deps))[0]!;
    await addYear(app.deps, admin, { name: 'Siguiente', startsOn: '2020-01-01', endsOn: '2039-12-31' });
    await closeYear(app.deps, admin, { yearId, closed: true });
    const laterCourseId = await emptyCourse(colleague, 'Danza');
    await enrol(colleague, laterCourseId, student);
    expect(await renew(colleague, laterCourseId)).toBe('done');
    await closeYear(app.deps, admin, { yearId, closed: false });
    expect(await renew(colleague, laterCourseId)).toBe('renewal-not-own');
  });

  it('to any of their students when the school allows it, which the admin sees in the log', async () => {
    await enrol(colleague, newCourseId, course.student);
    await saveTeachersRenew(app.deps, admin, { allowed: true });
    expect(await renew(colleague, newCourseId)).toBe('done');
    await saveTeachersRenew(app.deps, admin, { allowed: false });
    expect(await renew(colleague, newCourseId)).toBe('renewal-not-own');
    expect(await changesOf('teachers-renew')).toMatchObject([
      { by: admin.names, allowed: false },
      { by: admin.names, allowed: true },
    ]);
  });

  it('never to an account linked with a sign-in provider, whatever the school allows', async () => {
    const { teacher, courseId, student } = course;
    await link(student);
    expect(await renew(teacher, courseId)).toBe('renewal-linked');
    await saveTeachersRenew(app.deps, admin, { allowed: true });
    expect(await renew(teacher, courseId)).toBe('renewal-linked');
    const member = { courseId, studentId: student.userId };
    expect((await getMemberAccess(app.deps, teacher, member)).renewal).toBe('linked');
  });

  it('for the first time with the list that creates the account', async () => {
    const { teacher, courseId } = course;
    const rows = [{ names: 'Nueva Persona', email: 'nueva@escuela.test' }];
    const { created } = await enrolRoster(app.deps, teacher, { courseId, rows });
    expect(created[0]!.password).toMatch(/^\w{5}-\w{5}-\w{5}$/);
  });
});

describe('a request for a new password', () => {
  /** Enrols the student in a second course and asks from the first. */
  async function ask(): Promise<void> {
    await enrol(colleague, newCourseId, course.student);
    await requestAccess(app.deps, course.teacher, {
      courseId: course.courseId,
      studentId: course.student.userId,
    });
  }
  const waiting = async () =>
    (await getAdminHome(app.deps)).waiting.filter(({ kind }) => kind === 'access-requests');
  const listed = async () =>
    (
      await listPeoplePage(app.deps, {
        ...{ search: '', sort: 'names', descending: false, page: 1, pageSize: 50 },
        ...{ role: 'student', show: 'requested', group: null, subjectId: null },
      })
    ).rows;

  it('waits once on the home and in the list of the admins until one of them gives it, which the student reads', async () => {
    const { teacher, student, courseId } = course;
    await ask();
    await ask();
    const member = { courseId: newCourseId, studentId: student.userId };
    await requestAccess(app.deps, colleague, member);
    expect(await waiting()).toEqual([
      {
        kind: 'access-requests',
        count: 1,
        students: [{ names: student.names, by: teacher.names }],
      },
    ]);
    const at = app.deps.clock.now().toISOString();
    expect(await listed()).toMatchObject([{ userId: student.userId, request: { by: teacher.names, at } }]);
    expect((await getMemberAccess(app.deps, colleague, member)).request).toEqual({ by: teacher.names, at });
    expect(await changesOf('access-request')).toMatchObject([
      { by: teacher.names, names: student.names, course: 'Física' },
    ]);

    app.clock.advance({ minutes: 5 });
    await resetPersonPassword(app.deps, admin, { role: 'student', userId: student.userId });
    expect(await waiting()).toEqual([]);
    expect(await listed()).toEqual([]);
    expect((await getMemberAccess(app.deps, teacher, { ...member, courseId })).request).toBeNull();
    expect((await getStudentHome(app.deps, student)).access).toEqual([
      { kind: 'renewed', by: admin.names, at: app.deps.clock.now().toISOString() },
    ]);
  });

  it('can be dismissed by an admin, and asked again', async () => {
    const { student } = course;
    await ask();
    await dismissAccessRequest(app.deps, admin, student);
    expect(await waiting()).toEqual([]);
    expect(await codeOf(dismissAccessRequest(app.deps, admin, student))).toBe('not-found');
    expect((await getStudentHome(app.deps, student)).access).toEqual([]);
    await ask();
    expect(await waiting()).toHaveLength(1);
  });

  it('is mailed to the admins, and the new password to the student, once each and without names of the student', async () => {
    const { student, teacher } = course;
    /** Returns the mails that an action causes. */
    const mailsAfter = async (act: () => Promise<unknown>) => {
      const before = smtp.received.length;
      await act();
      await queueNotices(app.deps);
      await app.runJobs();
      return smtp.received.slice(before).map(readMail);
    };
    for (const person of [admin, student]) {
      const [mail] = await mailsAfter(() => sendVerification(app.deps, person.userId, 'es'));
      await verifyAddress(app.deps, mail!.token('confirmar')!);
    }
    app.clock.advance({ minutes: 1 });
    const [asked, ...others] = await mailsAfter(ask);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({
      to: admin.email,
      subject: 'Piden una contraseña nueva para un estudiante',
    });
    expect(asked!.text).toContain(teacher.names);
    expect(asked!.text).not.toContain(student.names);
    app.clock.advance({ minutes: 1 });
    const reset = { role: 'student' as const, userId: student.userId };
    const told = await mailsAfter(() => resetPersonPassword(app.deps, admin, reset));
    expect(told).toMatchObject([{ to: student.email, subject: 'Tienes una contraseña nueva' }]);
    expect(told[0]!.text).toContain(`${admin.names} te dio una contraseña nueva`);
    expect(await mailsAfter(async () => {})).toEqual([]);
  });
});
