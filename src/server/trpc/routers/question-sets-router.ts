import { z } from 'zod';
import { getSets, prepareSets, stopSets } from '../../../domain/authoring/question-sets/prepare-sets.ts';
import { getSetsWait } from '../../../domain/overviews/waiting/estimate-wait.ts';
import { jobWait } from '../../../shared/contracts/jobs.ts';
import { lessonRef } from '../../../shared/contracts/lessons.ts';
import { questionSets } from '../../../shared/contracts/question-sets.ts';
import { procedure, router } from '../procedure.ts';

export const questionSetsRouter = router({
  overview: procedure(['teacher'])
    .input(lessonRef)
    .output(questionSets)
    .query(({ ctx, input }) => getSets(ctx.deps, ctx.caller, input.lessonId)),
  wait: procedure(['teacher'])
    .input(lessonRef)
    .output(jobWait)
    .query(({ ctx, input }) => getSetsWait(ctx.deps, ctx.caller, input)),
  prepare: procedure(['teacher'])
    .input(lessonRef.extend({ onlyFailed: z.boolean() }))
    .output(questionSets)
    .mutation(({ ctx, input }) => prepareSets(ctx.deps, ctx.caller, input)),
  stop: procedure(['teacher'])
    .input(lessonRef)
    .output(questionSets)
    .mutation(({ ctx, input }) => stopSets(ctx.deps, ctx.caller, input.lessonId)),
});
