import { z } from 'zod';
import { keepMarks, listRuleChanges } from '../../../domain/grading/rule-changes/list-rule-changes.ts';
import { keepMarksInput, ruleChanges } from '../../../shared/contracts/rule-changes.ts';
import { procedure, router } from '../procedure.ts';

export const ruleChangesRouter = router({
  list: procedure(['teacher'])
    .output(ruleChanges)
    .query(({ ctx }) => listRuleChanges(ctx.deps, ctx.caller)),
  keep: procedure(['teacher'])
    .input(keepMarksInput)
    .output(z.void())
    .mutation(({ ctx, input }) => keepMarks(ctx.deps, ctx.caller, input)),
});
