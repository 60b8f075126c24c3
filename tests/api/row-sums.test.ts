import { execFile } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import { sumColumn, summedTables } from '../../src/domain/database/summed-tables.ts';
import { updatePerson } from '../../src/domain/identity/manage-people.ts';
import { changeLegacyMark } from '../../src/domain/legacy-lessons/change-legacy-mark.ts';
import { copyCourse } from '../../src/domain/lessons/copy-course.ts';
import { findMarkedAnswer } from '../../src/domain/marks/mark-queries.ts';
import { anonymisePerson } from '../../src/domain/personal-data/anonymise-person.ts';
import { addQuestion, removeQuestion, updateQuestion } from '../../src/domain/questions/edit-questions.ts';
import { applyRegrade, undoRegrade } from '../../src/domain/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/regrades/try-regrade.ts';
import { deleteWhatIsOver } from '../../src/domain/retention/delete-what-is-over.ts';
import { saveRetention } from '../../src/domain/retention/manage-retention.ts';
import { changeMark } from '../../src/domain/reviews/change-mark.ts';
import { takeBackExit } from '../../src/domain/reviews/take-back-exit.ts';
import { checkRows } from '../../src/domain/row-sums/check-rows.ts';
import { mendRows } from '../../src/domain/row-sums/mend-rows.ts';
import { tendRowSums } from '../../src/domain/row-sums/tend-row-sums.ts';
import { findSettings, putSetting } from '../../src/domain/settings/setting-queries.ts';
import { closeOverdueSittings } from '../../src/domain/sittings/close-overdue-sittings.ts';
import { saveDrafts } from '../../src/domain/sittings/save-drafts.ts';
import { submitSitting } from '../../src/domain/sittings/submit-sitting.ts';
import { openBackup } from '../../src/platform/backup/open-backup.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { beginSitting } from '../support/begin-sitting.ts';
import { choiceQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { onPostgres } from '../support/test-database.ts';
import type { TestHouse } from '../support/test-house.ts';
import { openWorld, type World } from '../support/world.ts';

let house: TestHouse;
let world: World;
beforeEach(async () => {
  ({ house, world } = await openWorld());
});
afterEach(() => house.close());

/** What tonight's look found. */
async function night() {
  house.clock.advance({ minutes: 24 * 60 });
  await tendRowSums(house.deps);
  return (await findSettings(house.deps.db, 'rowSums')).rowSums;
}

/** Changes rows past the product, as a disk does. */
const corrupt = (statement: string) => sql.raw(statement).execute(house.deps.db);

it('a text or a number that changed by itself is found in the night, named, and told until it is mended', async () => {
  await steps.decide(0);
  const { answerId, exitedAttemptId } = world;
  const [decision] = await house.deps.db
    .selectFrom('decisions')
    .where('kind', '=', 'docente')
    .select(['id', 'new_grade'])
    .execute();
  expect((await night()).damaged).toEqual([]);
  await corrupt(`update answers set answer = 'c' where id = ${answerId}`);
  await corrupt(`update decisions set new_grade = 9 where id = ${decision!.id}`);
  await corrupt(`update attempts set grade = 10 where id = ${exitedAttemptId}`);
  const found = [
    { table: 'attempts', count: 1, ids: [exitedAttemptId] },
    { table: 'answers', count: 1, ids: [answerId] },
    { table: 'decisions', count: 1, ids: [decision!.id] },
  ];
  expect((await night()).damaged).toEqual(found);
  expect(house.log.entries.filter(({ level }) => level === 'error')).toHaveLength(found.length);
  expect((await night()).damaged).toEqual(found);

  await corrupt(`update answers set answer = 'b' where id = ${answerId}`);
  await corrupt(`update decisions set new_grade = ${decision!.new_grade} where id = ${decision!.id}`);
  await corrupt(`update attempts set grade = 0 where id = ${exitedAttemptId}`);
  expect((await night()).damaged).toEqual([]);
});

it('is looked for once a night, by one process, and again when one that began was killed', async () => {
  const first = await night();
  expect(first).toMatchObject({ isDone: true, rows: expect.any(Number) });
  await corrupt(`update answers set answer = 'c' where id = ${world.answerId}`);
  await tendRowSums(house.deps);
  expect((await findSettings(house.deps.db, 'rowSums')).rowSums).toEqual(first);

  house.clock.advance({ minutes: 24 * 60 });
  await Promise.all([tendRowSums(house.deps), tendRowSums(house.deps)]);
  expect(house.log.entries.filter(({ level }) => level === 'error')).toHaveLength(1);

  const { rowSums } = await findSettings(house.deps.db, 'rowSums');
  await putSetting(house.deps.db, 'rowSums', { ...rowSums, isDone: false });
  await tendRowSums(house.deps);
  expect((await findSettings(house.deps.db, 'rowSums')).rowSums.isDone).toBe(false);
  house.clock.advance({ minutes: 61 });
  await tendRowSums(house.deps);
  expect((await findSettings(house.deps.db, 'rowSums')).rowSums.isDone).toBe(true);
});

it('every row gets a sum, and a change of the schema begins anew instead of taking it for damage', async () => {
  await night();
  for (const table of summedTables) {
    const without = await sql`select id from ${sql.table(table)} where ${sql.ref(sumColumn)} is null`.execute(
      house.deps.db,
    );
    expect({ table, without: without.rows }).toEqual({ table, without: [] });
  }
  await corrupt(`update questions set text = upper(text)`);
  await corrupt(`insert into migrations (name, applied_at) values ('9998-of-a-test.ts', '2030-01-01')`);
  expect((await night()).damaged).toEqual([]);
  await corrupt(`delete from migrations where name = '9998-of-a-test.ts'`);
});

// A file is SQLite's; how PostgreSQL looks after its pages is its own.
it.skipIf(onPostgres)(
  'one flipped bit in the file, of which integrity_check knows nothing, is found',
  async () => {
    const { answer } = (await house.deps.db
      .selectFrom('answers')
      .innerJoin('questions', 'questions.id', 'answers.question_id')
      .where('questions.type', '=', 'respuesta_abierta')
      .select('answers.answer')
      .executeTakeFirst())!;
    await night();
    await house.database.close();
    const file = join(house.dataDir, 'aula.db');
    const bytes = readFileSync(file);
    const handle = openSync(file, 'r+');
    let flipped = 0;
    for (let at = bytes.indexOf(answer); at >= 0; at = bytes.indexOf(answer, at + 1)) {
      writeSync(handle, Buffer.from([bytes[at]! ^ 1]), 0, 1, at);
      flipped += 1;
    }
    closeSync(handle);
    expect(flipped).toBeGreaterThan(0);

    const { db, close } = openSqlite(house.dataDir);
    const { rows } = await sql`pragma quick_check`.execute(db);
    expect(rows).toEqual([{ quick_check: 'ok' }]);
    const { damaged } = await checkRows(db, false);
    expect(damaged.map(({ table }) => table)).toContain('answers');
    await close();
  },
);

/** Something people or the product do every day; what is refused at the moment changes nothing and is no matter. */
const steps = {
  async handIn(n: number) {
    const { student, classmate } = world.people;
    const who = n % 2 ? student : classmate;
    const sitting = await beginSitting(house.deps, who, world.lessonId);
    const answers = sitting.questions.map(({ id }, at) => ({ questionId: id, answer: 'abc'[(n + at) % 3]! }));
    if (n % 3 === 0) await saveDrafts(house.deps, who, sitting, answers, house.clock.now());
    else await submitSitting(house.deps, who, sitting, { answers, timeUp: true }, house.clock.now());
  },
  async grade() {
    await house.runJobs();
  },
  async wait() {
    house.clock.advance({ minutes: 40 });
    await closeOverdueSittings(house.deps);
  },
  async decide(n: number) {
    const answer = await anyAnswer(n);
    await changeMark(house.deps, world.people.owner, {
      answerId: answer.id,
      seen: answer.decision?.id ?? null,
      change: { to: 'number', grade: n % 11, feedback: `Visto ${n}.` },
      reason: `Razón ${n}`,
    });
  },
  async regrade(n: number) {
    const kind = n % 2 ? ('full' as const) : ('annul' as const);
    const asked = {
      questionId: world.sittingQuestionIds[n % 2]!,
      correction: { kind },
      reason: `Corrección ${n}`,
    };
    const { digest } = await tryRegrade(house.deps, world.people.owner, asked);
    await applyRegrade(house.deps, world.people.owner, { ...asked, digest });
  },
  async undo(n: number) {
    await undoRegrade(house.deps, world.people.owner, (n % 3) + 1);
  },
  async takeBack() {
    const input = { attemptId: world.exitedAttemptId, reason: 'Se cayó la red.' };
    await takeBackExit(house.deps, world.people.owner, input);
  },
  async edit(n: number) {
    const { owner } = world.people;
    const question = choiceQuestion({ text: `¿Pregunta ${n}?` });
    if (n % 3 === 0) await addQuestion(house.deps, owner, { lessonId: world.lessonId, question });
    else if (n % 3 === 1)
      await updateQuestion(house.deps, owner, { questionId: world.freeQuestionId, question });
    else await removeQuestion(house.deps, owner, { questionId: world.freeQuestionId });
  },
  async rename(n: number) {
    const { userId, email } = world.people.classmate;
    await updatePerson(house.deps, world.people.admin, {
      role: 'student',
      userId,
      email,
      names: `Nombre ${n}`,
    });
  },
  async enable(n: number) {
    await scenario(house.deps).enable(world.people.owner, world.lessonId, n % 2 === 0);
  },
  async copy() {
    const { courseId, nextYearId: yearId } = world;
    await copyCourse(house.deps, world.people.owner, { courseId, yearId });
  },
  async olderMark(n: number) {
    const change = { to: 'number' as const, grade: n % 11, feedback: '' };
    const input = { legacyAttemptId: world.legacyAttemptId, seen: null, change, reason: `Razón ${n}` };
    await changeLegacyMark(house.deps, world.people.admin, input);
  },
  async anonymise(n: number) {
    const { student, classmate, owner } = world.people;
    const { userId } = [student, classmate, owner][n % 3]!;
    await anonymisePerson(house.deps, world.people.admin, { userId, language: 'es' });
  },
  async forget() {
    const { admin } = world.people;
    await saveRetention(house.deps, admin, { kind: 'people-changes', days: 365 });
    house.clock.advance({ minutes: 400 * 24 * 60 });
    await deleteWhatIsOver(house.deps);
  },
  async lookAgain() {
    await tendRowSums(house.deps);
  },
};

async function anyAnswer(n: number) {
  const ids = await house.deps.db.selectFrom('answers').select('id').orderBy('id').execute();
  return (await findMarkedAnswer(house.deps.db, ids[n % ids.length]!.id))!;
}

it('nothing the product does by itself or for people is taken for damage', async () => {
  const done = new Set<string>();
  const name = fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, fc.nat(100)), { minLength: 12, maxLength: 30 }),
      async (played) => {
        await house.close();
        ({ house, world } = await openWorld());
        await night();
        for (const [step, n] of played) {
          try {
            await steps[step](n);
            done.add(step);
          } catch (error) {
            // Refused: what the step needs is not there, or no longer.
            if (!(error instanceof AppError) && !String(error).includes('a sitting was expected'))
              throw error;
          }
        }
        expect((await night()).damaged).toEqual([]);
      },
    ),
    { numRuns: 12, seed: 2311 },
  );
  expect([...done].sort()).toEqual(Object.keys(steps).sort());
}, 120_000);

it.skipIf(onPostgres)(
  'damaged rows are got out of a backup, and nothing that was written since is touched',
  async () => {
    await steps.decide(0);
    await night();
    const file = join(house.dataDir, 'backups', 'now.tar.gz');
    await writeBackup(house.dataDir, file, '2026-11-22T02:00:00.000Z');
    await steps.decide(20);
    await steps.rename(7);
    await night();
    const rowsOf = (table: 'answers' | 'decisions' | 'users') =>
      house.deps.db.selectFrom(table).selectAll().orderBy('id').execute();
    const before = [await rowsOf('answers'), await rowsOf('decisions'), await rowsOf('users')];
    const { id: answerId } = (await rowsOf('answers')).at(-1)!;
    const [newest] = (await rowsOf('decisions')).slice(-1);
    await corrupt(`update answers set answer = 'otra', feedback = 'x' where id = ${answerId}`);
    await corrupt(`update decisions set new_feedback = 'x' where id = ${newest!.id}`);

    const folder = join(house.dataDir, 'unpacked');
    mkdirSync(folder);
    const backup = await openBackup(file, folder);
    expect(await mendRows(house.deps.db, backup.db)).toEqual([
      { table: 'answers', id: answerId, isMended: true },
      // Written after the backup: there is nothing to take it from.
      { table: 'decisions', id: newest!.id, isMended: false },
    ]);
    await backup.close();
    await corrupt(`update decisions set new_feedback = '${newest!.new_feedback}' where id = ${newest!.id}`);
    expect((await night()).damaged).toEqual([]);
    expect(
      [await rowsOf('answers'), await rowsOf('decisions'), await rowsOf('users')].map(withoutSums),
    ).toEqual(before.map(withoutSums));
  },
);

const withoutSums = (rows: object[]) => rows.map((row) => ({ ...row, [sumColumn]: undefined }));

it.skipIf(onPostgres)('a backup that is put back brings its sums along', async () => {
  await night();
  const file = join(house.dataDir, 'backups', 'now.tar.gz');
  await writeBackup(house.dataDir, file, '2026-11-22T02:00:00.000Z');
  await corrupt(`update answers set answer = 'c' where id = ${world.answerId}`);
  expect((await night()).damaged).toHaveLength(1);
  await restoreBackup(file, house.dataDir, '2026-11-22T12:00:00.000Z');
  expect((await night()).damaged).toEqual([]);
});

it('nobody writes an update as text, which would leave the sum of a row behind', () => {
  const root = fileURLToPath(new URL('../../src/', import.meta.url));
  const writing = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
    .filter((name) => /sql(?:<[^`]*>)?`\s*update\b/.test(readFileSync(join(root, name), 'utf8')));
  expect(writing).toEqual(['domain/row-sums/row-sum-queries.ts']);
});

// The command works on the files of a backup.
it.skipIf(onPostgres)('a command gets them out of a backup, and says so row by row', async () => {
  await night();
  const file = join(house.dataDir, 'backups', 'now.tar.gz');
  await writeBackup(house.dataDir, file, '2026-11-22T02:00:00.000Z');
  await corrupt(`update answers set answer = 'c' where id = ${world.answerId}`);
  await night();
  const mend = (from: string) =>
    promisify(execFile)(process.execPath, ['scripts/mend-rows.ts', from], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      env: { PATH: process.env.PATH, DATA_DIR: house.dataDir },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  expect(await mend(join(house.dataDir, 'nowhere'))).toMatch(/There is no file .* Nothing was changed\./);
  expect(await mend(file)).toBe(`answers ${world.answerId}: put back as it was\n`);
  expect(await mend(file)).toBe('No row is damaged.\n');
  expect((await findSettings(house.deps.db, 'rowSums')).rowSums.damaged).toEqual([]);
  expect(readdirSync(house.dataDir).filter((name) => name.startsWith('.mend'))).toEqual([]);
});
