import { z } from 'zod';
import { changeMark } from '../../../domain/reviews/change-mark.ts';
import { listAudit, listGradingCalls } from '../../../domain/reviews/list-audit.ts';
import { listMarkHistory } from '../../../domain/reviews/list-mark-history.ts';
import { listUnpublished, publishMarks } from '../../../domain/reviews/publish-marks.ts';
import { takeBackExit } from '../../../domain/reviews/take-back-exit.ts';
import { auditInput, auditRow, gradingCall } from '../../../shared/contracts/audit.ts';
import { courseRef } from '../../../shared/contracts/courses.ts';
import {
  decisionStep,
  exitTakenBack,
  markChange,
  publication,
  unpublishedMarks,
} from '../../../shared/contracts/decisions.ts';
import { procedure, router } from '../procedure.ts';

export const reviewsRouter = router({
  audit: procedure(['admin', 'teacher'])
    .input(auditInput)
    .output(z.object({ rows: z.array(auditRow), total: z.int() }))
    .query(({ ctx, input }) => listAudit(ctx.deps, ctx.caller, input)),
  sent: procedure(['admin', 'teacher'])
    .input(z.object({ attemptId: z.int().positive() }))
    .output(z.array(gradingCall))
    .query(({ ctx, input }) => listGradingCalls(ctx.deps, ctx.caller, input.attemptId)),
  changeMark: procedure(['teacher'])
    .input(markChange)
    .mutation(({ ctx, input }) => changeMark(ctx.deps, ctx.caller, input)),
  history: procedure(['teacher'])
    .input(z.object({ answerId: z.int().positive() }))
    .output(z.array(decisionStep))
    .query(({ ctx, input }) => listMarkHistory(ctx.deps, ctx.caller, input.answerId)),
  takeBackExit: procedure(['teacher'])
    .input(exitTakenBack)
    .mutation(({ ctx, input }) => takeBackExit(ctx.deps, ctx.caller, input)),
  unpublished: procedure(['teacher'])
    .input(courseRef)
    .output(z.array(unpublishedMarks))
    .query(({ ctx, input }) => listUnpublished(ctx.deps, ctx.caller, input.courseId)),
  publish: procedure(['teacher'])
    .input(publication)
    .output(z.int())
    .mutation(({ ctx, input }) => publishMarks(ctx.deps, ctx.caller, input)),
});
