import type { OpenLesson, StudentNews } from '../../../shared/contracts/homes.ts';
import { awaitsTeacher, selectProvisionalGrades } from '../../attempts/awaiting-queries.ts';
import { selectQuestionNumbers } from '../../attempts/question-numbers-queries.ts';
import { type Db, fromFlag } from '../../kernel/database/database.ts';

/** Returns the open sittings of a student, earliest end first. */
export async function selectOpenSittingsOfCourse(db: Db, studentId: number): Promise<OpenLesson[]> {
  const rows = await db
    .selectFrom('open_sittings')
    .innerJoin('sittings', 'sittings.id', 'open_sittings.sitting_id')
    .innerJoin('lessons', 'lessons.id', 'open_sittings.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .where('open_sittings.student_id', '=', studentId)
    .select((select) => [
      'lessons.id as lessonId',
      'lessons.topic',
      'subjects.name as subjectName',
      'sittings.ends_at as endsAt',
      select
        .selectFrom('sitting_questions')
        .whereRef('sitting_questions.sitting_id', '=', 'sittings.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('questions'),
      select
        .selectFrom('sitting_drafts')
        .whereRef('sitting_drafts.sitting_id', '=', 'sittings.id')
        .where('sitting_drafts.answer', '<>', '')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('answered'),
      select
        .selectFrom('sitting_drafts')
        .whereRef('sitting_drafts.sitting_id', '=', 'sittings.id')
        .select(({ fn }) => fn.max('sitting_drafts.saved_at').as('at'))
        .as('savedAt'),
    ])
    .orderBy('sittings.ends_at')
    .orderBy('sittings.id')
    .execute();
  return rows.map((row) => ({ ...row, questions: row.questions ?? 0, answered: row.answered ?? 0 }));
}

const attemptsOf = (db: Db, studentId: number) =>
  db
    .selectFrom('attempts')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .where('attempts.student_id', '=', studentId)
    .select(['lessons.id as lessonId', 'lessons.topic', 'subjects.name as subjectName']);

/** Returns news on a student's attempts since `since`, latest first, restricted to what the student may see. */
export async function selectNews(
  db: Db,
  studentId: number,
  since: string,
  limit: number,
): Promise<StudentNews[]> {
  const [published, decided, waiting, exits] = await Promise.all([
    attemptsOf(db, studentId)
      .where('attempts.published_at', '>=', since)
      .where('attempts.early_exit', '=', 0)
      .select([
        'attempts.id as attemptId',
        'attempts.sitting_id as sittingId',
        'attempts.published_at as at',
        'attempts.grade',
        awaitsTeacher.as('awaitsTeacher'),
      ])
      .orderBy('attempts.published_at', 'desc')
      .limit(limit)
      .execute(),
    attemptsOf(db, studentId)
      .innerJoin('decisions', 'decisions.attempt_id', 'attempts.id')
      .innerJoin('answers', 'answers.id', 'decisions.answer_id')
      .where('decisions.decided_at', '>=', since)
      // Only decisions after publication: earlier ones are part of the published grade.
      .whereRef('decisions.decided_at', '>', 'attempts.published_at')
      .where(({ or, eb }) =>
        or([
          eb('decisions.appeal_id', 'is not', null),
          eb('decisions.old_grade', '<>', eb.ref('decisions.new_grade')),
        ]),
      )
      .select([
        'attempts.sitting_id as sittingId',
        'decisions.decided_at as at',
        'decisions.appeal_id as appealId',
        'decisions.old_grade as before',
        'decisions.new_grade as after',
        'answers.question_id as questionId',
      ])
      .orderBy('decisions.decided_at', 'desc')
      .limit(limit)
      .execute(),
    attemptsOf(db, studentId)
      .where('attempts.published_at', 'is', null)
      // Whether all marks are given must not show before publication.
      .where(({ or, and, eb }) =>
        or([
          eb('attempts.state', '=', 'graded'),
          and([eb(awaitsTeacher, '=', 1), eb('lessons.marks_shown', '=', 'by-teacher')]),
        ]),
      )
      .where('attempts.submitted_at', '>=', since)
      .select(['attempts.sitting_id as sittingId', 'attempts.submitted_at as at'])
      .orderBy('attempts.submitted_at', 'desc')
      .limit(limit)
      .execute(),
    attemptsOf(db, studentId)
      .innerJoin('exit_requests', 'exit_requests.attempt_id', 'attempts.id')
      .where('exit_requests.closed_at', '>=', since)
      .select([
        'attempts.sitting_id as sittingId',
        'exit_requests.closed_at as at',
        'exit_requests.state as requestState',
      ])
      .orderBy('exit_requests.closed_at', 'desc')
      .limit(limit)
      .execute(),
  ]);
  const provisional = await selectProvisionalGrades(
    db,
    published.filter((row) => fromFlag(row.awaitsTeacher)).map(({ attemptId }) => attemptId),
  );
  const numbersOf = await selectQuestionNumbers(
    db,
    decided.map(({ sittingId }) => sittingId),
  );
  const news: StudentNews[] = [
    ...published.map(({ attemptId, awaitsTeacher: _, at, grade, ...row }) => ({
      kind: 'grade' as const,
      ...row,
      at: at!,
      grade: provisional.get(attemptId)?.grade ?? grade,
      missing: provisional.get(attemptId)?.missing ?? 0,
    })),
    ...decided.map(({ appealId, questionId, ...row }) => ({
      kind: 'mark' as const,
      ...row,
      position: numbersOf(row.sittingId, questionId).own,
      asked: appealId !== null,
    })),
    ...waiting.map((row) => ({ kind: 'unpublished' as const, ...row })),
    ...exits.map(({ requestState, at, ...row }) => ({
      kind: 'exit' as const,
      ...row,
      at: at!,
      accepted: requestState === 'accepted',
    })),
  ];
  return news.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, limit);
}
