import type { Deps } from '../../deps.ts';
import { pictureFile } from '../pictures/stored-picture.ts';

/** Removes the files of a draft whose row is gone. */
export async function removeDraftFiles(
  { files }: Pick<Deps, 'files'>,
  { id, pictureIds }: { id: string; pictureIds: readonly string[] },
): Promise<void> {
  await files.remove('import-drafts', id);
  for (const picture of pictureIds) await files.remove('pictures', pictureFile(picture));
}
