import { sql } from 'kysely';
import type { LessonProgress } from '../../../shared/contracts/lesson-progress.ts';
import type { Db } from '../../kernel/database/database.ts';

/** Selects the answers that only a teacher can mark and that have no mark. */
const answersToMark = (db: Db) =>
  db
    .selectFrom('attempts')
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
    );

/** Counts what has happened in the lessons that `filter` selects, with a single statement. */
async function countProgress(
  db: Db,
  column: 'lessons.id' | 'lessons.course_id',
  value: number,
): Promise<Map<number, LessonProgress>> {
  const rows = await db
    .selectFrom('lessons')
    .where(column, '=', value)
    .select((lesson) => {
      const count = lesson.fn.countAll<number>().as('n');
      const sittings = lesson.selectFrom('sittings').whereRef('sittings.lesson_id', '=', 'lessons.id');
      const attempts = lesson.selectFrom('attempts').whereRef('attempts.lesson_id', '=', 'lessons.id');
      const finished = attempts.where('attempts.early_exit', '=', 0);
      const graded = finished.where('attempts.state', '=', 'graded');
      return [
        'lessons.id as lessonId',
        sittings.select(({ fn }) => fn.count<number>('sittings.student_id').distinct().as('n')).as('started'),
        lesson
          .selectFrom('open_sittings')
          .whereRef('open_sittings.lesson_id', '=', 'lessons.id')
          .select(count)
          .as('inside'),
        sittings
          .innerJoin('question_reports', 'question_reports.sitting_id', 'sittings.id')
          .where('question_reports.settlement_id', 'is', null)
          .select(count)
          .as('openReports'),
        attempts
          .select(({ fn }) => fn.count<number>('attempts.student_id').distinct().as('n'))
          .as('handedIn'),
        answersToMark(db)
          .where('attempts.lesson_id', '=', sql.ref<number>('lessons.id'))
          .select(count)
          .as('toMark'),
        finished.where('attempts.state', '!=', 'graded').select(count).as('ungraded'),
        graded.select(count).as('graded'),
        graded.where('attempts.published_at', 'is', null).select(count).as('unpublished'),
      ];
    })
    .execute();
  const of = (n: number | null) => Number(n ?? 0);
  return new Map(
    rows.map(({ lessonId, ...counts }) => [
      lessonId,
      {
        started: of(counts.started),
        inside: of(counts.inside),
        openReports: of(counts.openReports),
        handedIn: of(counts.handedIn),
        toMark: of(counts.toMark),
        ungraded: of(counts.ungraded),
        graded: of(counts.graded),
        unpublished: of(counts.unpublished),
      },
    ]),
  );
}

/** Counts what has happened in the lesson; undefined when it does not exist. */
export const countLessonProgress = async (db: Db, lessonId: number): Promise<LessonProgress | undefined> =>
  (await countProgress(db, 'lessons.id', lessonId)).get(lessonId);

/** Counts what has happened in each lesson of the course, with a single statement. */
export const countCourseProgress = (db: Db, courseId: number): Promise<Map<number, LessonProgress>> =>
  countProgress(db, 'lessons.course_id', courseId);

/** Counts the answers to each question of the lesson's bank that were handed in, and those that wait for the teacher's mark. */
export async function countAnswers(
  db: Db,
  lessonId: number,
): Promise<Map<number, { handedIn: number; toMark: number }>> {
  const [all, waiting] = await Promise.all([
    db
      .selectFrom('attempts')
      .innerJoin('answers', 'answers.attempt_id', 'attempts.id')
      .innerJoin('questions', 'questions.id', 'answers.question_id')
      .where('attempts.lesson_id', '=', lessonId)
      .where('attempts.early_exit', '=', 0)
      // A student's own questions are not in the bank.
      .where('questions.owner_student_id', 'is', null)
      .groupBy('answers.question_id')
      .select(({ fn }) => ['answers.question_id as questionId', fn.countAll<number>().as('n')])
      .execute(),
    answersToMark(db)
      .where('attempts.lesson_id', '=', lessonId)
      .groupBy('answers.question_id')
      .select(({ fn }) => ['answers.question_id as questionId', fn.countAll<number>().as('n')])
      .execute(),
  ]);
  const toMark = new Map(waiting.map(({ questionId, n }) => [questionId, Number(n)]));
  return new Map(
    all.map(({ questionId, n }) => [
      questionId,
      { handedIn: Number(n), toMark: toMark.get(questionId) ?? 0 },
    ]),
  );
}

/** Returns the students of the lesson's course who have not handed it in, by name. */
export async function selectNotHandedIn(
  db: Db,
  lesson: { lessonId: number; courseId: number },
): Promise<{ names: string; surnames: string }[]> {
  return db
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.student_id')
    .where('enrolments.course_id', '=', lesson.courseId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempts')
            .where('attempts.lesson_id', '=', lesson.lessonId)
            .whereRef('attempts.student_id', '=', 'enrolments.student_id')
            .select('attempts.id'),
        ),
      ),
    )
    .select(['users.names', 'users.surnames'])
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute();
}
