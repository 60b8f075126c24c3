import type { z } from 'zod';
import type { answerImportAskInput } from '../../../shared/contracts/exchange.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { write } from '../../kernel/database/database.ts';
import { requireOwnDraft } from './draft-access.ts';
import { deleteDraft, updateDraftAnswers } from './draft-queries.ts';
import { removeDraftFiles } from './remove-draft-files.ts';

/**
 * Stores or removes a person's answer about one question. An answer that does not fit the question leaves it open.
 * Throws `import-draft-gone`.
 */
export async function answerImportAsk(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { draftId, number, kind, answer }: z.infer<typeof answerImportAskInput>,
): Promise<void> {
  if (answer && answer.kind !== kind) throw new AppError('invalid-input');
  await write(deps.db, async (tx) => {
    const { answers, result } = await requireOwnDraft(tx, deps, caller, draftId);
    if (result) throw new AppError('import-draft-gone');
    const others = (answers[number] ?? []).filter((one) => one.kind !== kind);
    const next = { ...answers, [number]: answer ? [...others, answer] : others };
    await updateDraftAnswers(tx, draftId, next);
  });
}

/** Deletes the caller's own draft, with its files unless it was imported. Throws `import-draft-gone`. */
export async function discardImportDraft(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  caller: Caller,
  draftId: string,
): Promise<void> {
  const pictureIds = await write(deps.db, async (tx) => {
    await requireOwnDraft(tx, deps, caller, draftId);
    return deleteDraft(tx, draftId);
  });
  await removeDraftFiles(deps, { id: draftId, pictureIds });
}
