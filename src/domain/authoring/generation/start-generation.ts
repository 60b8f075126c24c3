import type { z } from 'zod';
import type { startGenerationInput } from '../../../shared/contracts/generation.ts';
import { generationProblem } from '../../../shared/rules/generation-rules.ts';
import { claimQuota } from '../../ai/quota/claim-quota.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import { findJob } from '../../kernel/jobs/job-queries.ts';
import { nextMaintenance } from '../../kernel/maintenance-window.ts';
import { findDocument, insertTextDocument } from '../documents/document-queries.ts';
import { documentText } from '../documents/document-text.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import {
  findGeneration,
  type Generation,
  hasRunningGeneration,
  insertGeneration,
  setGenerationJob,
} from './generation-queries.ts';

type StartDeps = Pick<Deps, 'db' | 'clock' | 'notifier' | 'settings'>;

/**
 * Queues a job that writes questions for the caller's lesson, now or in the next night. `contextText` replaces the
 * document.
 * Throws the errors of `generationProblem` and `claimQuota`, `not-found`, `document-not-ready` or `generation-running`.
 */
export async function startGeneration(
  deps: StartDeps,
  caller: Caller,
  input: z.infer<typeof startGenerationInput> & { contextText?: string },
): Promise<{ generationId: number; jobId: number }> {
  await requireOwnLesson(deps.db, caller, input.lessonId);
  const problem = generationProblem(input);
  if (problem) throw new AppError(problem);
  const at = deps.clock.now();
  const now = toInstant(at);
  const started = await write(deps.db, async (tx) => {
    if (input.documentId !== null) await assertDocumentReady(tx, input.documentId, input.lessonId);
    if (await hasRunningGeneration(tx, input.lessonId)) throw new AppError('generation-running');
    const context = {
      lessonId: input.lessonId,
      ownerId: caller.userId,
      text: documentText(input.contextText ?? ''),
    };
    const documentId = context.text ? await insertTextDocument(tx, context, now) : input.documentId;
    const generationId = await insertGeneration(
      tx,
      {
        lessonId: input.lessonId,
        teacherId: caller.userId,
        documentId,
        guidelines: input.guidelines.trim(),
        questionCount: input.count,
        language: input.language,
        difficulty: input.difficulty,
        types: input.types,
      },
      now,
    );
    const runAfter = input.tonight ? nextMaintenance(at) : at;
    return { generationId, ticket: await queueGenerationJob(tx, deps, caller, generationId, at, runAfter) };
  });
  if (!input.tonight) deps.notifier.notify(started.ticket);
  return { generationId: started.generationId, jobId: started.ticket.jobId };
}

/**
 * Resumes a failed or cancelled generation and keeps its finished drafts. Throws `generation-running`,
 * `generation-saved`, or the errors of `claimQuota`.
 */
export async function resumeGeneration(
  deps: StartDeps,
  caller: Caller,
  generationId: number,
): Promise<{ jobId: number }> {
  const now = deps.clock.now();
  const ticket = await write(deps.db, async (tx) => {
    const generation = await requireOwnGeneration(tx, caller, generationId);
    if (await hasRunningGeneration(tx, generation.lessonId)) throw new AppError('generation-running');
    if (generation.savedAt !== null) throw new AppError('generation-saved');
    return queueGenerationJob(tx, deps, caller, generationId, now);
  });
  deps.notifier.notify(ticket);
  return { jobId: ticket.jobId };
}

/** Returns the generation for a teacher of its lesson. Throws `not-found` or `forbidden`. */
export async function requireOwnGeneration(
  tx: Tx | Deps['db'],
  caller: Caller,
  generationId: number,
): Promise<Generation> {
  const generation = await findGeneration(tx, generationId);
  if (!generation) throw new AppError('not-found');
  await requireOwnLesson(tx, caller, generation.lessonId);
  return generation;
}

export async function isRunning(tx: Tx | Deps['db'], generation: Generation): Promise<boolean> {
  const job = generation.jobId === null ? null : await findJob(tx, generation.jobId);
  return job?.state === 'queued' || job?.state === 'running';
}

async function queueGenerationJob(
  tx: Tx,
  deps: StartDeps,
  caller: Caller,
  generationId: number,
  now: Date,
  runAfter = now,
): Promise<JobTicket> {
  const request = {
    kind: 'generate-questions' as const,
    payload: { generationId },
    key: `generate:${generationId}`,
    userId: caller.userId,
    queue: 'writing' as const,
    quota: 'generation' as const,
    runAfter: toInstant(runAfter),
  };
  const ticket = await claimQuota(tx, deps, request, now);
  await setGenerationJob(tx, generationId, ticket.jobId);
  return ticket;
}

async function assertDocumentReady(tx: Tx, documentId: number, lessonId: number): Promise<void> {
  const document = await findDocument(tx, documentId);
  if (!document || document.lessonId !== lessonId) throw new AppError('not-found');
  if (document.pageCount === 0) throw new AppError('document-not-ready');
}
