import { retentionRules } from '../../../shared/rules/retention-rules.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { findDraft, type StoredDraft } from './draft-queries.ts';

/** Returns the time before which drafts are gone, whether they were deleted yet or not. */
export const draftsSince = ({ clock }: Pick<Deps, 'clock'>): string =>
  toInstant(addSeconds(clock.now(), -(retentionRules['import-drafts'].days ?? 0) * 24 * 3_600));

/** Returns the caller's own draft. Throws `import-draft-gone` for one that is missing, too old, or of another person. */
export async function requireOwnDraft(
  db: Db | Tx,
  deps: Pick<Deps, 'clock'>,
  { userId }: Pick<Caller, 'userId'>,
  draftId: string,
): Promise<StoredDraft> {
  const draft = await findDraft(db, draftId, draftsSince(deps));
  if (draft?.ownerId !== userId) throw new AppError('import-draft-gone');
  return draft;
}
