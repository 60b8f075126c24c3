import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../src/domain/database/database.ts';
import { hashSecret } from '../../src/domain/identity/secrets.ts';
import { compose } from '../../src/platform/compose.ts';
import { readConfig } from '../../src/platform/config.ts';
import { fillSchool, type SchoolShape } from './fill-school.ts';

/** 500 students, 20 lessons each, 10 questions a lesson, one attempt at every lesson. */
export const measuredSchool: SchoolShape = {
  students: 500,
  courses: 10,
  lessonsPerCourse: 10,
  coursesPerStudent: 2,
  questionsPerLesson: 10,
};

export interface BenchSchool {
  dataDir: string;
  shape: SchoolShape;
  students: { id: number; token: string; subjectIds: number[] }[];
  /** Gives course 1. */
  teacher: { id: number; token: string };
  /** The same folder once more. */
  copy(): Folder;
  remove(): void;
}

interface Folder {
  dataDir: string;
  remove(): void;
}

/** A folder of its own for one measurement. */
export function makeFolder(): Folder {
  const dataDir = mkdtempSync(join(tmpdir(), 'aula-bench-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** A data folder with a school of that shape, everybody in it signed in by a token that is known here. */
export async function makeSchool(shape: SchoolShape, more?: (db: Db) => Promise<void>): Promise<BenchSchool> {
  const { dataDir, remove } = makeFolder();
  const house = await compose(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  const { db } = house.deps;
  await fillSchool(db, shape);
  const now = new Date().toISOString();
  const rows = await db
    .selectFrom('enrolments')
    .select(['student_id', 'course_id'])
    .orderBy('course_id')
    .execute();
  const students = [...Map.groupBy(rows, (row) => row.student_id)].map(([id, own]) => ({
    id,
    token: `bench-token-${id}`,
    // In a school of the measurement course and subject have the same number.
    subjectIds: own.map((row) => row.course_id),
  }));
  const teacher = { id: 1, token: 'bench-token-teacher' };
  const values = [teacher, ...students].map(({ id, token }) => ({
    user_id: id,
    token_hash: hashSecret(token),
    cookie_hash: hashSecret(`cookie-${token}`),
    created_at: now,
    last_seen_at: now,
    expires_at: '2099-01-01T00:00:00.000Z',
  }));
  for (let from = 0; from < values.length; from += 500)
    await db
      .insertInto('sessions')
      .values(values.slice(from, from + 500))
      .execute();
  await more?.(db);
  await sql`analyze`.execute(db);
  await house.close();
  return {
    dataDir,
    shape,
    students,
    teacher,
    copy() {
      const folder = makeFolder();
      cpSync(dataDir, folder.dataDir, { recursive: true });
      return folder;
    },
    remove,
  };
}
