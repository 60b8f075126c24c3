import { sql } from 'kysely';
import { personDecisionKinds } from '../../../shared/contracts/values.ts';
import { openTypes } from '../../../shared/question-types/traits.ts';
import { type Db, fromJson, type Tx } from '../../kernel/database/database.ts';

/**
 * The grade by which a student's best attempt is chosen: the machine's, so that a correction does not change the choice;
 * the grade in force where a teacher marked what the machine could not; below all others while marks are missing.
 */
const rankGrade = (attempts: 'attempts' | 'other') =>
  sql<number>`coalesce(${sql.ref(`${attempts}.machine_grade`)}, ${sql.ref(`${attempts}.grade`)}, -1)`;

/** Selects each student's best attempt; on a tie, the earliest. Excludes early exits. */
function bestAttempts(db: Db, lessonIds: readonly number[]) {
  return db
    .selectFrom('attempts')
    .where('attempts.lesson_id', 'in', [...lessonIds])
    .where('attempts.early_exit', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempts as other')
            .whereRef('other.lesson_id', '=', 'attempts.lesson_id')
            .whereRef('other.student_id', '=', 'attempts.student_id')
            .where('other.early_exit', '=', 0)
            .where(({ or, and, eb, ref }) =>
              or([
                eb(rankGrade('other'), '>', rankGrade('attempts')),
                and([
                  eb(rankGrade('other'), '=', rankGrade('attempts')),
                  eb('other.number', '<', ref('attempts.number')),
                ]),
              ]),
            )
            .select('other.id'),
        ),
      ),
    );
}

/** The answers of the best attempts with a mark, and the mark: the machine's, or a person's where it gave none. */
function markedAnswers(db: Db, lessonIds: readonly number[]) {
  return bestAttempts(db, lessonIds)
    .innerJoin('answers', 'answers.attempt_id', 'attempts.id')
    .leftJoin('decisions', (join) =>
      join
        .onRef('decisions.id', '=', 'answers.decision_id')
        .on('decisions.kind', 'in', [...personDecisionKinds]),
    )
    .where(itemMark, 'is not', null);
}

const itemMark = sql<number>`coalesce(answers.grade, decisions.new_grade)`;

/** Returns the pool questions drawn for each student, by name and bank order, and whether the student has started an attempt. */
export async function selectDrawnQuestions(db: Db, lessonId: number) {
  return db
    .selectFrom('assignments')
    .innerJoin('questions', 'questions.id', 'assignments.question_id')
    .innerJoin('users', 'users.id', 'assignments.student_id')
    .where('assignments.lesson_id', '=', lessonId)
    .where('questions.pool', 'is not', null)
    .select((select) => [
      'users.id as studentId',
      'users.names',
      'questions.id as questionId',
      select
        .exists(
          select
            .selectFrom('sittings')
            .select('sittings.id')
            .whereRef('sittings.lesson_id', '=', 'assignments.lesson_id')
            .whereRef('sittings.student_id', '=', 'assignments.student_id'),
        )
        .as('started'),
    ])
    .orderBy('users.name_key')
    .orderBy('users.id')
    .orderBy('questions.position')
    .execute();
}

/** Returns the start and submission times of the best attempts. */
export async function selectAttemptTimes(
  db: Db,
  lessonId: number,
): Promise<{ startedAt: string; submittedAt: string }[]> {
  return bestAttempts(db, [lessonId])
    .innerJoin('sittings', 'sittings.id', 'attempts.sitting_id')
    .select(['sittings.started_at as startedAt', 'attempts.submitted_at as submittedAt'])
    .execute();
}

/** An answer of a best attempt, with the machine's mark, or a person's where the machine gave none. */
export interface ItemAnswer {
  attemptId: number;
  questionId: number;
  /** Empty for open questions: their texts are not counted. */
  answer: string;
  grade: number;
  gradedBy: string | null;
  /** The mark given by a person; null without a personal decision. */
  decided: number | null;
}

export async function selectItemAnswers(db: Db, lessonId: number): Promise<ItemAnswer[]> {
  return markedAnswers(db, [lessonId])
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .orderBy('attempts.id')
    .select([
      'answers.attempt_id as attemptId',
      'answers.question_id as questionId',
      sql<string>`case when questions.type in (${sql.join(openTypes)}) then '' else answers.answer end`.as(
        'answer',
      ),
      itemMark.as('grade'),
      'answers.graded_by as gradedBy',
      'decisions.new_grade as decided',
    ])
    .execute();
}

/**
 * Counts the marked answers of the questions, as `selectItemAnswers` does, and their mean mark (0–10).
 */
export async function selectMeanMarks(
  db: Db,
  questions: readonly { questionId: number; lessonId: number }[],
): Promise<{ questionId: number; n: number; mean: number }[]> {
  const lessonIds = [...new Set(questions.map(({ lessonId }) => lessonId))];
  const questionIds = questions.map(({ questionId }) => questionId);
  const rows = await markedAnswers(db, lessonIds)
    .where('answers.question_id', 'in', questionIds)
    .groupBy('answers.question_id')
    .select(({ fn }) => [
      'answers.question_id as questionId',
      fn.countAll<number>().as('n'),
      fn.avg<number>(itemMark).as('mean'),
    ])
    .execute();
  return rows.map(({ questionId, n, mean }) => ({ questionId, n: Number(n), mean: Number(mean) }));
}

/** Returns the ids of the questions that have an answer in an attempt. */
export async function selectAnsweredQuestionIds(
  db: Db,
  questionIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('answers')
    .where('question_id', 'in', [...questionIds])
    .select('question_id')
    .distinct()
    .execute();
  return new Set(rows.map((row) => row.question_id));
}

/**
 * Returns the key information of the lesson's questions: accepted further answers, the confirmed key, and whether a
 * correction is in force.
 */
export async function selectSettledKeys(
  db: Db,
  lessonId: number,
): Promise<{ questionId: number; accepted: string[]; confirmed: string | null; corrected: boolean }[]> {
  const rows = await db
    .selectFrom('questions')
    .leftJoin('confirmed_keys', 'confirmed_keys.question_id', 'questions.id')
    .where('questions.lesson_id', '=', lessonId)
    .where('questions.owner_student_id', 'is', null)
    .select(({ exists, selectFrom }) => [
      'questions.id as questionId',
      'questions.accepted',
      'confirmed_keys.key as confirmed',
      exists(
        selectFrom('regrades')
          .whereRef('regrades.question_id', '=', 'questions.id')
          .where('regrades.applied_at', 'is not', null)
          .where('regrades.undone_at', 'is', null)
          .select('regrades.id'),
      ).as('corrected'),
    ])
    .execute();
  return rows.map((row) => ({
    ...row,
    accepted: fromJson<string[]>(row.accepted),
    corrected: Boolean(row.corrected),
  }));
}

export async function insertConfirmedKey(
  tx: Tx,
  confirmed: { questionId: number; key: string; userId: number },
  now: string,
): Promise<void> {
  const values = { key: confirmed.key, confirmed_by: confirmed.userId, confirmed_at: now };
  await tx
    .insertInto('confirmed_keys')
    .values({ question_id: confirmed.questionId, ...values })
    .onConflict((conflict) => conflict.column('question_id').doUpdateSet(values))
    .execute();
}
