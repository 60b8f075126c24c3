import type { StudentLesson } from '../../../shared/contracts/lessons.ts';
import { attemptsLeft } from '../../../shared/rules/lesson-status.ts';
import { applyAccommodations } from '../../../shared/rules/lesson-terms.ts';
import { awaitsTeacher, selectProvisionalGrades } from '../../attempts/awaiting-queries.ts';
import { pickAccommodations, selectAccommodationsOfStudent } from '../../authoring/lessons/terms-queries.ts';
import { type Db, fromFlag } from '../../kernel/database/database.ts';
import { prepareQuery } from '../../kernel/database/prepare-query.ts';

/**
 * Selects the lessons of the subject's courses in which the student is enrolled in a year: one row per attempt, or one
 * row for a lesson without attempts. A course without lessons gives one row with a null `lessonId`. The rows are few,
 * so counting them in code is faster than in SQL.
 */
const lessonsOfSubject = prepareQuery<{ studentId: number; subjectId: number; yearId: number }>()(
  (db, given) =>
    db
      .selectFrom('enrolments')
      .innerJoin('courses', 'courses.id', 'enrolments.course_id')
      .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
      .where('enrolments.student_id', '=', given('studentId'))
      .where('courses.subject_id', '=', given('subjectId'))
      .where('courses.year_id', '=', given('yearId'))
      .leftJoin('lessons', (join) =>
        join.onRef('lessons.course_id', '=', 'courses.id').on('lessons.archived_at', 'is', null),
      )
      .leftJoin('attempts', (join) =>
        join
          .onRef('attempts.lesson_id', '=', 'lessons.id')
          .on('attempts.student_id', '=', given('studentId')),
      )
      .leftJoin('open_sittings', (join) =>
        join
          .onRef('open_sittings.lesson_id', '=', 'lessons.id')
          .on('open_sittings.student_id', '=', given('studentId')),
      )
      .select([
        'subjects.name as subjectName',
        'courses.id as courseId',
        'lessons.id as lessonId',
        'lessons.topic',
        'lessons.duration_minutes as durationMinutes',
        'lessons.attempts',
        'lessons.opens_at as opensAt',
        'lessons.submission_date as submissionDate',
        'lessons.enabled',
        'attempts.id as attemptId',
        'attempts.sitting_id as attemptSittingId',
        awaitsTeacher.as('awaitsTeacher'),
        'attempts.graded_at as gradedAt',
        'attempts.published_at as publishedAt',
        'attempts.grade',
        'open_sittings.sitting_id as sittingId',
      ])
      .orderBy('lessons.id'),
);

type Row = Awaited<ReturnType<typeof lessonsOfSubject>>[number];
type InLesson = 'lessonId' | 'topic' | 'durationMinutes' | 'attempts' | 'enabled';
type LessonRow = Row & { [K in InLesson]: NonNullable<Row[K]> };

const isLesson = (row: Row): row is LessonRow => row.lessonId !== null;

/** Summarises a student's attempts at a lesson, from one row per attempt. */
function progressOf(rows: readonly Row[]) {
  const attempts = rows.filter(({ attemptId }) => attemptId !== null);
  const published = attempts.filter(({ publishedAt }) => publishedAt !== null);
  const isAwaiting = ({ awaitsTeacher }: Row) => fromFlag(awaitsTeacher);
  const grades = published.flatMap(({ grade }) => grade ?? []);
  return {
    used: attempts.filter((row) => row.gradedAt !== null || isAwaiting(row)).length,
    awaiting: published.filter(isAwaiting).flatMap(({ attemptId }) => attemptId ?? []),
    published: published.length,
    best: grades.length > 0 ? Math.max(...grades) : null,
    // Includes attempts that a model is still grading; `used` excludes them because they may be graded again.
    recorded: attempts.length,
  };
}

/**
 * Returns the lessons of a subject with one student's accommodations and progress, oldest first; null when the student
 * is enrolled in none of its courses.
 */
export async function selectStudentLessons(
  db: Db,
  whose: { studentId: number; subjectId: number; yearId: number },
): Promise<{ subjectName: string; lessons: StudentLesson[] } | null> {
  // Runs both queries in parallel to save a round trip to the database.
  const [rows, given] = await Promise.all([
    lessonsOfSubject(db, whose),
    selectAccommodationsOfStudent(db, whose.studentId),
  ]);
  if (!rows[0]) return null;
  const awaited = rows.filter(({ awaitsTeacher }) => fromFlag(awaitsTeacher));
  const provisional = await selectProvisionalGrades(
    db,
    awaited.flatMap(({ attemptId }) => attemptId ?? []),
  );
  const sittings = new Map(awaited.map(({ attemptId, attemptSittingId }) => [attemptId, attemptSittingId]));
  const byLesson = Map.groupBy(rows.filter(isLesson), ({ lessonId }) => lessonId);
  const lessons = [...byLesson.values()].map((own) => {
    const { courseId, enabled, sittingId, opensAt, ...lesson } = own[0]!;
    const { lessonId, topic, durationMinutes, attempts, submissionDate } = lesson;
    const { used, published, best, recorded, awaiting } = progressOf(own);
    // Shows the provisional grade of the newest waiting attempt.
    const attemptId = Math.max(...awaiting);
    const [soFar, awaitedSitting] = [provisional.get(attemptId), sittings.get(attemptId)];
    const terms = applyAccommodations(
      { lessonId, topic, durationMinutes, attempts, submissionDate },
      pickAccommodations(given, { courseId, lessonId, studentId: whose.studentId }),
    );
    return {
      ...terms,
      opensAt,
      attemptsUsed: used,
      attemptsLeft: attemptsLeft(terms.attempts, used),
      enabled: fromFlag(enabled),
      bestGrade: best,
      sittingOpen: sittingId !== null,
      marksWaiting: used > published,
      gradingPending: recorded > used,
      awaiting: soFar && awaitedSitting ? { sittingId: awaitedSitting, ...soFar } : null,
    };
  });
  return { subjectName: rows[0].subjectName, lessons };
}
