import type { AttemptResult } from '../../shared/contracts/sittings.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import type { Db } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { findJob } from '../jobs/job-queries.ts';
import { findLesson, type LessonRecord } from '../lessons/lesson-queries.ts';
import { type Attempt, findAttemptOfSitting, selectAnswers, selectAttempts } from './attempt-queries.ts';
import { ownSitting } from './sitting-access.ts';
import { findClosedBy, selectSittingQuestions } from './sitting-queries.ts';

/** The attempt a sitting ended in, for its student. Throws `not-found` while it is still open. */
export async function getResult(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  sittingId: number,
): Promise<AttemptResult> {
  const sitting = await ownSitting(deps.db, caller, sittingId);
  const attempt = await findAttemptOfSitting(deps.db, sitting.id);
  const lesson = await findLesson(deps.db, sitting.lessonId);
  if (!attempt || !lesson) throw new AppError('not-found');
  return viewResult(deps.db, attempt, lesson);
}

export async function viewResult(db: Db, attempt: Attempt, lesson: LessonRecord): Promise<AttemptResult> {
  const all = await selectAttempts(db, lesson.id, attempt.studentId);
  const graded = all.filter((other) => other.state === 'graded');
  const questions = new Map(
    (await selectSittingQuestions(db, attempt.sittingId)).map((question) => [question.id, question]),
  );
  const answers = await selectAnswers(db, attempt.id);
  return {
    attemptId: attempt.id,
    sittingId: attempt.sittingId,
    lessonId: lesson.id,
    subjectId: lesson.subjectId,
    subjectName: lesson.subjectName,
    topic: lesson.topic,
    durationMinutes: lesson.durationMinutes,
    number: attempt.number,
    maxAttempts: lesson.attempts,
    attemptsUsed: graded.length,
    bestGrade: best(graded),
    previousBest: best(graded.filter((other) => other.number < attempt.number)),
    state: attempt.state,
    earlyExit: attempt.earlyExit,
    closedByServer: (await findClosedBy(db, attempt.sittingId)) === 'server',
    grade: attempt.grade,
    generalFeedback: attempt.generalFeedback,
    gradedByLabel: attempt.gradedByLabel,
    submittedAt: attempt.submittedAt,
    gradedAt: attempt.gradedAt,
    answers: answers.flatMap((answer) => {
      const question = questions.get(answer.questionId);
      if (!question) return [];
      return {
        position: answer.position,
        question: question.text,
        statement: question.statement,
        type: question.type,
        options: question.options,
        answer: answer.answer,
        // Shown together with the whole attempt's grade, not one by one while grading goes on.
        grade: attempt.state === 'graded' ? answer.grade : null,
        feedback: attempt.state === 'graded' ? answer.feedback : '',
        gradedBy: attempt.state === 'graded' ? answer.gradedBy : null,
      };
    }),
    job: attempt.jobId === null ? null : await findJob(db, attempt.jobId),
  };
}

/** The best of graded attempts; null of none. */
export function best(attempts: Attempt[]): number | null {
  const grades = attempts.flatMap((attempt) => (attempt.grade === null ? [] : [attempt.grade]));
  return grades.length > 0 ? Math.max(...grades) : null;
}
