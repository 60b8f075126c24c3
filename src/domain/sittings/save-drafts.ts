import type { DraftAnswer } from '../../shared/contracts/sittings.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { moveSitting } from './move-sitting.ts';
import { numberedSittings, ownSitting, type SittingRef } from './sitting-access.ts';

/**
 * Keeps what is typed while the sitting runs; tells how many seconds are left. Throws `sitting-closed` once
 * it is handed in or over, and where there is none of that number.
 */
export async function saveDrafts(
  deps: Pick<Deps, 'db' | 'evaluator'>,
  caller: Caller,
  ref: SittingRef,
  answers: DraftAnswer[],
  arrivedAt: Date,
): Promise<{ savedAt: string; secondsLeft: number }> {
  const { endsAt } = await write(deps.db, async (tx) => {
    const sitting =
      'sittingId' in ref
        ? await ownSitting(tx, caller, ref.sittingId)
        : (await numberedSittings(tx, caller, ref)).sitting;
    if (!sitting) throw new AppError('sitting-closed');
    await moveSitting(tx, deps, sitting, { type: 'draft' }, answers, arrivedAt);
    return sitting;
  });
  const left = (new Date(endsAt).getTime() - arrivedAt.getTime()) / 1_000;
  return { savedAt: toInstant(arrivedAt), secondsLeft: Math.max(0, Math.floor(left)) };
}
