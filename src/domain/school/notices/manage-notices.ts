import type { z } from 'zod';
import type { CourseNotice, postNoticeInput } from '../../../shared/contracts/notices.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { requireOwnCourse } from '../courses/course-access.ts';
import { deleteNotice, findNoticeCourse, insertNotice, selectNotices } from './notice-queries.ts';

/** Number of notices shown to the teacher. */
const shown = 50;

/** Returns the newest notices of the caller's course. Throws like `requireOwnCourse`. */
export async function listNotices(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<CourseNotice[]> {
  await requireOwnCourse(deps.db, caller, courseId);
  return selectNotices(deps.db, courseId, shown);
}

/**
 * Posts a notice that the students of the course see on their home page. Throws `missing-fields`, or like `requireOwnCourse`.
 */
export async function postNotice(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { courseId, text: typed }: z.infer<typeof postNoticeInput>,
): Promise<void> {
  const text = typed.trim();
  if (!text) throw new AppError('missing-fields');
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    await requireOwnCourse(tx, caller, courseId);
    await insertNotice(tx, { courseId, authorId: caller.userId, text }, now);
  });
}

/** Deletes a notice, so that students no longer see it. Throws `not-found`, or like `requireOwnCourse`. */
export async function removeNotice(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { noticeId }: { noticeId: number },
): Promise<void> {
  await write(deps.db, async (tx) => {
    const courseId = await findNoticeCourse(tx, noticeId);
    if (courseId === null) throw new AppError('not-found');
    await requireOwnCourse(tx, caller, courseId);
    await deleteNotice(tx, noticeId);
  });
}
