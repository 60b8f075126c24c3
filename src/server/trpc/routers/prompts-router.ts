import { getPrompt, savePrompt } from '../../../domain/authoring/question-sets/save-prompt.ts';
import { savePromptInput, storedPrompt } from '../../../shared/contracts/generation.ts';
import { lessonRef } from '../../../shared/contracts/lessons.ts';
import { procedure, router } from '../procedure.ts';

export const promptsRouter = router({
  get: procedure(['teacher'])
    .input(lessonRef)
    .output(storedPrompt.nullable())
    .query(({ ctx, input }) => getPrompt(ctx.deps, ctx.caller, input.lessonId)),
  save: procedure(['teacher'])
    .input(savePromptInput)
    .output(storedPrompt)
    .mutation(({ ctx, input }) => savePrompt(ctx.deps, ctx.caller, input)),
});
