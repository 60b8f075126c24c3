import type { z } from 'zod';
import type { CustomPrompt, savePromptInput } from '../../shared/contracts/generation.ts';
import { promptProblem } from '../../shared/rules/generation-rules.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { findPrompt, putPrompt } from './prompt-queries.ts';

export async function getPrompt(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<CustomPrompt | null> {
  await ownLesson(deps.db, caller, lessonId);
  return findPrompt(deps.db, lessonId);
}

/** Keeps the parameters from which each student's questions are written. Throws what promptProblem finds, or `prompt-exists`. */
export async function savePrompt(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: z.infer<typeof savePromptInput>,
): Promise<CustomPrompt> {
  const { lessonId, overwrite, ...prompt } = input;
  await write(deps.db, async (tx) => {
    await ownLesson(tx, caller, lessonId);
    const problem = promptProblem(prompt);
    if (problem) throw new AppError(problem);
    if (!overwrite && (await findPrompt(tx, lessonId))) throw new AppError('prompt-exists');
    await putPrompt(
      tx,
      lessonId,
      { ...prompt, description: prompt.description.trim() },
      toInstant(deps.clock.now()),
    );
  });
  return prompt;
}
