import { htmlToText } from '../../../shared/content/html.ts';
import { recordCalls } from '../../ai/calls/record-calls.ts';
import { claimQuota } from '../../ai/quota/claim-quota.ts';
import { assertBudget } from '../../ai/quota/token-budget.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { completeJob, type JobContext, reportProgress } from '../../kernel/jobs/job-context.ts';
import {
  findLegacyLesson,
  findLegacyStudentQuestion,
  findLessonByQuestion,
  putLegacyStudentQuestion,
} from './legacy-queries.ts';

/**
 * Returns the caller's own question for the first attempt at a type 2 lesson, or queues the job that writes it once
 * from the stored question. `question` is null until the job is done. Throws `lesson-not-found`, or the errors of
 * `claimQuota`.
 */
export async function requestLegacyQuestion(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'settings'>,
  caller: Caller,
  lessonId: number,
): Promise<{ lessonId: number; question: string | null; jobId: number | null }> {
  const lesson = await findLegacyLesson(deps.db, lessonId);
  if (!lesson) throw new AppError('lesson-not-found');
  const key = { lessonId: lesson.id, userId: caller.userId };
  const now = deps.clock.now();
  const { question, ticket } = await write(deps.db, async (tx) => {
    const known = await findLegacyStudentQuestion(tx, lesson.id, caller.userId);
    if (known?.question) return { question: known.question, ticket: null };
    const request = {
      kind: 'write-legacy-question' as const,
      payload: key,
      key: `legacy-question:${lesson.id}:${caller.userId}`,
      userId: caller.userId,
      quota: 'preparing' as const,
    };
    const ticket = await claimQuota(tx, deps, request, now);
    await putLegacyStudentQuestion(tx, key, { jobId: ticket.jobId, question: null }, toInstant(now));
    return { question: null, ticket };
  });
  if (ticket) deps.notifier.notify(ticket);
  return { lessonId: lesson.id, question, jobId: ticket?.jobId ?? null };
}

/** Calls `requestLegacyQuestion` for the lesson with the given stored question and area. Also throws `missing-fields`. */
export async function requestLegacyQuestionByText(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'settings'>,
  caller: Caller,
  input: { question: string; area: string },
): ReturnType<typeof requestLegacyQuestion> {
  const [question, area] = [input.question.trim(), input.area.trim()];
  if (!question || !area) throw new AppError('missing-fields');
  const lesson = await findLessonByQuestion(deps.db, caller.userId, question, { area });
  if (!lesson) throw new AppError('lesson-not-found');
  return requestLegacyQuestion(deps, caller, lesson.id);
}

/** Runs the job that writes the question. */
export async function writeLegacyQuestion(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator' | 'log' | 'settings'>,
  payload: { lessonId: number; userId: number },
  context: JobContext,
): Promise<void> {
  await assertBudget(deps, deps.clock.now());
  const lesson = await findLegacyLesson(deps.db, payload.lessonId);
  const known = await findLegacyStudentQuestion(deps.db, payload.lessonId, payload.userId);
  if (!lesson || !known) throw new AppError('lesson-not-found');
  await reportProgress(deps.db, context, 'generating', 0, 1);
  // The offline evaluator's questions are not reviewed, so the stored question is used.
  const question =
    deps.evaluator.kind === 'offline'
      ? lesson.question
      : await writeSimilarQuestion(deps, payload, lesson, context);
  await write(deps.db, async (tx) => {
    const now = toInstant(deps.clock.now());
    await completeJob(tx, context, now);
    await putLegacyStudentQuestion(
      tx,
      payload,
      { jobId: known.jobId, question: known.question ?? question },
      now,
    );
  });
}

async function writeSimilarQuestion(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator' | 'log'>,
  payload: { lessonId: number; userId: number },
  lesson: NonNullable<Awaited<ReturnType<typeof findLegacyLesson>>>,
  context: JobContext,
): Promise<string> {
  const outcome = await deps.evaluator.writeQuestions(
    {
      language: lesson.language,
      subject: lesson.area,
      topic: lesson.name,
      level: 1,
      guidelines: lesson.question,
      difficulty: 3,
      types: ['respuesta_abierta'],
      count: 1,
      passage: null,
      avoid: [],
      seed: lesson.id * 100_003 + payload.userId,
    },
    recordCalls(deps, context, { attemptId: null, lessonId: null, storeTexts: false }),
  );
  const written = outcome.questions[0];
  if (!written) throw new AppError('ai-unreadable');
  return [htmlToText(written.text), written.statement].filter(Boolean).join(' ');
}

/** Returns the question written for the caller at a legacy lesson, or null. */
export async function findWrittenQuestion(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<string | null> {
  return (await findLegacyStudentQuestion(deps.db, lessonId, caller.userId))?.question ?? null;
}
