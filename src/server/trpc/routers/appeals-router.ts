import { listOwnAppeals } from '../../../domain/grading/appeals/list-own-appeals.ts';
import { requestReview } from '../../../domain/grading/appeals/request-review.ts';
import { askForExit, getOwnExitRequest } from '../../../domain/grading/exit-requests/own-exit-request.ts';
import { attemptAppeals, exitRef, newAppeal, ownExitRequest } from '../../../shared/contracts/appeals.ts';
import { sittingRef } from '../../../shared/contracts/sittings.ts';
import { procedure, router } from '../procedure.ts';

export const appealsRouter = router({
  ofSitting: procedure(['student'])
    .input(sittingRef)
    .output(attemptAppeals)
    .query(({ ctx, input }) => listOwnAppeals(ctx.deps, ctx.caller, input.sittingId)),
  ask: procedure(['student'])
    .input(newAppeal)
    .mutation(({ ctx, input }) => requestReview(ctx.deps, ctx.caller, input)),
  exit: procedure(['student'])
    .input(exitRef)
    .output(ownExitRequest)
    .query(({ ctx, input }) => getOwnExitRequest(ctx.deps, ctx.caller, input.attemptId)),
  askForExit: procedure(['student'])
    .input(exitRef)
    .mutation(({ ctx, input }) => askForExit(ctx.deps, ctx.caller, input.attemptId)),
});
