import { AppError } from '../../kernel/app-error.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { NewDecision } from '../../marks/mark-queries.ts';
import { closeAppeal, findOpenAppeal } from './appeal-queries.ts';

/**
 * A person's decision about an answer as it is to be kept: where its student waits for one, it answers them and the
 * request is closed, accepted when the mark rises. Throws `appeal-open` for giving such a mark back to the machine,
 * `reason-missing` for an answer without words, and `appeal-lowers`: who finds an error the other way decides it apart.
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
