import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { StoredFile } from '../../kernel/files/file-store.ts';
import { isShownToStudent, selectReadablePictures } from './picture-queries.ts';
import { isPictureId, pictureFile } from './stored-picture.ts';

/**
 * Opens the picture for a user who may read a question that shows it. Throws `not-found` both for a missing and for a
 * forbidden picture, so that the error does not reveal its existence.
 */
export async function openPicture(
  deps: Pick<Deps, 'db' | 'files'>,
  caller: Caller,
  id: string,
): Promise<StoredFile> {
  if (!isPictureId(id) || !(await mayRead(deps, caller, id))) throw new AppError('not-found');
  const file = await deps.files.open('pictures', pictureFile(id));
  if (!file) throw new AppError('not-found');
  return file;
}

async function mayRead({ db }: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<boolean> {
  if (caller.role === 'admin') return true;
  if (caller.role === 'student')
    return isShownToStudent(db, caller.userId, id, caller.pass?.lessonId ?? null);
  return (await selectReadablePictures(db, caller.userId, [id])).has(id);
}
