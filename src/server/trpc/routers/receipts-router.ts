import { getReceipt, verifyReceipt } from '../../../domain/grading/receipts/get-receipt.ts';
import { readDisplayNames } from '../../../domain/operations/installation/school-names.ts';
import { signedReceipt, verification, verifyInput } from '../../../shared/contracts/receipts.ts';
import { sittingRef } from '../../../shared/contracts/sittings.ts';
import { procedure, router } from '../procedure.ts';

export const receiptsRouter = router({
  get: procedure(['student'])
    .input(sittingRef)
    .output(signedReceipt)
    .query(async ({ ctx, input }) => {
      const { schoolName } = await readDisplayNames(ctx.deps, ctx.appName);
      return getReceipt(ctx.deps, ctx.caller, input.sittingId, schoolName);
    }),
  /** Only reads. A mutation, because a file is too long for a URL. */
  verify: procedure('public')
    .input(verifyInput)
    .output(verification)
    .mutation(({ ctx, input }) => verifyReceipt(ctx.deps, input)),
});
