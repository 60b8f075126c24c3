import { z } from 'zod';
import { analyseItems, confirmKey } from '../../../domain/grading/item-analysis/analyse-items.ts';
import { listDraws } from '../../../domain/grading/item-analysis/list-draws.ts';
import { itemAnalysis } from '../../../shared/contracts/items.ts';
import { lessonRef } from '../../../shared/contracts/lessons.ts';
import { poolDraws } from '../../../shared/contracts/pools.ts';
import { procedure, router } from '../procedure.ts';

export const itemsRouter = router({
  ofLesson: procedure(['teacher'])
    .input(lessonRef)
    .output(itemAnalysis)
    .query(({ ctx, input }) => analyseItems(ctx.deps, ctx.caller, input.lessonId)),
  /** Pool questions drawn for each student. */
  draws: procedure(['teacher'])
    .input(lessonRef)
    .output(poolDraws)
    .query(({ ctx, input }) => listDraws(ctx.deps, ctx.caller, input.lessonId)),
  confirmKey: procedure(['teacher'])
    .input(z.object({ questionId: z.int().positive() }))
    .output(itemAnalysis)
    .mutation(({ ctx, input }) => confirmKey(ctx.deps, ctx.caller, input.questionId)),
});
