import type { AuditInput, AuditRow, GradingCall } from '../../../shared/contracts/audit.ts';
import { hasUnopenedProposal } from '../../attempts/proposal-queries.ts';
import { requireReadableLesson } from '../../authoring/lessons/lesson-access.ts';
import { findAttempt } from '../../delivery/sittings/attempt-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Page } from '../../kernel/database/pages.ts';
import { selectAuditPage, selectGradingCalls } from './audit-queries.ts';

/** Returns a page of decisions: for an admin all, for a teacher those on their own lessons. Throws `forbidden`. */
export async function listAudit(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  list: AuditInput,
): Promise<Page<AuditRow>> {
  if (caller.role === 'student') throw new AppError('forbidden');
  return selectAuditPage(deps.db, list, caller.role === 'teacher' ? caller.userId : null);
}

/**
 * Returns the AI calls that graded an attempt, with prompts and responses, for its teacher and for admins. Withholds
 * the responses while a proposal is unopened. Throws `attempt-not-found` or `forbidden`.
 */
export async function listGradingCalls(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  attemptId: number,
): Promise<GradingCall[]> {
  const attempt = await findAttempt(deps.db, attemptId);
  if (!attempt) throw new AppError('attempt-not-found');
  await requireReadableLesson(deps.db, caller, attempt.lessonId);
  const calls = await selectGradingCalls(deps.db, attemptId);
  const withheld = await hasUnopenedProposal(deps.db, attemptId);
  return calls.map((call) => ({ ...call, withheld, response: withheld ? null : call.response }));
}
