import type { QuestionType } from '../../../shared/contracts/questions.ts';
import type { Pool } from '../../../shared/rules/question-pools.ts';
import type { Stimulus } from '../../../shared/rules/stimulus-runs.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';
import { findTeacherToday } from '../../kernel/shared-course-queries.ts';
import { coursesWithRight } from '../../school/staff/staff-queries.ts';
import { selectBankContent } from './question-queries.ts';
import { questionFields, type StoredQuestion, toStoredQuestion } from './question-record.ts';

/** The lesson from which a question was copied. */
export interface CopiedFrom {
  lessonId: number;
  topic: string;
}

/**
 * Returns a page of the bank questions of a teacher's courses, newest first; `before` is the id of the last question of
 * the previous page.
 */
export async function selectOwnQuestions(
  db: Db,
  teacherId: number,
  page: {
    before: number | null;
    limit: number;
    type: QuestionType | undefined;
    courseId: number | undefined;
    yearId: number | undefined;
    without: number | undefined;
  },
) {
  const teacher = await findTeacherToday(db, teacherId);
  const rows = await db
    .selectFrom('questions')
    .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('school_years', 'school_years.id', 'courses.year_id')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'courses.teacher_id').on('users.id', '!=', teacherId),
    )
    .select(questionFields.columns)
    .select([
      'questions.lesson_id as lessonId',
      'questions.copied_from as copiedFrom',
      'lessons.topic',
      'subjects.name as subjectName',
      'school_years.name as yearName',
      'users.names as sharedBy',
    ])
    .where('courses.id', 'in', coursesWithRight(db, teacher, 'lessons'))
    .where('questions.owner_student_id', 'is', null)
    .$if(page.before !== null, (query) => query.where('questions.id', '<', page.before!))
    .$if(page.type !== undefined, (query) => query.where('questions.type', '=', page.type!))
    .$if(page.courseId !== undefined, (query) => query.where('courses.id', '=', page.courseId!))
    .$if(page.yearId !== undefined, (query) => query.where('courses.year_id', '=', page.yearId!))
    .$if(page.without !== undefined, (query) => query.where('questions.lesson_id', '!=', page.without!))
    .orderBy('questions.id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(({ lessonId, copiedFrom, topic, subjectName, yearName, sharedBy, ...row }) => ({
    question: toStoredQuestion(row),
    ...{ lessonId, topic, subjectName, yearName, sharedBy },
    copiedFrom: copiedFrom === null ? null : fromJson<CopiedFrom>(copiedFrom),
  }));
}

/** Returns those of the questions that are in a bank of the teacher, each with its lesson. */
export async function selectCopyableQuestions(tx: Tx, teacherId: number, questionIds: readonly number[]) {
  const teacher = await findTeacherToday(tx, teacherId);
  const rows = await tx
    .selectFrom('questions')
    .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select(questionFields.columns)
    .select(['questions.lesson_id as lessonId', 'lessons.topic'])
    .where('courses.id', 'in', coursesWithRight(tx, teacher, 'lessons'))
    .where('questions.owner_student_id', 'is', null)
    .where('questions.id', 'in', [...questionIds])
    .execute();
  return rows.map(({ lessonId, topic, ...row }) => ({
    question: toStoredQuestion(row),
    copiedFrom: { lessonId, topic } satisfies CopiedFrom,
  }));
}

/** Returns the questions of the bank that share the stimulus of the given question, in order. */
export async function selectQuestionsOfStimulus(
  tx: Tx,
  { question, copiedFrom }: { question: StoredQuestion; copiedFrom: CopiedFrom },
) {
  const bank = await selectBankContent(tx, copiedFrom.lessonId);
  return bank
    .filter(({ stimulus }) => stimulus?.key === question.stimulus?.key)
    .map((one) => ({ question: one as StoredQuestion, copiedFrom }));
}

export async function setCopiedFrom(tx: Tx, questionId: number, from: CopiedFrom): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ copied_from: toJson(from) })
    .where('id', '=', questionId)
    .execute();
}

/** Returns the questions of a bank in order, each with whether a student has it. */
export async function selectBankOrder(
  tx: Tx,
  lessonId: number,
): Promise<{ id: number; position: number; assigned: boolean; stimulus?: Stimulus; pool?: Pool }[]> {
  const rows = await tx
    .selectFrom('questions')
    .select((select) => [
      'questions.id',
      'questions.position',
      'questions.stimulus',
      'questions.pool',
      select
        .exists(
          select
            .selectFrom('assignments')
            .select('assignments.question_id')
            .whereRef('assignments.question_id', '=', 'questions.id'),
        )
        .as('assigned'),
    ])
    .where('lesson_id', '=', lessonId)
    .where('owner_student_id', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ assigned, stimulus, pool, ...row }) => ({
    ...row,
    assigned: Boolean(assigned),
    ...(stimulus !== null && { stimulus: fromJson<Stimulus>(stimulus) }),
    ...(pool !== null && { pool: fromJson<Pool>(pool) }),
  }));
}

export async function setPosition(tx: Tx, questionId: number, position: number): Promise<void> {
  await tx.updateTable('questions').set({ position }).where('id', '=', questionId).execute();
}
