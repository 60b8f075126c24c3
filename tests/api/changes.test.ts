import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveGradeScale } from '../../src/domain/grading/gradebook/grade-scale-setting.ts';
import { addPerson, resetPersonPassword, updatePerson } from '../../src/domain/identity/manage-people.ts';
import { allowAiWork } from '../../src/domain/operations/ai-admin/ai-work-limits.ts';
import { listChanges } from '../../src/domain/operations/installation/list-changes.ts';
import { anonymisePerson } from '../../src/domain/operations/personal-data/anonymise-person.ts';
import { deleteExpiredData } from '../../src/domain/operations/retention/delete-expired-data.ts';
import { getAdminHome } from '../../src/domain/overviews/homes/get-admin-home.ts';
import { enrolRoster } from '../../src/domain/school/courses/enrol-roster.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { addSubject, updateSubject } from '../../src/domain/school/subjects/manage-subjects.ts';
import { closeYear } from '../../src/domain/school/years/close-year.ts';
import { saveTerms } from '../../src/domain/school/years/manage-terms.ts';
import { addYear, listYears, updateYear } from '../../src/domain/school/years/manage-years.ts';
import { changesInput } from '../../src/shared/contracts/changes.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
let admin: Person<'admin'>;

beforeEach(async () => {
  app = await openTestApp();
  make = scenario(app.deps);
  admin = await make.person('admin');
});
afterEach(() => app.close());

const list = (narrowed: object = {}) => listChanges(app.deps, changesInput.parse(narrowed));
const kinds = async (narrowed?: object) => (await list(narrowed)).rows.map(({ change }) => change.kind);
const eva = { role: 'teacher' as const, names: 'Eva Luna', email: 'eva@escuela.test', password: 'secreto1' };

describe('the log of changes', () => {
  it('names who added, renamed and gave access to whom, and contains no password', async () => {
    const { userId } = await addPerson(app.deps, admin, eva);
    app.clock.advance({ minutes: 1 });
    const renamed = { role: 'teacher' as const, userId, names: 'Eva Sol', email: 'sol@escuela.test' };
    await updatePerson(app.deps, admin, renamed);
    // Repeating the same change is not logged.
    await updatePerson(app.deps, admin, renamed);
    app.clock.advance({ minutes: 1 });
    const oneTime = await resetPersonPassword(app.deps, admin, { role: 'teacher', userId });
    const { rows, total } = await list();
    expect(total).toBe(3);
    expect(rows.map(({ by, change }) => ({ by, ...change }))).toEqual([
      { by: admin.names, kind: 'password-reset', names: 'Eva Sol', role: 'teacher' },
      {
        by: admin.names,
        kind: 'person-changed',
        names: 'Eva Luna',
        role: 'teacher',
        from: 'eva@escuela.test',
        to: { names: 'Eva Sol', email: 'sol@escuela.test' },
      },
      { by: admin.names, kind: 'person-added', names: 'Eva Luna', role: 'teacher' },
    ]);
    const stored = JSON.stringify(await app.deps.db.selectFrom('school_changes').selectAll().execute());
    expect(stored).not.toContain(oneTime);
    expect(stored).not.toContain(eva.password);
  });

  it('names the teacher who imported a list and the number of enrolments, and skips a list without changes', async () => {
    const { teacher, courseId } = await make.course();
    const known = await make.person('student');
    const rows = [
      { names: 'Ana Paz', email: 'ana@escuela.test' },
      { names: known.names, email: known.email },
      { names: 'Sin correo', email: 'nada' },
    ];
    for (let times = 0; times < 2; times += 1)
      await enrolRoster(app.deps, teacher, { courseId, rows, omitted: 2 });
    const { rows: noted } = await list({ kind: 'roster-imported' });
    expect(noted).toMatchObject([{ by: teacher.names, change: { created: 1, enrolled: 2, skipped: 3 } }]);
  });

  it('names the linked subjects and the user, once, until the user is anonymised', async () => {
    const teacher = await make.person('teacher');
    const subjectIds = [
      await make.subject('Álgebra'),
      await make.subject('Física'),
      await make.subject('Arte'),
    ];
    const person = { role: 'teacher' as const, userId: teacher.userId };
    const link = (...chosen: number[]) =>
      linkSubjects(app.deps, admin, { ...person, subjectIds: chosen.map((index) => subjectIds[index]!) });
    await link(0, 1);
    // An existing link is not logged again.
    await link(0, 1);
    app.clock.advance({ minutes: 1 });
    await link(1, 2);
    const noted = async () => (await list({ kind: 'subjects-linked' })).rows;
    const change = { kind: 'subjects-linked', role: 'teacher', names: teacher.names };
    expect(await noted()).toMatchObject([
      { by: admin.names, change: { ...change, subjects: ['Arte'] } },
      { by: admin.names, change: { ...change, subjects: ['Álgebra', 'Física'] } },
    ]);
    expect(await kinds({ search: teacher.email })).toHaveLength(2);
    const student = await make.person('student');
    const enrolled = { role: 'student' as const, userId: student.userId, subjectIds: [subjectIds[0]!] };
    await linkSubjects(app.deps, admin, enrolled);
    await linkSubjects(app.deps, admin, enrolled);
    expect((await list({ search: student.email })).rows).toMatchObject([
      { change: { role: 'student', names: student.names, subjects: ['Álgebra'] } },
    ]);
    await anonymisePerson(app.deps, admin, { userId: teacher.userId, language: 'es' });
    expect(JSON.stringify(await list())).not.toContain(teacher.names);
    app.clock.advance({ hours: 24 * 5 * 365 + 1 });
    await deleteExpiredData(app.deps);
    expect(await noted()).toEqual([]);
  });

  it('shows what was added to and changed in a subject and a school year, and skips calls without a change', async () => {
    const fields = { name: 'Biología', semester: 3, type: 'Presencial' };
    const { subjectId } = await addSubject(app.deps, admin, fields);
    app.clock.advance({ minutes: 1 });
    for (let times = 0; times < 2; times += 1)
      await updateSubject(app.deps, admin, { ...fields, subjectId, type: 'Virtual' });
    const year = { name: '2031', startsOn: '2031-01-15', endsOn: '2031-11-30' };
    await addYear(app.deps, admin, year);
    const { yearId } = (await listYears(app.deps))[0]!;
    app.clock.advance({ minutes: 1 });
    for (let times = 0; times < 2; times += 1)
      await updateYear(app.deps, admin, { ...year, yearId, name: '2031-2032' });
    app.clock.advance({ minutes: 1 });
    await closeYear(app.deps, admin, { yearId, closed: true });
    const { rows } = await list();
    expect(rows.map(({ change }) => change)).toEqual([
      { kind: 'year', name: '2031-2032', closed: true },
      { kind: 'year', from: year, to: { ...year, name: '2031-2032' } },
      { kind: 'year', from: null, to: year },
      { kind: 'subject', from: fields, to: { ...fields, type: 'Virtual' } },
      { kind: 'subject', from: null, to: fields },
    ]);
    expect(await kinds({ kind: 'year' })).toHaveLength(3);
    expect((await getAdminHome(app.deps)).changes.map(({ what }) => what.kind)).toEqual([
      'year',
      'year',
      'year',
      'subject',
      'subject',
    ]);
  });

  it('shows changes of the grade scale and of terms, and skips calls without a change', async () => {
    const scale = { scale: '1-7', decimals: 1 } as const;
    for (let times = 0; times < 2; times += 1) await saveGradeScale(app.deps, admin, scale);
    app.clock.advance({ minutes: 1 });
    const { yearId, name, startsOn, endsOn } = (await listYears(app.deps))[0]!;
    const term = { name: 'Primer trimestre', startsOn, endsOn };
    await saveTerms(app.deps, admin, { yearId, terms: [{ termId: null, ...term }] });
    const { rows } = await list();
    expect(rows.map(({ change }) => change)).toEqual([
      { kind: 'grade-terms', year: name, from: [], to: [term] },
      { kind: 'grade-scale', from: { scale: '0-10', decimals: 1 }, to: scale },
    ]);
  });

  it('can be searched by actor, by current name of the affected user and by kind, with pagination', async () => {
    const { userId } = await addPerson(app.deps, admin, eva);
    await allowAiWork(app.deps, admin, { allowed: false });
    await updatePerson(app.deps, admin, { role: 'teacher', userId, names: 'Zoé Ñandú', email: eva.email });
    expect(await kinds({ search: 'nandu' })).toEqual(['person-changed', 'person-added']);
    expect(await kinds({ search: 'EVA@escuela' })).toEqual(['person-changed', 'person-added']);
    expect(await kinds({ search: 'nadie' })).toEqual([]);
    expect(await kinds({ kind: 'ai-work' })).toEqual(['ai-work']);
    expect(await kinds({ search: admin.names })).toHaveLength(3);
    const second = await list({ page: 2, pageSize: 2 });
    expect([second.rows.length, second.total]).toEqual([1, 3]);
  });

  it('keeps names for five years, and the settings of models permanently', async () => {
    await addPerson(app.deps, admin, eva);
    await allowAiWork(app.deps, admin, { allowed: false });
    app.clock.advance({ hours: 24 * 5 * 365 - 1 });
    await deleteExpiredData(app.deps);
    expect(await kinds()).toEqual(['ai-work', 'person-added']);
    app.clock.advance({ hours: 2 });
    await deleteExpiredData(app.deps);
    expect(await kinds()).toEqual(['ai-work']);
  });
});
