import { sql } from 'kysely';
import type { Db } from '../../src/domain/kernel/database/database.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import type { Call } from './load.ts';
import type { BenchSchool } from './school.ts';

/** An open sitting with its questions. */
export interface OpenSitting {
  sittingId: number;
  lessonId: number;
  studentId: number;
  token: string;
  questionIds: number[];
}

/** Opens a second sitting of every lesson for every student; their deadline is far in the future. */
export async function openSittings(db: Db): Promise<void> {
  const now = new Date().toISOString();
  await sql`insert into sittings (lesson_id, student_id, number, started_at, ends_at)
    select lesson_id, student_id, 2, ${now}, '2099-01-01T00:00:00.000Z' from sittings`.execute(db);
  await sql`insert into open_sittings (sitting_id, student_id, lesson_id)
    select id, student_id, lesson_id from sittings where closed_at is null`.execute(db);
  await sql`insert into sitting_questions (sitting_id, question_id, position)
    select sittings.id, questions.id, questions.position
    from sittings join questions on questions.lesson_id = sittings.lesson_id
    where sittings.closed_at is null`.execute(db);
}

/** Lists the open sittings ordered by lesson, so that consecutive ones belong to different students. */
export async function listOpenSittings(school: BenchSchool): Promise<OpenSitting[]> {
  const { DATABASE_URL: url = null } = school.settings;
  const { db, close } = await openDatabase({ dataDir: school.dataDir, url });
  const rows = await db
    .selectFrom('sittings')
    .innerJoin('sitting_questions', 'sitting_questions.sitting_id', 'sittings.id')
    .select(['sittings.id', 'sittings.lesson_id', 'sittings.student_id', 'question_id'])
    .where('closed_at', 'is', null)
    .orderBy('sittings.lesson_id')
    .orderBy('sittings.student_id')
    .orderBy('sitting_questions.position')
    .execute();
  await close();
  const tokens = new Map(school.students.map(({ id, token }) => [id, token]));
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((questions) => {
    const { id, lesson_id, student_id } = questions[0]!;
    return {
      sittingId: id,
      lessonId: lesson_id,
      studentId: student_id,
      token: tokens.get(student_id)!,
      questionIds: questions.map(({ question_id }) => question_id),
    };
  });
}

const answersOf = ({ questionIds }: OpenSitting) =>
  questionIds.map((questionId, index) => ({ questionId, answer: index % 3 ? 'Verdadero' : 'Falso' }));

/** Request that submits the sitting to the product. */
export function createSubmitCall(sitting: OpenSitting): Call {
  const { sittingId, token } = sitting;
  const body = { sittingId, answers: answersOf(sitting), timeUp: false };
  return { method: 'POST', path: '/api/trpc/sittings.submit', token, body };
}

/** Request with the same rows for the baseline server. */
export function createBareSubmitCall(sitting: OpenSitting): Call {
  const body = { sittingId: sitting.sittingId, answers: answersOf(sitting) };
  return { method: 'POST', path: '/hand-in', body };
}

/** Request that autosaves two answers. */
export function createDraftCall(sitting: OpenSitting): Call {
  const { sittingId, token } = sitting;
  const body = { sittingId, answers: answersOf(sitting).slice(0, 2) };
  return { method: 'POST', path: '/api/trpc/sittings.saveDrafts', token, body };
}
