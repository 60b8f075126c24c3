import { listAccommodations } from '../../../domain/delivery/accommodations/list-accommodations.ts';
import { removeAccommodation } from '../../../domain/delivery/accommodations/remove-accommodation.ts';
import { saveAccommodation } from '../../../domain/delivery/accommodations/save-accommodation.ts';
import {
  courseAccommodations,
  removeAccommodationInput,
  saveAccommodationInput,
} from '../../../shared/contracts/accommodations.ts';
import { courseRef } from '../../../shared/contracts/courses.ts';
import { procedure, router } from '../procedure.ts';

export const accommodationsRouter = router({
  list: procedure(['teacher'])
    .input(courseRef)
    .output(courseAccommodations)
    .query(({ ctx, input }) => listAccommodations(ctx.deps, ctx.caller, input.courseId)),
  save: procedure(['teacher'])
    .input(saveAccommodationInput)
    .mutation(({ ctx, input }) => saveAccommodation(ctx.deps, ctx.caller, input)),
  remove: procedure(['teacher'])
    .input(removeAccommodationInput)
    .mutation(({ ctx, input }) => removeAccommodation(ctx.deps, ctx.caller, input)),
});
