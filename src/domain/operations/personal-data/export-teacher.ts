import { pictureFile } from '../../authoring/pictures/stored-picture.ts';
import { type Db, fromFlag, fromJson } from '../../kernel/database/database.ts';
import type { ExportRow } from './personal-tables.ts';

function ownCourses(db: Db, userId: number): Promise<ExportRow[]> {
  return db
    .selectFrom('courses')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .where('courses.teacher_id', '=', userId)
    .orderBy('courses.id')
    .select([
      'courses.id as courseId',
      'subjects.name as subject',
      'subjects.semester',
      'subjects.type',
      'courses.created_at as createdAt',
    ])
    .execute();
}

/** Returns the courses that others share with the teacher, with the role. */
function sharedCourses(db: Db, userId: number): Promise<ExportRow[]> {
  return db
    .selectFrom('course_staff')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['course_id as courseId', 'role as sharedAs', 'until', 'added_at as sharedAt'])
    .execute();
}

/** Returns the teacher's course notices. */
function notices(db: Db, userId: number): Promise<ExportRow[]> {
  return db
    .selectFrom('course_notices')
    .where('author_id', '=', userId)
    .orderBy('id')
    .select(['course_id as courseId', 'text as notice', 'posted_at as postedAt'])
    .execute();
}

export async function lessons(db: Db, userId: number): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .leftJoin('lesson_prompts', 'lesson_prompts.lesson_id', 'lessons.id')
    .where('courses.teacher_id', '=', userId)
    .orderBy('lessons.id')
    .select([
      'lessons.id as lessonId',
      'lessons.course_id as courseId',
      'lessons.topic',
      'lessons.enabled',
      'lessons.submission_date as dueAt',
      'lessons.duration_minutes as minutes',
      'lessons.attempts',
      'lessons.rounding_digits as roundingDigits',
      'lessons.marks_shown as marksShown',
      'lessons.answers_shown as answersShown',
      'lessons.archived_at as archivedAt',
      'lessons.created_at as createdAt',
      'lessons.updated_at as changedAt',
      'lesson_prompts.description as promptDescription',
      'lesson_prompts.difficulty as promptDifficulty',
      'lesson_prompts.question_count as promptQuestions',
      'lesson_prompts.language as promptLanguage',
    ])
    .execute();
  return rows.map((row) => ({ ...row, enabled: fromFlag(row.enabled) }));
}

/** Returns the question banks of the teacher's lessons, without questions generated for single students. */
export async function banks(db: Db, userId: number): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('questions')
    .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .leftJoin('confirmed_keys', 'confirmed_keys.question_id', 'questions.id')
    .where('courses.teacher_id', '=', userId)
    .where('questions.owner_student_id', 'is', null)
    .orderBy('questions.lesson_id')
    .orderBy('questions.position')
    .select([
      'questions.id as questionId',
      'questions.lesson_id as lessonId',
      'questions.type',
      'questions.text',
      'questions.statement',
      'questions.options',
      'questions.correct_answer as correctAnswer',
      'questions.accepted',
      'questions.solution_example as solution',
      'questions.criteria',
      'questions.details',
      'questions.points',
      'questions.tags',
      'questions.difficulty',
      'questions.language',
      'questions.created_at as createdAt',
      'questions.updated_at as changedAt',
      'confirmed_keys.confirmed_at as keyConfirmedAt',
    ])
    .execute();
  return rows.map((row) => ({
    ...row,
    options: fromJson<unknown>(row.options),
    accepted: fromJson<unknown>(row.accepted),
    criteria: fromJson<unknown>(row.criteria),
    details: row.details === null ? null : fromJson<unknown>(row.details),
    tags: row.tags === null ? null : fromJson<unknown>(row.tags),
  }));
}

export async function generations(db: Db, userId: number): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('generations')
    .where('teacher_id', '=', userId)
    .orderBy('id')
    .select([
      'id as generationId',
      'lesson_id as lessonId',
      'guidelines',
      'question_count as questions',
      'language',
      'difficulty',
      'created_at as askedAt',
      'saved_at as savedAt',
    ])
    .execute();
  const drafts = await db
    .selectFrom('generation_drafts')
    .innerJoin('generations', 'generations.id', 'generation_drafts.generation_id')
    .where('generations.teacher_id', '=', userId)
    .where('generation_drafts.deleted', '=', 0)
    .orderBy('generation_drafts.generation_id')
    .orderBy('generation_drafts.position')
    .select(['generation_drafts.generation_id as generationId', 'generation_drafts.content'])
    .execute();
  const ofGeneration = Map.groupBy(drafts, ({ generationId }) => generationId);
  return rows.map((row) => ({
    ...row,
    drafts: (ofGeneration.get(row.generationId) ?? []).map(({ content }) => fromJson<unknown>(content)),
  }));
}

/** Returns the teacher's texts and PDFs. `storedName` locates the file and is not exported. */
export async function selectOwnDocuments(db: Db, userId: number) {
  return db
    .selectFrom('documents')
    .where('owner_id', '=', userId)
    .orderBy('id')
    .select([
      'id as documentId',
      'lesson_id as lessonId',
      'file_name as fileName',
      'stored_name as storedName',
      'byte_size as bytes',
      'page_count as pages',
      'created_at as addedAt',
    ])
    .execute();
}

export async function documents(db: Db, userId: number): Promise<ExportRow[]> {
  return (await selectOwnDocuments(db, userId)).map(({ storedName, ...row }) => ({
    ...row,
    file: storedName ? pdfName(row.documentId, row.fileName) : null,
  }));
}

/** Returns the pictures of a teacher, or those of the questions in a student's sittings. */
export async function selectOwnPictures(db: Db, userId: number) {
  return db
    .selectFrom('pictures')
    .where((where) =>
      where.or([
        where('owner_id', '=', userId),
        where.exists(
          where
            .selectFrom('question_pictures')
            .innerJoin('sitting_questions', 'sitting_questions.question_id', 'question_pictures.question_id')
            .innerJoin('sittings', 'sittings.id', 'sitting_questions.sitting_id')
            .whereRef('question_pictures.picture_id', '=', 'pictures.id')
            .where('sittings.student_id', '=', userId)
            .select('question_pictures.picture_id'),
        ),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .select(['id as pictureId', 'byte_size as bytes', 'width', 'height', 'created_at as addedAt'])
    .execute();
}

export async function pictures(db: Db, userId: number): Promise<ExportRow[]> {
  return (await selectOwnPictures(db, userId)).map((row) => ({
    ...row,
    file: `pictures/${pictureFile(row.pictureId)}`,
  }));
}

/** Returns the path of a PDF in the export. File names can collide and contain any character. */
export function pdfName(documentId: number, fileName: string): string {
  const plain = fileName.replace(/\.pdf$/i, '').replace(/[^\p{L}\p{N}]+/gu, '-');
  return `documents/${documentId}-${plain.slice(0, 80)}.pdf`;
}

/** Returns the person's decisions about marks, without student and answer. */
export async function decisionsMade(db: Db, userId: number): Promise<ExportRow[]> {
  const markDecisions = await db
    .selectFrom('decisions')
    .innerJoin('attempts', 'attempts.id', 'decisions.attempt_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .where('decisions.decided_by', '=', userId)
    .orderBy('decisions.id')
    .select([
      'lessons.id as lessonId',
      'lessons.topic as lesson',
      'decisions.kind',
      'decisions.decided_at as decidedAt',
      'decisions.reason',
      'decisions.old_grade as gradeBefore',
      'decisions.new_grade as gradeAfter',
    ])
    .execute();
  const corrections = await db
    .selectFrom('regrades')
    .where('decided_by', '=', userId)
    .orderBy('id')
    .select([
      'question_id as questionId',
      'kind as correction',
      'reason',
      'created_at as decidedAt',
      'undone_at as undoneAt',
    ])
    .execute();
  const settled = await db
    .selectFrom('report_settlements')
    .where('settled_by', '=', userId)
    .orderBy('id')
    .select([
      'question_id as questionId',
      'outcome as reportSettled',
      'minutes',
      'word as reason',
      'wording_before as wordingBefore',
      'settled_at as decidedAt',
    ])
    .execute();
  const answered = await db
    .selectFrom('report_answers')
    .where('answered_by', '=', userId)
    .orderBy('id')
    .select(['question_id as questionId', 'text as reportAnswer', 'answered_at as decidedAt'])
    .execute();
  const older = await db
    .selectFrom('legacy_decisions')
    .innerJoin('legacy_attempts', 'legacy_attempts.id', 'legacy_decisions.legacy_attempt_id')
    .innerJoin('legacy_lessons', 'legacy_lessons.id', 'legacy_attempts.lesson_id')
    .where('legacy_decisions.decided_by', '=', userId)
    .orderBy('legacy_decisions.id')
    .select([
      'legacy_lessons.name as lesson',
      'legacy_decisions.kind',
      'legacy_decisions.decided_at as decidedAt',
      'legacy_decisions.reason',
      'legacy_decisions.old_grade as gradeBefore',
      'legacy_decisions.new_grade as gradeAfter',
    ])
    .execute();
  const outside = await db
    .selectFrom('outside_mark_changes')
    .innerJoin('grade_columns', 'grade_columns.id', 'outside_mark_changes.column_id')
    .where((where) => where.or([where('changed_by', '=', userId), where('student_id', '=', userId)]))
    .orderBy('outside_mark_changes.id')
    .select([
      'grade_columns.name as outside',
      'outside_mark_changes.old_grade as gradeBefore',
      'outside_mark_changes.new_grade as gradeAfter',
      'outside_mark_changes.changed_at as decidedAt',
      'outside_mark_changes.changed_by as by',
    ])
    .execute();
  const ofCourses = await db
    .selectFrom('course_changes')
    .where((where) => where.or([where('changed_by', '=', userId), where('about_id', '=', userId)]))
    .orderBy('id')
    .select(['course_id as courseId', 'kind', 'details', 'changed_at as decidedAt', 'changed_by as by'])
    .execute();
  return [
    ...markDecisions,
    ...corrections,
    ...settled,
    ...answered,
    ...outside.map(({ by, ...row }) => ({ ...row, byThemselves: by === userId })),
    ...ofCourses.map(({ by, details, ...row }) => ({
      ...row,
      ...fromJson<object>(details),
      byThemselves: by === userId,
    })),
    ...older,
  ];
}

/** Returns own courses, shared courses and course notices. */
export async function courses(db: Db, userId: number): Promise<ExportRow[]> {
  return [
    ...(await ownCourses(db, userId)),
    ...(await sharedCourses(db, userId)),
    ...(await notices(db, userId)),
  ];
}
