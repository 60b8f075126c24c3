import type { DraftAnswer, SavedDrafts } from '../../../shared/contracts/sittings.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { putPresence } from '../room/room-queries.ts';
import { applySittingEvent } from './apply-sitting-event.ts';
import { requireOwnSitting, resolveSittingNumber, type SittingRef } from './sitting-access.ts';

/**
 * Saves draft answers of an open sitting. Returns the stored drafts that replace outdated ones, the seconds left, and
 * the start and end, which may have changed. Throws `sitting-closed` once the sitting is handed in or over, or when no
 * sitting has that number.
 *
 * @param place the question in view, from 1.
 */
export async function saveDrafts(
  deps: Pick<Deps, 'db' | 'evaluator'>,
  caller: Caller,
  ref: SittingRef,
  answers: DraftAnswer[],
  arrivedAt: Date,
  place?: number,
): Promise<SavedDrafts & { secondsLeft: number }> {
  const { startedAt, endsAt, drafts } = await write(deps.db, async (tx) => {
    const sitting =
      'sittingId' in ref
        ? await requireOwnSitting(tx, caller, ref.sittingId)
        : (await resolveSittingNumber(tx, caller, ref)).sitting;
    if (!sitting) throw new AppError('sitting-closed');
    const result = await applySittingEvent(tx, deps, sitting, { type: 'draft' }, answers, arrivedAt);
    await putPresence(tx, sitting.id, toInstant(arrivedAt), place);
    return { ...sitting, ...result };
  });
  const left = (new Date(endsAt).getTime() - arrivedAt.getTime()) / 1_000;
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const { true: saved = [], false: changed = [] } = Object.groupBy(drafts, ({ questionId, answer }) =>
    given.get(questionId) === answer ? 'true' : 'false',
  );
  const secondsLeft = Math.max(0, Math.floor(left));
  return { savedAt: toInstant(arrivedAt), startedAt, endsAt, saved, changed, secondsLeft };
}
