import {
  assignQuestions,
  getAssignmentOverview,
} from '../../../domain/authoring/assignments/assign-questions.ts';
import { enableLesson } from '../../../domain/authoring/assignments/enable-lesson.ts';
import { assignmentOverview } from '../../../shared/contracts/assignments.ts';
import { lessonDetail, lessonRef } from '../../../shared/contracts/lessons.ts';
import { procedure, router } from '../procedure.ts';

export const assignmentsRouter = router({
  overview: procedure(['teacher'])
    .input(lessonRef)
    .output(assignmentOverview)
    .query(({ ctx, input }) => getAssignmentOverview(ctx.deps, ctx.caller, input.lessonId)),
  assign: procedure(['teacher'])
    .input(lessonRef)
    .output(assignmentOverview)
    .mutation(({ ctx, input }) => assignQuestions(ctx.deps, ctx.caller, input.lessonId)),
  /** Assigns the questions and enables the lesson. */
  enable: procedure(['teacher'])
    .input(lessonRef)
    .output(lessonDetail)
    .mutation(({ ctx, input }) => enableLesson(ctx.deps, ctx.caller, input.lessonId)),
});
