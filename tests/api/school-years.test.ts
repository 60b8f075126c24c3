import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyCourse } from '../../src/domain/authoring/lessons/copy-course.ts';
import { getLesson, listCourseLessons } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { closeOverdueSittings } from '../../src/domain/delivery/sittings/close-overdue-sittings.ts';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { listCourseGrades } from '../../src/domain/grading/grades/list-grades.ts';
import { createAccount } from '../../src/domain/identity/create-account.ts';
import { deleteExpiredData } from '../../src/domain/operations/retention/delete-expired-data.ts';
import { listStudentLessons } from '../../src/domain/overviews/student-lessons/list-student-lessons.ts';
import { enrolRoster } from '../../src/domain/school/courses/enrol-roster.ts';
import { getCourse } from '../../src/domain/school/courses/get-course.ts';
import { listEnrolledSubjects, listTeacherCourses } from '../../src/domain/school/courses/list-courses.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { listLinkableSubjects } from '../../src/domain/school/subjects/list-subjects.ts';
import { closeYear } from '../../src/domain/school/years/close-year.ts';
import { addYear, listYears, updateYear } from '../../src/domain/school/years/manage-years.ts';
import { codeOf } from '../support/code-of.ts';
import { pdfWithPages } from '../support/pdf-files.ts';
import { procedureRules } from '../support/procedure-rules.ts';
import { choiceQuestion, openQuestion } from '../support/questions.ts';
import { type Person, password, scenario } from '../support/scenario.ts';
import { fileNames, openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer, type TestServer } from '../support/test-server.ts';
import { openWorld, storedRows } from '../support/world.ts';

let app: TestApp;
let test: TestServer;
let admin: Person<'admin'>;

beforeEach(async () => {
  app = await openTestApp();
  test = await openTestServer(app);
  admin = await scenario(app.deps).person('admin');
});
afterEach(async () => {
  await test.close();
  await app.close();
});

const next = { name: '2031', startsOn: '2031-01-15', endsOn: '2031-11-30' };

async function nextYear(): Promise<number> {
  await addYear(app.deps, admin, next);
  return (await listYears(app.deps)).find(({ name }) => name === next.name)!.yearId;
}

async function thisYear(): Promise<number> {
  return (await listYears(app.deps)).find(({ current }) => current)!.yearId;
}

async function close(closed = true): Promise<void> {
  await closeYear(app.deps, admin, { yearId: await thisYear(), closed });
}

const reading = <P extends Person>(person: P) => ({ ...person, readOnly: true });

describe('school years', () => {
  it('start with one year for every course, can be added and renamed, and refuse duplicates', async () => {
    await scenario(app.deps).course(0);
    expect(await listYears(app.deps)).toMatchObject([{ current: true, closedAt: null, courseCount: 1 }]);
    const yearId = await nextYear();
    expect((await listYears(app.deps)).map(({ name, current }) => [name, current])).toMatchObject([
      ['2031', false],
      [expect.any(String), true],
    ]);
    await updateYear(app.deps, admin, { yearId, ...next, name: '2031-2032' });
    const first = await thisYear();
    expect(await codeOf(updateYear(app.deps, admin, { yearId: first, ...next, name: '2031-2032' }))).toBe(
      'year-taken',
    );
    expect(await codeOf(addYear(app.deps, admin, { ...next, name: '2031-2032' }))).toBe('year-taken');
    expect(await codeOf(addYear(app.deps, admin, { ...next, endsOn: '2030-01-01' }))).toBe('missing-fields');
    expect(await codeOf(updateYear(app.deps, admin, { yearId: 999, ...next }))).toBe('not-found');
  });

  it('become current when they start; a subject then gets new courses, and lists show that year', async () => {
    const { subjectId, teacher, student, courseId } = await scenario(app.deps).course(1);
    const first = await thisYear();
    const later = await nextYear();
    app.clock.advance({ days: 6 * 365 });
    expect(await thisYear()).toBe(later);
    expect(await listTeacherCourses(app.deps, teacher)).toEqual([]);
    await linkSubjects(app.deps, admin, {
      role: 'teacher',
      userId: teacher.userId,
      subjectIds: [subjectId],
    });
    const [given] = await listTeacherCourses(app.deps, teacher);
    expect(given).toMatchObject({ subjectId, studentCount: 1, year: { yearId: later, closed: false } });
    expect(await listTeacherCourses(app.deps, teacher, first)).toMatchObject([{ courseId }]);
    expect(await listEnrolledSubjects(app.deps, student, first)).toHaveLength(1);
    expect(await codeOf(listTeacherCourses(app.deps, teacher, 999))).toBe('not-found');
  });
});

describe('a closed year', () => {
  it('refuses changes and new sittings, and stays readable, until an admin opens it again', async () => {
    const make = scenario(app.deps);
    const { teacher, courseId, lessonId, student, subjectId } = await make.readyLesson([choiceQuestion()]);
    await close();
    const rows = [{ names: 'Ana', email: 'ana@lista.test' }];
    for (const change of [
      () => addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() }),
      () => enrolRoster(app.deps, teacher, { courseId, rows }),
      () => make.lesson(teacher, courseId),
      () =>
        linkSubjects(app.deps, admin, { role: 'teacher', userId: teacher.userId, subjectIds: [subjectId] }),
    ])
      expect(await codeOf(change())).toBe('year-closed');
    expect(await codeOf(startSitting(app.deps, student, lessonId))).toBe('lesson-not-startable');
    expect(await getLesson(app.deps, reading(teacher), lessonId)).toMatchObject({ enabled: true });
    expect((await getCourse(app.deps, reading(teacher), courseId)).year.closed).toBe(true);
    const { lessons } = await listStudentLessons(app.deps, student, { subjectId });
    expect(lessons).toMatchObject([{ enabled: false }]);
    await close(false);
    await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
    expect((await startSitting(app.deps, student, lessonId)).kind).toBe('sitting');
  });

  it('enrols students in its courses after reopening if an admin linked them to a subject meanwhile', async () => {
    const { subjectId, teacher, courseId } = await scenario(app.deps).course(1);
    await close();
    const late = await scenario(app.deps).enrolled(subjectId);
    expect(await listEnrolledSubjects(app.deps, late)).toEqual([]);
    await close(false);
    expect(await listEnrolledSubjects(app.deps, late)).toMatchObject([{ subjectId }]);
    expect(await getCourse(app.deps, teacher, courseId)).toMatchObject({ studentCount: 2 });
  });

  it('has the same students as before when it is reopened during a later year', async () => {
    const { subjectId, teacher, courseId } = await scenario(app.deps).course(1);
    const first = await thisYear();
    await close();
    const yearId = await nextYear();
    app.clock.advance({ days: 6 * 365 });
    await linkSubjects(app.deps, admin, {
      role: 'teacher',
      userId: teacher.userId,
      subjectIds: [subjectId],
    });
    const late = await scenario(app.deps).enrolled(subjectId);
    await closeYear(app.deps, admin, { yearId: first, closed: false });
    expect(await listEnrolledSubjects(app.deps, late, yearId)).toMatchObject([{ subjectId }]);
    expect(await getCourse(app.deps, teacher, courseId)).toMatchObject({ studentCount: 1 });
  });

  it('lets an open sitting end: handed in, or closed from its drafts at the end of its time', async () => {
    const { students, lessonId, teacher, courseId } = await scenario(app.deps).readyLesson(
      [choiceQuestion()],
      { students: 2 },
    );
    const begin = async (student: Person) => {
      const started = await startSitting(app.deps, student, lessonId);
      if (started.kind !== 'sitting') throw new Error('a sitting was expected');
      return started.sitting;
    };
    const [one, other] = students as [Person, Person];
    const [first, second] = [await begin(one), await begin(other)];
    await close();
    const answers = [{ questionId: first.questions[0]!.id, answer: choiceQuestion().correctAnswer }];
    const now = app.clock.now();
    await saveDrafts(app.deps, other, { sittingId: second.sittingId }, answers, now);
    const handed = await submitSitting(
      app.deps,
      one,
      { sittingId: first.sittingId },
      { answers, timeUp: false },
      now,
    );
    expect(handed).toMatchObject({ grade: 10 });
    app.clock.advance({ hours: 2 });
    await closeOverdueSittings(app.deps);
    const grades = await listCourseGrades(app.deps, reading(teacher), courseId);
    expect(grades.students.map(({ average }) => average)).toEqual([10, 10]);
    expect(await codeOf(startSitting(app.deps, one, lessonId))).toBe('lesson-not-startable');
  });

  it('refuses every change over HTTP with 409, and answers queries', async () => {
    await test.close();
    await app.close();
    const opened = await openWorld();
    const { world } = opened;
    app = opened.app;
    test = await openTestServer(app);
    ({ admin } = world.people);
    await closeYear(app.deps, admin, { yearId: await thisYear(), closed: true });
    const { token } = await test.signIn(world.people.owner);
    const headers = { authorization: `Bearer ${token}` };
    const before = await storedRows(app.deps);
    // Procedures for the owner alone concern the owner's course; the others do not depend on a year.
    const rules = Object.entries(procedureRules).filter(
      ([, { allowed }]) => allowed.includes('owner') && allowed.length === 1,
    );
    // A copy belongs to an open year; a job or a draft of an import to who began it, until it is confirmed.
    const ofAnotherYear = new Set(['courses.copy', 'jobs.cancel', 'imports.answer', 'imports.discard']);
    const changed: string[] = [];
    for (const [path, rule] of rules) {
      const input = rule.input?.(world);
      const read = await call(test.server, path, { method: 'GET', input, headers });
      if (read.statusCode !== 405) {
        expect([path, read.json().error?.data?.appCode]).not.toEqual([path, 'year-closed']);
        continue;
      }
      if (ofAnotherYear.has(path)) continue;
      const answer = await call(test.server, path, { method: 'POST', input, headers });
      const code = answer.json().error?.data?.appCode;
      if (answer.statusCode !== 409 || code !== 'year-closed')
        changed.push(`${path}: ${answer.statusCode} ${code}`);
    }
    expect(changed).toEqual([]);
    expect(await storedRows(app.deps)).toBe(before);
    const older = await test.server.inject({
      method: 'POST',
      url: `/api/teacher/${world.courseId}/add_leccion`,
      headers,
      payload: { topic: 'Otra', submission_date: '2030-01-01 10:00', duration: 10, attempts: 1 },
    });
    expect([older.statusCode, older.json().code]).toEqual([409, 'year_closed']);
    const list = await test.server.inject({ url: `/api/teachers/${world.courseId}/get_lecciones`, headers });
    expect(list.statusCode).toBe(200);
  });
});

describe('a course copied into another year', () => {
  const noted = { text: 'Menciona el agua desplazada.', points: 10, note: 'El peso solo no basta.' };
  async function givenCourse() {
    const make = scenario(app.deps);
    const ready = await make.readyLesson([choiceQuestion(), openQuestion({ criteria: [noted] })]);
    const second = await make.lesson(ready.teacher, ready.courseId, { topic: 'Segunda' });
    await make.prompt(ready.teacher, second);
    await startSitting(app.deps, ready.student, ready.lessonId);
    return { ...ready, second };
  }

  it('contains its lessons, banks and prompts, disabled and without dates, and only linked students', async () => {
    const { teacher, courseId, lessonId, student } = await givenCourse();
    const listed = await scenario(app.deps).person('student');
    await enrolRoster(app.deps, teacher, { courseId, rows: [listed] });
    const yearId = await nextYear();
    const copy = await copyCourse(app.deps, teacher, { courseId, yearId });
    expect(copy.lessons).toBe(2);
    expect(await getCourse(app.deps, teacher, copy.courseId)).toMatchObject({
      studentCount: 1,
      lessonCount: 2,
      year: { yearId },
    });
    expect(await listEnrolledSubjects(app.deps, student, yearId)).toHaveLength(1);
    expect(await listEnrolledSubjects(app.deps, listed, yearId)).toEqual([]);
    const lessons = (await listCourseLessons(app.deps, teacher, copy.courseId)).toReversed();
    for (const lesson of lessons)
      expect(lesson).toMatchObject({
        enabled: false,
        submissionDate: null,
        durationMinutes: 30,
        attempts: 2,
      });
    const content = async (id: number) =>
      (await listQuestions(app.deps, teacher, id)).map(
        ({ id: _, assigned: __, started: ___, copiedFrom: ____, ...question }) => question,
      );
    const copied = lessons.find(({ topic }) => topic === 'Empuje y flotación')!;
    expect(await content(copied.lessonId)).toEqual(await content(lessonId));
    const [first] = await listQuestions(app.deps, teacher, copied.lessonId);
    expect(first!.copiedFrom).toEqual({ lessonId, topic: 'Empuje y flotación' });
    expect((await content(copied.lessonId))[1]!.criteria).toEqual([{ ...noted, own: true }]);
    const prompts = await app.deps.db.selectFrom('lesson_prompts').selectAll().execute();
    expect(prompts).toHaveLength(2);
    const counts = await app.deps.db
      .selectFrom('sittings')
      .where(
        'lesson_id',
        'in',
        lessons.map((lesson) => lesson.lessonId),
      )
      .select('id')
      .execute();
    expect(counts).toEqual([]);
    const origin = await app.deps.db
      .selectFrom('courses')
      .where('id', '=', copy.courseId)
      .select('origin_id')
      .executeTakeFirstOrThrow();
    expect(origin.origin_id).toBe(courseId);
  });

  it('shows its teacher once in the list of subjects, and two teachers of the same name twice', async () => {
    const { teacher, courseId, subjectId } = await givenCourse();
    await copyCourse(app.deps, teacher, { courseId, yearId: await nextYear() });
    const student = await scenario(app.deps).person('student');
    const teachers = async () => {
      const subjects = await listLinkableSubjects(app.deps, { role: 'student', userId: student.userId });
      return subjects.find((subject) => subject.subjectId === subjectId)!.teachers;
    };
    expect(await teachers()).toEqual([teacher.names]);
    const namesake = {
      names: teacher.names,
      email: 'tocayo@escuela.test',
      password,
      role: 'teacher',
    } as const;
    const userId = await createAccount(app.deps, namesake);
    await linkSubjects(app.deps, admin, { role: 'teacher', userId, subjectIds: [subjectId] });
    expect(await teachers()).toEqual([teacher.names, teacher.names]);
  });

  it('can come from a closed year, is created once in an open year, and is available to its teacher alone', async () => {
    const { teacher, courseId } = await givenCourse();
    const first = await thisYear();
    const yearId = await nextYear();
    await closeYear(app.deps, admin, { yearId: first, closed: true });
    const other = await scenario(app.deps).person('teacher');
    expect(await codeOf(copyCourse(app.deps, other, { courseId, yearId }))).toBe('forbidden');
    expect(await codeOf(copyCourse(app.deps, teacher, { courseId, yearId: first }))).toBe('year-closed');
    expect(await codeOf(copyCourse(app.deps, teacher, { courseId, yearId: 999 }))).toBe('not-found');
    await copyCourse(app.deps, teacher, { courseId, yearId });
    expect(await codeOf(copyCourse(app.deps, teacher, { courseId, yearId }))).toBe('course-exists');
  });

  it('contains the documents, whose file stays while one of the two courses uses it', async () => {
    const { teacher, courseId, lessonId } = await givenCourse();
    const { token } = await test.signIn(teacher);
    await test.server.inject({
      method: 'PUT',
      url: `/api/files/lessons/${lessonId}/documents?name=a.pdf`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
      payload: await pdfWithPages(['La densidad.']),
    });
    await app.runJobs();
    app.clock.advance({ days: 20 });
    await copyCourse(app.deps, teacher, { courseId, yearId: await nextYear() });
    const stored = async () =>
      (await app.deps.db.selectFrom('documents').select('stored_name').execute()).map(
        (row) => row.stored_name,
      );
    expect(new Set(await stored()).size).toBe(1);
    expect(await stored()).toHaveLength(2);
    const [name] = await stored();
    app.clock.advance({ days: 15 });
    await deleteExpiredData(app.deps);
    expect(await stored()).toEqual([name]);
    expect(await fileNames(app, 'documents')).toEqual([name]);
    app.clock.advance({ days: 31 });
    await deleteExpiredData(app.deps);
    expect(await stored()).toEqual([]);
    expect(await fileNames(app, 'documents')).toEqual([]);
  });
});
