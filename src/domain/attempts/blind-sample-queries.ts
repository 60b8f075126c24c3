import type { BlindPair } from '../../shared/statistics/blind-agreement.ts';
import type { Db, Tx } from '../kernel/database/database.ts';
import { findTeacherToday } from '../kernel/shared-course-queries.ts';
import { coursesWithRight } from '../school/staff/staff-queries.ts';

/** A mark given or proposed by a model. */
export interface ModelMark {
  answerId: number;
  questionId: number;
  /** Hash of the question's content when it was marked. */
  questionVersion: string;
  grade: number;
  model: string;
  promptVersion: string;
}

/** A sampled answer that its teacher marks before seeing the model's mark. */
export interface OpenSample {
  id: number;
  modelGrade: number;
}

export async function countBlindSamples(tx: Tx, lessonId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('blind_samples')
    .where('lesson_id', '=', lessonId)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

type NewSample = ModelMark & { lessonId: number; chance: number };

/** Inserts samples; answers that were already drawn stay unchanged. */
export async function insertBlindSamples(tx: Tx, samples: readonly NewSample[], now: string): Promise<void> {
  if (samples.length === 0) return;
  const rows = samples.map((one) => ({
    answer_id: one.answerId,
    lesson_id: one.lessonId,
    question_id: one.questionId,
    chance: one.chance,
    model_grade: one.grade,
    model: one.model,
    prompt_version: one.promptVersion,
    question_version: one.questionVersion,
    drawn_at: now,
  }));
  await tx
    .insertInto('blind_samples')
    .values(rows)
    .onConflict((conflict) => conflict.column('answer_id').doNothing())
    .execute();
}

/** Returns the unmarked samples among these answers, by answer id. */
export async function selectOpenSamples(
  db: Db | Tx,
  answerIds: readonly number[],
): Promise<Map<number, OpenSample>> {
  if (answerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('blind_samples')
    .where('answer_id', 'in', answerIds)
    .where('grade', 'is', null)
    .select(['id', 'answer_id as answerId', 'model_grade as modelGrade'])
    .execute();
  return new Map(rows.map(({ answerId, ...sample }) => [answerId!, sample]));
}

/** Stores the teacher's mark of a sample, given without seeing the model's. */
export async function setBlindMark(
  tx: Tx,
  answerId: number,
  { grade, decidedBy }: { grade: number; decidedBy: number },
  now: string,
): Promise<void> {
  await tx
    .updateTable('blind_samples')
    .set({ grade, decided_by: decidedBy, decided_at: now })
    .where('answer_id', '=', answerId)
    .where('grade', 'is', null)
    .execute();
}

/** A pair of a person's and a model's mark, with its context. */
export interface SamplePair extends BlindPair {
  lessonId: number;
  questionId: number;
  model: string;
  promptVersion: string;
  questionVersion: string;
  decidedAt: string;
}

/**
 * Returns all marked samples in the order of their marks, optionally of one lesson or of the courses in which a teacher
 * may mark.
 */
export async function selectSamplePairs(
  db: Db,
  of: { lessonId?: number; teacherId?: number } = {},
): Promise<SamplePair[]> {
  const teacher = of.teacherId === undefined ? null : await findTeacherToday(db, of.teacherId);
  const rows = await db
    .selectFrom('blind_samples')
    .where('grade', 'is not', null)
    .$if(of.lessonId !== undefined, (query) => query.where('lesson_id', '=', of.lessonId!))
    .$if(teacher !== null, (query) =>
      query.where('lesson_id', 'in', (inner) =>
        inner
          .selectFrom('lessons')
          .where('lessons.course_id', 'in', coursesWithRight(db, teacher!, 'mark'))
          .select('lessons.id'),
      ),
    )
    .orderBy('decided_at')
    .orderBy('id')
    .select([
      'grade as person',
      'model_grade as model',
      'chance',
      'lesson_id as lessonId',
      'question_id as questionId',
      'blind_samples.model as modelName',
      'prompt_version as promptVersion',
      'question_version as questionVersion',
      'decided_at as decidedAt',
    ])
    .execute();
  return rows.map(({ person, model, chance, modelName, decidedAt, ...row }) => ({
    ...row,
    person: person!,
    machine: model,
    weight: 1 / chance,
    model: modelName,
    decidedAt: decidedAt!,
  }));
}
