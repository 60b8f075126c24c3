import { z } from 'zod';
import { changeMark } from '../../../domain/reviews/change-mark.ts';
import { listMarkHistory } from '../../../domain/reviews/list-mark-history.ts';
import { takeBackExit } from '../../../domain/reviews/take-back-exit.ts';
import { decisionStep, exitTakenBack, markChange } from '../../../shared/contracts/decisions.ts';
import { procedure, router } from '../procedure.ts';

export const reviewsRouter = router({
  changeMark: procedure(['teacher'])
    .input(markChange)
    .mutation(({ ctx, input }) => changeMark(ctx.deps, ctx.caller, input)),
  history: procedure(['teacher'])
    .input(z.object({ answerId: z.int().positive() }))
    .output(z.array(decisionStep))
    .query(({ ctx, input }) => listMarkHistory(ctx.deps, ctx.caller, input.answerId)),
  takeBackExit: procedure(['teacher'])
    .input(exitTakenBack)
    .mutation(({ ctx, input }) => takeBackExit(ctx.deps, ctx.caller, input)),
});
