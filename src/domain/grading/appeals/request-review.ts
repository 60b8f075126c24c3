import type { NewAppeal } from '../../../shared/contracts/appeals.ts';
import { appealLimits } from '../../../shared/contracts/limits.ts';
import { appealProblem } from '../../../shared/rules/appeal-rules.ts';
import { findMarkedAnswer, type MarkedAnswer } from '../../attempts/mark-queries.ts';
import { queueSecondGrading } from '../../attempts/queue-second-grading.ts';
import { findLesson } from '../../authoring/lessons/lesson-queries.ts';
import { findAttempt } from '../../delivery/sittings/attempt-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { insertAppeal } from './appeal-queries.ts';
import { appealTerms, readAppeals } from './appeal-terms.ts';

/**
 * Stores a student's review request for a mark. If an evaluator gave the mark, also queues a second grading by a model,
 * which the teacher sees. Throws `appeal-missing`, `appeal-too-long`, `not-found`, `forbidden`, `not-appealable`,
 * `appeal-open`, `appeal-late` or `appeals-spent`.
 */
export async function requestReview(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'settings' | 'evaluator'>,
  caller: Caller,
  input: NewAppeal,
): Promise<void> {
  const problem = appealProblem(input);
  if (problem) throw new AppError(problem, { most: appealLimits.text });
  const now = deps.clock.now();
  const ticket = await write(deps.db, async (tx) => {
    const answer = await findMarkedAnswer(tx, input.answerId);
    const attempt = answer && (await findAttempt(tx, answer.attemptId));
    if (!answer || !attempt) throw new AppError('not-found');
    if (attempt.studentId !== caller.userId) throw new AppError('forbidden');
    const lesson = await findLesson(tx, attempt.lessonId);
    if (!lesson || lesson.yearClosedAt !== null) throw new AppError('not-appealable');
    const known = await readAppeals(tx, attempt);
    const { refusal } = appealTerms(known, answer, deps.settings.appealDays, now);
    if (refusal) throw new AppError(refusal, { most: appealLimits.perAttempt });
    const appeal = { attemptId: attempt.id, answerId: answer.id, text: input.text.trim() };
    await insertAppeal(tx, appeal, toInstant(now));
    return deps.evaluator.kind === 'model' && isGradedByEvaluator(answer)
      ? queueSecondGrading(tx, answer.id, now)
      : null;
  });
  if (ticket) deps.notifier.notify(ticket);
}

/**
 * Whether an evaluator gave the mark. Regrading a computed mark gives the same result, and a teacher's mark has already
 * been reviewed.
 */
const isGradedByEvaluator = ({ gradedBy }: MarkedAnswer): boolean =>
  gradedBy === 'IA' || gradedBy === 'provisional';
