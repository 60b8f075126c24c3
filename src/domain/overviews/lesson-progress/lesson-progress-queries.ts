import type { LessonProgress } from '../../../shared/contracts/lesson-progress.ts';
import type { Db } from '../../kernel/database/database.ts';

/** Counts what has happened in the lesson, with a single statement. */
export async function countLessonProgress(db: Db, lessonId: number): Promise<LessonProgress> {
  const sittings = db.selectFrom('sittings').where('sittings.lesson_id', '=', lessonId);
  const attempts = db.selectFrom('attempts').where('attempts.lesson_id', '=', lessonId);
  const graded = attempts
    .where('attempts.state', '=', 'graded')
    .where('attempts.early_exit', '=', 0)
    .select(({ fn }) => fn.countAll<number>().as('n'));
  const toMark = attempts
    .innerJoin('answers', 'answers.attempt_id', 'attempts.id')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
    .leftJoin('proposed_marks', 'proposed_marks.answer_id', 'answers.id')
    .where('attempts.early_exit', '=', 0)
    .where('attempts.state', '!=', 'grading')
    .where('answers.annulled', '=', 0)
    .where('answers.grade', 'is', null)
    .where('decisions.new_grade', 'is', null)
    .where('answers.review_reason', 'is not', null)
    // A held mark is released without the teacher, unless the teacher was asked.
    .where(({ or, eb }) =>
      or([
        eb('proposed_marks.held', 'is', null),
        eb('proposed_marks.held', '=', 0),
        eb('proposed_marks.asked_at', 'is not', null),
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'));
  const row = await db
    .selectFrom('lessons')
    .where('lessons.id', '=', lessonId)
    .select([
      sittings.select(({ fn }) => fn.count<number>('sittings.student_id').distinct().as('n')).as('started'),
      db
        .selectFrom('open_sittings')
        .where('open_sittings.lesson_id', '=', lessonId)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('inside'),
      sittings
        .innerJoin('question_reports', 'question_reports.sitting_id', 'sittings.id')
        .where('question_reports.settlement_id', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('openReports'),
      attempts.select(({ fn }) => fn.count<number>('attempts.student_id').distinct().as('n')).as('handedIn'),
      toMark.as('toMark'),
      graded.as('graded'),
      graded.where('attempts.published_at', 'is', null).as('unpublished'),
    ])
    .executeTakeFirstOrThrow();
  const of = (n: number | null) => Number(n ?? 0);
  return {
    started: of(row.started),
    inside: of(row.inside),
    openReports: of(row.openReports),
    handedIn: of(row.handedIn),
    toMark: of(row.toMark),
    graded: of(row.graded),
    unpublished: of(row.unpublished),
  };
}
