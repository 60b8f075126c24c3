import type { Deps } from '../../deps.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { JobContext } from '../../kernel/jobs/job-context.ts';
import type { AiCallContext } from '../evaluator.ts';
import { type AiCallOwner, insertAiCall } from './ai-call-queries.ts';

/** Returns the context for evaluator calls inside a job. It records every call, whether or not the job succeeds. */
export function recordCalls(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  context: JobContext,
  owner: Omit<AiCallOwner, 'jobId'>,
): AiCallContext {
  return {
    signal: context.signal,
    record(call) {
      if (call.outcome === 'pictures-refused')
        deps.log.warn(
          { model: call.model, said: call.response, jobId: context.claim.jobId },
          'model refused pictures',
        );
      const recorded = insertAiCall(
        deps.db,
        call,
        { ...owner, jobId: context.claim.jobId },
        toInstant(deps.clock.now()),
      ).catch((error) => deps.log.error({ error, jobId: context.claim.jobId }, 'model call not recorded'));
      context.backgroundWrites?.push(recorded);
    },
  };
}
