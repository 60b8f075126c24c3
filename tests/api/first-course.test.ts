import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  selectEnrolledStudents,
  selectTeacherCourses,
} from '../../src/domain/school/courses/course-queries.ts';
import { beginFirstCourse } from '../../src/domain/school/groups/begin-first-course.ts';
import { codeOf } from '../support/code-of.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person<'admin'>;
beforeEach(async () => {
  app = await openTestApp();
  admin = await scenario(app.deps).person('admin');
});
afterEach(() => app.close());

const row = (names: string, account = '') => ({ names, account });
const counts = async () => {
  const of = async (table: 'users' | 'subjects' | 'courses') =>
    (await app.deps.db.selectFrom(table).select('id').execute()).length;
  return [await of('users'), await of('subjects'), await of('courses')];
};

it('creates the subject, the accounts and the course in one call, and returns the passwords once', async () => {
  const students = [row('Ortiz Cevallos, Amaya'), row('Cruz Loor, Benjamín', 'benja@escuela.test')];
  const made = await beginFirstCourse(app.deps, admin, {
    subject: ' Biología, 10.º B ',
    teacher: row('Mónica Salazar'),
    students,
  });
  expect(made.created.map(({ names, email }) => [names, email])).toEqual([
    ['Mónica Salazar', 'monica.salazar'],
    ['Amaya Ortiz Cevallos', 'amaya.ortiz'],
    ['Benjamín Cruz Loor', 'benja@escuela.test'],
  ]);
  expect(new Set(made.created.map(({ password }) => password)).size).toBe(3);
  const { id } = await app.deps.db
    .selectFrom('users')
    .where('names', '=', 'Mónica Salazar')
    .select('id')
    .executeTakeFirstOrThrow();
  const [course] = await selectTeacherCourses(app.deps.db, id);
  const enrolled = await selectEnrolledStudents(app.deps.db, course!.courseId);
  expect(enrolled.map(({ names }) => names).sort()).toEqual(['Amaya Ortiz Cevallos', 'Benjamín Cruz Loor']);
});

it('adds an existing user to the course, who keeps the password', async () => {
  const student = await scenario(app.deps).person('student');
  const made = await beginFirstCourse(app.deps, admin, {
    subject: 'Física',
    teacher: row('Mónica Salazar'),
    students: [row(student.names, student.email), row('Nueva Alumna')],
  });
  expect(made.rows.map(({ fate }) => fate)).toEqual(['keep', 'create']);
  expect(made.created).toHaveLength(2);
  const enrolled = await app.deps.db.selectFrom('enrolments').select('student_id').execute();
  expect(enrolled.map((one) => one.student_id)).toContain(student.userId);
});

it('needs only a teacher; refuses invalid input and stores nothing of it', async () => {
  await beginFirstCourse(app.deps, admin, {
    subject: 'Física',
    teacher: row('Mónica Salazar'),
    students: [],
  });
  const before = await counts();
  const teacher = row('Otra Docente');
  const students = [row('Una Alumna')];
  const refused = [
    [{ subject: ' ', teacher, students }, 'subject-fields-missing'],
    [{ subject: 'Arte', teacher: row(''), students }, 'no-valid-rows'],
    [{ subject: 'Arte', teacher, students: [row('Una Alumna', 'no es correo')] }, 'no-valid-rows'],
  ] as const;
  for (const [input, code] of refused)
    expect(await codeOf(beginFirstCourse(app.deps, admin, { ...input, students: [...input.students] }))).toBe(
      code,
    );
  expect(await counts()).toEqual(before);
});
