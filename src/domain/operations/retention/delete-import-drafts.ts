import { deleteDraft, expiredImportDrafts } from '../../authoring/import-drafts/draft-queries.ts';
import { removeDraftFiles } from '../../authoring/import-drafts/remove-draft-files.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../kernel/database/database.ts';

/** Deletes files that wait to be imported, row and files. Returns the number deleted. */
export async function deleteImportDrafts(
  deps: Pick<Deps, 'db' | 'files'>,
  before: string,
  limit: number,
): Promise<number> {
  const expired = await expiredImportDrafts(deps.db, before).limit(limit).execute();
  for (const { id } of expired) {
    // Deletes the row first: a file without a row only wastes space, a row without its file is an error.
    const pictureIds = await write(deps.db, (tx) => deleteDraft(tx, id));
    await removeDraftFiles(deps, { id, pictureIds });
  }
  return expired.length;
}
