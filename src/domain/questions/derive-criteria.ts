import { recordCalls } from '../ai/calls/record-calls.ts';
import { toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { type JobContext, publish, reportProgress } from '../jobs/job-context.ts';
import { findQuestion, setMissingCriteria } from './question-queries.ts';

/** The job that writes the criteria of an open question, once, where its teacher gave none. */
export async function deriveCriteria(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator' | 'log'>,
  payload: { questionId: number },
  context: JobContext,
): Promise<void> {
  const home = await findQuestion(deps.db, payload.questionId);
  await reportProgress(deps.db, context, 'generating', 0, 1);
  const question = home?.question;
  const criteria =
    question && question.criteria.length === 0
      ? await deps.evaluator.deriveCriteria(
          { language: question.language, question },
          recordCalls(deps, context, { attemptId: null, lessonId: home.lessonId, keepTexts: false }),
        )
      : [];
  await write(deps.db, async (tx) => {
    await publish(tx, context, toInstant(deps.clock.now()));
    if (criteria.length > 0)
      await setMissingCriteria(tx, payload.questionId, criteria, toInstant(deps.clock.now()));
  });
}
