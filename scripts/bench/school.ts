import { sql } from 'kysely';
import type { Db } from '../../src/domain/kernel/database/database.ts';
import { hashSecret } from '../../src/domain/kernel/secret.ts';
import { compose } from '../../src/platform/compose.ts';
import { readConfig } from '../../src/platform/config.ts';
import { fillSchool, type SchoolShape } from './fill-school.ts';
import { type SchoolFactory, type SchoolLocation, sqliteFactory } from './school-factory.ts';

/** 500 students with 20 lessons each, 10 questions per lesson, one attempt at every lesson. */
export const measuredSchool: SchoolShape = {
  students: 500,
  courses: 10,
  lessonsPerCourse: 10,
  coursesPerStudent: 2,
  questionsPerLesson: 10,
};

export interface BenchSchool extends SchoolLocation {
  shape: SchoolShape;
  students: { id: number; token: string; subjectIds: number[] }[];
  /** Teacher of course 1. */
  teacher: { id: number; token: string };
}

/** Creates a school of the given shape in which every user is signed in with a known token. */
export async function makeSchool(
  shape: SchoolShape,
  prepare?: (db: Db) => Promise<void>,
  factory: SchoolFactory = sqliteFactory,
): Promise<BenchSchool> {
  const location = await factory.make();
  const teacher = { id: 1, token: 'bench-token-teacher' };
  let students: BenchSchool['students'] = [];
  await location.withoutChecks(async () => {
    const app = await compose(readConfig({ ...location.settings, LOG_LEVEL: 'error' }));
    const { db } = app.deps;
    await fillSchool(db, shape);
    students = await listStudents(db);
    await signIn(db, [teacher, ...students]);
    await prepare?.(db);
    await sql`analyze`.execute(db);
    await app.close();
  });
  return { ...location, shape, students, teacher };
}

async function listStudents(db: Db): Promise<BenchSchool['students']> {
  const rows = await db
    .selectFrom('enrolments')
    .select(['student_id', 'course_id'])
    .orderBy('course_id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.student_id)].map(([id, own]) => ({
    id,
    token: `bench-token-${id}`,
    // In benchmark schools, a course and its subject have the same id.
    subjectIds: own.map((row) => row.course_id),
  }));
}

async function signIn(db: Db, people: readonly { id: number; token: string }[]): Promise<void> {
  const now = new Date().toISOString();
  const values = people.map(({ id, token }) => ({
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
}
