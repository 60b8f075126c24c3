import { sql } from 'kysely';
import type {
  ContentLanguage,
  Criterion,
  KeyDoubt,
  QuestionContent,
  QuestionWriter,
  TeacherQuestion,
} from '../../../shared/contracts/questions.ts';
import { openTypes } from '../../../shared/question-types/traits.ts';
import type { Pool } from '../../../shared/rules/question-pools.ts';
import type { Stimulus } from '../../../shared/rules/stimulus-runs.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';
import { currentMarkingRules } from '../marking-rules/marking-by-rules.ts';
import { setQuestionPictures } from '../pictures/picture-queries.ts';
import {
  contentFields,
  questionFields,
  questionVersion,
  type StoredQuestion,
  toStoredQuestion,
} from './question-record.ts';
import { alignTags, storedTags } from './tag-queries.ts';

/** The number of a question in its lesson's bank, from 1; null for a question written for one student. */
export const bankNumber = sql<number | null>`case when questions.owner_student_id is null then (
  select count(*) from questions as bank
  where bank.lesson_id = questions.lesson_id and bank.owner_student_id is null
    and bank.position <= questions.position
) end`;

/**
 * Returns the lesson's bank in order. `assigned` is true when a student has the question or another one of its pool.
 */
export async function selectBank(db: Db | Tx, lessonId: number): Promise<TeacherQuestion[]> {
  const rows = await db
    .selectFrom('questions')
    .select(questionFields.columns)
    .select((select) => [
      'questions.position',
      'questions.source_page',
      'questions.copied_from',
      select
        .exists(
          select
            .selectFrom('assignments')
            .select('assignments.question_id')
            .whereRef('assignments.question_id', '=', 'questions.id'),
        )
        .as('assigned'),
      select
        .exists(
          select
            .selectFrom('sitting_questions')
            .select('sitting_questions.question_id')
            .whereRef('sitting_questions.question_id', '=', 'questions.id'),
        )
        .as('started'),
    ])
    .where('lesson_id', '=', lessonId)
    .where('owner_student_id', 'is', null)
    .orderBy('position')
    .execute();
  const drawnFrom = new Set(rows.flatMap(({ pool, assigned }) => (pool !== null && assigned ? pool : [])));
  return rows.map((row) => {
    const question = toStoredQuestion(row);
    return {
      ...question,
      version: questionVersion(question),
      position: row.position,
      sourcePage: row.source_page,
      copiedFrom: row.copied_from === null ? null : fromJson(row.copied_from),
      assigned: Boolean(row.assigned) || (row.pool !== null && drawnFrom.has(row.pool)),
      started: Boolean(row.started),
    };
  });
}

/** Returns whether the question is in a sitting. */
export async function isStarted(tx: Tx, questionId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('sitting_questions')
    .where('question_id', '=', questionId)
    .select('question_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the questions written for one student so far, in order. */
export async function selectPersonalQuestions(
  db: Db | Tx,
  lessonId: number,
  studentId: number,
): Promise<(StoredQuestion & { position: number })[]> {
  const rows = await db
    .selectFrom('questions')
    .select(questionFields.columns)
    .select('questions.position')
    .where('lesson_id', '=', lessonId)
    .where('owner_student_id', '=', studentId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...toStoredQuestion(row), position: row.position }));
}

/** Returns the questions assigned to the student in the lesson, in order, numbered from 1. */
export async function selectAssignedQuestions(
  db: Db | Tx,
  lessonId: number,
  studentId: number,
): Promise<(StoredQuestion & { position: number })[]> {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('questions', 'questions.id', 'assignments.question_id')
    .select(questionFields.columns)
    .where('assignments.lesson_id', '=', lessonId)
    .where('assignments.student_id', '=', studentId)
    .orderBy('assignments.position')
    .orderBy('assignments.question_id')
    .execute();
  return rows.map((row, index) => ({ ...toStoredQuestion(row), position: index + 1 }));
}

/** Returns the questions of a lesson's bank in order, numbered from 1. */
export async function selectBankContent(
  db: Db | Tx,
  lessonId: number,
): Promise<(StoredQuestion & { position: number })[]> {
  const rows = await db
    .selectFrom('questions')
    .select(questionFields.columns)
    .where('lesson_id', '=', lessonId)
    .where('owner_student_id', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row, index) => ({ ...toStoredQuestion(row), position: index + 1 }));
}

export interface QuestionInLesson {
  lessonId: number;
  ownerStudentId: number | null;
  /** True when a student has the question or another one of its pool. */
  assigned: boolean;
  question: StoredQuestion;
}

export async function findQuestion(db: Db | Tx, questionId: number): Promise<QuestionInLesson | null> {
  const row = await db
    .selectFrom('questions')
    .select(questionFields.columns)
    .select(['questions.lesson_id', 'questions.owner_student_id'])
    .where('id', '=', questionId)
    .executeTakeFirst();
  if (!row) return null;
  const { lesson_id, pool } = row;
  const assignment = await db
    .selectFrom('assignments')
    .innerJoin('questions', 'questions.id', 'assignments.question_id')
    .select('question_id')
    .$if(pool === null, (query) => query.where('question_id', '=', questionId))
    .$if(pool !== null, (query) =>
      query.where('questions.lesson_id', '=', lesson_id).where('questions.pool', '=', pool),
    )
    .limit(1)
    .executeTakeFirst();
  return {
    lessonId: row.lesson_id,
    ownerStudentId: row.owner_student_id,
    assigned: Boolean(assignment),
    question: toStoredQuestion(row),
  };
}

function contentValues(question: QuestionContent) {
  return {
    ...contentFields.write(question),
    details: question.details ? toJson(question.details) : null,
    points: question.points ?? 1,
    // Clients without support for tags omit them; then the stored tags stay.
    ...(question.tags && { tags: storedTags(question.tags) }),
  };
}

export interface NewQuestions {
  lessonId: number;
  ownerStudentId: number | null;
  generationId: number | null;
  questions: (QuestionContent & {
    sourcePage: number | null;
    language: ContentLanguage;
    writer: QuestionWriter | null;
    /** The doubt that is still open about a generated question. */
    doubt?: KeyDoubt | null | undefined;
    /** Additional right answers, for imported or copied questions. */
    accepted?: readonly string[] | undefined;
    stimulus?: Stimulus | undefined;
    pool?: Pool | undefined;
    clientKey?: string | undefined;
  })[];
}

/** Returns the id of the question of the lesson that a client added with the key. */
export async function findQuestionByKey(
  tx: Tx,
  lessonId: number,
  clientKey: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('questions')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row?.id;
}

/** Appends the questions and returns their ids in the same order. */
export async function insertQuestions(tx: Tx, added: NewQuestions, now: string): Promise<number[]> {
  const last = await tx
    .selectFrom('questions')
    .select((select) => select.fn.max('position').as('position'))
    .where('lesson_id', '=', added.lessonId)
    .where('owner_student_id', added.ownerStudentId === null ? 'is' : '=', added.ownerStudentId)
    .executeTakeFirst();
  const ids: number[] = [];
  let position = last?.position ?? 0;
  for (const question of added.questions) {
    position += 1;
    const row = await tx
      .insertInto('questions')
      .values({
        ...contentValues(question),
        lesson_id: added.lessonId,
        owner_student_id: added.ownerStudentId,
        generation_id: added.generationId,
        position,
        language: question.language,
        source_page: question.sourcePage,
        writer: question.writer && toJson(question.writer),
        accepted: toJson(question.accepted ?? []),
        stimulus: question.stimulus ? toJson(question.stimulus) : null,
        pool: question.pool ? toJson(question.pool) : null,
        doubt: question.doubt ? toJson(question.doubt) : null,
        marking_rules: currentMarkingRules,
        client_key: question.clientKey ?? null,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(row.id);
    await setQuestionPictures(tx, row.id, question, true);
  }
  if (added.questions.some(({ tags = [] }) => tags.length > 0)) await alignTags(tx, added.lessonId, ids);
  return ids;
}

/** Takes the doubt about a question for settled. */
export async function clearDoubt(tx: Tx, questionId: number): Promise<void> {
  await tx.updateTable('questions').set({ doubt: null }).where('id', '=', questionId).execute();
}

export async function updateQuestionContent(
  tx: Tx,
  questionId: number,
  question: QuestionContent & { language: ContentLanguage; writer: QuestionWriter | null },
  now: string,
): Promise<void> {
  const { language, writer } = question;
  await tx
    .updateTable('questions')
    .set(({ case: when, exists, selectFrom, ref, val }) => ({
      ...contentValues(question),
      language,
      writer: writer && toJson(writer),
      // Who edits a question has looked at it.
      doubt: null,
      // The editor shows the current rules; students who have begun keep theirs.
      marking_rules: when()
        .when(
          exists(
            selectFrom('sitting_questions')
              .whereRef('sitting_questions.question_id', '=', 'questions.id')
              .select('sitting_questions.question_id'),
          ),
        )
        .then(ref('questions.marking_rules'))
        .else(val(currentMarkingRules))
        .end(),
      updated_at: now,
    }))
    .where('id', '=', questionId)
    .execute();
  const row = await tx
    .selectFrom('questions')
    .select(['stimulus', 'lesson_id'])
    .where('id', '=', questionId)
    .executeTakeFirstOrThrow();
  const stimulus = row.stimulus === null ? undefined : fromJson<Stimulus>(row.stimulus);
  await setQuestionPictures(tx, questionId, { ...question, stimulus }, false);
  if (question.tags && question.tags.length > 0) await alignTags(tx, row.lesson_id, [questionId]);
}

/** Sets the stimulus of a question; null removes it. */
export async function setStimulus(
  tx: Tx,
  question: Pick<StoredQuestion, 'id' | 'text' | 'statement' | 'options' | 'details'>,
  stimulus: Stimulus | null,
  now: string,
): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ stimulus: stimulus && toJson(stimulus), updated_at: now })
    .where('id', '=', question.id)
    .execute();
  await setQuestionPictures(tx, question.id, { ...question, stimulus: stimulus ?? undefined }, false);
}

/** Returns whether the lesson's bank has a pool. */
export async function hasPools(db: Db | Tx, lessonId: number): Promise<boolean> {
  const row = await db
    .selectFrom('questions')
    .where('lesson_id', '=', lessonId)
    .where('pool', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the pool of a question; null removes it. */
export async function setPool(tx: Tx, questionId: number, pool: Pool | null, now: string): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ pool: pool && toJson(pool), updated_at: now })
    .where('id', '=', questionId)
    .execute();
}

/** Sets the criteria unless there are some already, so that all answers of a class are graded by the same criteria. */
export async function setMissingCriteria(
  db: Db | Tx,
  questionId: number,
  criteria: Criterion[],
  now: string,
): Promise<void> {
  await db
    .updateTable('questions')
    .set({ criteria: toJson(criteria), updated_at: now })
    .where('id', '=', questionId)
    .where('criteria', '=', toJson([]))
    .execute();
}

/** The fields of an assigned question that a correction may change; never its text. */
export type CorrectableFields = Pick<
  StoredQuestion,
  'correctAnswer' | 'accepted' | 'criteria' | 'standingRegradeId'
> & {
  /** Missing in corrections from before there was a second version. */
  markingRules?: number;
  /** Only in corrections of the key, but not in those from before they changed the listed answers. */
  details?: StoredQuestion['details'] | null;
};

export async function correctQuestion(
  tx: Tx,
  questionId: number,
  { correctAnswer, accepted, criteria, standingRegradeId, markingRules, details }: CorrectableFields,
  now: string,
): Promise<void> {
  await tx
    .updateTable('questions')
    .set({
      correct_answer: correctAnswer,
      accepted: toJson(accepted),
      criteria: toJson(criteria),
      standing_regrade_id: standingRegradeId,
      ...(markingRules !== undefined && { marking_rules: markingRules }),
      ...(details !== undefined && { details: details && toJson(details) }),
      updated_at: now,
    })
    .where('id', '=', questionId)
    .execute();
}

export async function deleteQuestion(tx: Tx, questionId: number): Promise<void> {
  await tx.deleteFrom('questions').where('id', '=', questionId).execute();
}

/** Returns whether one of the questions is open. */
export async function hasOpenQuestion(db: Db | Tx, questionIds: readonly number[]): Promise<boolean> {
  if (questionIds.length === 0) return false;
  const row = await db
    .selectFrom('questions')
    .where('id', 'in', questionIds)
    .where('type', 'in', openTypes)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the points of the question in the grade of an attempt. */
export const pointsOf = ({ points = 1 }: Pick<QuestionContent, 'points'>): number => points;
