import type { z } from 'zod';
import type { applyRegradeInput, Correction } from '../../../shared/contracts/regrades.ts';
import { addGradingJob } from '../../ai/quota/claim-quota.ts';
import { type CorrectableFields, correctQuestion } from '../../authoring/questions/question-queries.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import { requireAssignedQuestion } from '../../authoring/questions/require-assigned-question.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import { correctedQuestion } from './corrected-mark.ts';
import {
  findRegrade,
  hasNewerDecision,
  insertRegrade,
  isRegrading,
  regradeKey,
  selectRegrades,
  setRegradeChange,
  setRegradeEnd,
  setRegradeJob,
} from './regrade-queries.ts';
import { simulateRegrade } from './try-regrade.ts';

type RegradeDeps = Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>;

/**
 * Corrects the question and queues a job that regrades all its answers. Throws what `tryRegrade` throws,
 * `regrade-outdated` when marks have changed since the dry run, or `regrade-running`.
 */
export async function applyRegrade(
  deps: RegradeDeps,
  caller: Caller,
  { digest, ...input }: z.infer<typeof applyRegradeInput>,
): Promise<{ regradeId: number; jobId: number }> {
  const now = deps.clock.now();
  const result = await write(deps.db, async (tx) => {
    await assertNoneRunning(tx, input.questionId);
    const { trial, question } = await simulateRegrade(tx, deps, caller, input);
    if (trial.digest !== digest) throw new AppError('regrade-outdated');
    const fields = {
      questionId: question.id,
      decidedBy: caller.userId,
      kind: input.correction.kind,
      reason: input.reason.trim(),
    };
    const regradeId = await insertRegrade(tx, fields, toInstant(now));
    const after = correctedQuestion(question, input.correction, regradeId, toInstant(now));
    const [before, changed] = [question, after].map((one) => toCorrectable(one, fields.kind));
    await setRegradeChange(tx, regradeId, { before: before!, after: changed! });
    await correctQuestion(tx, question.id, changed!, toInstant(now));
    return {
      regradeId,
      ticket: await queueRegradeJob(tx, caller, { regradeId, questionId: question.id, undo: false }, now),
    };
  });
  deps.notifier.notify(result.ticket);
  return { regradeId: result.regradeId, jobId: result.ticket.jobId };
}

/**
 * Undoes the newest correction of a question: restores its key and queues a job that restores its marks. Throws
 * `regrade-touched` if a newer decision affects the same answers, `regrade-running`, `not-found` or `forbidden`.
 */
export async function undoRegrade(
  deps: RegradeDeps,
  caller: Caller,
  regradeId: number,
): Promise<{ jobId: number }> {
  const now = deps.clock.now();
  const ticket = await write(deps.db, async (tx) => {
    const regrade = await findRegrade(tx, regradeId);
    if (!regrade) throw new AppError('not-found');
    const { questionId } = regrade;
    await requireAssignedQuestion(tx, caller, questionId);
    await assertNoneRunning(tx, questionId);
    const latestInForce = (await selectRegrades(tx, questionId)).find(({ undoneAt }) => undoneAt === null);
    if (latestInForce?.id !== regradeId || (await hasNewerDecision(tx, regradeId))) {
      throw new AppError('regrade-touched');
    }
    await correctQuestion(tx, questionId, regrade.change.before, toInstant(now));
    await setRegradeEnd(tx, regradeId, { undone_at: toInstant(now) });
    return queueRegradeJob(tx, caller, { regradeId, questionId, undo: true }, now);
  });
  deps.notifier.notify(ticket);
  return { jobId: ticket.jobId };
}

/** Returns the fields that a correction may change; only a new key changes the details. */
function toCorrectable(question: StoredQuestion, kind: Correction['kind']): CorrectableFields {
  const { correctAnswer, accepted, criteria, standingRegradeId, markingRules, details = null } = question;
  const fields = { correctAnswer, accepted, criteria, standingRegradeId, markingRules };
  return kind === 'key' ? { ...fields, details } : fields;
}

async function assertNoneRunning(tx: Tx, questionId: number): Promise<void> {
  if (await isRegrading(tx, questionId)) throw new AppError('regrade-running');
}

async function queueRegradeJob(
  tx: Tx,
  caller: Caller,
  fields: { regradeId: number; questionId: number; undo: boolean },
  now: Date,
): Promise<JobTicket> {
  const { regradeId, questionId, undo } = fields;
  const request = {
    kind: 'regrade' as const,
    payload: { regradeId, undo },
    key: regradeKey(questionId),
    userId: caller.userId,
    quota: 'grading' as const,
  };
  const ticket = await addGradingJob(tx, request, now);
  await setRegradeJob(tx, regradeId, ticket.jobId);
  return ticket;
}
