import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDocument } from '../../src/domain/authoring/documents/get-document.ts';
import { startGeneration } from '../../src/domain/authoring/generation/start-generation.ts';
import { listPeople } from '../../src/domain/identity/list-people.ts';
import { signIn } from '../../src/domain/identity/sign-in.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import type { Tables } from '../../src/domain/kernel/database/tables.ts';
import { deleteExpiredData } from '../../src/domain/operations/retention/delete-expired-data.ts';
import { getRetention, saveRetention } from '../../src/domain/operations/retention/manage-retention.ts';
import { retentions } from '../../src/domain/operations/retention/retentions.ts';
import { getAdminHome } from '../../src/domain/overviews/homes/get-admin-home.ts';
import { recordCourseChange } from '../../src/domain/school/courses/course-change-queries.ts';
import { shareCourse, unshareCourse } from '../../src/domain/school/staff/manage-staff.ts';
import type { RetentionKind } from '../../src/shared/rules/retention-rules.ts';
import { codeOf } from '../support/code-of.ts';
import { pdfWithPages } from '../support/pdf-files.ts';
import { password, scenario } from '../support/scenario.ts';
import { fileNames, type TestApp } from '../support/test-app.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { openWorld, type World } from '../support/world.ts';

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

async function count(table: keyof Tables): Promise<number> {
  const { n } = await app.deps.db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

async function upload(): Promise<number> {
  const { token } = await test.signIn(world.people.owner);
  const answer = await test.server.inject({
    method: 'PUT',
    url: `/api/files/lessons/${world.lessonId}/documents?name=a.pdf`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload: await pdfWithPages(['La densidad es la masa por unidad de volumen.']),
  });
  return answer.json().documentId;
}

describe('the hourly retention run', () => {
  it('deletes expired sign-in data: sessions, failures after a day, devices and addresses after a year', async () => {
    const { email } = world.people.student;
    const wrong = { email, password: 'otra', address: '127.0.0.1', deviceId: null };
    await expect(signIn(app.deps, wrong)).rejects.toThrow('invalid-credentials');
    await signIn(app.deps, { ...wrong, password, deviceId: 'un-equipo' });
    await expect(signIn(app.deps, wrong)).rejects.toThrow('invalid-credentials');
    await deleteExpiredData(app.deps);
    const counts = async () => [
      await count('sessions'),
      await count('sign_in_throttles'),
      await count('known_devices'),
    ];
    expect(await counts()).toEqual([1, 1, 2]);
    app.clock.advance({ days: 2 });
    await deleteExpiredData(app.deps);
    expect(await counts()).toEqual([0, 0, 2]);
    app.clock.advance({ days: 364 });
    await deleteExpiredData(app.deps);
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('removes after five years with whom a course was shared, from all logs, and keeps other changes of the course', async () => {
    const { courseId } = world;
    const { owner } = world.people;
    const guest = await scenario(app.deps).person('teacher');
    await shareCourse(app.deps, owner, { courseId, userId: guest.userId, role: 'observer', until: null });
    await unshareCourse(app.deps, owner, { courseId, userId: guest.userId });
    const now = app.deps.clock.now().toISOString();
    const pool = { kind: 'pool', name: 'Capitales', from: null, to: 1 } as const;
    await write(app.deps.db, (tx) => recordCourseChange(tx, { courseId, by: owner.userId }, now, pool));
    const noted = async () => [
      (await app.deps.db.selectFrom('course_changes').select('kind').execute()).map(({ kind }) => kind),
      (
        await app.deps.db
          .selectFrom('school_changes')
          .select('id')
          .where('kind', '=', 'course-shared')
          .execute()
      ).length,
    ];
    const all = [expect.arrayContaining(['shared', 'unshared', 'pool']), 5];
    app.clock.advance({ days: 5 * 365 - 1 });
    await deleteExpiredData(app.deps);
    expect(await noted()).toEqual(all);
    app.clock.advance({ days: 2 });
    const over = async () =>
      (await getRetention(app.deps)).kinds.find(({ kind }) => kind === 'people-changes')!.over;
    expect(await over()).toBeGreaterThanOrEqual(4);
    await deleteExpiredData(app.deps);
    expect(await noted()).toEqual([['pool'], 0]);
    expect(await over()).toBe(0);
  });

  it('deletes many rows in small batches, so that no request waits', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => ({
      throttle_key: `account:${index}`,
      failures: 1,
      blocked_until: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    }));
    await app.deps.db.insertInto('sign_in_throttles').values(rows).execute();
    await deleteExpiredData(app.deps);
    expect(await count('sign_in_throttles')).toBe(0);
    // All jobs are expired; the newest one is kept.
    const jobs = await count('jobs');
    expect(jobs).toBeGreaterThan(3);
    expect(await retentions.jobs.prune(app.deps, '9999', 2)).toBe(jobs - 1);
    expect(await count('jobs')).toBe(1);
  });

  it('keeps questions to the assistant for a month, and saved ones permanently', async () => {
    app.clock.advance({ days: 29 });
    await deleteExpiredData(app.deps);
    expect(await count('assistant_questions')).toBe(1);
    app.clock.advance({ days: 2 });
    await deleteExpiredData(app.deps);
    expect([await count('assistant_questions'), await count('saved_questions')]).toEqual([0, 1]);
  });

  it('deletes the texts of a model call after a year, and keeps its cost', async () => {
    const call = { purpose: 'grade', model: 'm', prompt_version: '1', milliseconds: 5, outcome: 'ok' };
    await app.deps.db
      .insertInto('ai_calls')
      .values({
        ...call,
        tokens_in: 70,
        tokens_out: 7,
        request: 'La respuesta',
        response: '10',
        created_at: app.deps.clock.now().toISOString(),
      })
      .execute();
    const kept = () =>
      app.deps.db
        .selectFrom('ai_calls')
        .select(['request', 'response', 'tokens_in'])
        .where('tokens_in', '=', 70)
        .executeTakeFirst();
    app.clock.advance({ days: 364 });
    await deleteExpiredData(app.deps);
    expect(await kept()).toEqual({ request: 'La respuesta', response: '10', tokens_in: 70 });
    app.clock.advance({ days: 2 });
    await deleteExpiredData(app.deps);
    expect(await kept()).toEqual({ request: null, response: null, tokens_in: 70 });
  });

  it('deletes an unused PDF after a month: row, text and file', async () => {
    const { owner } = world.people;
    const used = await upload();
    const unused = await upload();
    await app.runJobs();
    await startGeneration(app.deps, owner, {
      lessonId: world.lessonId,
      guidelines: 'La densidad',
      count: 1,
      language: 'es',
      difficulty: 3,
      types: ['verdadero_falso'],
      documentId: used,
    });
    app.clock.advance({ days: 31 });
    await deleteExpiredData(app.deps);
    expect(await getDocument(app.deps, owner, used)).toMatchObject({ pageCount: 1 });
    await expect(getDocument(app.deps, owner, unused)).rejects.toThrow('not-found');
    expect(await fileNames(app, 'documents')).toHaveLength(1);
  });

  it('never deletes data that a grade depends on', async () => {
    const lasting = ['attempts', 'answers', 'sittings', 'questions', 'enrolments', 'users'] as const;
    const counts = () => Promise.all(lasting.map(count));
    const before = await counts();
    app.clock.advance({ days: 4_000 });
    await deleteExpiredData(app.deps);
    expect(await counts()).toEqual(before);
    expect(app.log.errors).toEqual([]);
  });

  it('keeps the job with the newest revision, from which listeners continue', async () => {
    const { db } = app.deps;
    const newest = () =>
      db
        .selectFrom('jobs')
        .select((select) => select.fn.max('revision').as('n'))
        .executeTakeFirstOrThrow();
    const before = await newest();
    app.clock.advance({ days: 3 });
    await deleteExpiredData(app.deps);
    expect(await count('jobs')).toBe(1);
    expect(await newest()).toEqual(before);
  });
});

describe('the retention periods of a school', () => {
  const run = () => deleteExpiredData(app.deps);
  const kept = async (kind: RetentionKind) =>
    (await getRetention(app.deps)).kinds.find((one) => one.kind === kind)!;
  const set = (kind: RetentionKind, days: number | null) =>
    saveRetention(app.deps, world.people.admin, { kind, days });

  it('show how many rows would be deleted now, and delete exactly those', async () => {
    app.clock.advance({ days: 40 });
    const before = (await getRetention(app.deps)).kinds;
    const expected = new Map(before.map(({ kind, over }) => [kind, over]));
    expect(expected.get('assistant-questions')).toBe(1);
    expect(expected.get('jobs')).toBeGreaterThan(1);
    expect(before.every(({ lastRun }) => lastRun === null)).toBe(true);
    await run();
    const at = app.clock.now().toISOString();
    for (const { kind, days, over, lastRun } of (await getRetention(app.deps)).kinds) {
      expect([kind, over]).toEqual([kind, 0]);
      if (days === null) expect(lastRun).toBeNull();
      else expect([kind, lastRun]).toEqual([kind, { at, removed: expected.get(kind) }]);
    }
  });

  it('apply from the next run on, and are logged with their author', async () => {
    app.clock.advance({ days: 40 });
    await set('assistant-questions', 90);
    await run();
    expect(await count('assistant_questions')).toBe(1);
    app.clock.advance({ seconds: 1 });
    await set('assistant-questions', 20);
    expect(await kept('assistant-questions')).toMatchObject({ days: 20, over: 1 });
    await run();
    expect(await count('assistant_questions')).toBe(0);
    const { changes } = await getAdminHome(app.deps);
    expect(changes[0]).toMatchObject({
      by: world.people.admin.names,
      what: { kind: 'retention', what: 'assistant-questions', from: 90, to: 20 },
    });
  });

  it.each([
    ['assistant-questions', 0],
    ['assistant-questions', 731],
    ['assistant-questions', null],
    ['sessions', 10],
    ['throttles', null],
    ['people', 30],
  ] as const)('refuses for %s a retention of %s days', async (kind, days) => {
    expect(await codeOf(set(kind, days))).toBe('invalid-input');
  });

  it('delete drafts whose questions are in the bank or that a later generation replaced', async () => {
    await set('drafts', 30);
    const drafts = await count('generation_drafts');
    expect(drafts).toBeGreaterThan(0);
    app.clock.advance({ days: 31 });
    await run();
    expect(await count('generation_drafts')).toBe(drafts);
    const saved = { saved_at: '2026-01-01T00:00:00.000Z' };
    await app.deps.db.updateTable('generations').set(saved).execute();
    const questions = await count('questions');
    await run();
    expect([await count('generation_drafts'), await count('questions')]).toEqual([0, questions]);
  });

  it('anonymise only students without data that counts', async () => {
    const idle = await scenario(app.deps).person('student');
    await set('people', 180);
    const states = async () =>
      new Map((await listPeople(app.deps, 'student')).map(({ userId, state }) => [userId, state]));
    app.clock.advance({ days: 181 });
    const before = await states();
    expect((await kept('people')).over).toBe(1);
    await run();
    const after = await states();
    expect(after.get(idle.userId)).toBe('anonymised');
    for (const [userId, state] of before) if (userId !== idle.userId) expect(after.get(userId)).toBe(state);
  });
});
