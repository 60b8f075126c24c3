import { Readable } from 'node:stream';
import type { StoredPicture } from '../../../shared/contracts/pictures.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import type { ConvertedPicture } from './convert-picture.ts';
import { insertPicture } from './picture-queries.ts';
import { newPictureId, pictureFile } from './stored-picture.ts';

export type PictureDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'convertPicture'>;

/**
 * Converts and stores a picture for the caller's lesson. Throws the errors of `ConvertPicture` and `requireOwnLesson`; then
 * nothing is stored.
 */
export async function addPicture(
  deps: PictureDeps,
  caller: Caller,
  { lessonId, read }: { lessonId: number; read: () => Promise<Uint8Array> },
): Promise<StoredPicture> {
  await requireOwnLesson(deps.db, caller, lessonId);
  const converted = await deps.convertPicture({ read, requester: caller.userId });
  const [stored] = await storePictures(deps, [converted], async (tx, [picture]) => {
    await requireOwnLesson(tx, caller, lessonId);
    await insertPicture(tx, { ...picture!, lessonId, ownerId: caller.userId }, toInstant(deps.clock.now()));
    return [picture!];
  });
  return stored!;
}

/** Stores picture files and runs `record` in a transaction that records them; removes the files when it throws. */
export async function storePictures<T>(
  deps: Pick<Deps, 'db' | 'files'>,
  converted: readonly ConvertedPicture[],
  record: (tx: Tx, pictures: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const pictures: StoredPicture[] = [];
  try {
    for (const { bytes, width, height } of converted) {
      const id = newPictureId();
      pictures.push({ id, width, height, byteSize: bytes.length });
      await deps.files.put('pictures', pictureFile(id), Readable.from([bytes]));
    }
    return await write(deps.db, (tx) => record(tx, pictures));
  } catch (error) {
    for (const { id } of pictures) await deps.files.remove('pictures', pictureFile(id));
    throw error;
  }
}
