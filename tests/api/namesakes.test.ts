import { afterEach, beforeEach, expect, it } from 'vitest';
import { anonymisePerson } from '../../src/domain/operations/personal-data/anonymise-person.ts';
import { beginFirstCourse } from '../../src/domain/school/groups/begin-first-course.ts';
import { importPeople, previewImport } from '../../src/domain/school/groups/import-people.ts';
import { listPeoplePage } from '../../src/domain/school/groups/list-people-page.ts';
import { listGroups } from '../../src/domain/school/groups/manage-groups.ts';
import { maxSameNames, type PeopleImportRow } from '../../src/shared/contracts/groups.ts';
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

const row = (names: string, account = '', group = ''): PeopleImportRow => ({ names, account, group });
const preview = (rows: PeopleImportRow[]) => previewImport(app.deps, { role: 'student', rows });
const load = (rows: PeopleImportRow[]) => importPeople(app.deps, admin, { role: 'student', rows });
const other = { kind: 'other' } as const;

async function students(): Promise<[names: string, account: string, group: string][]> {
  const { rows } = await listPeoplePage(app.deps, {
    ...{ role: 'student', show: 'all', group: null, subjectId: null },
    ...{ search: '', sort: 'id', descending: false, page: 1, pageSize: 50 },
  });
  return rows.map(({ names, email, group }) => [names, email, group]);
}

it('asks who a row without an address is when an account has its name, and imports nothing before', async () => {
  await load([row('Gil Mora, Ana', 'ana@escuela.test', '1.º A')]);
  const rows = [row('GIL MORA, ANA', '', '1.º B'), row('Paz Ruiz, Leo')];
  const plan = await preview(rows);
  const offered = {
    userId: expect.any(Number),
    account: 'ana@escuela.test',
    group: { names: '1.º A', year: expect.any(String) },
    disabled: false,
  };
  expect(plan.rows).toMatchObject([
    { fate: 'ask', account: '', namesakes: { accounts: [offered], rows: [] } },
    { fate: 'create', account: 'leo.paz', namesakes: null },
  ]);
  expect(await codeOf(load(rows))).toBe('namesakes-undecided');
  expect(await students()).toHaveLength(1);
  expect(await listGroups(app.deps)).toHaveLength(1);

  const { created } = await load(decideNamesakes(rows, plan, [other]));
  expect(created.map(({ email }) => email)).toEqual(['ana.gil', 'leo.paz']);
  expect(await students()).toEqual([
    ['Ana Gil Mora', 'ana@escuela.test', '1.º A'],
    ['Ana Gil Mora', 'ana.gil', '1.º B'],
    ['Leo Paz Ruiz', 'leo.paz', ''],
  ]);
});

it('offers each of several accounts with the name; the chosen one joins the group and stays as it was', async () => {
  await load([row('Gil Mora, Ana', 'ana@escuela.test', '1.º A'), row('Gil Mora, Ana', 'ana.g', '1.º B')]);
  // A teacher of the same name is no student.
  await importPeople(app.deps, admin, { role: 'teacher', rows: [row('Gil Mora, Ana')] });
  const rows = [row('Ana Gil Mora', '', '2.º A')];
  const plan = await preview(rows);
  const { accounts } = plan.rows[0]!.namesakes!;
  expect(accounts.map(({ account, group }) => [account, group?.names])).toEqual([
    ['ana@escuela.test', '1.º A'],
    ['ana.g', '1.º B'],
  ]);
  const { userId } = accounts[1]!;
  const { created } = await load(decideNamesakes(rows, plan, [{ kind: 'account', userId }]));
  expect(created).toEqual([]);
  expect(await students()).toEqual([
    ['Ana Gil Mora', 'ana@escuela.test', '1.º A'],
    ['Ana Gil Mora', 'ana.g', '1.º B, 2.º A'],
  ]);
});

it('asks about the second of two equal names in a list, which may be one person in two groups or two people', async () => {
  const rows = [
    row('Gil Mora, Ana', '', '1.º A'),
    row('Paz Ruiz, Leo', 'leo@escuela.test'),
    row('Gil Mora, Ana', '', '1.º B'),
    row('Ana Gil Mora', '', 'Coro'),
    row('Leo Paz Ruiz', '', 'Coro'),
  ];
  const plan = await preview(rows);
  expect(plan.rows.map(({ fate, namesakes }) => [fate, namesakes?.rows])).toEqual([
    ['create', undefined],
    ['create', undefined],
    ['ask', [0]],
    ['ask', [0, 2]],
    ['ask', [1]],
  ]);
  const choices = [other, { kind: 'row', index: 2 }, { kind: 'row', index: 1 }] as const;
  const { created, rows: imported } = await load(decideNamesakes(rows, plan, choices));
  expect(imported.map(({ fate }) => fate)).toEqual(['create', 'create', 'create', 'same', 'same']);
  expect(created).toHaveLength(3);
  expect(await students()).toEqual([
    ['Ana Gil Mora', 'ana.gil', '1.º A'],
    ['Leo Paz Ruiz', 'leo@escuela.test', 'Coro'],
    ['Ana Gil Mora', 'ana.gil2', '1.º B, Coro'],
  ]);
});

it('refuses a decision about other accounts than there are now', async () => {
  await load([row('Gil Mora, Ana', 'ana@escuela.test')]);
  const rows = [row('Gil Mora, Ana')];
  const plan = await preview(rows);
  const { userId } = plan.rows[0]!.namesakes!.accounts[0]!;
  const same = decideNamesakes(rows, plan, [{ kind: 'account', userId }]);
  const somebodyElse = decideNamesakes(rows, plan, [other]);
  await load([row('Gil Mora, Ana', 'otra@escuela.test')]);
  const before = await students();
  for (const decided of [same, somebodyElse]) expect(await codeOf(load(decided))).toBe('namesakes-changed');
  for (const choice of [
    { kind: 'account', userId: userId + 999 },
    { kind: 'row', index: 0 },
  ] as const)
    expect(await codeOf(load(decideNamesakes(rows, await preview(rows), [choice])))).toBe(
      'namesakes-changed',
    );
  expect(await students()).toEqual(before);
});

it('refuses the choice of an account that has been anonymised since', async () => {
  await load([row('Gil Mora, Ana', 'ana@escuela.test')]);
  const rows = [row('Gil Mora, Ana')];
  const plan = await preview(rows);
  const { userId } = plan.rows[0]!.namesakes!.accounts[0]!;
  await anonymisePerson(app.deps, admin, { userId, language: 'es' });
  const decided = decideNamesakes(rows, plan, [{ kind: 'account', userId }]);
  expect(await codeOf(load(decided))).toBe('namesakes-changed');
  expect((await load(rows)).created).toHaveLength(1);
});

it('takes a name at most so many times from one list, and says so on the others', async () => {
  const rows = Array.from({ length: maxSameNames + 2 }, () => row('Gil Mora, Ana'));
  const { rows: planned } = await preview(rows);
  expect(planned.map(({ fate }) => fate)).toEqual([
    'create',
    ...Array(maxSameNames - 1).fill('ask'),
    'skip',
    'skip',
  ]);
  expect(planned.at(-1)).toMatchObject({ reason: 'repeated' });
});

it('asks about the teacher and the class of a first course too', async () => {
  const first = {
    subject: 'Física',
    teacher: row('Mónica Salazar'),
    students: [row('Ortiz Cevallos, Amaya')],
  };
  await beginFirstCourse(app.deps, admin, first);
  const again = { ...first, subject: 'Química' };
  expect(await codeOf(beginFirstCourse(app.deps, admin, again))).toBe('namesakes-undecided');
  const sameAs = async (role: 'teacher' | 'student', rows: PeopleImportRow[]) => {
    const plan = await previewImport(app.deps, { role, rows });
    const { userId } = plan.rows[0]!.namesakes!.accounts[0]!;
    return decideNamesakes(rows, plan, [{ kind: 'account', userId }]);
  };
  const [teacher] = await sameAs('teacher', [first.teacher]);
  expect(await codeOf(beginFirstCourse(app.deps, admin, { ...again, teacher: teacher! }))).toBe(
    'namesakes-undecided',
  );
  const decided = { ...again, teacher: teacher!, students: await sameAs('student', first.students) };
  expect((await beginFirstCourse(app.deps, admin, decided)).created).toEqual([]);
  expect(await students()).toEqual([['Amaya Ortiz Cevallos', 'amaya.ortiz', '']]);
});
