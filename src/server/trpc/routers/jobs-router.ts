import { cancelOwnJob, getOwnJob } from '../../../domain/kernel/jobs/own-jobs.ts';
import { listAllJobs, retryJob, stopJob } from '../../../domain/operations/installation/manage-jobs.ts';
import { getJobWait } from '../../../domain/overviews/waiting/estimate-wait.ts';
import { allJobs, allJobsInput, jobRef, jobView, jobWait } from '../../../shared/contracts/jobs.ts';
import { procedure, router } from '../procedure.ts';

export const jobsRouter = router({
  get: procedure('signed-in')
    .input(jobRef)
    .output(jobView)
    .query(({ ctx, input }) => getOwnJob(ctx.deps, ctx.caller, input.jobId)),
  wait: procedure('signed-in')
    .input(jobRef)
    .output(jobWait)
    .query(({ ctx, input }) => getJobWait(ctx.deps, ctx.caller, input)),
  cancel: procedure('signed-in')
    .input(jobRef)
    .output(jobView)
    .mutation(({ ctx, input }) => cancelOwnJob(ctx.deps, ctx.caller, input.jobId)),
  all: procedure(['admin'])
    .input(allJobsInput)
    .output(allJobs)
    .query(({ ctx, input }) => listAllJobs(ctx.deps, input)),
  retry: procedure(['admin'])
    .input(jobRef)
    .mutation(({ ctx, input }) => retryJob(ctx.deps, input.jobId)),
  stop: procedure(['admin'])
    .input(jobRef)
    .mutation(({ ctx, input }) => stopJob(ctx.deps, input.jobId)),
  /** Streams every change of the caller's jobs. */
  changes: procedure('signed-in').subscription(({ ctx, signal }) => {
    if (!signal) throw new Error('a subscription needs a signal that ends it');
    return ctx.feed.watch({ userId: ctx.caller.userId, sessionId: ctx.session.sessionId }, signal);
  }),
});
