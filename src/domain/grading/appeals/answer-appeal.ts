import type { NewDecision } from '../../attempts/mark-queries.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { closeAppeal, findOpenAppeal } from './appeal-queries.ts';

/**
 * Closes the open review request of the answer, if there is one, and returns the decision to store, linked to it. The
 * request is `accepted` when the decision raises the mark, otherwise `kept`. Throws `appeal-open` when the decision
 * returns the mark to the machine, `reason-missing` without a reason, and `appeal-lowers` when it lowers the mark: a
 * teacher lowers a mark in a separate decision.
 */
export async function answerAppeal(
  tx: Tx,
  decision: NewDecision & { answerId: number },
  now: string,
): Promise<NewDecision> {
  const appeal = await findOpenAppeal(tx, decision.answerId);
  if (!appeal) return decision;
  if (!decision.mark) throw new AppError('appeal-open');
  if (decision.reason === '') throw new AppError('reason-missing');
  const rise = (decision.mark.grade ?? 0) - (decision.old.grade ?? 0);
  if (rise < 0) throw new AppError('appeal-lowers');
  await closeAppeal(tx, appeal.id, rise > 0 ? 'accepted' : 'kept', now);
  return { ...decision, kind: 'apelacion', appealId: appeal.id };
}
