import { z } from 'zod';
import { getRetention, saveRetention } from '../../../domain/operations/retention/manage-retention.ts';
import { retentionInput, retentionOverview } from '../../../shared/contracts/retention.ts';
import { procedure, router } from '../procedure.ts';

export const retentionRouter = router({
  overview: procedure(['admin'])
    .output(retentionOverview)
    .query(({ ctx }) => getRetention(ctx.deps)),
  save: procedure(['admin'])
    .input(retentionInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await saveRetention(ctx.deps, ctx.caller, input);
      return {};
    }),
});
