import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { enrolledLesson } from '../lessons/lesson-access.ts';
import { saveDrafts } from './save-drafts.ts';
import { type DraftAnswer, findOpenSitting } from './sitting-queries.ts';

/**
 * Keeps what is typed in the open sitting of this number, for clients that know of no sittings; tells how
 * many seconds are left. Throws `sitting-closed`.
 */
export async function saveAttemptDrafts(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: { lessonId: number; number: number; answers: DraftAnswer[] },
): Promise<{ secondsLeft: number }> {
  const lesson = await enrolledLesson(deps.db, caller, input.lessonId);
  const sitting = await findOpenSitting(deps.db, lesson.id, caller.userId);
  if (sitting?.number !== input.number) throw new AppError('sitting-closed');
  await saveDrafts(deps, caller, { sittingId: sitting.id, answers: input.answers });
  const left = (new Date(sitting.endsAt).getTime() - deps.clock.now().getTime()) / 1_000;
  return { secondsLeft: Math.max(0, Math.floor(left)) };
}
