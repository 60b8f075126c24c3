import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { StoredFile } from '../../kernel/files/file-store.ts';
import { draftsSince } from '../import-drafts/draft-access.ts';
import { isPictureOfDraft } from '../import-drafts/draft-queries.ts';
import { isOpenForStudent } from '../lessons/is-open-for-student.ts';
import { findLessonFor } from '../lessons/terms-queries.ts';
import { isInSittingOf, selectLessonsAssignedWith, selectReadablePictures } from './picture-queries.ts';
import { isPictureId, pictureFile } from './stored-picture.ts';

/**
 * Opens the picture for a user who may read a question that shows it, or who brought it in a file not imported yet. Throws `not-found` both for a missing and for a
 * forbidden picture, so that the error does not reveal its existence.
 */
export async function openPicture(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  caller: Caller,
  id: string,
): Promise<StoredFile> {
  if (!isPictureId(id) || !(await mayRead(deps, caller, id))) throw new AppError('not-found');
  const file = await deps.files.open('pictures', pictureFile(id));
  if (!file) throw new AppError('not-found');
  return file;
}

async function mayRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<boolean> {
  if (caller.role === 'admin') return true;
  if (caller.role === 'student') return isShownToStudent(db, caller, id, clock.now());
  if ((await selectReadablePictures(db, caller.userId, [id])).has(id)) return true;
  return isPictureOfDraft(db, caller.userId, id, draftsSince({ clock }));
}

/**
 * Returns whether a sitting of the student shows the picture, or an assigned question of a lesson that is open. A session
 * that was let into one sitting sees the pictures of that lesson only.
 */
async function isShownToStudent(
  db: Db,
  { userId, pass }: Pick<Caller, 'userId' | 'pass'>,
  id: string,
  now: Date,
): Promise<boolean> {
  const onlyLesson = pass?.lessonId ?? null;
  if (await isInSittingOf(db, userId, id, onlyLesson)) return true;
  for (const lessonId of await selectLessonsAssignedWith(db, userId, id)) {
    if (onlyLesson !== null && lessonId !== onlyLesson) continue;
    const lesson = await findLessonFor(db, lessonId, userId);
    if (lesson && isOpenForStudent(lesson, now)) return true;
  }
  return false;
}
