import {
  deleteUnusedDocument,
  isFileReferenced,
  unusedDocuments,
} from '../../authoring/documents/document-queries.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../kernel/database/database.ts';

/** Deletes PDFs that no generation used, row and file. Returns the number of PDFs examined. */
export async function deleteUnusedDocuments(
  deps: Pick<Deps, 'db' | 'files'>,
  before: string,
  limit: number,
): Promise<number> {
  const unused = await unusedDocuments(deps.db, before).limit(limit).execute();
  for (const { id, storedName } of unused) {
    const mayDeleteFile = await write(
      deps.db,
      async (tx) => (await deleteUnusedDocument(tx, id)) && !(await isFileReferenced(tx, storedName)),
    );
    // Deletes the row first: a file without a row only wastes space, a row without its file is an error.
    if (mayDeleteFile && storedName) await deps.files.remove('documents', storedName);
  }
  return unused.length;
}
