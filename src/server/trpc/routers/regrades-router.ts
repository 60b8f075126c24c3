import { z } from 'zod';
import { applyRegrade, undoRegrade } from '../../../domain/grading/regrades/apply-regrade.ts';
import { getCorrectable } from '../../../domain/grading/regrades/get-correctable.ts';
import { tryRegrade } from '../../../domain/grading/regrades/try-regrade.ts';
import {
  applyRegradeInput,
  correctableQuestion,
  regradeInput,
  regradeTrial,
} from '../../../shared/contracts/regrades.ts';
import { procedure, router } from '../procedure.ts';

const jobId = z.int();

export const regradesRouter = router({
  question: procedure(['teacher'])
    .input(z.object({ questionId: z.int().positive() }))
    .output(correctableQuestion)
    .query(({ ctx, input }) => getCorrectable(ctx.deps, ctx.caller, input.questionId)),
  /** Only reads. A mutation, because its input is too long for a URL. */
  tryOut: procedure(['teacher'])
    .input(regradeInput)
    .output(regradeTrial)
    .mutation(({ ctx, input }) => tryRegrade(ctx.deps, ctx.caller, input)),
  carryOut: procedure(['teacher'])
    .input(applyRegradeInput)
    .output(z.object({ regradeId: z.int(), jobId }))
    .mutation(({ ctx, input }) => applyRegrade(ctx.deps, ctx.caller, input)),
  undo: procedure(['teacher'])
    .input(z.object({ regradeId: z.int().positive() }))
    .output(z.object({ jobId }))
    .mutation(({ ctx, input }) => undoRegrade(ctx.deps, ctx.caller, input.regradeId)),
});
