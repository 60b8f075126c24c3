import type { QuestionType, StudentQuestion } from '../../../shared/contracts/questions.ts';
import type { QuestionDetails } from '../../../shared/question-types/details.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import { pictureFile } from '../../authoring/pictures/stored-picture.ts';
import { isAddressHash } from '../../identity/identity-queries.ts';
import { type Db, fromFlag, fromJson } from '../../kernel/database/database.ts';
import type { ExportFile } from './personal-tables.ts';

type Row = Record<string, unknown>;

/** The account, without what could be used to sign in with. */
async function account(db: Db, userId: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'id as userId',
      'names',
      'email',
      'role',
      'must_change_password as mustChangePassword',
      'reading_aids as readingAids',
      'language',
      'verified_at as addressVerifiedAt',
      'notices_off as noticesOff',
      'created_at as createdAt',
      'updated_at as changedAt',
      'disabled_at as disabledAt',
      'anonymised_at as anonymisedAt',
    ])
    .execute();
  const links = await db
    .selectFrom('identity_links')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['issuer', 'subject', 'created_at as linkedAt', 'last_used_at as lastUsedAt'])
    .execute();
  const mails = await db
    .selectFrom('mails')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['kind', 'address', 'state', 'created_at as queuedAt', 'settled_at as endedAt'])
    .execute();
  return rows.map((row) => ({
    ...row,
    mustChangePassword: fromFlag(row.mustChangePassword),
    readingAids: fromJson(row.readingAids),
    noticesOff: fromJson(row.noticesOff),
    accountsElsewhere: links,
    mails,
  }));
}

async function sessions(db: Db, userId: number): Promise<Row[]> {
  const signedIn = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select([
      'created_at as signedInAt',
      'last_seen_at as lastUsedAt',
      'expires_at as endsAt',
      'begun_by as signedInBy',
      'device',
    ])
    .execute();
  const devices = await db
    .selectFrom('known_devices')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at')
    .select(['device_hash as hash', 'last_seen_at as lastUsedAt'])
    .execute();
  const known = devices.map(({ hash, lastUsedAt }) =>
    isAddressHash(hash) ? { addressLastUsedAt: lastUsedAt } : { deviceLastUsedAt: lastUsedAt },
  );
  return [...signedIn, ...known];
}

async function enrolments(db: Db, userId: number): Promise<Row[]> {
  const courses = await db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .where('enrolments.student_id', '=', userId)
    .orderBy('enrolments.id')
    .select([
      'courses.id as courseId',
      'subjects.name as subject',
      'subjects.semester',
      'enrolments.origin',
      'enrolments.created_at as enrolledAt',
    ])
    .execute();
  const subjects = await db
    .selectFrom('subject_students')
    .innerJoin('subjects', 'subjects.id', 'subject_students.subject_id')
    .where('subject_students.student_id', '=', userId)
    .orderBy('subjects.id')
    .select([
      'subjects.name as linkedSubject',
      'subjects.semester',
      'subject_students.created_at as linkedAt',
    ])
    .execute();
  const groups = await db
    .selectFrom('class_group_members')
    .innerJoin('class_groups', 'class_groups.id', 'class_group_members.group_id')
    .innerJoin('school_years', 'school_years.id', 'class_groups.year_id')
    .where('class_group_members.student_id', '=', userId)
    .orderBy('class_groups.id')
    .select([
      'class_groups.name as group',
      'school_years.name as year',
      'class_group_members.created_at as inGroupSince',
    ])
    .execute();
  return [...courses, ...subjects, ...groups];
}

function accommodations(db: Db, userId: number): Promise<Row[]> {
  return db
    .selectFrom('accommodations')
    .leftJoin('lessons', 'lessons.id', 'accommodations.lesson_id')
    .where('accommodations.student_id', '=', userId)
    .orderBy('accommodations.id')
    .select([
      'accommodations.course_id as courseId',
      'lessons.topic as lesson',
      'accommodations.extra_time as extraTime',
      'accommodations.time_unit as timeUnit',
      'accommodations.extra_attempts as extraAttempts',
      'accommodations.extra_days as extraDays',
      'accommodations.reason',
      'accommodations.created_at as givenAt',
      'accommodations.updated_at as changedAt',
    ])
    .execute();
}

/** Marks a teacher entered that were given outside of lessons. */
function outsideMarks(db: Db, userId: number): Promise<Row[]> {
  return db
    .selectFrom('outside_marks')
    .innerJoin('grade_columns', 'grade_columns.id', 'outside_marks.column_id')
    .where('outside_marks.student_id', '=', userId)
    .orderBy('grade_columns.id')
    .select([
      'grade_columns.course_id as courseId',
      'grade_columns.name as outside',
      'outside_marks.grade',
      'outside_marks.updated_at as changedAt',
    ])
    .execute();
}

async function sittings(db: Db, userId: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('sittings')
    .innerJoin('lessons', 'lessons.id', 'sittings.lesson_id')
    .where('sittings.student_id', '=', userId)
    .orderBy('sittings.id')
    .select([
      'sittings.id as sittingId',
      'lessons.topic as lesson',
      'sittings.number',
      'sittings.started_at as startedAt',
      'sittings.ends_at as endsAt',
      'sittings.closed_at as closedAt',
      'sittings.closed_by as closedBy',
    ])
    .execute();
  const questions = await db
    .selectFrom('sitting_questions')
    .innerJoin('sittings', 'sittings.id', 'sitting_questions.sitting_id')
    .innerJoin('questions', 'questions.id', 'sitting_questions.question_id')
    .leftJoin('sitting_drafts', (join) =>
      join
        .onRef('sitting_drafts.sitting_id', '=', 'sitting_questions.sitting_id')
        .onRef('sitting_drafts.question_id', '=', 'sitting_questions.question_id'),
    )
    .where('sittings.student_id', '=', userId)
    .orderBy('sitting_questions.sitting_id')
    .orderBy('sitting_questions.position')
    .select([
      'sitting_questions.sitting_id as sittingId',
      'questions.type',
      'questions.text as question',
      'questions.statement',
      'questions.options',
      'questions.details',
      'questions.correct_answer as correctAnswer',
      'sitting_drafts.answer as draft',
      'sitting_drafts.saved_at as draftSavedAt',
    ])
    .execute();
  const late = await db
    .selectFrom('late_answers')
    .innerJoin('sittings', 'sittings.id', 'late_answers.sitting_id')
    .innerJoin('questions', 'questions.id', 'late_answers.question_id')
    .where('sittings.student_id', '=', userId)
    .orderBy('late_answers.id')
    .select([
      'late_answers.sitting_id as sittingId',
      'questions.text as question',
      'late_answers.answer',
      'late_answers.received_at as receivedAt',
    ])
    .execute();
  const reports = await db
    .selectFrom('question_reports')
    .innerJoin('questions', 'questions.id', 'question_reports.question_id')
    .where('question_reports.student_id', '=', userId)
    .orderBy('question_reports.id')
    .select([
      'question_reports.sitting_id as sittingId',
      'questions.text as question',
      'question_reports.text as report',
      'question_reports.reported_at as reportedAt',
    ])
    .execute();
  const asked = Map.groupBy(questions, ({ sittingId }) => sittingId);
  const after = Map.groupBy(late, ({ sittingId }) => sittingId);
  const said = Map.groupBy(reports, ({ sittingId }) => sittingId);
  return rows.map((row) => ({
    ...row,
    questions: (asked.get(row.sittingId) ?? []).map(({ sittingId, ...question }) => withAnswerForm(question)),
    lateAnswers: (after.get(row.sittingId) ?? []).map(({ sittingId, ...answer }) => answer),
    reports: (said.get(row.sittingId) ?? []).map(({ sittingId, ...report }) => report),
  }));
}

/** Attempts with their answers, of one whose mark is not published the answers alone; then marks from outside of lessons. */
async function attempts(db: Db, userId: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .where('attempts.student_id', '=', userId)
    .orderBy('attempts.id')
    .select([
      'attempts.id as attemptId',
      'attempts.sitting_id as sittingId',
      'subjects.name as subject',
      'lessons.topic as lesson',
      'attempts.number',
      'attempts.state',
      'attempts.early_exit as leftEarly',
      'attempts.late',
      'attempts.grade',
      'attempts.machine_grade as machineGrade',
      'attempts.general_feedback as generalFeedback',
      'attempts.graded_by_label as gradedBy',
      'attempts.submitted_at as handedInAt',
      'attempts.graded_at as gradedAt',
      'attempts.published_at as publishedAt',
    ])
    .execute();
  const answers = await db
    .selectFrom('answers')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
    .where('attempts.student_id', '=', userId)
    .orderBy('answers.attempt_id')
    .orderBy('answers.position')
    .select(({ fn }) => [
      'answers.attempt_id as attemptId',
      'answers.id as answerId',
      'questions.type',
      'questions.text as question',
      'questions.statement',
      'answers.answer',
      'answers.annulled',
      fn.coalesce('decisions.new_grade', 'answers.grade').as('grade'),
      fn.coalesce('decisions.new_feedback', 'answers.feedback').as('feedback'),
      'answers.grade as machineGrade',
      'answers.graded_by as gradedBy',
      'answers.model',
    ])
    .execute();
  const ofAttempt = Map.groupBy(answers, ({ attemptId }) => attemptId);
  const handedIn = rows.map(({ leftEarly, late, ...row }) => {
    const published = row.publishedAt !== null;
    const whole = published
      ? row
      : { ...row, grade: null, machineGrade: null, generalFeedback: '', gradedBy: null };
    return {
      ...whole,
      leftEarly: fromFlag(leftEarly),
      late: fromFlag(late),
      answers: (ofAttempt.get(row.attemptId) ?? []).map(({ attemptId, annulled, ...answer }) => ({
        ...answer,
        annulled: published && fromFlag(annulled),
        ...(!published && { grade: null, feedback: '', machineGrade: null, gradedBy: null, model: null }),
      })),
    };
  });
  return [...handedIn, ...(await outsideMarks(db, userId))];
}

/** What was decided about the person's published marks; of the person who decided only the role. */
function decisions(db: Db, userId: number): Promise<Row[]> {
  return db
    .selectFrom('decisions')
    .innerJoin('attempts', 'attempts.id', 'decisions.attempt_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('users', 'users.id', 'decisions.decided_by')
    .where('attempts.student_id', '=', userId)
    .where('attempts.published_at', 'is not', null)
    .orderBy('decisions.id')
    .select([
      'decisions.attempt_id as attemptId',
      'decisions.answer_id as answerId',
      'lessons.topic as lesson',
      'decisions.kind',
      'users.role as decidedByRole',
      'decisions.decided_at as decidedAt',
      'decisions.reason',
      'decisions.old_grade as gradeBefore',
      'decisions.new_grade as gradeAfter',
      'decisions.new_feedback as feedback',
    ])
    .execute();
}

function appeals(db: Db, userId: number): Promise<Row[]> {
  return db
    .selectFrom('appeals')
    .innerJoin('attempts', 'attempts.id', 'appeals.attempt_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .where('attempts.student_id', '=', userId)
    .orderBy('appeals.id')
    .select([
      'appeals.attempt_id as attemptId',
      'appeals.answer_id as answerId',
      'lessons.topic as lesson',
      'appeals.text',
      'appeals.state',
      'appeals.created_at as askedAt',
      'appeals.closed_at as answeredAt',
    ])
    .execute();
}

async function assistant(db: Db, userId: number): Promise<Row[]> {
  const asked = await db
    .selectFrom('assistant_questions')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['question', 'answer', 'created_at as askedAt'])
    .execute();
  const saved = await db
    .selectFrom('saved_questions')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['title', 'question', 'answer', 'asked_at as askedAt'])
    .execute();
  return [
    ...asked.map((row) => ({ ...row, saved: false })),
    ...saved.map((row) => ({ ...row, saved: true })),
  ];
}

/** Attempts at older lessons with what was decided about them, gradings that were not saved, and own questions. */
async function legacyLessons(db: Db, userId: number): Promise<Row[]> {
  const gradings = await db
    .selectFrom('legacy_gradings')
    .leftJoin('legacy_lessons', 'legacy_lessons.id', 'legacy_gradings.lesson_id')
    .leftJoin('legacy_attempts', 'legacy_attempts.grading_id', 'legacy_gradings.id')
    .leftJoin('legacy_decisions', 'legacy_decisions.id', 'legacy_attempts.decision_id')
    .where('legacy_gradings.user_id', '=', userId)
    .orderBy('legacy_gradings.id')
    .select(({ fn }) => [
      'legacy_lessons.name as lesson',
      'legacy_attempts.number',
      'legacy_gradings.question',
      'legacy_gradings.answer',
      'legacy_gradings.seen',
      fn.coalesce('legacy_decisions.new_grade', 'legacy_gradings.grade').as('grade'),
      fn.coalesce('legacy_decisions.new_feedback', 'legacy_gradings.feedback').as('feedback'),
      'legacy_decisions.kind as decision',
      'legacy_decisions.reason as decisionReason',
      'legacy_decisions.decided_at as decidedAt',
      'legacy_gradings.created_at as answeredAt',
      'legacy_attempts.recorded_at as savedAt',
    ])
    .execute();
  const questions = await db
    .selectFrom('legacy_student_questions')
    .innerJoin('legacy_lessons', 'legacy_lessons.id', 'legacy_student_questions.lesson_id')
    .where('legacy_student_questions.user_id', '=', userId)
    .orderBy('legacy_student_questions.created_at')
    .select([
      'legacy_lessons.name as lesson',
      'legacy_student_questions.question as ownQuestion',
      'legacy_student_questions.created_at as writtenAt',
    ])
    .execute();
  return [...gradings.map((row) => ({ ...row, seen: fromFlag(row.seen) })), ...questions];
}

/** When what of the person was sent to a model: the words themselves stand beside the teacher's key. */
function modelCalls(db: Db, userId: number): Promise<Row[]> {
  return db
    .selectFrom('ai_calls')
    .leftJoin('attempts', 'attempts.id', 'ai_calls.attempt_id')
    .where((where) =>
      where.or([where('ai_calls.student_id', '=', userId), where('attempts.student_id', '=', userId)]),
    )
    .orderBy('ai_calls.id')
    .select([
      'ai_calls.purpose',
      'ai_calls.model',
      'ai_calls.attempt_id as attemptId',
      'ai_calls.created_at as sentAt',
    ])
    .execute();
}

function work(db: Db, userId: number): Promise<Row[]> {
  return db
    .selectFrom('jobs')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['kind', 'state', 'created_at as askedAt', 'finished_at as finishedAt'])
    .execute();
}

function courses(db: Db, userId: number): Promise<Row[]> {
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

async function lessons(db: Db, userId: number): Promise<Row[]> {
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

/** A question as its student saw it: without what tells the answer. */
function withAnswerForm<
  Q extends {
    type: string;
    statement: string;
    options: string;
    details: string | null;
    correctAnswer: string;
  },
>({ options, details, correctAnswer, ...question }: Q) {
  const read = {
    type: question.type as QuestionType,
    statement: question.statement,
    options: fromJson<StudentQuestion['options']>(options),
    correctAnswer,
    accepted: [],
    details: details === null ? undefined : fromJson<QuestionDetails>(details),
  };
  const answerForm = markingOf(read).answerForm?.(read);
  return { ...question, options: read.options, ...(answerForm && { answerForm }) };
}

/** Courses of others that are shared with a teacher, and as what. */
function sharedCourses(db: Db, userId: number): Promise<Row[]> {
  return db
    .selectFrom('course_staff')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['course_id as courseId', 'role as sharedAs', 'until', 'added_at as sharedAt'])
    .execute();
}

/** What a teacher told classes. */
function notices(db: Db, userId: number): Promise<Row[]> {
  return db
    .selectFrom('course_notices')
    .where('author_id', '=', userId)
    .orderBy('id')
    .select(['course_id as courseId', 'text as notice', 'posted_at as postedAt'])
    .execute();
}

/** The banks of a teacher's lessons; questions that were written for one student are not among them. */
async function banks(db: Db, userId: number): Promise<Row[]> {
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

async function generations(db: Db, userId: number): Promise<Row[]> {
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

/** The texts and PDFs a teacher brought; `storedName` is for finding the file and stays inside. */
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

async function documents(db: Db, userId: number): Promise<Row[]> {
  return (await selectOwnDocuments(db, userId)).map(({ storedName, ...row }) => ({
    ...row,
    file: storedName ? pdfName(row.documentId, row.fileName) : null,
  }));
}

/** The pictures a teacher brought, and those of the questions a student has taken. */
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

async function pictures(db: Db, userId: number): Promise<Row[]> {
  return (await selectOwnPictures(db, userId)).map((row) => ({
    ...row,
    file: `pictures/${pictureFile(row.pictureId)}`,
  }));
}

/** Where the PDF lies in the export: names of people's files may be alike, and hold anything. */
export function pdfName(documentId: number, fileName: string): string {
  const plain = fileName.replace(/\.pdf$/i, '').replace(/[^\p{L}\p{N}]+/gu, '-');
  return `documents/${documentId}-${plain.slice(0, 80)}.pdf`;
}

/** What the person decided about marks, without whose and without what was answered. */
async function decisionsMade(db: Db, userId: number): Promise<Row[]> {
  const about = await db
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
    ...about,
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

/** What the person changed, and what was changed of the person: the kind and when; details may name others. */
async function schoolChanges(db: Db, userId: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('school_changes')
    .where((where) => where.or([where('changed_by', '=', userId), where('about_id', '=', userId)]))
    .orderBy('id')
    .select(['kind', 'changed_at as changedAt', 'changed_by as by'])
    .execute();
  return rows.map(({ by, ...row }) => ({ ...row, byThemselves: by === userId }));
}

/** What each file of an export holds of a person; no secret, and nothing of others. */
export const exportParts: Record<ExportFile, (db: Db, userId: number) => Promise<Row[]>> = {
  account,
  sessions,
  enrolments,
  accommodations,
  sittings,
  attempts,
  decisions,
  appeals,
  assistant,
  'older-lessons': legacyLessons,
  'model-calls': modelCalls,
  work,
  courses: async (db, userId) => [
    ...(await courses(db, userId)),
    ...(await sharedCourses(db, userId)),
    ...(await notices(db, userId)),
  ],
  lessons,
  banks,
  generations,
  documents,
  pictures,
  'decisions-made': decisionsMade,
  'school-changes': schoolChanges,
};
