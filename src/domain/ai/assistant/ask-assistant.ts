import { maxAssistantQuestion } from '../../../shared/contracts/limits.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { completeJob, type JobContext, reportProgress } from '../../kernel/jobs/job-context.ts';
import { recordCalls } from '../calls/record-calls.ts';
import { claimQuota } from '../quota/claim-quota.ts';
import { assertBudget } from '../quota/token-budget.ts';
import {
  type AssistantQuestion,
  findAssistantQuestion,
  insertAssistantQuestion,
  selectOwnPages,
  updateAssistantAnswer,
  updateAssistantJob,
  updatePartialAnswer,
} from './assistant-queries.ts';

/**
 * Enqueues a job that answers the question. Throws `question-missing`, `question-too-long`, and the errors of
 * `claimQuota`.
 */
export async function askAssistant(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'settings'>,
  caller: Caller,
  input: { question: string },
): Promise<{ questionId: number; jobId: number }> {
  const question = input.question.trim();
  if (!question) throw new AppError('question-missing');
  if (question.length > maxAssistantQuestion)
    throw new AppError('question-too-long', { max: maxAssistantQuestion });
  const now = deps.clock.now();
  const stored = await write(deps.db, async (tx) => {
    const questionId = await insertAssistantQuestion(tx, caller.userId, question, toInstant(now));
    const request = {
      kind: 'answer-question' as const,
      payload: { questionId },
      key: `answer:${questionId}`,
      userId: caller.userId,
      queue: 'interactive' as const,
      quota: 'assistant' as const,
    };
    const ticket = await claimQuota(tx, deps, request, now);
    await updateAssistantJob(tx, questionId, ticket.jobId);
    return { questionId, ticket };
  });
  deps.notifier.notify(stored.ticket);
  return { questionId: stored.questionId, jobId: stored.ticket.jobId };
}

/** Returns the caller's question; its answer is null until the job ends. Throws `not-found` or `forbidden`. */
export async function getAssistantAnswer(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  questionId: number,
): Promise<AssistantQuestion> {
  const found = await findAssistantQuestion(deps.db, questionId);
  if (!found) throw new AppError('not-found');
  if (found.userId !== caller.userId) throw new AppError('forbidden');
  return found;
}

/** Minimum milliseconds between saves of the partial answer for streaming. */
const saveIntervalMilliseconds = 300;

/** Job that answers a question; its progress is the number of characters written. */
export async function answerQuestion(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator' | 'log' | 'settings'>,
  payload: { questionId: number },
  context: JobContext,
): Promise<void> {
  await assertBudget(deps, deps.clock.now());
  const stored = await findAssistantQuestion(deps.db, payload.questionId);
  if (!stored) throw new AppError('not-found');
  await savePartialAnswer(deps, stored.id, '', context);
  const calls = recordCalls(deps, context, { attemptId: null, lessonId: null, storeTexts: false });
  let savedAt = 0;
  let saving: Promise<void> | null = null;
  const onText = (soFar: string): void => {
    const now = deps.clock.now().getTime();
    if (saving || now - savedAt < saveIntervalMilliseconds) return;
    savedAt = now;
    saving = savePartialAnswer(deps, stored.id, soFar, context)
      .catch((error) => deps.log.warn({ error, questionId: stored.id }, 'partial answer not saved'))
      .finally(() => {
        saving = null;
      });
  };
  const answer = await deps.evaluator.answerQuestion(stored.question, calls, onText, () =>
    selectOwnPages(deps.db, stored.userId),
  );
  await saving;
  if (!answer) throw new AppError('ai-unreadable');
  await write(deps.db, async (tx) => {
    await completeJob(tx, context, toInstant(deps.clock.now()));
    await updateAssistantAnswer(tx, stored.id, answer);
  });
}

async function savePartialAnswer(
  deps: Pick<Deps, 'db'>,
  questionId: number,
  soFar: string,
  context: JobContext,
): Promise<void> {
  await write(deps.db, async (tx) => {
    await reportProgress(tx, context, 'generating', soFar.length, 0);
    await updatePartialAnswer(tx, questionId, soFar);
  });
}
