import { withoutPictures } from '../../../shared/content/pictures.ts';
import type { QuestionType, StudentQuestion } from '../../../shared/contracts/questions.ts';
import type { DecisionKind } from '../../../shared/contracts/values.ts';
import type { QuestionDetails } from '../../../shared/question-types/details.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import {
  type CodeFeedback,
  type FeedbackQuestion,
  withoutKey,
  wordForStudent,
} from '../../attempts/code-feedback.ts';
import { summariseAttempts } from '../../attempts/general-feedback.ts';
import { isByPerson } from '../../attempts/mark-in-force.ts';
import { selectSittingQuestions } from '../../delivery/sittings/sitting-queries.ts';
import { type Db, fromFlag, fromJson } from '../../kernel/database/database.ts';
import type { ExportRow } from './personal-tables.ts';

export async function enrolments(db: Db, userId: number): Promise<ExportRow[]> {
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

export function accommodations(db: Db, userId: number): Promise<ExportRow[]> {
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

/** Returns the student's marks from outside lessons. */
function outsideMarks(db: Db, userId: number): Promise<ExportRow[]> {
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

export async function sittings(db: Db, userId: number): Promise<ExportRow[]> {
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
      'sittings.let_in_at as letInWithoutPasswordAt',
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
  const questionsBySitting = Map.groupBy(questions, ({ sittingId }) => sittingId);
  const lateBySitting = Map.groupBy(late, ({ sittingId }) => sittingId);
  const reportsBySitting = Map.groupBy(reports, ({ sittingId }) => sittingId);
  return rows.map((row) => ({
    ...row,
    questions: (questionsBySitting.get(row.sittingId) ?? []).map(({ sittingId, ...question }) =>
      withAnswerForm(question),
    ),
    lateAnswers: (lateBySitting.get(row.sittingId) ?? []).map(({ sittingId, ...answer }) => answer),
    reports: (reportsBySitting.get(row.sittingId) ?? []).map(({ sittingId, ...report }) => report),
  }));
}

/** Returns a question as the student saw it, without the solution. */
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

/** Returns the attempts with their answers, without marks while unpublished, followed by the marks from outside lessons. */
export async function attempts(db: Db, userId: number): Promise<ExportRow[]> {
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
      'answers.feedback_code as code',
      'decisions.kind as decision',
      'decisions.feedback_code as decidedCode',
      'answers.grade as machineGrade',
      'answers.graded_by as gradedBy',
      'answers.model',
    ])
    .execute();
  const ofAttempt = Map.groupBy(answers, ({ attemptId }) => attemptId);
  const word = await createFeedbackReader(db, userId);
  const summaries = await summariseAttempts(
    db,
    rows.flatMap(({ attemptId, state, leftEarly, generalFeedback }) =>
      state === 'graded' && !fromFlag(leftEarly) && generalFeedback === '' ? attemptId : [],
    ),
  );
  const handedIn = rows.map(({ leftEarly, late, ...row }) => {
    const published = row.publishedAt !== null;
    const visible = published
      ? { ...row, generalFeedback: row.generalFeedback || (summaries.get(row.attemptId) ?? '') }
      : {
          ...row,
          // As on the page, nothing tells before publication whether all marks are given.
          state: row.state === 'graded' ? 'pending' : row.state,
          ...{ grade: null, machineGrade: null, generalFeedback: '', gradedBy: null, gradedAt: null },
        };
    return {
      ...visible,
      leftEarly: fromFlag(leftEarly),
      late: fromFlag(late),
      answers: (ofAttempt.get(row.attemptId) ?? []).map(
        ({ attemptId, annulled, code, decision, decidedCode, ...answer }) => ({
          ...answer,
          feedback: word({ ...answer, code: decision === null ? code : decidedCode, decision }),
          annulled: published && fromFlag(annulled),
          ...(!published && { grade: null, feedback: '', machineGrade: null, gradedBy: null, model: null }),
        }),
      ),
    };
  });
  return [...handedIn, ...(await outsideMarks(db, userId))];
}

/**
 * Returns a function that words stored feedback as its student may read it at any time: an export tells no key, which
 * the page shows when the lesson's choice says so.
 */
async function createFeedbackReader(db: Db, userId: number) {
  const rows = await db
    .selectFrom('answers')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .where('attempts.student_id', '=', userId)
    .select(['answers.id', 'answers.question_id as questionId', 'attempts.sitting_id as sittingId'])
    .execute();
  const questions = new Map<number, FeedbackQuestion>();
  for (const [sittingId, own] of Map.groupBy(rows, (row) => row.sittingId)) {
    const asked = new Map((await selectSittingQuestions(db, sittingId)).map((one) => [one.id, one]));
    for (const { id, questionId } of own) {
      const question = asked.get(questionId);
      if (question) questions.set(id, withoutPictures(question));
    }
  }
  return (mark: {
    answerId: number;
    feedback: string | null;
    code: string | null;
    grade: number | null;
    decision: string | null;
  }): string => {
    const question = questions.get(mark.answerId);
    const text = mark.feedback ?? '';
    if (!question) return text;
    if (mark.code !== null) return wordForStudent(fromJson<CodeFeedback>(mark.code), question, false);
    const isWritten = mark.decision !== null && isByPerson(mark.decision as DecisionKind);
    return isWritten ? text : withoutKey(text, question, { grade: mark.grade, tellsKey: false });
  };
}

/** Returns the decisions about the person's published marks. Of the decider, contains only the role. */
export async function decisions(db: Db, userId: number): Promise<ExportRow[]> {
  const word = await createFeedbackReader(db, userId);
  const rows = await db
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
      'decisions.feedback_code as code',
    ])
    .execute();
  return rows.map(({ code, ...row }) => ({
    ...row,
    feedback:
      row.answerId === null
        ? row.feedback
        : word({
            answerId: row.answerId,
            feedback: row.feedback,
            code,
            grade: row.gradeAfter,
            decision: row.kind,
          }),
  }));
}

/** Returns the review requests, and the requests to get back an attempt that was left. */
export async function appeals(db: Db, userId: number): Promise<ExportRow[]> {
  const exits = await db
    .selectFrom('exit_requests')
    .innerJoin('attempts', 'attempts.id', 'exit_requests.attempt_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .where('attempts.student_id', '=', userId)
    .orderBy('attempts.id')
    .select([
      'attempts.id as attemptId',
      'lessons.topic as lesson',
      'exit_requests.state',
      'exit_requests.created_at as askedAt',
      'exit_requests.closed_at as answeredAt',
      'exit_requests.reason as answer',
    ])
    .execute();
  const reviews = await db
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
  return [
    ...reviews.map((row) => ({ about: 'mark', ...row })),
    ...exits.map((row) => ({ about: 'exit', ...row })),
  ];
}

/** Returns attempts at legacy lessons with their decisions, unsaved gradings, and the person's own questions. */
export async function legacyLessons(db: Db, userId: number): Promise<ExportRow[]> {
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
