import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getCourse } from '../../src/domain/school/courses/get-course.ts';
import { importCourseList, previewCourseList } from '../../src/domain/school/groups/import-course-list.ts';
import { importPeople, previewImport } from '../../src/domain/school/groups/import-people.ts';
import { listGroups } from '../../src/domain/school/groups/manage-groups.ts';
import type { PeopleImportRow } from '../../src/shared/contracts/groups.ts';
import { codeOf } from '../support/code-of.ts';
import { decideNamesakes } from '../support/decide-namesakes.ts';
import { makeWorkbook, textRows } from '../support/make-workbook.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { openTestServer } from '../support/test-server.ts';

let app: TestApp;
let admin: Person<'admin'>;
let teacher: Person<'teacher'>;
let courseId: number;
beforeEach(async () => {
  app = await openTestApp();
  const make = scenario(app.deps);
  admin = await make.person('admin');
  ({ teacher, courseId } = await make.course());
});
afterEach(() => app.close());

const row = (names: string, account = '', more: Partial<PeopleImportRow> = {}): PeopleImportRow => ({
  names,
  account,
  ...more,
});
const preview = (rows: PeopleImportRow[]) => previewCourseList(app.deps, teacher, { courseId, rows });
const load = (rows: PeopleImportRow[]) => importCourseList(app.deps, teacher, { courseId, rows });
const school = (rows: PeopleImportRow[]) => importPeople(app.deps, admin, { role: 'student', rows });
const students = async () => (await getCourse(app.deps, teacher, courseId)).studentCount;
const fates = ({ rows }: { rows: { fate: string }[] }) => rows.map(({ fate }) => fate);
const other = { kind: 'other' } as const;

describe('a list for a course', () => {
  it('makes accounts also without an address and enrols them; the same list again changes nothing', async () => {
    const before = await students();
    await school([row('Sanz Vera, Eva', 'eva@b.test')]);
    const rows = [
      row('Gil Mora, Ana'),
      row('Paz Ruiz, Leo', 'leo@b.test'),
      row('Sanz Vera, Eva', 'eva@b.test'),
    ];
    expect(fates(await preview(rows))).toEqual(['create', 'create', 'keep']);
    const { created, already } = await load(rows);
    expect(created.map(({ email, password }) => [email, password.length > 6])).toEqual([
      ['ana.gil', true],
      ['leo@b.test', true],
    ]);
    expect(already).toEqual([]);
    expect(await students()).toBe(before + 3);

    const again = await preview(rows);
    expect(fates(again)).toEqual(['keep', 'keep', 'keep']);
    expect(again.already).toEqual([0, 1, 2]);
    expect((await load(rows)).created).toEqual([]);
    expect(await students()).toBe(before + 3);
  });

  it('never makes or changes staff, nor groups', async () => {
    const rows = [
      row('Vera Soto, Rosa', 'rosa@b.test', { role: 'teacher' }),
      row('Cruz Loor, Teo', 'teo@b.test', { role: 'other' }),
      row('Otra Persona', teacher.email),
      row('Gil Mora, Ana', 'ana@b.test', { role: 'student', group: '1.º A' }),
    ];
    const { rows: planned, created } = await load(rows);
    expect(planned.map(({ reason }) => reason)).toEqual([
      'not-a-student',
      'not-a-student',
      'other-role',
      null,
    ]);
    expect(created.map(({ email }) => email)).toEqual(['ana@b.test']);
    expect(await listGroups(app.deps)).toEqual([]);
  });

  it('asks about a second student of one name, and enrols both or one as decided', async () => {
    const before = await students();
    const rows = [row('García López, María', 'maria@b.test'), row('García López, María')];
    const plan = await preview(rows);
    expect(fates(plan)).toEqual(['create', 'ask']);
    expect(await codeOf(load(rows))).toBe('namesakes-undecided');
    expect(await students()).toBe(before);
    await load(decideNamesakes(rows, plan, [other]));
    expect(await students()).toBe(before + 2);
    // Two accounts have the name now: the list alone does not say which is which.
    expect(fates(await preview(rows))).toEqual(['keep', 'ask']);
  });

  it('takes rows of one number as one person, and of two numbers as two', async () => {
    const rows = [
      row('García López, María', '', { id: '7' }),
      row('García López, María', '', { id: '7' }),
      row('García López, María', '', { id: '8' }),
    ];
    expect(fates(await preview(rows))).toEqual(['create', 'same', 'create']);
    expect((await load(rows)).created.map(({ email }) => email)).toEqual(['maria.garcia', 'maria.garcia2']);
  });

  it('asks about a new address when a student of the course has the name', async () => {
    await load([row('Gil Mora, Ana', 'ana@b.test')]);
    const rows = [row('Gil Mora, Ana', 'ana.gil@c.test')];
    const plan = await preview(rows);
    expect(plan.rows).toMatchObject([{ fate: 'ask', namesakes: { accounts: [{ account: 'ana@b.test' }] } }]);
    const { userId } = plan.rows[0]!.namesakes!.accounts[0]!;
    const same = await load(decideNamesakes(rows, plan, [{ kind: 'account', userId }]));
    expect(same).toMatchObject({ created: [], rows: [{ fate: 'keep', account: 'ana@b.test' }] });
    const two = await load(decideNamesakes(rows, await preview(rows), [other]));
    expect(two.created.map(({ email }) => email)).toEqual(['ana.gil@c.test']);
    // Both addresses are in one list: they say that these are two people.
    expect(fates(await preview([row('Gil Mora, Ana', 'ana@b.test'), ...rows]))).toEqual(['keep', 'keep']);
  });

  it('tells who is in the course and not in the list, and of others no more than the beginning of an account', async () => {
    await load([row('Gil Mora, Ana', 'ana@b.test'), row('Tena Artigas, Pablo', 'pablo@b.test')]);
    await school([row('Paz Ruiz, Leo', 'leo.paz@b.test'), row('Vidal Ros, Pau', 'pau@b.test')]);
    const plan = await preview([
      row('Gil Mora, Ana', 'ana@b.test'),
      row('Paz Ruiz, Leo'),
      row('Otro', 'pau@b.test'),
    ]);
    expect(plan.absent.map(({ names }) => names)).toContain('Pablo Tena Artigas');
    expect(plan.absent.map(({ names }) => names)).not.toContain('Ana Gil Mora');
    expect(plan.rows[1]).toMatchObject({ fate: 'ask', namesakes: { accounts: [{ account: 'le…@b.test' }] } });
    expect(plan.rows[2]).toMatchObject({ fate: 'keep', holder: null, names: 'Otro' });
  });

  it('is refused without the right to change the people of the course', async () => {
    const stranger = await scenario(app.deps).person('teacher');
    const list = { courseId, rows: [row('Gil Mora, Ana')] };
    expect(await codeOf(importCourseList(app.deps, stranger, list))).toBe('forbidden');
    expect(await codeOf(previewCourseList(app.deps, stranger, list))).toBe('forbidden');
  });
});

describe('a list for the school', () => {
  const plan = (rows: PeopleImportRow[]) => previewImport(app.deps, { role: 'student', rows });

  it('takes the only one of a name in a group for the same person, and asks in another group', async () => {
    const rows = [row('Pérez Gil, Lucía', '', { group: '1.º A' })];
    await school(rows);
    expect(fates(await plan(rows))).toEqual(['keep']);
    expect((await school(rows)).created).toEqual([]);
    expect(fates(await plan([row('Pérez Gil, Lucía', '', { group: '3.º C' })]))).toEqual(['ask']);
    // A second one in the group: the group no longer says who it is.
    expect(fates(await plan([...rows, ...rows]))).toEqual(['ask', 'ask']);
  });

  it('asks about a new address when a student of the group has the name, not in another group', async () => {
    await school([row('Gil Mora, Ana', 'ana@b.test', { group: '1.º A' })]);
    expect(fates(await plan([row('Gil Mora, Ana', 'a@c.test', { group: '1.º A' })]))).toEqual(['ask']);
    expect(fates(await plan([row('Gil Mora, Ana', 'a@c.test', { group: '2.º B' })]))).toEqual(['create']);
    expect(fates(await plan([row('Gil Mora, Ana', 'a@c.test')]))).toEqual(['create']);
  });

  it('makes teachers of a column of roles, and leaves out who is neither', async () => {
    const { rows, created } = await school([
      row('Gil Mora, Ana', '', { role: 'student', group: '1.º A' }),
      row('Vera Soto, Rosa', '', { role: 'teacher', group: '1.º A' }),
      row('Cruz Loor, Teo', '', { role: 'other' }),
    ]);
    expect(rows.map(({ fate, reason, group }) => [fate, reason, group])).toEqual([
      ['create', null, '1.º A'],
      ['create', null, ''],
      ['skip', 'role-unknown', ''],
    ]);
    const roles = await app.deps.db
      .selectFrom('users')
      .where(
        'email',
        'in',
        created.map(({ email }) => email),
      )
      .orderBy('email')
      .select(['email', 'role'])
      .execute();
    expect(roles).toEqual([
      { email: 'ana.gil', role: 'student' },
      { email: 'rosa.vera', role: 'teacher' },
    ]);
  });
});

describe('the file of a list, over HTTP', () => {
  it('is returned as rows to staff, refused with its format, and to students', async () => {
    const test = await openTestServer(app);
    const address = await test.server.listen({ host: '127.0.0.1', port: 0 });
    const student = await scenario(app.deps).person('student');
    const tokens = {
      teacher: (await test.signIn(teacher)).token,
      admin: (await test.signIn(admin)).token,
      student: (await test.signIn(student)).token,
    };
    const send = async (body: Uint8Array | string, by: keyof typeof tokens = 'teacher', query = '') => {
      const answer = await fetch(`${address}/api/files/lists${query}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${tokens[by]}` },
        body: typeof body === 'string' ? body : new Uint8Array(body),
      });
      return [answer.status, await answer.json()];
    };
    const book = await makeWorkbook({ sheets: [{ name: 'Alumnos', data: textRows([['Nombre'], ['Ana']]) }] });
    for (const by of ['teacher', 'admin'] as const)
      expect(await send(book, by)).toMatchObject([
        200,
        {
          kind: 'workbook',
          sheets: [{ name: 'Alumnos', rows: [{ cells: ['Nombre'] }, { cells: ['Ana'] }] }],
        },
      ]);
    expect(await send('Ana;Gil')).toEqual([200, { kind: 'text', text: 'Ana;Gil' }]);
    expect(await send('%PDF-1.4')).toMatchObject([415, { code: 'sheet-is-pdf' }]);
    expect(await send(new Uint8Array(25 * 1024 * 1024 + 1))).toMatchObject([
      413,
      { code: 'sheet-too-large' },
    ]);
    expect(await send('Ana', 'teacher', '?language=de')).toMatchObject([400, { code: 'invalid-input' }]);
    expect(await send('Ana', 'student')).toMatchObject([403, { code: 'forbidden' }]);
    await test.close();
  });
});
