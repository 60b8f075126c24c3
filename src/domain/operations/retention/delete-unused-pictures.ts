import { deleteUnusedPicture, unusedPictures } from '../../authoring/pictures/picture-queries.ts';
import { pictureFile } from '../../authoring/pictures/stored-picture.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../kernel/database/database.ts';

/** Deletes pictures that no question shows, row and file. Returns the number of pictures examined. */
export async function deleteUnusedPictures(
  deps: Pick<Deps, 'db' | 'files'>,
  before: string,
  limit: number,
): Promise<number> {
  const unused = await unusedPictures(deps.db, before).limit(limit).execute();
  for (const { id } of unused) {
    const isDeleted = await write(deps.db, (tx) => deleteUnusedPicture(tx, id, before));
    // Deletes the row first: a file without a row only wastes space, a row without its file is an error.
    if (isDeleted) await deps.files.remove('pictures', pictureFile(id));
  }
  return unused.length;
}
