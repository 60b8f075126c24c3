import type { z } from 'zod';
import { previewSittingId } from '../../../shared/contracts/limits.ts';
import type {
  AttemptResult,
  LessonPreview,
  previewAnswersInput,
} from '../../../shared/contracts/sittings.ts';
import { isOpen } from '../../../shared/question-types/traits.ts';
import { applyAccommodations } from '../../../shared/rules/lesson-terms.ts';
import { isInForce } from '../../../shared/rules/marking-policy.ts';
import { drawQuestions } from '../../../shared/rules/question-pools.ts';
import { findMarkingTerms, findShownPolicy } from '../../attempts/marking-policy.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import type { LessonForStudent } from '../../authoring/lessons/terms-queries.ts';
import { pointsOf, selectBankContent } from '../../authoring/questions/question-queries.ts';
import { toStudentQuestion } from '../../authoring/questions/student-question.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { AnswerGrade, Attempt } from './attempt-queries.ts';
import { describeMarked } from './get-result.ts';
import { buildGradingRules, gradeAllByCode, gradeAttempt } from './grade-answers.ts';
import { orderForStudent } from './order-for-student.ts';
import type { SittingQuestion } from './sitting-queries.ts';

/**
 * Returns the caller's lesson as a student without accommodations sees it in the first attempt, shuffled if the lesson
 * is. Stores nothing. Throws `lesson-without-questions` while its bank is empty.
 */
export async function previewLesson(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator'>,
  caller: Caller,
  lessonId: number,
): Promise<LessonPreview> {
  const { lesson, questions } = await findPreviewed(deps.db, caller, lessonId);
  return {
    lessonId,
    number: 1,
    topic: lesson.topic,
    subjectId: lesson.subjectId,
    subjectName: lesson.subjectName,
    durationMinutes: lesson.durationMinutes,
    extraMinutes: lesson.extraMinutes,
    maxAttempts: lesson.attempts,
    attemptsUsed: 0,
    bestGrade: null,
    marking: await findShownPolicy(deps, lesson, questions.some(isOpen)),
    submissionDate: lesson.submissionDate,
    asksCode: false,
    serverNow: toInstant(deps.clock.now()),
    questions: orderForStudent(questions.map(toStudentQuestion), lesson, previewSittingId),
  };
}

/**
 * Returns the result that a student would see for these answers. Code marks them; answers that need a model or the
 * teacher get no mark. Stores nothing and calls no model.
 */
export async function markPreview(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator'>,
  caller: Caller,
  { lessonId, answers }: z.infer<typeof previewAnswersInput>,
): Promise<AttemptResult> {
  const now = deps.clock.now();
  const { lesson, questions } = await findPreviewed(deps.db, caller, lessonId);
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const answered = questions.map((question) => ({ question, answer: given.get(question.id) ?? '' }));
  const marking = await findMarkingTerms(deps.db, lesson);
  const rules = buildGradingRules(deps, lesson, 1, now, marking);
  const grades = gradeAllByCode(answered, rules);
  const marks = answered.map(({ question, answer }) => {
    const grade = grades.get(question.id) ?? unmarked;
    return {
      questionId: question.id,
      position: question.position,
      answer,
      grade,
      points: pointsOf(question),
    };
  });
  const decided = marks.flatMap(({ points, grade: { grade, gradedBy } }) =>
    grade === null || gradedBy === null ? [] : [{ points, grade, gradedBy }],
  );
  const isFullyMarked = decided.length === marks.length;
  const about = { evaluatorLabel: '', generalFeedback: '' };
  const attempt: Attempt = {
    id: 0,
    sittingId: previewSittingId,
    lessonId,
    studentId: caller.userId,
    number: 1,
    state: isFullyMarked ? 'graded' : 'pending',
    earlyExit: false,
    grade: null,
    machineGrade: null,
    generalFeedback: '',
    gradedByLabel: null,
    ...(isFullyMarked && gradeAttempt(decided, about)),
    jobId: null,
    waitsForPerson: false,
    awaitsTeacher: !isFullyMarked,
    submittedAt: toInstant(now),
    gradedAt: isFullyMarked ? toInstant(now) : null,
    published: isFullyMarked || isInForce(marking.policy),
    marking,
  };
  const described = marks.map(({ grade, points: _, ...answer }) => ({
    ...answer,
    ...grade,
    machine: grade,
    annulled: false,
    annulment: null,
    decision: null,
    unfitTrial: null,
  }));
  const ended = { closedBy: 'student' as const, lesson, questions, studentId: caller.userId };
  return describeMarked(deps.db, ended, { attempt, answers: described, used: [attempt] }, now);
}

/** The grade of an answer that code cannot mark. */
const unmarked: AnswerGrade = {
  grade: null,
  feedback: '',
  code: null,
  gradedBy: null,
  model: null,
  promptVersion: null,
  criteria: [],
  review: null,
};

async function findPreviewed(
  db: Db,
  caller: Caller,
  lessonId: number,
): Promise<{ lesson: LessonForStudent; questions: SittingQuestion[] }> {
  const lesson = applyAccommodations(await requireOwnLesson(db, caller, lessonId), {});
  const bank = await selectBankContent(db, lessonId);
  const questions = drawQuestions(bank, `preview ${caller.userId}`).map((question, index) => ({
    ...question,
    position: index + 1,
  }));
  if (questions.length === 0) throw new AppError('lesson-without-questions');
  return { lesson, questions };
}
