import { selectUnreferencedFiles } from '../../authoring/documents/document-queries.ts';
import { isStoredName } from '../../authoring/documents/stored-name.ts';
import { selectFilesWithoutDraft } from '../../authoring/import-drafts/draft-queries.ts';
import { selectExistingPictures } from '../../authoring/pictures/picture-queries.ts';
import { isPictureId, pictureFile, pictureIdOf } from '../../authoring/pictures/stored-picture.ts';
import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { findLogo } from '../installation/school-logo.ts';

/** Maximum duration of an upload, in seconds. */
const maxUploadSeconds = 24 * 3_600;

/**
 * Deletes files left by interrupted uploads: incomplete files, and complete ones that are not the logo and have no row
 * for a document, a picture or a file that waits to be imported.
 */
export async function deleteOrphanedFiles(deps: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<void> {
  const before = toInstant(addSeconds(deps.clock.now(), -maxUploadSeconds));
  await deps.files.removeIncomplete(before);
  const old: string[] = [];
  for await (const { name, storedAt } of deps.files.list('documents'))
    if (storedAt < before && isStoredName(name)) old.push(name);
  for (const name of await selectUnreferencedFiles(deps.db, old)) await deps.files.remove('documents', name);
  const drafts: string[] = [];
  for await (const { name, storedAt } of deps.files.list('import-drafts'))
    if (storedAt < before && isPictureId(name)) drafts.push(name);
  for (const name of await selectFilesWithoutDraft(deps.db, drafts))
    await deps.files.remove('import-drafts', name);
  // The converted pictures of a draft have no row; a draft is gone before they are that old.
  const pictures: string[] = [];
  for await (const { name, storedAt } of deps.files.list('pictures')) {
    const id = pictureIdOf(name);
    if (storedAt < before && id !== null) pictures.push(id);
  }
  const known = await selectExistingPictures(deps.db, pictures);
  const logo = await findLogo(deps.db);
  for (const id of pictures)
    if (!known.has(id) && id !== logo?.id) await deps.files.remove('pictures', pictureFile(id));
}
