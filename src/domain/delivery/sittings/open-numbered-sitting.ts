import type { StudentQuestion } from '../../../shared/contracts/questions.ts';
import { toStudentQuestion } from '../../authoring/questions/student-question.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { selectAnswers } from './attempt-queries.ts';
import { requireOwnSitting } from './sitting-access.ts';
import { selectSittingQuestions } from './sitting-queries.ts';
import { startSitting } from './start-sitting.ts';

export interface NumberedSitting {
  number: number;
  maxAttempts: number;
  /** Number of attempts that count towards the limit. */
  attemptsUsed: number;
  durationMinutes: number;
  startedAt: string;
  endsAt: string;
  /** 0 once it is handed in, unless the attempt is pending and time remains. */
  secondsLeft: number;
  questions: StudentQuestion[];
  /** The answers received so far. */
  answers: { questionId: number; answer: string }[];
}

/**
 * Opens the lesson like `startSitting`, for clients that cannot show results of earlier attempts. Returns an attempt
 * that waits for its grade as the sitting it was, so that it can be submitted again by its number.
 */
export async function openNumberedSitting(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>,
  caller: Caller,
  lessonId: number,
): Promise<NumberedSitting> {
  const opened = await startSitting(deps, caller, lessonId);
  if (opened.kind === 'sitting') {
    const { drafts: answers, serverNow, ...sitting } = opened.sitting;
    // These clients number questions in the stored order.
    const questions = (await selectSittingQuestions(deps.db, sitting.sittingId)).map(toStudentQuestion);
    return { ...sitting, questions, answers, secondsLeft: secondsBetween(serverNow, sitting.endsAt) };
  }
  const { sittingId, attemptId, number, maxAttempts, attemptsUsed, durationMinutes, state } = opened.result;
  const { startedAt, endsAt } = await requireOwnSitting(deps.db, caller, sittingId);
  return {
    number,
    maxAttempts,
    attemptsUsed,
    durationMinutes,
    startedAt,
    endsAt,
    secondsLeft: state === 'pending' ? secondsBetween(deps.clock.now().toISOString(), endsAt) : 0,
    questions: (await selectSittingQuestions(deps.db, sittingId)).map(toStudentQuestion),
    answers: (await selectAnswers(deps.db, attemptId)).map(({ questionId, answer }) => ({
      questionId,
      answer,
    })),
  };
}

function secondsBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((new Date(to).getTime() - new Date(from).getTime()) / 1_000));
}
