import { sql } from 'kysely';
import { trueFalseValues } from '../../../shared/contracts/values.ts';
import { questionFields, toStoredQuestion } from '../../authoring/questions/question-record.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';
import { findTeacherToday, type TeacherToday } from '../../kernel/shared-course-queries.ts';
import { coursesWithRight } from '../../school/staff/staff-queries.ts';
import type { Doubt } from './rank-doubts.ts';

/**
 * The doubts that no person has settled, in courses of years that are not closed. A question with another key, another
 * type or an additional right answer, and one that is annulled or gives everyone full marks, is in doubt no longer.
 * @param teacher only the courses whose lessons this teacher may change; null for all.
 */
function openDoubts(db: Db, teacher: TeacherToday | null) {
  return db
    .selectFrom('key_doubts')
    .innerJoin('questions', 'questions.id', 'key_doubts.question_id')
    .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('school_years', 'school_years.id', 'courses.year_id')
    .where('key_doubts.checked_at', 'is', null)
    .whereRef('questions.correct_answer', '=', 'key_doubts.key')
    .where('questions.type', '=', 'verdadero_falso')
    .where('questions.accepted', '=', toJson([]))
    .where('questions.standing_regrade_id', 'is', null)
    .where('school_years.closed_at', 'is', null)
    .$if(teacher !== null, (query) =>
      query.where('lessons.course_id', 'in', coursesWithRight(db, teacher!, 'lessons')),
    );
}

const teacherOf = (db: Db, teacherId: number | null) =>
  teacherId === null ? null : findTeacherToday(db, teacherId);

/** Counts the doubtful keys in the lessons that a teacher may change, or of the school. */
export async function countImportedKeys(db: Db, teacherId: number | null): Promise<number> {
  const { count } = await openDoubts(db, await teacherOf(db, teacherId))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts them by the teachers of the courses, most first. */
export async function countImportedKeysByTeacher(db: Db): Promise<{ name: string; count: number }[]> {
  const rows = await openDoubts(db, null)
    .innerJoin('users', 'users.id', 'courses.teacher_id')
    .groupBy(['users.id', 'users.names'])
    .select(({ fn }) => ['users.names as name', fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .orderBy('users.id')
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

/** Returns the doubtful keys with what the answers say; leaves out early exits. */
export async function selectDoubts(db: Db, teacherId: number | null): Promise<Doubt[]> {
  const countIf = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`sum(case when attempts.id is not null and ${condition} then 1 else 0 end)`;
  const rows = await openDoubts(db, await teacherOf(db, teacherId))
    .leftJoin('answers', 'answers.question_id', 'key_doubts.question_id')
    .leftJoin('attempts', (join) =>
      join.onRef('attempts.id', '=', 'answers.attempt_id').on('attempts.early_exit', '=', 0),
    )
    .groupBy('key_doubts.question_id')
    .select([
      'key_doubts.question_id as questionId',
      countIf(sql`answers.answer = key_doubts.key`).as('agreeing'),
      countIf(sql`answers.answer <> key_doubts.key and answers.answer in (${sql.join(trueFalseValues)})`).as(
        'opposed',
      ),
    ])
    .execute();
  return rows.map(({ questionId, agreeing, opposed }) => ({
    questionId,
    agreeing: Number(agreeing),
    opposed: Number(opposed),
  }));
}

/** Returns these questions with their doubts, their lessons, and the record of their import, by id. */
export async function selectDoubtedQuestions(db: Db, questionIds: readonly number[]) {
  if (questionIds.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('key_doubts')
    .innerJoin('questions', 'questions.id', 'key_doubts.question_id')
    .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('users', 'users.id', 'courses.teacher_id')
    .leftJoin('imported_questions', 'imported_questions.question_id', 'questions.id')
    .leftJoin('question_imports', 'question_imports.id', 'imported_questions.import_id')
    .where('key_doubts.question_id', 'in', questionIds)
    .select(questionFields.columns)
    .select((select) => [
      'questions.lesson_id as lessonId',
      'questions.created_at as addedAt',
      'lessons.topic',
      'subjects.name as subjectName',
      'users.names as teacher',
      'key_doubts.key',
      'key_doubts.reason',
      'question_imports.format',
      'question_imports.file_name as fileName',
      'imported_questions.key_words as keyWords',
      select
        .exists(
          select
            .selectFrom('assignments')
            .select('assignments.question_id')
            .whereRef('assignments.question_id', '=', 'questions.id'),
        )
        .as('assigned'),
    ])
    .execute();
  const together = await countAddedTogether(db, rows);
  return new Map(
    rows.map((row) => {
      const { lessonId, addedAt, topic, subjectName, teacher, key, reason, format, fileName, keyWords } = row;
      const same = together.get(momentOf(row)) ?? new Map<string, number>();
      return [
        row.id,
        {
          question: toStoredQuestion(row),
          ...{ lessonId, addedAt, topic, subjectName, teacher, key, reason },
          assigned: Boolean(row.assigned),
          together: {
            count: [...same.values()].reduce((sum, count) => sum + count, 0),
            sameKey: same.get(key) ?? 0,
          },
          file:
            format === null || keyWords === null
              ? null
              : { format, name: fileName, words: fromJson<{ text: string; share: number }[]>(keyWords) },
        },
      ] as const;
    }),
  );
}

const momentOf = ({ lessonId, addedAt }: { lessonId: number; addedAt: string }) => `${lessonId} ${addedAt}`;

/** Counts by key the true/false questions that were added to a bank at the moments of these questions. */
async function countAddedTogether(
  db: Db,
  moments: readonly { lessonId: number; addedAt: string }[],
): Promise<Map<string, Map<string, number>>> {
  const unique = (values: readonly (string | number)[]) => [...new Set(values)];
  const rows = await db
    .selectFrom('questions')
    .where('lesson_id', 'in', unique(moments.map(({ lessonId }) => lessonId)) as number[])
    .where('owner_student_id', 'is', null)
    .where('type', '=', 'verdadero_falso')
    .where('created_at', 'in', unique(moments.map(({ addedAt }) => addedAt)) as string[])
    .groupBy(['lesson_id', 'created_at', 'correct_answer'])
    .select(({ fn }) => [
      'lesson_id as lessonId',
      'created_at as addedAt',
      'correct_answer as key',
      fn.countAll<number>().as('count'),
    ])
    .execute();
  const found = new Map<string, Map<string, number>>();
  for (const { key, count, ...moment } of rows) {
    const ofMoment = found.get(momentOf(moment)) ?? new Map<string, number>();
    found.set(momentOf(moment), ofMoment.set(key, Number(count)));
  }
  return found;
}

/** Returns the lessons of these questions. */
export async function selectLessonsOf(
  tx: Tx,
  questionIds: readonly number[],
): Promise<{ questionId: number; lessonId: number }[]> {
  return tx
    .selectFrom('questions')
    .where('id', 'in', questionIds)
    .select(['id as questionId', 'lesson_id as lessonId'])
    .execute();
}

/** Settles the doubts about these keys, or opens them again for null. */
export async function setKeysChecked(
  tx: Tx,
  questionIds: readonly number[],
  checked: { by: number; at: string } | null,
): Promise<void> {
  await tx
    .updateTable('key_doubts')
    .set({ checked_at: checked?.at ?? null, checked_by: checked?.by ?? null })
    .where('question_id', 'in', questionIds)
    .execute();
}
