import { enrolRoster, previewRoster } from '../../../domain/courses/enrol-roster.ts';
import { rosterInput, rosterResult } from '../../../shared/contracts/people.ts';
import { procedure, router } from '../procedure.ts';
import { readInTurns } from '../read-in-turns.ts';

const readRoster = readInTurns(rosterInput);
const readResult = readInTurns(rosterResult);

export const rostersRouter = router({
  preview: procedure(['teacher'])
    .input(readRoster)
    .output(readResult)
    // Read only, and a mutation all the same: thousands of rows do not fit into an address.
    .mutation(({ ctx, input }) => previewRoster(ctx.deps, ctx.caller, input)),
  enrol: procedure(['teacher'])
    .input(readRoster)
    .output(readResult)
    .mutation(({ ctx, input }) => enrolRoster(ctx.deps, ctx.caller, input)),
});
