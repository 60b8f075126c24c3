import { deleteUnusedPicture, overPictures } from '../../authoring/pictures/picture-queries.ts';
import { pictureFile } from '../../authoring/pictures/stored-picture.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../kernel/database/database.ts';

/** Deletes pictures that no question shows, row and file; how many were looked at. */
export async function deleteUnusedPictures(
  deps: Pick<Deps, 'db' | 'files'>,
  before: string,
  limit: number,
): Promise<number> {
  const unused = await overPictures(deps.db, before).limit(limit).execute();
  for (const { id } of unused) {
    const isGone = await write(deps.db, (tx) => deleteUnusedPicture(tx, id, before));
    // The row first: a file without one is only space, a row without its file is a promise.
    if (isGone) await deps.files.remove('pictures', pictureFile(id));
  }
  return unused.length;
}
