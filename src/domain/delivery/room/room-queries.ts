import type { QuestionType } from '../../../shared/contracts/questions.ts';
import type { QuestionDetails } from '../../../shared/question-types/details.ts';
import { isPartial, partialTypes } from '../../../shared/question-types/traits.ts';
import { type Db, fromFlag, fromJson, type Tx } from '../../kernel/database/database.ts';

/**
 * Records a heartbeat of the page of a sitting. @param place the question in view, from 1; undefined keeps the stored
 * one.
 */
export async function putPresence(
  tx: Tx,
  sittingId: number,
  now: string,
  place: number | undefined,
): Promise<void> {
  const seen = { seen_at: now, ...(place !== undefined && { place }) };
  await tx
    .insertInto('sitting_presence')
    .values({ sitting_id: sittingId, place: null, ...seen })
    .onConflict((conflict) => conflict.column('sitting_id').doUpdateSet(seen))
    .execute();
}

export interface RoomSitting {
  id: number;
  studentId: number;
  startedAt: string;
  endsAt: string;
  closedAt: string | null;
  left: boolean;
  seenAt: string | null;
  place: number | null;
  /** The teacher who let the student in without a password, and when. */
  letIn: { by: string; at: string } | null;
}

/** Returns the latest sitting of each student in the lesson, by student id. */
export async function selectRoomSittings(db: Db | Tx, lessonId: number): Promise<Map<number, RoomSitting>> {
  const rows = await db
    .selectFrom('sittings')
    .leftJoin('attempts', 'attempts.sitting_id', 'sittings.id')
    .leftJoin('sitting_presence', 'sitting_presence.sitting_id', 'sittings.id')
    .leftJoin('users as teachers', 'teachers.id', 'sittings.let_in_by')
    .where('sittings.lesson_id', '=', lessonId)
    .orderBy('sittings.number')
    .select([
      'sittings.id',
      'sittings.student_id as studentId',
      'sittings.started_at as startedAt',
      'sittings.ends_at as endsAt',
      'sittings.closed_at as closedAt',
      'attempts.early_exit as earlyExit',
      'sitting_presence.seen_at as seenAt',
      'sitting_presence.place',
      'teachers.names as letInBy',
      'sittings.let_in_at as letInAt',
    ])
    .execute();
  return new Map(
    rows.map(({ earlyExit, letInBy, letInAt, ...row }) => [
      row.studentId,
      {
        ...row,
        left: fromFlag(earlyExit ?? 0),
        letIn: letInBy !== null && letInAt !== null ? { by: letInBy, at: letInAt } : null,
      },
    ]),
  );
}

/** Returns the questions of open sittings in order, each with whether its answer is complete and when it was saved. */
export async function selectRoomQuestions(db: Db, sittingIds: readonly number[]) {
  if (sittingIds.length === 0) return [];
  const rows = await db
    .selectFrom('sitting_questions')
    .innerJoin('questions', 'questions.id', 'sitting_questions.question_id')
    .leftJoin('sitting_drafts', (join) =>
      join
        .onRef('sitting_drafts.sitting_id', '=', 'sitting_questions.sitting_id')
        .onRef('sitting_drafts.question_id', '=', 'sitting_questions.question_id'),
    )
    .where('sitting_questions.sitting_id', 'in', sittingIds)
    .orderBy('sitting_questions.sitting_id')
    .orderBy('sitting_questions.position')
    .orderBy('sitting_questions.question_id')
    .select(({ eb, ref }) => {
      const ofPartial = eb.case().when('questions.type', 'in', partialTypes);
      return [
        'sitting_questions.sitting_id as sittingId',
        'questions.type',
        eb.case().when('sitting_drafts.answer', '<>', '').then(1).else(0).end().as('given'),
        ofPartial.then(ref('sitting_drafts.answer')).else(null).end().as('answer'),
        ofPartial.then(ref('questions.details')).else(null).end().as('details'),
        'sitting_drafts.saved_at as savedAt',
      ];
    })
    .execute();
  return rows.map(({ sittingId, type, given, answer, details, savedAt }) => {
    const left = (details && fromJson<QuestionDetails>(details).left) || [];
    const question = { type: type as QuestionType, answerForm: { left } };
    const answered = Number(given) === 1 && !isPartial(question, answer ?? '');
    return { sittingId, answered, savedAt };
  });
}

/** Returns the open sittings of the lesson, of one student or, with null, of all. */
export async function selectOpenSittingsOfLesson(
  tx: Db | Tx,
  lessonId: number,
  studentId: number | null,
): Promise<{ id: number; endsAt: string }[]> {
  let open = tx
    .selectFrom('open_sittings')
    .innerJoin('sittings', 'sittings.id', 'open_sittings.sitting_id')
    .where('open_sittings.lesson_id', '=', lessonId);
  if (studentId !== null) open = open.where('open_sittings.student_id', '=', studentId);
  return open.select(['sittings.id', 'sittings.ends_at as endsAt']).orderBy('sittings.id').execute();
}
