import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findAccountByEmailKey } from '../../src/domain/identity/identity-queries.ts';
import { addPerson, resetPersonPassword, updatePerson } from '../../src/domain/identity/manage-people.ts';
import { selectPeoplePage, selectStudentsOfTeacher } from '../../src/domain/identity/people-queries.ts';
import { signIn } from '../../src/domain/identity/sign-in.ts';
import {
  selectEnrolledStudents,
  selectStudentSubjects,
  selectTeacherCourses,
} from '../../src/domain/school/courses/course-queries.ts';
import { enrolRoster, previewRoster } from '../../src/domain/school/courses/enrol-roster.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { listLinkableSubjects, listSubjectsOf } from '../../src/domain/school/subjects/list-subjects.ts';
import { addSubject, updateSubject } from '../../src/domain/school/subjects/manage-subjects.ts';
import { selectSubjectsPage } from '../../src/domain/school/subjects/subject-queries.ts';
import { seededRandom } from '../../src/shared/rules/seeded-random.ts';
import { addTrigger, dropTrigger } from '../support/add-trigger.ts';
import { codeOf } from '../support/code-of.ts';
import { startProduct } from '../support/product-process.ts';
import { type Person, password, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person<'admin'>;

beforeEach(async () => {
  app = await openTestApp();
  admin = await scenario(app.deps).person('admin');
});
afterEach(() => app.close());

const enter = (email: string, password: string) =>
  signIn(app.deps, { email, password, address: '10.0.0.1', deviceId: null });

describe('users managed by an admin', () => {
  const eva = {
    role: 'teacher' as const,
    names: '  Eva Luna ',
    email: 'Eva@escuela.test ',
    password: 'secreto1',
  };

  it('sign in with the typed password, and need not change it', async () => {
    const person = await addPerson(app.deps, admin, eva);
    expect(person).toMatchObject({ names: 'Eva Luna', email: 'Eva@escuela.test' });
    expect((await enter('eva@escuela.test', 'secreto1')).user.mustChangePassword).toBe(false);
  });

  it.each([
    [{ names: ' ' }, 'missing-fields'],
    [{ email: '' }, 'missing-fields'],
    [{ password: '' }, 'missing-fields'],
    [{ email: 'eva@escuela' }, 'email-invalid'],
    [{ password: 'cinco' }, 'password-too-short'],
  ])('are refused for %o with %s', async (changes, code) => {
    expect(await codeOf(addPerson(app.deps, admin, { ...eva, ...changes }))).toBe(code);
  });

  it('cannot get the email address of another user, not even by an edit', async () => {
    const first = await addPerson(app.deps, admin, eva);
    const other = await scenario(app.deps).person('student');
    expect(await codeOf(addPerson(app.deps, admin, eva))).toBe('email-taken');
    const change = { role: 'student' as const, userId: other.userId, names: 'Otra' };
    expect(await codeOf(updatePerson(app.deps, admin, { ...change, email: 'EVA@escuela.test' }))).toBe(
      'email-taken',
    );
    expect(
      await codeOf(updatePerson(app.deps, admin, { ...change, userId: first.userId, email: 'x@y.test' })),
    ).toBe('person-not-found');
    expect(
      await updatePerson(app.deps, admin, { ...change, email: other.email.toUpperCase() }),
    ).toMatchObject({
      names: 'Otra',
    });
  });

  it('keep fields that an edit omits, because another admin may have changed them', async () => {
    const { userId } = await addPerson(app.deps, admin, eva);
    const person = { role: eva.role, userId };
    await updatePerson(app.deps, admin, { ...person, email: 'nueva@escuela.test' });
    expect(await updatePerson(app.deps, admin, { ...person, names: 'Eva Ruiz' })).toMatchObject({
      names: 'Eva Ruiz',
      email: 'nueva@escuela.test',
    });
    expect(await codeOf(updatePerson(app.deps, admin, { ...person, email: ' ' }))).toBe('missing-fields');
  });

  it('get a one-time password from a reset, which must name their role', async () => {
    const person = await addPerson(app.deps, admin, eva);
    expect(
      await codeOf(resetPersonPassword(app.deps, admin, { role: 'student', userId: person.userId })),
    ).toBe('person-not-found');
    const password = await resetPersonPassword(app.deps, admin, { role: 'teacher', userId: person.userId });
    expect((await enter(eva.email, password)).user.mustChangePassword).toBe(true);
    expect(await codeOf(enter(eva.email, eva.password))).toBe('invalid-credentials');
  });

  it('are paginated, searched and sorted, and a % in the search is literal', async () => {
    await addPeople(['Ana Paz', 'Beto 100% Ruiz', 'Carla Paz']);
    expect(await page({})).toMatchObject({
      total: 3,
      rows: [{ names: 'Beto 100% Ruiz' }, { names: 'Ana Paz' }],
    });
    expect(await page({ page: 2 })).toMatchObject({ total: 3, rows: [{ names: 'Carla Paz' }] });
    expect(await page({ search: 'paz', descending: true })).toMatchObject({
      total: 2,
      rows: [{ names: 'Carla Paz' }, { names: 'Ana Paz' }],
    });
    expect((await page({ search: '100%' })).total).toBe(1);
    expect((await page({ search: '%' })).total).toBe(1);
  });

  it('are found by the signs of any keyboard', async () => {
    await addPeople(['Seán O’Brien', "Máire O'Brien", 'María–José Paz']);
    for (const search of ["O'Brien", 'O’Brien', 'o´brien'])
      expect((await page({ search })).total, search).toBe(2);
    for (const search of ['maria-jose', 'María—José']) expect((await page({ search })).total, search).toBe(1);
    expect((await page({ search: '-' })).total).toBe(0);
  });

  it('are found and sorted regardless of accents and case', async () => {
    await addPeople(['Zoe Quispe', 'Álvaro Ñáñez', 'beatriz Mora', 'Íñigo Díaz']);
    const { rows } = await page({ pageSize: 10 });
    expect(rows.map(({ names }) => names)).toEqual([
      'Íñigo Díaz',
      'beatriz Mora',
      'Álvaro Ñáñez',
      'Zoe Quispe',
    ]);
    for (const search of ['alvaro', 'ÁLVARO', 'nanez', 'Ñáñez', 'ñáñez alvaro'])
      expect(await page({ search })).toMatchObject({ total: 1, rows: [{ names: 'Álvaro Ñáñez' }] });
  });

  const page = (list: object) =>
    selectPeoplePage(app.deps.db, 'student', {
      search: '',
      sort: 'names',
      descending: false,
      page: 1,
      pageSize: 2,
      ...list,
    });

  async function addPeople(everyone: string[]) {
    for (const [index, names] of everyone.entries()) {
      await addPerson(app.deps, admin, {
        ...eva,
        role: 'student',
        names,
        email: `p${index}@escuela.test`,
      });
    }
  }
});

describe('subjects', () => {
  const fields = { name: 'Química', semester: 3, type: 'Virtual' };

  it.each([
    [{ name: ' ' }, 'subject-fields-missing'],
    [{ semester: null }, 'subject-fields-missing'],
    [{ type: '' }, 'subject-fields-missing'],
    [{ semester: 0 }, 'semester-out-of-range'],
    [{ semester: 11 }, 'semester-out-of-range'],
    [{ semester: 2.5 }, 'semester-out-of-range'],
    [{ type: 'Nocturna' }, 'subject-type-unknown'],
    [{ semester: 10 }, 'done'],
  ])('with the input %o result in %s', async (changes, code) => {
    expect(await codeOf(addSubject(app.deps, admin, { ...fields, ...changes }))).toBe(code);
  });

  it('are active and unassigned at first, and can be edited', async () => {
    const subject = await addSubject(app.deps, admin, fields);
    expect(subject).toMatchObject({ active: true, assigned: false });
    expect(
      await updateSubject(app.deps, admin, { ...fields, subjectId: subject.subjectId, name: 'Química II' }),
    ).toMatchObject({ name: 'Química II' });
    expect(await codeOf(updateSubject(app.deps, admin, { ...fields, subjectId: 999 }))).toBe(
      'subject-not-found',
    );
  });

  it('are paginated, searched and sorted, with the number of subjects without a teacher', async () => {
    for (const [name, semester] of [
      ['Química', 2],
      ['Álgebra', 5],
      ['algoritmos', 1],
    ] as const) {
      await addSubject(app.deps, admin, { ...fields, name, semester });
    }
    await scenario(app.deps).course(0, 'Dada');
    const page = async (changes: object) => {
      const list = { search: '', sort: 'id', descending: false, page: 1, pageSize: 2, ...changes };
      const { rows, ...counts } = await selectSubjectsPage(app.deps.db, list);
      return [...rows.map(({ name }) => name), counts];
    };
    const all = { total: 4, unassigned: 3 };
    expect(await page({})).toEqual(['Química', 'Álgebra', all]);
    expect(await page({ page: 2 })).toEqual(['algoritmos', 'Dada', all]);
    expect(await page({ sort: 'name', descending: true })).toEqual(['Química', 'Dada', all]);
    expect(await page({ sort: 'semester' })).toEqual(['algoritmos', 'Química', all]);
    expect(await page({ search: 'alg', sort: 'name' })).toEqual([
      'Álgebra',
      'algoritmos',
      { ...all, total: 2 },
    ]);
    // The totals are the same on the last page, beyond it, and without matches.
    expect(await page({ page: 2, pageSize: 3 })).toEqual(['Dada', all]);
    expect(await page({ page: 9 })).toEqual([all]);
    expect(await page({ pageSize: 4 })).toHaveLength(5);
    expect(await page({ search: 'nada' })).toEqual([{ ...all, total: 0 }]);
  });

  it('become a course when linked to a teacher, and enrol a linked student in every course, including later ones', async () => {
    const make = scenario(app.deps);
    const { subjectId } = await addSubject(app.deps, admin, fields);
    const [one, two, student] = [
      await make.person('teacher'),
      await make.person('teacher'),
      await make.person('student'),
    ];
    const link = (person: typeof one | typeof student, ids = [subjectId]) =>
      linkSubjects(app.deps, admin, {
        role: person.role as 'teacher' | 'student',
        userId: person.userId,
        subjectIds: ids,
      });
    await link(one);
    await link(student);
    await link(two);
    await link(two);
    expect(await selectTeacherCourses(app.deps.db, two.userId)).toMatchObject([{ studentCount: 1 }]);
    expect((await selectStudentSubjects(app.deps.db, student.userId))[0]!.teachers).toHaveLength(2);
    expect(await listSubjectsOf(app.deps, { role: 'student', userId: student.userId })).toMatchObject([
      { subjectId, assigned: true },
    ]);
    expect(await listLinkableSubjects(app.deps, { role: 'teacher', userId: one.userId })).toEqual([]);
    expect(await codeOf(link(one, []))).toBe('no-subjects-chosen');
    expect(await codeOf(link(one, [subjectId, 999]))).toBe('subject-not-found');
  });
});

describe('a roster', () => {
  const list = { page: 1, pageSize: 100, search: '', sort: 'id', descending: false };

  it('creates accounts, enrols students, keeps existing ones and reports the rest', async () => {
    const make = scenario(app.deps);
    const { teacher, student, courseId } = await make.course(1);
    const known = await make.person('student');
    const rows = [
      { names: 'ANA DE LA CRUZ', email: 'ana@nueva.test' },
      { names: 'Otro Nombre', email: known.email.toUpperCase() },
      { names: 'Ya Inscrito', email: student.email },
      { names: 'Docente', email: teacher.email },
      { names: 'Repetida', email: 'ANA@nueva.test' },
      { names: '', email: 'sin@nombre.test' },
      { names: 'Sin Correo', email: 'sin correo' },
    ];
    const preview = await previewRoster(app.deps, teacher, { courseId, rows });
    const result = await enrolRoster(app.deps, teacher, { courseId, rows });
    expect(result.created).toMatchObject([{ names: 'Ana de la Cruz', email: 'ana@nueva.test' }]);
    expect(result.enrolled).toEqual([{ names: known.names, email: known.email }]);
    expect(result.already).toHaveLength(1);
    expect(result.skipped).toEqual([
      { row: 4, email: teacher.email, reason: 'not-a-student' },
      { row: 5, email: 'ANA@nueva.test', reason: 'repeated' },
      { row: 6, email: 'sin@nombre.test', reason: 'names-missing' },
      { row: 7, email: 'sin correo', reason: 'email-invalid' },
    ]);
    expect(preview.skipped).toEqual(result.skipped);
    expect(preview.created.map((row) => row.email)).toEqual(['ana@nueva.test']);

    const { password } = result.created[0]!;
    expect((await enter('ana@nueva.test', password)).user.mustChangePassword).toBe(true);
    expect((await findAccountByEmailKey(app.deps.db, known.email))!.names).toBe(known.names);
    const again = await enrolRoster(app.deps, teacher, { courseId, rows });
    expect(again).toMatchObject({ created: [], enrolled: [] });
    expect(await selectStudentsOfTeacher(app.deps.db, teacher.userId)).toHaveLength(3);
  });

  it('drops invisible characters from email addresses, as all other calls do', async () => {
    const { teacher, courseId } = await scenario(app.deps).course(0);
    const row = (email: string) => ({ names: 'Ana', email });
    const rows = ['ana@x.test\u200b', 'ana@x.test', '\ufefful\u00adises@x.test'].map(row);
    const { created, skipped } = await enrolRoster(app.deps, teacher, { courseId, rows });
    expect(created.map(({ email }) => email)).toEqual(['ana@x.test', 'ulises@x.test']);
    expect(skipped).toEqual([{ row: 2, email: 'ana@x.test', reason: 'repeated' }]);
    const fields = { role: 'student' as const, names: 'Ana', password: 'secreto1' };
    const add = (email: string) => addPerson(app.deps, admin, { ...fields, email });
    expect(await codeOf(add('a\u202ena@x.test'))).toBe('email-taken');
    const added = await add('eva@x.test\u2060');
    expect(added.email).toBe('eva@x.test');
    const change = { role: 'student' as const, userId: added.userId, names: 'Eva' };
    expect(await codeOf(updatePerson(app.deps, admin, { ...change, email: 'ana\u200f@x.test' }))).toBe(
      'email-taken',
    );
    expect((await enter('eva@x.test\u200b', 'secreto1')).user.email).toBe('eva@x.test');
  });

  it('accepts 5,000 rows without blocking other requests, and refuses one more', {
    timeout: 60_000,
  }, async () => {
    const { teacher, courseId } = await scenario(app.deps).course(0);
    const rows = Array.from({ length: 5_000 }, (_, n) => ({
      names: `Alumna ${n}`,
      email: `n${n}@lista.test`,
    }));
    let served = 0;
    let over = false;
    const others = (async () => {
      while (!over) {
        await app.deps.db.selectFrom('settings').select('name').execute();
        served += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const result = await enrolRoster(app.deps, teacher, { courseId, rows });
    over = true;
    await others;
    expect(result.created).toHaveLength(5_000);
    expect(new Set(result.created.map((row) => row.password)).size).toBe(5_000);
    expect(served).toBeGreaterThan(10);
    expect(await codeOf(enrolRoster(app.deps, teacher, { courseId, rows: [...rows, rows[0]!] }))).toBe(
      'too-many-rows',
    );
  });

  it('enrols no student when it fails halfway: no account exists whose password was never shown', async () => {
    const { db } = app.deps;
    const { teacher, courseId, students } = await scenario(app.deps).course(1);
    const before = await selectPeoplePage(db, 'student', list);
    // Simulates any failure at the 400th student.
    await addTrigger(db, {
      name: 'breaks',
      on: 'before insert on enrolments',
      when: '(select count(*) from enrolments) >= 400',
      fails: 'broken',
    });
    const rows = Array.from({ length: 600 }, (_, n) => ({ names: `Alumna ${n}`, email: `n${n}@lista.test` }));
    await expect(enrolRoster(app.deps, teacher, { courseId, rows })).rejects.toThrow('broken');
    expect(await selectPeoplePage(db, 'student', list)).toEqual(before);
    expect(await selectEnrolledStudents(db, courseId)).toHaveLength(students.length);
    await dropTrigger(db, 'breaks');
    expect((await enrolRoster(app.deps, teacher, { courseId, rows })).created).toHaveLength(600);
  });

  it('creates each account once when sent twice concurrently with other case and spaces', async () => {
    const { teacher, courseId } = await scenario(app.deps).course(0);
    const rows = Array.from({ length: 120 }, (_, n) => ({ names: `Alumna ${n}`, email: `n${n}@lista.test` }));
    const again = rows.map(({ names, email }) => ({ names, email: ` ${email.toUpperCase()} ` }));
    const [one, other] = await Promise.all([
      enrolRoster(app.deps, teacher, { courseId, rows }),
      enrolRoster(app.deps, teacher, { courseId, rows: again }),
    ]);
    expect(one.created.length + other.created.length).toBe(rows.length);
    expect(one.already.length + other.already.length).toBe(rows.length);
    expect(await selectEnrolledStudents(app.deps.db, courseId)).toHaveLength(rows.length);
    expect((await selectPeoplePage(app.deps.db, 'student', list)).total).toBe(rows.length);
  });

  it('enrols all students or none when the server is killed during the write, and succeeds on the next try', async () => {
    const { teacher, courseId } = await scenario(app.deps).course(0);
    const env = { DATA_DIR: app.dataDir, ...app.database.env };
    const count = async () => (await selectEnrolledStudents(app.deps.db, courseId)).length;
    const random = seededRandom(79);
    let known = 0;
    for (let round = 0; round < 3; round += 1) {
      const rows = Array.from({ length: 3_000 }, (_, n) => ({
        names: `Alumna ${n}`,
        email: `n${round}.${n}@lista.test`,
      }));
      const product = await startProduct({ program: 'src/server/main.ts', env });
      const post = (path: string, input: object, token?: string) =>
        fetch(`${product.address}/api/trpc/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify(input),
        }).then((answer) => answer.json() as Promise<{ result: { data: { token: string } } }>);
      const { result } = await post('session.signIn', { email: teacher.email, password });
      const enrolling = post('rosters.enrol', { courseId, rows }, result.data.token).then(
        () => true,
        () => false,
      );
      await sleep(Math.floor(random() * 900));
      await product.kill();
      const wasTold = await enrolling;
      const enrolled = (await count()) - known;
      expect([0, rows.length]).toContain(enrolled);
      if (wasTold) expect(enrolled).toBe(rows.length);
      await enrolRoster(app.deps, teacher, { courseId, rows });
      known += rows.length;
      expect(await count()).toBe(known);
    }
  }, 120_000);

  it('is available to the owner alone, and is refused without a student', async () => {
    const make = scenario(app.deps);
    const { teacher, courseId } = await make.course(0);
    const rows = [{ names: 'Ana', email: 'ana@lista.test' }];
    expect(await codeOf(enrolRoster(app.deps, await make.person('teacher'), { courseId, rows }))).toBe(
      'forbidden',
    );
    expect(await codeOf(enrolRoster(app.deps, teacher, { courseId, rows: [{ names: '', email: '' }] }))).toBe(
      'no-valid-rows',
    );
  });
});
