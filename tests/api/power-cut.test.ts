import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { seededRandom } from '../../src/shared/rules/seeded-random.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Simulates a power cut on a file system that obeys fsync: synchronised commits are there; later writes are there in part,
 * or as garbage. No test at this level can show whether a disk obeys fsync and leaves the neighbouring bytes alone.
 */

const handIns = 12;
const cutsOfEach = 15;
const pageSize = 4_096;

let app: TestApp;
let scratch: string;
beforeEach(async () => {
  app = await openTestApp();
  scratch = mkdtempSync(join(tmpdir(), 'aula-cut-'));
});
afterEach(async () => {
  await app.close();
  rmSync(scratch, { recursive: true, force: true });
});

interface Files {
  file: Buffer;
  log: Buffer;
}

const filesNow = (): Files => ({
  file: readFileSync(join(app.dataDir, 'aula.db')),
  log: readFileSync(join(app.dataDir, 'aula.db-wal')),
});

/** Opens these files as the product does, and returns the ids of the attempts; checks that each has all its answers. */
async function attemptsIn({ file, log }: Files): Promise<number[]> {
  const dir = mkdtempSync(join(scratch, 'cut-'));
  writeFileSync(join(dir, 'aula.db'), file);
  writeFileSync(join(dir, 'aula.db-wal'), log);
  const { db, close } = openSqlite(dir);
  try {
    const { rows: said } = await sql`pragma integrity_check`.execute(db);
    expect(said).toEqual([{ integrity_check: 'ok' }]);
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
    const { rows } = await sql<{ id: number; answers: number }>`
      select attempts.id, count(answers.id) as answers from attempts
      left join answers on answers.attempt_id = attempts.id group by attempts.id order by attempts.id`.execute(
      db,
    );
    expect(rows.every(({ answers }) => answers === 2)).toBe(true);
    return rows.map(({ id }) => id);
  } finally {
    await close();
    rmSync(dir, { recursive: true });
  }
}

/** Hands in one sitting after another; yields the files before and after each, and the confirmed attempts. */
async function* confirmedHandIns() {
  const make = scenario(app.deps);
  const questions = [trueFalseQuestion({ text: '¿Una?' }), trueFalseQuestion({ text: '¿Dos?' })];
  const { lessonId, students } = await make.readyLesson(questions, { students: handIns });
  const confirmed: number[] = [];
  for (const student of students) {
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
    const before = filesNow();
    const given = { answers, timeUp: true };
    const { attemptId } = await submitSitting(app.deps, student, sitting, given, app.clock.now());
    yield { before, after: filesNow(), confirmed: [...confirmed], attemptId };
    confirmed.push(attemptId);
  }
}

it('keeps all confirmed hand-ins after a cut during a hand-in, which is complete or absent', async () => {
  const random = seededRandom(102);
  for await (const { before, after, confirmed, attemptId } of confirmedHandIns()) {
    expect(await attemptsIn(after)).toEqual([...confirmed, attemptId]);
    expect(after.log.length).toBeGreaterThan(before.log.length);
    for (let cut = 0; cut < cutsOfEach; cut += 1) {
      const written = after.log.length - before.log.length;
      const at = before.log.length + Math.floor(random() * (written + 1));
      const log = Buffer.from(after.log.subarray(0, at + Math.floor(random() * 2) * (after.log.length - at)));
      // The bytes after the cut: missing, zeros, or garbage.
      if (log.length > at) for (let n = at; n < log.length; n += 1) log[n] = cut % 2 ? 0 : random() * 256;
      const found = await attemptsIn({ file: after.file, log });
      expect(found.filter((id) => id !== attemptId)).toEqual(confirmed);
    }
  }
}, 120_000);

it('keeps all hand-ins after a cut during a WAL checkpoint, with pages in any order and half-written', async () => {
  const random = seededRandom(103);
  const all: number[] = [];
  for await (const { attemptId } of confirmedHandIns()) all.push(attemptId);
  const before = filesNow();
  await sql`pragma wal_checkpoint(passive)`.execute(app.deps.db);
  const after = filesNow();
  expect(after.file.equals(before.file)).toBe(false);
  for (let cut = 0; cut < 40; cut += 1) {
    const file = Buffer.alloc(after.file.length);
    before.file.copy(file);
    for (let at = 0; at < file.length; at += pageSize) {
      if (random() < 0.5) continue;
      const length = random() < 0.8 ? pageSize : Math.floor(random() * pageSize);
      after.file.copy(file, at, at, at + length);
    }
    expect(await attemptsIn({ file, log: before.log })).toEqual(all);
  }
}, 120_000);
