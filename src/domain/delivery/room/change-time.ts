import type { z } from 'zod';
import type { giveTimeInput } from '../../../shared/contracts/room.ts';
import { endingSeconds } from '../../../shared/contracts/staff-limits.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { isOver } from '../sittings/sitting-machine.ts';
import { setSittingEnd } from '../sittings/sitting-queries.ts';
import { selectOpenSittingsOfLesson } from './room-queries.ts';

/**
 * Adds minutes to the open sittings of one student, or of all, in the caller's lesson. Returns the number of extended
 * sittings. Applies only to these sittings; permanent extra time is an accommodation.
 */
export async function giveTime(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, studentId, minutes }: z.infer<typeof giveTimeInput>,
): Promise<number> {
  const now = deps.clock.now();
  return write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, lessonId);
    const open = (await selectOpenSittingsOfLesson(tx, lessonId, studentId)).filter(
      (one) => !isOver(one, now),
    );
    for (const { id, endsAt } of open)
      await setSittingEnd(tx, id, toInstant(addSeconds(new Date(endsAt), minutes * 60)));
    return open.length;
  });
}

/**
 * Ends all open sittings of the caller's lesson after `endingSeconds`, so that open pages can submit their answers. The
 * server closes the remaining sittings from their saved drafts. Returns the number of open sittings.
 */
export async function endForAll(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  lessonId: number,
): Promise<number> {
  const end = toInstant(addSeconds(deps.clock.now(), endingSeconds));
  return write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, lessonId);
    const open = await selectOpenSittingsOfLesson(tx, lessonId, null);
    for (const { id, endsAt } of open) if (endsAt > end) await setSittingEnd(tx, id, end);
    return open.length;
  });
}
