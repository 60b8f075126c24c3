import { afterEach, beforeEach, expect, it } from 'vitest';
import { up } from '../../migrations/0056-surnames.ts';
import { getAssignmentOverview } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { listAccommodations } from '../../src/domain/delivery/accommodations/list-accommodations.ts';
import { getGradeTable, listCourseAverages } from '../../src/domain/grading/grades/list-grades.ts';
import { listOwnStudents } from '../../src/domain/identity/list-people.ts';
import { updatePerson } from '../../src/domain/identity/manage-people.ts';
import { enrolRoster } from '../../src/domain/school/courses/enrol-roster.ts';
import { listPeoplePage } from '../../src/domain/school/groups/list-people-page.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { openTestServer } from '../support/test-server.ts';

const everybody = { role: 'student', show: 'all', group: null, subjectId: null } as const;

let app: TestApp;
let teacher: Person<'teacher'>;
let courseId: number;

const byName = { search: '', sort: 'names', descending: false, page: 1, pageSize: 50 };
const namesOf = (people: readonly { names: string }[]) => people.map(({ names }) => names);

/** Sorted by surname; `García, Ana Luz` states which of her three names is the surname. */
const listed = [
  'Íñigo Álvarez Muñoz',
  'Ana Luz García',
  'Luis García Mora',
  'Nuria Ñíguez',
  'Ángela Ordóñez Gil',
];

beforeEach(async () => {
  app = await openTestApp();
  ({ teacher, courseId } = await scenario(app.deps).course(0));
  const typed = ['Ordóñez Gil, Ángela', 'Ñíguez, Nuria', 'García Mora, Luis', 'Álvarez Muñoz, Íñigo'];
  const rows = typed.map((names, index) => ({ names, email: `p${index}@ies.test` }));
  rows.push({
    ...{ names: 'Ana Luz García', email: 'ana@ies.test' },
    surnames: 'García',
  } as (typeof rows)[0]);
  await enrolRoster(app.deps, teacher, { courseId, rows });
});
afterEach(() => app.close());

it('sorts every list of students by surname, and keeps names unchanged', async () => {
  const lessonId = await scenario(app.deps).lesson(teacher, courseId);
  expect(namesOf((await listCourseAverages(app.deps, teacher, courseId)).students)).toEqual(listed);
  expect(namesOf(await listOwnStudents(app.deps, teacher))).toEqual(listed);
  expect(namesOf((await listPeoplePage(app.deps, { ...byName, ...everybody })).rows)).toEqual(listed);
  expect(namesOf((await getAssignmentOverview(app.deps, teacher, lessonId)).students)).toEqual(listed);
  expect(namesOf((await listAccommodations(app.deps, teacher, courseId)).students)).toEqual(listed);
  const table = await getGradeTable(app.deps, teacher, courseId);
  expect(table.students.map(({ surnames }) => surnames)).toEqual([
    'Álvarez Muñoz',
    'García',
    'García Mora',
    'Ñíguez',
    'Ordóñez Gil',
  ]);
});

it('keeps the surnames of an edited name if the new name ends with them', async () => {
  const { students } = await listCourseAverages(app.deps, teacher, courseId);
  const ana = students.find(({ names }) => names === 'Ana Luz García')!;
  const admin = await scenario(app.deps).person('admin');
  const edit = (fields: { names: string; surnames?: string }) =>
    updatePerson(app.deps, admin, { role: 'student', userId: ana.studentId, ...fields });
  const surnames = async () =>
    (await getGradeTable(app.deps, teacher, courseId)).students.find(
      ({ studentId }) => studentId === ana.studentId,
    )!.surnames;
  await edit({ names: 'Ana María García' });
  expect(await surnames()).toBe('García');
  await edit({ names: 'Ana María Paz' });
  expect(await surnames()).toBe('María Paz');
  await edit({ names: 'Ana María Paz', surnames: 'Paz' });
  expect(await surnames()).toBe('Paz');
});

it('keeps the sort orders of the REST API', async () => {
  const test = await openTestServer(app);
  const { token } = await test.signIn(teacher);
  const headers = { authorization: `Bearer ${token}` };
  const get = async (url: string) => (await test.server.inject({ url: `/api/${url}`, headers })).json();
  const lessonId = await scenario(app.deps).lesson(teacher, courseId);
  const byBytes = listed.toSorted();
  expect(byBytes).not.toEqual(listed);
  const grades = await get(`teacher/get_students_grades?id_subjectxteacher=${courseId}`);
  expect(grades.estudiantes.map((row: { nombre_completo: string }) => row.nombre_completo)).toEqual(byBytes);
  expect(namesOf((await get(`get_enrolled_students/${lessonId}`)).students)).toEqual(byBytes);
  expect(namesOf(await get('teacher/get_students'))).toEqual([
    'Ana Luz García',
    'Ángela Ordóñez Gil',
    'Íñigo Álvarez Muñoz',
    'Luis García Mora',
    'Nuria Ñíguez',
  ]);
  await test.close();
});

it('sorts existing users by the surnames guessed from their names', async () => {
  const { db } = app.deps;
  await db.schema.dropIndex('users_role_name').execute();
  for (const column of ['surnames', 'name_key'])
    await db.schema.alterTable('users').dropColumn(column).execute();
  await db.schema
    .createIndex('users_role_search')
    .on('users')
    .columns(['role', 'search_key', 'id'])
    .execute();
  await up(db as never);
  expect(namesOf((await listPeoplePage(app.deps, { ...byName, ...everybody })).rows)).toEqual([
    'Íñigo Álvarez Muñoz',
    'Luis García Mora',
    'Ana Luz García',
    'Nuria Ñíguez',
    'Ángela Ordóñez Gil',
  ]);
});
