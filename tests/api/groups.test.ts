import { afterEach, beforeEach, expect, it } from 'vitest';
import { signIn } from '../../src/domain/identity/sign-in.ts';
import { changePeople } from '../../src/domain/operations/people/change-people.ts';
import { importPeople, previewImport } from '../../src/domain/school/groups/import-people.ts';
import { listPeoplePage } from '../../src/domain/school/groups/list-people-page.ts';
import {
  addGroup,
  enrolGroup,
  listGroups,
  removeGroup,
} from '../../src/domain/school/groups/manage-groups.ts';
import { listSubjectsOf } from '../../src/domain/school/subjects/list-subjects.ts';
import { listYears } from '../../src/domain/school/years/manage-years.ts';
import type { PeopleImportRow } from '../../src/shared/contracts/groups.ts';
import { codeOf } from '../support/code-of.ts';
import { decideNamesakes } from '../support/decide-namesakes.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person<'admin'>;

beforeEach(async () => {
  app = await openTestApp();
  admin = await scenario(app.deps).person('admin');
});
afterEach(() => app.close());

const list = { search: '', sort: 'names', descending: false, page: 1, pageSize: 50 } as const;
const everybody = { ...list, role: 'student', show: 'all', group: null, subjectId: null } as const;
const row = (names: string, account = '', group = '1.º A') => ({ names, account, group });

/** Imports the rows; those whose name an account has are that person. */
async function importAsSame(rows: PeopleImportRow[]) {
  const plan = await previewImport(app.deps, { role: 'student', rows });
  const choices = plan.rows.flatMap(({ namesakes }) =>
    namesakes ? { kind: 'account' as const, userId: namesakes.accounts[0]!.userId } : [],
  );
  return importPeople(app.deps, admin, { role: 'student', rows: decideNamesakes(rows, plan, choices) });
}

it('creates accounts, user names for people without an email address, and groups; a repeated import changes nothing', async () => {
  const rows = [
    row('Ortiz Cevallos, Amaya'),
    row('ORTIZ PEÑA, ÁMAYA', '', '1.º B'),
    row('Cruz Loor, Benjamín', 'benja@escuela.test'),
    row('Montalvo, Carla', 'Carla.M'),
    row('Ortiz Cevallos, Amaya'),
    row('', 'nadie@escuela.test'),
    row('Mal Correo, Ana', 'ana@'),
    row('Docente, Eva', (await scenario(app.deps).person('teacher')).email),
  ];
  const plan = await previewImport(app.deps, { role: 'student', rows });
  expect(plan.rows.map(({ account, fate, made, reason }) => [account, fate, made, reason])).toEqual([
    ['amaya.ortiz', 'create', true, null],
    ['amaya.ortiz2', 'create', true, null],
    ['benja@escuela.test', 'create', false, null],
    ['carla.m', 'create', false, null],
    ['', 'ask', false, null],
    ['nadie@escuela.test', 'skip', false, 'names-missing'],
    ['ana@', 'skip', false, 'account-invalid'],
    [rows[7]!.account, 'skip', false, 'other-role'],
  ]);
  expect(plan.groups).toEqual(['1.º A', '1.º B']);
  expect((await listPeoplePage(app.deps, everybody)).total).toBe(0);

  const decided = decideNamesakes(rows, plan, [{ kind: 'row', index: 0 }]);
  const { created } = await importPeople(app.deps, admin, { role: 'student', rows: decided });
  expect(created.map(({ names, email, group }) => [names, email, group])).toEqual([
    ['Amaya Ortiz Cevallos', 'amaya.ortiz', '1.º A'],
    ['Ámaya Ortiz Peña', 'amaya.ortiz2', '1.º B'],
    ['Benjamín Cruz Loor', 'benja@escuela.test', '1.º A'],
    ['Carla Montalvo', 'carla.m', '1.º A'],
  ]);
  const again = await importAsSame(rows.slice(0, 4));
  expect(again.created).toEqual([]);
  expect(again.rows.map(({ fate, holder }) => [fate, holder])).toEqual(Array(4).fill(['keep', null]));
  // Another name with that address: whose account it is.
  const stranger = [{ ...rows[2]!, names: 'Marcos Gil, Ana' }];
  const { rows: told } = await previewImport(app.deps, { role: 'student', rows: stranger });
  expect(told).toMatchObject([{ fate: 'keep', holder: 'Benjamín Cruz Loor' }]);
  expect((await listGroups(app.deps)).map(({ name, members }) => [name, members])).toEqual([
    ['1.º A', 3],
    ['1.º B', 1],
  ]);
});

it('puts people of one group together, in whichever way lists write its name', async () => {
  const rows = [
    row('Ortiz Cevallos, Amaya', '', '1.º A'),
    row('Cruz Loor, Benjamín', '', '1º A'),
    row('Montalvo, Carla', '', '1.o A'),
    row('Duarte, Diego', '', '1° a'),
    row('Ortiz Cevallos, Amaya', '', '1ºA'),
    row('Espín, Elena', '', '1º B'),
  ];
  const plan = await previewImport(app.deps, { role: 'student', rows });
  expect(plan.groups).toEqual(['1.º A', '1º B']);
  await importPeople(app.deps, admin, {
    role: 'student',
    rows: decideNamesakes(rows, plan, [{ kind: 'row', index: 0 }]),
  });
  const groups = async () =>
    (await listGroups(app.deps)).map(({ name, members, hasTwin }) => [name, members, hasTwin]);
  expect(await groups()).toEqual([
    ['1.º A', 4, false],
    ['1º B', 1, false],
  ]);
  // The apostrophe of a phone and of a spreadsheet make no other person.
  for (const names of ["D'Angelo, Fe", 'D’Angelo, Fe']) await importAsSame([row(names, '', '1º B')]);
  expect((await groups()).at(-1)).toEqual(['1º B', 2, false]);
  const { yearId } = (await listYears(app.deps)).find(({ current }) => current)!;
  expect(await codeOf(addGroup(app.deps, admin, { yearId, name: '1ºA' }))).toBe('group-taken');
});

it('signs in by user name, in any spelling', async () => {
  const { created } = await importPeople(app.deps, admin, {
    role: 'student',
    rows: [row('Íñigo Pérez Gil')],
  });
  const { email, password } = created[0]!;
  expect(email).toBe('inigo.perez');
  const signedIn = await signIn(app.deps, {
    email: ' Íñigo.Pérez ',
    password,
    address: '192.0.2.1',
    deviceId: null,
  });
  expect(signedIn.user).toMatchObject({ email: 'inigo.perez', names: 'Íñigo Pérez Gil' });
});

it('enrols a whole group in a course, for its teacher alone, and keeps existing students', async () => {
  const make = scenario(app.deps);
  const { teacher, courseId, student } = await make.course(1);
  const { created } = await importPeople(app.deps, admin, {
    role: 'student',
    rows: [row('Uno Gil, Ana'), row('Dos Gil, Eva'), row('Persona', student.email)],
  });
  expect(created).toHaveLength(2);
  const [group] = await listGroups(app.deps);
  const { groupId } = group!;
  const other = await make.person('teacher');
  expect(await codeOf(enrolGroup(app.deps, other, { courseId, groupId }))).toBe('forbidden');
  expect(await enrolGroup(app.deps, teacher, { courseId, groupId })).toEqual({ enrolled: 2, already: 1 });
  expect(await enrolGroup(app.deps, admin, { courseId, groupId })).toEqual({ enrolled: 0, already: 3 });
  await removeGroup(app.deps, admin, { groupId });
  expect(await enrolledIn(courseId)).toBe(3);
});

const enrolledIn = async (courseId: number) =>
  (await app.deps.db.selectFrom('enrolments').where('course_id', '=', courseId).selectAll().execute()).length;

it('applies one action to many users, and reports the failures', async () => {
  const make = scenario(app.deps);
  const { subjectId, students } = await make.course(2, 'Química');
  const userIds = [...students.map(({ userId }) => userId), 999_999];
  const subjectsOf = async (userId: number) =>
    (await listSubjectsOf(app.deps, { role: 'student', userId })).map(({ name }) => name);
  const change = (action: Parameters<typeof changePeople>[2]['action']) =>
    changePeople(app.deps, admin, { role: 'student', userIds, action });

  const unlinked = await change({ kind: 'unlink', subjectIds: [subjectId] });
  expect(unlinked).toEqual({ done: 2, failed: [{ names: '', reason: 'gone' }], passwords: [] });
  expect(await subjectsOf(userIds[0]!)).toEqual([]);
  await change({ kind: 'link', subjectIds: [subjectId] });
  expect(await subjectsOf(userIds[0]!)).toEqual(['Química']);

  const { passwords } = await change({ kind: 'reset' });
  expect(passwords.map(({ email }) => email)).toEqual(students.map(({ email }) => email));
  const waiting = await listPeoplePage(app.deps, { ...everybody, show: 'waits' });
  expect(waiting.rows.map(({ userId }) => userId)).toEqual(userIds.slice(0, 2));
  await change({ kind: 'disable' });
  expect((await listPeoplePage(app.deps, { ...everybody, show: 'disabled' })).total).toBe(2);
  expect((await listPeoplePage(app.deps, { ...everybody, show: 'active' })).total).toBe(0);
  await change({ kind: 'enable' });
  expect((await listPeoplePage(app.deps, { ...everybody, subjectId })).total).toBe(2);
  expect(
    await codeOf(
      changePeople(app.deps, admin, {
        role: 'teacher',
        userIds: [1],
        action: { kind: 'unlink', subjectIds: [subjectId] },
      }),
    ),
  ).toBe('invalid-input');
});

it('moves students to a group of the next year and leaves the group of this year', async () => {
  const { student } = await scenario(app.deps).course(1);
  const [year] = await listYears(app.deps);
  const join = (groupId: number) =>
    changePeople(app.deps, admin, {
      role: 'student',
      userIds: [student.userId],
      action: { kind: 'join', groupId },
    });
  const first = await addGroup(app.deps, admin, { yearId: year!.yearId, name: '1.º A' });
  await join(first);
  expect(await codeOf(addGroup(app.deps, admin, { yearId: year!.yearId, name: '1.º a' }))).toBe(
    'group-taken',
  );
  const second = await addGroup(app.deps, admin, { yearId: year!.yearId, name: '2.º A' });
  await join(second);
  expect((await listPeoplePage(app.deps, { ...everybody, group: first })).total).toBe(1);
  expect((await listPeoplePage(app.deps, { ...everybody, group: 'none' })).total).toBe(0);
  expect((await listPeoplePage(app.deps, everybody)).rows[0]!.group).toBe('1.º A, 2.º A');
});
