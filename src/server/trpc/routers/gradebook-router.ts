import { z } from 'zod';
import {
  removeColumn,
  saveColumn,
  saveOutsideMarks,
  saveWeights,
} from '../../../domain/grading/gradebook/change-gradebook.ts';
import { getGradebook, listLessonResults } from '../../../domain/grading/gradebook/get-gradebook.ts';
import { listOutsideChanges } from '../../../domain/grading/gradebook/list-outside-changes.ts';
import { courseRef } from '../../../shared/contracts/courses.ts';
import {
  columnRef,
  gradebook,
  lessonResult,
  outsideMarkChange,
  outsideMarkConflict,
  saveColumnInput,
  saveOutsideMarksInput,
  saveWeightsInput,
} from '../../../shared/contracts/gradebook.ts';
import { procedure, router } from '../procedure.ts';

const done = z.object({});

export const gradebookRouter = router({
  get: procedure(['teacher'])
    .input(courseRef)
    .output(gradebook)
    .query(({ ctx, input }) => getGradebook(ctx.deps, ctx.caller, input.courseId)),
  lessonResults: procedure(['teacher'])
    .input(courseRef)
    .output(z.array(lessonResult))
    .query(({ ctx, input }) => listLessonResults(ctx.deps, ctx.caller, input.courseId)),
  saveWeights: procedure(['teacher'])
    .input(saveWeightsInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await saveWeights(ctx.deps, ctx.caller, input);
      return {};
    }),
  saveColumn: procedure(['teacher'])
    .input(saveColumnInput)
    .output(columnRef)
    .mutation(async ({ ctx, input }) => ({ columnId: await saveColumn(ctx.deps, ctx.caller, input) })),
  removeColumn: procedure(['teacher'])
    .input(columnRef)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removeColumn(ctx.deps, ctx.caller, input.columnId);
      return {};
    }),
  /** History of the marks of a column. */
  markChanges: procedure(['teacher'])
    .input(columnRef)
    .output(z.array(outsideMarkChange))
    .query(({ ctx, input }) => listOutsideChanges(ctx.deps, ctx.caller, input.columnId)),
  saveMarks: procedure(['teacher'])
    .input(saveOutsideMarksInput)
    .output(z.object({ conflicts: z.array(outsideMarkConflict) }))
    .mutation(async ({ ctx, input }) => ({
      conflicts: await saveOutsideMarks(ctx.deps, ctx.caller, input),
    })),
});
