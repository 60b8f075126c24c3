import { withStimulus } from '../../../shared/content/stimulus.ts';
import type { QuestionContent } from '../../../shared/contracts/questions.ts';
import { isOpen } from '../../../shared/question-types/traits.ts';
import { recordCalls } from '../../ai/calls/record-calls.ts';
import type { Deps } from '../../deps.ts';
import { toInstant } from '../../kernel/clock.ts';
import { inputVersion } from '../../kernel/content-hash.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { completeJob, type JobContext, reportProgress } from '../../kernel/jobs/job-context.ts';
import { findLiveJob } from '../../kernel/jobs/job-queries.ts';
import { findQuestion, setMissingCriteria } from './question-queries.ts';

export function criteriaKey(questionId: number): string {
  return `criteria:${questionId}`;
}

/** Returns a hash of the content that criteria depend on; criteria derived for another version are dropped. */
export function criteriaVersion({ type, text, statement, correctAnswer }: QuestionContent): string {
  return inputVersion([type, text, statement, correctAnswer]);
}

/** Returns whether a job is deriving criteria for an open question without any. */
export async function isDerivingCriteria(
  db: Db | Tx,
  question: Pick<QuestionContent, 'type' | 'criteria'> & { id: number },
): Promise<boolean> {
  if (!isOpen(question) || question.criteria.length > 0) return false;
  return (await findLiveJob(db, criteriaKey(question.id))) !== null;
}

/**
 * Runs the job that derives the criteria of an open question whose teacher gave none. Drops them when the question
 * changed meanwhile.
 */
export async function deriveCriteria(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator' | 'log'>,
  payload: { questionId: number },
  context: JobContext,
): Promise<void> {
  const found = await findQuestion(deps.db, payload.questionId);
  await reportProgress(deps.db, context, 'generating', 0, 1);
  const question = found?.question;
  const criteria =
    question && isOpen(question) && question.criteria.length === 0
      ? await deps.evaluator.deriveCriteria(
          { language: question.language, question: withStimulus(question) },
          recordCalls(deps, context, { attemptId: null, lessonId: found!.lessonId, storeTexts: false }),
        )
      : [];
  await write(deps.db, async (tx) => {
    const now = toInstant(deps.clock.now());
    await completeJob(tx, context, now);
    const current = (await findQuestion(tx, payload.questionId))?.question;
    const isSame = question && current && criteriaVersion(current) === criteriaVersion(question);
    if (isSame && criteria.length > 0) await setMissingCriteria(tx, payload.questionId, criteria, now);
  });
}
