import type { AttemptDetail } from '../../shared/contracts/grades.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { selectMarkedAnswers } from '../marks/mark-queries.ts';
import { findAttemptByNumber } from '../sittings/attempt-queries.ts';
import { findSitting, selectSittingQuestions } from '../sittings/sitting-queries.ts';

/**
 * What a student answered in one attempt (counted from 0) at the caller's lesson, question by question,
 * with what would have been right; no answers for an early exit. Throws `attempt-not-found`, `lesson-not-found` or `forbidden`.
 */
export async function getAttemptDetails(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: { studentId: number; lessonId: number; attempt: number },
): Promise<AttemptDetail> {
  await ownLesson(deps.db, caller, input.lessonId);
  const attempt = await findAttemptByNumber(deps.db, input.lessonId, input.studentId, input.attempt + 1);
  if (!attempt) throw new AppError('attempt-not-found');
  const { earlyExit, state, grade, machineGrade, published, submittedAt } = attempt;
  const sitting = await findSitting(deps.db, attempt.sittingId);
  const about = { attemptId: attempt.id, state, earlyExit, grade, machineGrade, published, submittedAt };
  const startedAt = sitting?.startedAt ?? submittedAt;
  if (earlyExit) return { ...about, startedAt, answers: [] };
  const questions = new Map(
    (await selectSittingQuestions(deps.db, attempt.sittingId)).map((question) => [question.id, question]),
  );
  const answers = (await selectMarkedAnswers(deps.db, [attempt.id])).flatMap((answer) => {
    const question = questions.get(answer.questionId);
    if (!question) return [];
    // A choice is read by its text, not by its letter.
    const asText = (value: string) => question.options.find(({ id }) => id === value)?.text ?? value;
    return {
      answerId: answer.id,
      language: question.language,
      type: question.type,
      difficulty: question.difficulty,
      question: question.text,
      statement: question.statement,
      answer: asText(answer.answer),
      correctAnswer: asText(question.correctAnswer),
      grade: answer.grade,
      feedback: answer.feedback,
      gradedBy: answer.gradedBy,
      criteria: answer.criteria,
      annulled: answer.annulled,
      machine: answer.machine,
      decision: answer.decision,
      gradedByLabel: attempt.gradedByLabel,
      review: answer.review,
    };
  });
  return { ...about, startedAt, answers };
}
