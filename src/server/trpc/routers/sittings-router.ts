import { z } from 'zod';
import { getReports, reportProblem } from '../../../domain/delivery/room/report-problem.ts';
import { exitSitting } from '../../../domain/delivery/sittings/exit-sitting.ts';
import { getResult } from '../../../domain/delivery/sittings/get-result.ts';
import { prepareSitting } from '../../../domain/delivery/sittings/prepare-sitting.ts';
import { retryGrading } from '../../../domain/delivery/sittings/retry-grading.ts';
import { saveDrafts } from '../../../domain/delivery/sittings/save-drafts.ts';
import { openLesson, startSitting } from '../../../domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../../domain/delivery/sittings/submit-sitting.ts';
import { lessonRef } from '../../../shared/contracts/lessons.ts';
import { reportProblemInput, sittingReports } from '../../../shared/contracts/room.ts';
import {
  attemptResult,
  openResult,
  preparation,
  saveDraftsInput,
  savedDrafts,
  sittingChangesInput,
  sittingRef,
  startInput,
  startResult,
  submitInput,
} from '../../../shared/contracts/sittings.ts';
import { procedure, router, sittingAccess, sittingEndAccess } from '../procedure.ts';

export const sittingsRouter = router({
  prepare: procedure(sittingAccess)
    .input(lessonRef)
    .output(preparation)
    .mutation(({ ctx, input }) => prepareSitting(ctx.deps, ctx.caller, input.lessonId)),
  open: procedure(sittingAccess)
    .input(lessonRef)
    .output(openResult)
    .mutation(({ ctx, input }) => openLesson(ctx.deps, ctx.caller, input.lessonId)),
  start: procedure(sittingAccess)
    .input(startInput)
    .output(startResult)
    .mutation(({ ctx, input }) => startSitting(ctx.deps, ctx.caller, input.lessonId, input.code)),
  reportProblem: procedure(sittingAccess)
    .input(reportProblemInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await reportProblem(ctx.deps, ctx.caller, input);
      return {};
    }),
  reports: procedure(sittingAccess)
    .input(sittingRef)
    .output(sittingReports)
    .query(({ ctx, input }) => getReports(ctx.deps, ctx.caller, input.sittingId)),
  saveDrafts: procedure(sittingAccess, { counted: false })
    .input(saveDraftsInput)
    .output(savedDrafts)
    .mutation(({ ctx, input }) =>
      saveDrafts(ctx.deps, ctx.caller, input, input.answers, ctx.arrivedAt, input.place),
    ),
  /** Streams the changes of the end of an open sitting; `endsAt` is the end that the page knows. */
  changes: procedure(sittingAccess)
    .input(sittingChangesInput)
    .subscription(({ ctx, input, signal }) => {
      if (!signal) throw new Error('a subscription needs a signal that ends it');
      const ended = AbortSignal.any([signal, ctx.feed.closing]);
      const who = { ...input, caller: ctx.caller, sessionId: ctx.session.sessionId };
      return ctx.sittings.watch(who, ended);
    }),
  submit: procedure(sittingEndAccess, { counted: false })
    .input(submitInput)
    .output(attemptResult)
    .mutation(({ ctx, input }) =>
      submitSitting(ctx.deps, ctx.caller, { sittingId: input.sittingId }, input, ctx.arrivedAt),
    ),
  exit: procedure(sittingEndAccess, { counted: false })
    .input(sittingRef)
    .output(attemptResult)
    .mutation(({ ctx, input }) => exitSitting(ctx.deps, ctx.caller, input, ctx.arrivedAt)),
  result: procedure(['student'])
    .input(sittingRef)
    .output(attemptResult)
    .query(({ ctx, input }) => getResult(ctx.deps, ctx.caller, input.sittingId)),
  retryGrading: procedure(['student'])
    .input(sittingRef)
    .output(attemptResult)
    .mutation(({ ctx, input }) => retryGrading(ctx.deps, ctx.caller, input.sittingId)),
});
