import { enrolRoster, previewRoster } from '../../../domain/school/courses/enrol-roster.ts';
import { importCourseList, previewCourseList } from '../../../domain/school/groups/import-course-list.ts';
import { courseListInput, courseListPlan, courseListResult } from '../../../shared/contracts/groups.ts';
import { rosterInput, rosterResult } from '../../../shared/contracts/people.ts';
import { procedure, router } from '../procedure.ts';

// Previews only read. They are mutations, because thousands of rows do not fit into a URL.
export const rostersRouter = router({
  preview: procedure(['teacher'])
    .input(rosterInput)
    .output(rosterResult)
    .mutation(({ ctx, input }) => previewRoster(ctx.deps, ctx.caller, input)),
  enrol: procedure(['teacher'])
    .input(rosterInput)
    .output(rosterResult)
    .mutation(({ ctx, input }) => enrolRoster(ctx.deps, ctx.caller, input)),
  previewList: procedure(['teacher'])
    .input(courseListInput)
    .output(courseListPlan)
    .mutation(({ ctx, input }) => previewCourseList(ctx.deps, ctx.caller, input)),
  importList: procedure(['teacher'])
    .input(courseListInput)
    .output(courseListResult)
    .mutation(({ ctx, input }) => importCourseList(ctx.deps, ctx.caller, input)),
});
