import type { z } from 'zod';
import type { CustomPrompt, StoredPrompt, savePromptInput } from '../../../shared/contracts/generation.ts';
import type { QuestionSetMethod } from '../../../shared/contracts/question-sets.ts';
import { promptProblem } from '../../../shared/rules/generation-rules.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { contentHash } from '../../kernel/content-hash.ts';
import { assertCurrentVersion } from '../../kernel/content-version.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { cancelJob } from '../../kernel/jobs/job-queries.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { findPrompt, findPromptTime, putPrompt } from './prompt-queries.ts';
import { deleteUnstartedSets, selectUnstartedJobs } from './unstarted-set-queries.ts';

/**
 * Returns when the prompt was last saved, in ISO 8601, or null without a prompt. Throws `lesson-not-found` or
 * `forbidden`.
 */
export async function getPromptTime(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<string | null> {
  await requireOwnLesson(deps.db, caller, lessonId);
  return findPromptTime(deps.db, lessonId);
}

/** Returns the custom prompt of a lesson, or null. Throws `lesson-not-found` or `forbidden`. */
export async function getPrompt(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<StoredPrompt | null> {
  await requireOwnLesson(deps.db, caller, lessonId);
  const prompt = await findPrompt(deps.db, lessonId);
  return prompt && { ...prompt, version: promptVersion(prompt) };
}

/**
 * Saves the prompt from which each student's questions are written. A changed prompt deletes the sets of students who
 * have not started the lesson; other students keep theirs. Without `way` the stored way stays.
 * Throws the errors of `promptProblem`, `edit-outdated`, or `prompt-exists`.
 */
export async function savePrompt(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: Omit<z.infer<typeof savePromptInput>, 'way'> & { way?: QuestionSetMethod },
): Promise<StoredPrompt> {
  const { lessonId, overwrite, over, ...prompt } = input;
  return write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, lessonId);
    const problem = promptProblem(prompt);
    if (problem) throw new AppError(problem);
    const before = await findPrompt(tx, lessonId);
    const way = prompt.way ?? before?.way ?? 'each';
    const stored = { ...prompt, description: prompt.description.trim(), way };
    const version = promptVersion(stored);
    const currentVersion = before && promptVersion(before);
    assertCurrentVersion(over, currentVersion, version);
    if (before && !overwrite) throw new AppError('prompt-exists');
    const now = toInstant(deps.clock.now());
    await putPrompt(tx, lessonId, stored, now);
    if (before && currentVersion !== version) await discardUnstartedSets(tx, lessonId, now);
    return { ...stored, version };
  });
}

/** Returns a hash of the prompt, for optimistic concurrency; ignores the order of the types. */
function promptVersion(prompt: CustomPrompt): string {
  const { description, difficulty, questionCount, language, way, types } = prompt;
  return contentHash([description, difficulty, questionCount, language, way, [...types].sort()]);
}

async function discardUnstartedSets(tx: Tx, lessonId: number, now: string): Promise<void> {
  // A running job loses its lease and therefore stores nothing more from the old prompt.
  for (const jobId of await selectUnstartedJobs(tx, lessonId)) await cancelJob(tx, jobId, now);
  await deleteUnstartedSets(tx, lessonId);
}
