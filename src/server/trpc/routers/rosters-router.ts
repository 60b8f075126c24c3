import { enrolRoster, previewRoster } from '../../../domain/school/courses/enrol-roster.ts';
import { rosterInput, rosterResult } from '../../../shared/contracts/people.ts';
import { procedure, router } from '../procedure.ts';

export const rostersRouter = router({
  preview: procedure(['teacher'])
    .input(rosterInput)
    .output(rosterResult)
    // Only reads. A mutation, because thousands of rows do not fit into a URL.
    .mutation(({ ctx, input }) => previewRoster(ctx.deps, ctx.caller, input)),
  enrol: procedure(['teacher'])
    .input(rosterInput)
    .output(rosterResult)
    .mutation(({ ctx, input }) => enrolRoster(ctx.deps, ctx.caller, input)),
});
