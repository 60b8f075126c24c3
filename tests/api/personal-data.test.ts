import { randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDocument } from '../../src/domain/authoring/documents/add-document.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { addSample } from '../../src/domain/grading/calibration/edit-samples.ts';
import { listRealAnswers } from '../../src/domain/grading/calibration/list-real-answers.ts';
import { listCourseAverages, listCourseGrades } from '../../src/domain/grading/grades/list-grades.ts';
import { analyseItems } from '../../src/domain/grading/item-analysis/analyse-items.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { listAudit } from '../../src/domain/grading/reviews/list-audit.ts';
import { findAccount } from '../../src/domain/identity/identity-queries.ts';
import { listPeople } from '../../src/domain/identity/list-people.ts';
import { addPerson, resetPersonPassword, updatePerson } from '../../src/domain/identity/manage-people.ts';
import { openSession, signIn } from '../../src/domain/identity/sign-in.ts';
import {
  anonymisePerson,
  getHeldOfPerson,
} from '../../src/domain/operations/personal-data/anonymise-person.ts';
import { disablePerson } from '../../src/domain/operations/personal-data/disable-person.ts';
import { exportFiles, personalTables } from '../../src/domain/operations/personal-data/personal-tables.ts';
import { codeOf } from '../support/code-of.ts';
import { readZip } from '../support/read-zip.ts';
import { password, scenario } from '../support/scenario.ts';
import { storeFile, type TestApp } from '../support/test-app.ts';
import { onPostgres } from '../support/test-database.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { marker, openWorld, type World } from '../support/world.ts';

let app: TestApp;
let world: World;
let test: TestServer;

beforeEach(async () => {
  ({ app, world } = await openWorld());
  test = await openTestServer(app);
});
afterEach(async () => {
  await test.close();
  await app.close();
});

async function rowsOf<T>(query: string): Promise<T[]> {
  return (await sql.raw<T>(query).execute(app.deps.db)).rows;
}

describe('the list of personal tables', () => {
  // SQLite reports its tables and columns; the schema on PostgreSQL is the same.
  it.skipIf(onPostgres)(
    'names every table of the schema, and every column that refers to a user',
    async () => {
      const tables = await rowsOf<{ name: string }>(
        `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name != 'migrations'`,
      );
      expect(Object.keys(personalTables).sort()).toEqual(tables.map(({ name }) => name).sort());
      const unnamed: string[] = [];
      for (const { name: table } of tables) {
        const entry = personalTables[table as keyof typeof personalTables];
        const known = entry.about === 'person' ? entry.links.map(({ column }) => column) : [];
        const references = await rowsOf<{ from: string; table: string }>(
          `select "from", "table" from pragma_foreign_key_list('${table}')`,
        );
        const columns = await rowsOf<{ name: string }>(`select name from pragma_table_info('${table}')`);
        for (const { from, table: to } of references)
          if (to === 'users' && !known.includes(from)) unnamed.push(`${table}.${from}`);
        // Every column that the list names exists.
        for (const column of known)
          if (!columns.some(({ name }) => name === column))
            unnamed.push(`${table}.${column}, which is not there`);
      }
      expect(unnamed).toEqual([]);
    },
  );

  it('removes only texts from decisions, and deletes no decision', () => {
    for (const table of ['decisions', 'legacy_decisions'] as const) {
      const entry = personalTables[table];
      const done = entry.about === 'person' ? entry.links.map(({ anonymise }) => anonymise) : [];
      expect(done).not.toContain('delete');
      const columns = done.flatMap((anonymise) =>
        typeof anonymise === 'string'
          ? []
          : [...Object.keys(anonymise.empty ?? {}), ...(anonymise.mask ?? []), ...(anonymise.unquote ?? [])],
      );
      for (const column of columns)
        expect(['reason', 'old_feedback', 'new_feedback', 'criteria_scores']).toContain(column);
    }
  });

  it('states for each file of an export from which tables it comes', () => {
    const filled = Object.values(personalTables).flatMap((entry) =>
      entry.about === 'person' && typeof entry.exported === 'string' ? [entry.exported] : [],
    );
    expect(new Set(filled)).toEqual(new Set(exportFiles));
  });
});

async function exportOf(who: { email: string }, userId: number, language = 'es') {
  const { token } = await test.signIn(who);
  return test.server.inject({
    method: 'POST',
    url: `/api/files/people/${userId}/export?language=${language}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

async function filesOf(who: { email: string }, userId: number, language = 'es') {
  const answer = await exportOf(who, userId, language);
  expect(answer.statusCode).toBe(200);
  const files = readZip(answer.rawPayload);
  return {
    names: [...files.keys()],
    text: [...files.values()].map((file) => file.toString()).join('\n'),
    // biome-ignore lint/suspicious/noExplicitAny: the tests check the fields of a file one by one
    json: (name: string): any => JSON.parse(files.get(`${name}.json`)?.toString() ?? '[]'),
    readme: files.get('README.txt')?.toString() ?? '',
    file: (name: string) => files.get(name),
  };
}

describe('the export of a user', () => {
  it('contains what a student did, for the student and for an admin alike', async () => {
    const { student, admin } = world.people;
    const own = await filesOf(student, student.userId);
    expect(own.json('account')).toMatchObject([
      { names: student.names, email: student.email, role: 'student' },
    ]);
    const attempt = own
      .json('attempts')
      .find(({ attemptId }: { attemptId: number }) => attemptId === world.gradedAttemptId);
    const result = await getResult(app.deps, student, world.gradedSittingId);
    expect(attempt).toMatchObject({ grade: result.grade, number: result.number, lesson: result.topic });
    expect(attempt.answers.map(({ grade }: { grade: number }) => grade)).toEqual(
      result.answers.map(({ grade }) => grade),
    );
    expect(attempt.answers.map(({ answer }: { answer: string }) => answer).join()).toContain(marker);
    expect(own.json('appeals')).toMatchObject([{ text: marker, state: 'open' }]);
    const { classmate } = world.people;
    expect((await filesOf(classmate, classmate.userId)).json('appeals')).toMatchObject([
      { about: 'exit', attemptId: world.exitedAttemptId, state: 'open' },
    ]);
    expect(own.json('assistant').map(({ saved }: { saved: boolean }) => saved)).toEqual([false, true]);
    expect(own.json('older-lessons')).toMatchObject([{ answer: expect.stringContaining(marker) }]);
    expect(own.json('sittings').length).toBeGreaterThan(1);
    const byAdmin = await filesOf(admin, student.userId);
    expect(byAdmin.names).toEqual(own.names);
    for (const name of ['account', 'attempts', 'sittings', 'appeals'])
      expect(byAdmin.json(name)).toEqual(own.json(name));
  });

  it('describes each file in the language of the reader', async () => {
    const { student } = world.people;
    const spanish = await filesOf(student, student.userId);
    expect(spanish.readme).toContain(`Los datos de ${student.names}`);
    for (const name of spanish.names.filter((file) => file.endsWith('.json')))
      expect(spanish.readme).toContain(name);
    app.clock.advance({ minutes: 10 });
    const english = await filesOf(student, student.userId, 'en');
    expect(english.readme).toContain(`The data of ${student.names}`);
  });

  it('contains nothing of other users: no classmate, and no students in the export of their teacher', async () => {
    const { classmate, student, owner } = world.people;
    const other = await filesOf(classmate, classmate.userId);
    // Course and lesson belong to both students; texts of the teacher and of the other student do not.
    expect(other.text).not.toContain(student.names);
    expect(other.text).not.toContain(student.email);
    const everybody = Object.values(world.people).filter(({ userId }) => userId !== owner.userId);
    const teachers = await filesOf(owner, owner.userId);
    for (const { names, email } of everybody) {
      expect(teachers.text).not.toMatch(new RegExp(`${names}\\b`));
      expect(teachers.text).not.toContain(email);
    }
    const answers = await app.deps.db.selectFrom('answers').select('answer').execute();
    expect(teachers.names).not.toContain('attempts.json');
    for (const { answer } of answers.filter(({ answer }) => answer.length > marker.length))
      expect(teachers.text).not.toContain(answer);
  });

  it('contains no secret, no key of a question and no unpublished mark', async () => {
    const { student, owner, admin } = world.people;
    await app.deps.db.updateTable('attempts').set({ published_at: null }).execute();
    const own = await filesOf(student, student.userId);
    const hashes = await rowsOf<{ hash: string }>(
      `select password_hash as hash from users union select token_hash from sessions
       union select cookie_hash from sessions union select device_hash from known_devices`,
    );
    for (const files of [own, await filesOf(owner, owner.userId), await filesOf(admin, admin.userId)])
      for (const { hash } of hashes) expect(files.text).not.toContain(hash);
    expect(own.names).not.toContain('banks.json');
    expect(own.text).not.toContain('correctAnswer');
    expect(own.json('decisions')).toEqual([]);
    for (const attempt of own.json('attempts')) {
      expect(attempt).toMatchObject({ grade: null, machineGrade: null, generalFeedback: '' });
      for (const answer of attempt.answers)
        expect(answer).toMatchObject({ grade: null, feedback: '', machineGrade: null, gradedBy: null });
    }
  });

  it('contains the courses, lessons, banks and original PDFs of a teacher', async () => {
    const { owner } = world.people;
    const { token } = await test.signIn(owner);
    const pdf = Buffer.from(`%PDF-1.4 ${'x'.repeat(70_000)}`);
    await test.server.inject({
      method: 'PUT',
      url: `/api/files/lessons/${world.lessonId}/documents?name=${encodeURIComponent('Óptica / 1.pdf')}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
      payload: pdf,
    });
    const own = await filesOf(owner, owner.userId);
    expect(own.json('courses')).toMatchObject([
      { courseId: world.courseId },
      { courseId: world.courseId, notice: 'Trae bata' },
    ]);
    expect(own.json('lessons').map(({ lessonId }: { lessonId: number }) => lessonId)).toContain(
      world.lessonId,
    );
    expect(own.json('banks').length).toBeGreaterThan(1);
    expect(own.json('decisions-made').length).toBeGreaterThan(0);
    const uploaded = own.json('documents').at(-1);
    expect(uploaded.file).toMatch(/^documents\/\d+-Óptica-1\.pdf$/);
    expect(own.file(uploaded.file)?.equals(pdf)).toBe(true);
  });

  it('is available to the user and to admins alone, and each export is logged', async () => {
    const { student, classmate, owner, admin } = world.people;
    for (const who of [classmate, owner])
      expect((await exportOf(who, student.userId)).json()).toMatchObject({ code: 'forbidden' });
    expect((await exportOf(admin, 99_999)).statusCode).toBe(404);
    expect((await exportOf(student, student.userId, 'fr')).statusCode).toBe(400);
    await exportOf(student, student.userId);
    await exportOf(admin, student.userId);
    const noted = await app.deps.db
      .selectFrom('school_changes')
      .orderBy('id')
      .select(['changed_by', 'kind', 'details'])
      .execute();
    expect(noted.slice(-2)).toEqual([
      { changed_by: student.userId, kind: 'own-export', details: '{}' },
      {
        changed_by: admin.userId,
        kind: 'person',
        details: JSON.stringify({ act: 'exported', names: student.names, role: 'student' }),
      },
    ]);
  });

  it('is available once in ten minutes per account, and the refusal says when again', async () => {
    const { student, admin } = world.people;
    expect((await exportOf(student, student.userId)).statusCode).toBe(200);
    app.clock.advance({ minutes: 3 });
    const again = await exportOf(student, student.userId);
    expect(again.statusCode).toBe(429);
    expect(again.headers['retry-after']).toBe('420');
    expect(again.json()).toMatchObject({ code: 'export-too-soon', details: { minutes: 7 } });
    expect((await exportOf(admin, student.userId)).statusCode).toBe(200);
    expect((await exportOf(admin, student.userId)).statusCode).toBe(429);
    expect((await exportOf(admin, admin.userId)).statusCode).toBe(200);
    const { n } = await app.deps.db
      .selectFrom('school_changes')
      .where('about_id', '=', student.userId)
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(2);
    app.clock.advance({ minutes: 7 });
    expect((await exportOf(student, student.userId)).statusCode).toBe(200);
  });

  it("accepts the cookie alone only from the product's own pages", async () => {
    const { student } = world.people;
    const { cookie } = await test.signIn(student);
    const answer = await test.server.inject({
      method: 'POST',
      url: `/api/files/people/${student.userId}/export?language=es`,
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.json()).toMatchObject({ code: 'cross-site' });
  });
});

// PostgreSQL stores documents as rows, and only Linux lists open files.
it.skipIf(onPostgres || platform() !== 'linux')(
  'closes the document of an export whose download is aborted',
  async () => {
    const { owner } = world.people;
    const document = Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(8 * 1024 * 1024)]);
    await storeFile(app, 'documents', 'large', document);
    const stored = { lessonId: world.lessonId, fileName: 'large.pdf', storedName: 'large' };
    await addDocument(app.deps, owner, { ...stored, byteSize: document.length });
    const isOpen = async () => {
      const files = await readdir('/proc/self/fd');
      const targets = files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => ''));
      return (await Promise.all(targets)).some((target) => target === join(app.dataDir, 'documents/large'));
    };
    const address = await test.server.listen({ host: '127.0.0.1', port: 0 });
    const leave = new AbortController();
    const { token } = await test.signIn(owner);
    const download = await fetch(`${address}/api/files/people/${owner.userId}/export?language=es`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: leave.signal,
    });
    const reader = download.body!.getReader();
    while (!(await isOpen())) await reader.read();
    leave.abort();
    await expect.poll(isOpen).toBe(false);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  },
);

describe('a disabled user', () => {
  const enter = (email: string) => signIn(app.deps, { email, password, address: '10.0.0.1', deviceId: null });

  it('is signed out immediately, cannot sign in, stays in the lists, and can be enabled again', async () => {
    const { student, admin } = world.people;
    const { token } = await test.signIn(student);
    const disable = (disabled: boolean) =>
      disablePerson(app.deps, admin, { userId: student.userId, disabled });
    await disable(true);
    const asked = await test.server.inject({
      url: '/api/trpc/session.current',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asked.statusCode).toBe(401);
    expect(await codeOf(enter(student.email))).toBe('invalid-credentials');
    const listed = async () =>
      (await listPeople(app.deps, 'student')).find(({ userId }) => userId === student.userId)?.state;
    expect(await listed()).toBe('disabled');
    await disable(false);
    expect(await listed()).toBe('active');
    expect((await enter(student.email)).user.id).toBe(student.userId);
  });

  it('gets no access through a session opened meanwhile', async () => {
    const { student, admin } = world.people;
    const account = (await findAccount(app.deps.db, student.userId))!;
    await disablePerson(app.deps, admin, { userId: student.userId, disabled: true });
    const { token } = await openSession(app.deps, account);
    const asked = await test.server.inject({
      url: '/api/trpc/session.current',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asked.statusCode).toBe(401);
  });

  it('is never the last admin who can sign in', async () => {
    const { admin } = world.people;
    const others = await app.deps.db
      .selectFrom('users')
      .where('role', '=', 'admin')
      .where('id', '!=', admin.userId)
      .select('id')
      .execute();
    for (const { id } of others) await disablePerson(app.deps, admin, { userId: id, disabled: true });
    const self = { userId: admin.userId };
    expect(await codeOf(disablePerson(app.deps, admin, { ...self, disabled: true }))).toBe('last-admin');
    expect(await codeOf(anonymisePerson(app.deps, admin, { ...self, language: 'es' }))).toBe('last-admin');
    const second = await scenario(app.deps).person('admin');
    await disablePerson(app.deps, second, { ...self, disabled: true });
    expect(await codeOf(disablePerson(app.deps, second, { userId: second.userId, disabled: true }))).toBe(
      'last-admin',
    );
  });
});

describe('an anonymised user', () => {
  const gone = (userId: number) => anonymisePerson(app.deps, world.people.admin, { userId, language: 'es' });

  /** Ends the sitting, job and request that the world left open. */
  async function finish() {
    const { student, owner } = world.people;
    await exitSitting(app.deps, student, { sittingId: world.openSittingId }, app.clock.now());
    const appeal = await app.deps.db
      .selectFrom('appeals')
      .innerJoin('answers', 'answers.id', 'appeals.answer_id')
      .where('appeals.state', '=', 'open')
      .select(['answers.id', 'answers.decision_id as seen'])
      .executeTakeFirstOrThrow();
    await changeMark(app.deps, owner, {
      answerId: appeal.id,
      seen: appeal.seen,
      change: { to: 'number', grade: 10, feedback: `Muy bien, ${student.names}.` },
      reason: `${student.names} tiene razón.`,
    });
    await app.runJobs();
    await app.deps.db.updateTable('jobs').set({ state: 'done' }).where('state', '=', 'queued').execute();
  }

  it('appears in no row of any table', async () => {
    const { student } = world.people;
    const draft = { questionId: world.sittingQuestionIds[1]!, answer: `Borrador de ${student.names}` };
    await saveDrafts(app.deps, student, { sittingId: world.openSittingId }, [draft], app.clock.now());
    await signIn(app.deps, { email: student.email, password: 'otra', address: 'x', deviceId: 'd' }).catch(
      () => {},
    );
    await resetPersonPassword(app.deps, world.people.admin, { role: 'student', userId: student.userId });
    await finish();
    const own = await ownWords(student.userId);
    expect(own.length).toBeGreaterThan(4);
    await gone(student.userId);
    const everything = JSON.stringify(await allRows());
    expect(everything).not.toMatch(new RegExp(`${student.names}\\b`));
    expect(everything).not.toContain(student.email);
    // The student's texts are empty; the teacher's own use of the same marker stays.
    expect(await ownWords(student.userId)).toEqual([]);
    expect(everything).toContain(`Estudiante eliminado ${student.userId}`);
  });

  it('leaves no request for an attempt that a teacher would still have to answer', async () => {
    expect(await rowsOf<object>('select * from exit_requests')).toHaveLength(1);
    await gone(world.people.classmate.userId);
    expect(await rowsOf<object>('select * from exit_requests')).toEqual([]);
  });

  /** Returns the free texts in rows of the student. */
  async function ownWords(userId: number): Promise<string[]> {
    const texts = await rowsOf<{ text: string }>(`
      select answers.answer as text from answers join attempts on attempts.id = answers.attempt_id
        join questions on questions.id = answers.question_id
        where attempts.student_id = ${userId} and questions.type = 'respuesta_abierta'
      union all select text from appeals join attempts on attempts.id = appeals.attempt_id where student_id = ${userId}
      union all select question from assistant_questions where user_id = ${userId}
      union all select question from saved_questions where user_id = ${userId}
      union all select answer from legacy_gradings where user_id = ${userId}
      union all select answer from legacy_attempts where user_id = ${userId}
      union all select sitting_drafts.answer from sitting_drafts join sittings on sittings.id = sitting_id
        where student_id = ${userId}`);
    return texts.map(({ text }) => text).filter(Boolean);
  }

  async function allRows() {
    const tables = Object.keys(personalTables) as (keyof typeof personalTables)[];
    return Promise.all(tables.map((table) => rowsOf<object>(`select * from ${table}`)));
  }

  it('leaves no calibration sample taken from an answer, but those of the teacher', async () => {
    const { student, owner, admin } = world.people;
    await finish();
    const given = await app.deps.db
      .selectFrom('answers')
      .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
      .innerJoin('questions', 'questions.id', 'answers.question_id')
      .where('attempts.student_id', '=', student.userId)
      .where('questions.type', '=', 'respuesta_abierta')
      .where('answers.answer', '!=', '')
      .select(['answers.id', 'answers.question_id as questionId'])
      .executeTakeFirstOrThrow();
    const words = `Soy ${student.names} y floto, escríbeme a yo@casa.test.`;
    await app.deps.db.updateTable('answers').set({ answer: words }).where('id', '=', given.id).execute();
    const [offered] = await listRealAnswers(app.deps, owner, given.questionId);
    const sample = { questionId: given.questionId, mark: 4 };
    await addSample(app.deps, owner, { ...sample, answer: offered! });
    await addSample(app.deps, owner, { ...sample, answer: 'De la docente.' });
    // The format before samples referred to their answers.
    await app.deps.db
      .insertInto('calibration_samples')
      .values({
        question_id: given.questionId,
        answer: words,
        mark: 3,
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .execute();
    await anonymisePerson(app.deps, admin, { userId: student.userId, language: 'es' });
    const left = await app.deps.db.selectFrom('calibration_samples').select('answer').execute();
    expect(left.map(({ answer }) => answer)).toContain('De la docente.');
    expect(JSON.stringify(left)).not.toMatch(/floto/);
  });

  it('leaves every mean, every course statistic and the item analysis unchanged', async () => {
    const { student, owner } = world.people;
    await finish();
    // Lists are sorted by name, and one name changes.
    const nameless = (students: { studentId: number; names: string; surnames?: string; email: string }[]) =>
      students
        .map(({ names, surnames, email, ...row }) => row)
        .toSorted((one, other) => one.studentId - other.studentId);
    const figures = async () => ({
      averages: nameless((await listCourseAverages(app.deps, owner, world.courseId)).students),
      grades: nameless((await listCourseGrades(app.deps, owner, world.courseId)).students),
      items: await analyseItems(app.deps, owner, world.lessonId),
      attempts: await rowsOf(
        'select id, grade, machine_grade, state, submitted_at from attempts order by id',
      ),
      marks: await rowsOf('select id, grade, position, annulled, decision_id from answers order by id'),
      decisions: await rowsOf(
        'select id, kind, old_grade, new_grade, decided_by, decided_at from decisions order by id',
      ),
      older: await rowsOf('select id, grade, number, recorded_at from legacy_attempts order by id'),
      counts: await rowsOf('select (select count(*) from enrolments) e, (select count(*) from sittings) s'),
    });
    const before = await figures();
    await gone(student.userId);
    expect(await figures()).toEqual(before);
    expect(before.items.items.length).toBeGreaterThan(0);
  });

  it('leaves the decisions about the marks, with the name replaced in their reasons', async () => {
    const { student, owner } = world.people;
    await finish();
    await gone(student.userId);
    const all = { kind: null, search: '', from: null, before: null, page: 1, pageSize: 50 };
    const { rows } = await listAudit(app.deps, owner, { ...all, sort: '', descending: true });
    const replaced = `Estudiante eliminado ${student.userId}`;
    expect(rows[0]).toMatchObject({ reason: `${replaced} tiene razón.`, student: replaced });
  });

  it('is refused during a sitting, a request or a job, which the page can show in advance', async () => {
    const { student } = world.people;
    const held = () => getHeldOfPerson(app.deps, { userId: student.userId });
    expect(await held()).toMatchObject({ underWay: true, attempts: 1, legacyAttempts: 1 });
    expect(await codeOf(gone(student.userId))).toBe('person-under-way');
    expect((await held()).backupDays).toBeGreaterThanOrEqual(35);
    await finish();
    expect((await held()).underWay).toBe(false);
  });

  it('is deleted permanently: cannot be found, renamed, reset or anonymised; the email address is free again', async () => {
    const { student, admin } = world.people;
    await finish();
    await gone(student.userId);
    const ref = { role: 'student' as const, userId: student.userId };
    for (const late of [
      () => gone(student.userId),
      () => disablePerson(app.deps, admin, { userId: student.userId, disabled: false }),
      () => updatePerson(app.deps, admin, { ...ref, names: 'Ana', email: 'ana@escuela.test' }),
      () => resetPersonPassword(app.deps, admin, ref),
    ])
      expect(await codeOf(late())).toBe('person-not-found');
    const listed = (await listPeople(app.deps, 'student')).find(({ userId }) => userId === student.userId);
    expect(listed).toMatchObject({ state: 'anonymised', names: `Estudiante eliminado ${student.userId}` });
    await addPerson(app.deps, admin, { role: 'student', names: 'Otra', email: student.email, password });
  });

  it('leaves courses and lessons unchanged when the user is a teacher, under the replacement name', async () => {
    const { owner, classmate } = world.people;
    await app.deps.db.updateTable('jobs').set({ state: 'done' }).execute();
    await gone(owner.userId);
    const course = await app.deps.db
      .selectFrom('courses')
      .innerJoin('users', 'users.id', 'courses.teacher_id')
      .where('courses.id', '=', world.courseId)
      .select('users.names')
      .executeTakeFirstOrThrow();
    expect(course.names).toBe(`Docente eliminado ${owner.userId}`);
    await startSitting(app.deps, classmate, world.lessonId);
  });
});
