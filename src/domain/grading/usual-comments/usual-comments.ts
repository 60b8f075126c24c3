import { usualCommentLimits } from '../../../shared/contracts/limits.ts';
import type { UsualComment } from '../../../shared/contracts/reviews.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { ownCommentLines } from './comment-lines.ts';
import {
  addUse,
  deleteUsualComments,
  selectStudentNames,
  selectUsualComments,
} from './usual-comment-queries.ts';

/** Returns the caller's comments, those used most first. */
export const listUsualComments = (deps: Pick<Deps, 'db'>, caller: Caller): Promise<UsualComment[]> =>
  selectUsualComments(deps.db, caller.userId);

/**
 * Counts the comments in a feedback that the caller saves.
 *
 * @param given the texts that it replaces.
 * @param attemptIds the attempts whose students read it.
 */
export async function countUsualComments(
  tx: Tx,
  caller: Caller,
  { feedback, given, attemptIds }: { feedback: string; given: readonly string[]; attemptIds: number[] },
  now: string,
): Promise<void> {
  if (feedback.trim() === '' || attemptIds.length === 0) return;
  const lines = ownCommentLines(feedback, given, await selectStudentNames(tx, attemptIds));
  if (lines.length === 0) return;
  const stored = await selectUsualComments(tx, caller.userId);
  const known = new Set(stored.map(({ text }) => text));
  const added = lines.filter((line) => !known.has(line)).length;
  // The new ones displace those used least, but none that is used now.
  const spare = stored.map(({ text }) => text).filter((text) => !lines.includes(text));
  const displaced = spare.slice(
    Math.max(0, spare.length - (stored.length + added - usualCommentLimits.count)),
  );
  if (stored.length + added > usualCommentLimits.count)
    await deleteUsualComments(tx, caller.userId, displaced);
  for (const line of lines) await addUse(tx, caller.userId, line, now);
}

/** Deletes a comment of the caller's, if there is one with this text. */
export async function forgetUsualComment(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  text: string,
): Promise<void> {
  await write(deps.db, (tx) => deleteUsualComments(tx, caller.userId, [text]));
}
