import { z } from 'zod';
import {
  getLatestGeneration,
  putDrafts,
  resetDraft,
  saveGeneration,
} from '../../../domain/authoring/generation/edit-drafts.ts';
import { resumeGeneration, startGeneration } from '../../../domain/authoring/generation/start-generation.ts';
import { writableWithoutModel } from '../../../domain/authoring/generation/writable-without-model.ts';
import { getGenerationTime } from '../../../domain/overviews/waiting/estimate-wait.ts';
import {
  generationTime,
  generationTimeInput,
  generationView,
  putDraftsInput,
  startGenerationInput,
  writableWithoutModelInput,
  writableWithoutModel as writableWithoutModelOutput,
} from '../../../shared/contracts/generation.ts';
import { jobRef } from '../../../shared/contracts/jobs.ts';
import { lessonRef } from '../../../shared/contracts/lessons.ts';
import { procedure, router } from '../procedure.ts';

const generationRef = z.object({ generationId: z.int().positive() });

export const generationRouter = router({
  start: procedure(['teacher'])
    .input(startGenerationInput)
    .output(generationRef.extend({ jobId: z.int() }))
    .mutation(({ ctx, input }) => startGeneration(ctx.deps, ctx.caller, input)),
  resume: procedure(['teacher'])
    .input(generationRef)
    .output(jobRef)
    .mutation(({ ctx, input }) => resumeGeneration(ctx.deps, ctx.caller, input.generationId)),
  time: procedure(['teacher'])
    .input(generationTimeInput)
    .output(generationTime)
    .query(({ ctx, input }) => getGenerationTime(ctx.deps, ctx.caller, input)),
  writableWithoutModel: procedure(['teacher'])
    .input(writableWithoutModelInput)
    .output(writableWithoutModelOutput.nullable())
    .query(({ ctx, input }) => writableWithoutModel(ctx.deps, ctx.caller, input)),
  latest: procedure(['teacher'])
    .input(lessonRef)
    .output(generationView.nullable())
    .query(({ ctx, input }) => getLatestGeneration(ctx.deps, ctx.caller, input.lessonId)),
  putDrafts: procedure(['teacher'])
    .input(putDraftsInput)
    .output(generationView)
    .mutation(({ ctx, input }) => putDrafts(ctx.deps, ctx.caller, input)),
  resetDraft: procedure(['teacher'])
    .input(generationRef.extend({ draftId: z.int().positive() }))
    .output(generationView)
    .mutation(({ ctx, input }) => resetDraft(ctx.deps, ctx.caller, input)),
  save: procedure(['teacher'])
    .input(generationRef)
    .output(z.object({ saved: z.int() }))
    .mutation(({ ctx, input }) => saveGeneration(ctx.deps, ctx.caller, input.generationId)),
});
