import type { z } from 'zod';
import type { startGenerationInput } from '../../shared/contracts/generation.ts';
import { generationProblem } from '../../shared/rules/generation-rules.ts';
import type { Caller } from '../access.ts';
import { assertBudget } from '../ai/calls/assert-budget.ts';
import { AppError } from '../app-error.ts';
import { addSeconds, toInstant } from '../clock.ts';
import { type Tx, write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { findDocument, insertTextDocument } from '../documents/document-queries.ts';
import { findTicket } from '../jobs/due-queries.ts';
import type { JobTicket } from '../jobs/job-engine.ts';
import { addJob, findJob } from '../jobs/job-queries.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import {
  countGenerationsSince,
  findGeneration,
  findLatestGeneration,
  type Generation,
  insertGeneration,
  setGenerationJob,
} from './generation-queries.ts';

type StartDeps = Pick<Deps, 'db' | 'clock' | 'bell' | 'settings'>;

/**
 * Asks for questions to be written for the caller's lesson; `contextText` takes the place of a document.
 * Throws what generationProblem finds,
 * `document-not-ready`, `generation-running`, `generation-quota` or `token-budget-spent`.
 */
export async function startGeneration(
  deps: StartDeps,
  caller: Caller,
  input: z.infer<typeof startGenerationInput> & { contextText?: string },
): Promise<{ generationId: number; jobId: number }> {
  await ownLesson(deps.db, caller, input.lessonId);
  const problem = generationProblem(input);
  if (problem) throw new AppError(problem);
  await assertQuota(deps, caller);
  await assertBudget(deps);
  const now = toInstant(deps.clock.now());
  const started = await write(deps.db, async (tx) => {
    if (input.documentId !== null) await assertReadable(tx, input.documentId, input.lessonId);
    const latest = await findLatestGeneration(tx, input.lessonId);
    if (latest && (await isRunning(tx, latest))) throw new AppError('generation-running');
    const context = {
      lessonId: input.lessonId,
      ownerId: caller.userId,
      text: input.contextText?.trim() ?? '',
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
    return { generationId, ticket: await askForJob(tx, caller, generationId, now) };
  });
  deps.bell.ring(started.ticket);
  return { generationId: started.generationId, jobId: started.ticket.jobId };
}

/** Goes on with a generation that failed or was cancelled; what is ready stays. Throws `generation-running`. */
export async function resumeGeneration(
  deps: StartDeps,
  caller: Caller,
  generationId: number,
): Promise<{ jobId: number }> {
  await assertBudget(deps);
  const now = toInstant(deps.clock.now());
  const ticket = await write(deps.db, async (tx) => {
    const generation = await ownGeneration(tx, caller, generationId);
    if (await isRunning(tx, generation)) throw new AppError('generation-running');
    return askForJob(tx, caller, generationId, now);
  });
  deps.bell.ring(ticket);
  return { jobId: ticket.jobId };
}

/** The generation, for the teacher of its lesson. Throws `not-found` or `forbidden`. */
export async function ownGeneration(
  tx: Tx | Deps['db'],
  caller: Caller,
  generationId: number,
): Promise<Generation> {
  const generation = await findGeneration(tx, generationId);
  if (!generation) throw new AppError('not-found');
  await ownLesson(tx, caller, generation.lessonId);
  return generation;
}

export async function isRunning(tx: Tx | Deps['db'], generation: Generation): Promise<boolean> {
  const job = generation.jobId === null ? null : await findJob(tx, generation.jobId);
  return job?.state === 'queued' || job?.state === 'running';
}

async function askForJob(tx: Tx, caller: Caller, generationId: number, now: string): Promise<JobTicket> {
  const jobId = await addJob(
    tx,
    {
      kind: 'generate-questions',
      payload: { generationId },
      key: `generate:${generationId}`,
      userId: caller.userId,
    },
    now,
  );
  await setGenerationJob(tx, generationId, jobId);
  const ticket = await findTicket(tx, jobId);
  if (!ticket) throw new AppError('server-error');
  return ticket;
}

async function assertReadable(tx: Tx, documentId: number, lessonId: number): Promise<void> {
  const document = await findDocument(tx, documentId);
  if (!document || document.lessonId !== lessonId) throw new AppError('not-found');
  if (document.pageCount === 0) throw new AppError('document-not-ready');
}

async function assertQuota(deps: StartDeps, caller: Caller): Promise<void> {
  const limit = deps.settings.generationsPerHour;
  if (limit === 0) return;
  const hourAgo = toInstant(addSeconds(deps.clock.now(), -3_600));
  if ((await countGenerationsSince(deps.db, caller.userId, hourAgo)) >= limit) {
    throw new AppError('generation-quota', { limit });
  }
}
