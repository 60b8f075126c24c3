import { sittingGraceSeconds } from '../../shared/contracts/limits.ts';
import { addSeconds } from '../kernel/clock.ts';

/** The sitting pass that opened a session. */
export interface SessionPass {
  passId: number;
  lessonId: number;
  withdrawnAt: string | null;
  /** Until when the sitting can begin; null without a due date. */
  beginUntil: string | null;
  /** The sitting of the pass; null until it begins. */
  sitting: { id: number; endsAt: string; closedAt: string | null } | null;
}

/** Seconds after a sitting in which its page may repeat the hand-in, because the response can get lost. */
const repeatSeconds = 120;

/**
 * Returns the state of a session that a sitting pass opened. It ends with its sitting, with the time to begin it, and when
 * the teacher withdraws the pass. `ended`: the sitting is over, and only its hand-in can be repeated.
 */
export function passStateOf(
  { withdrawnAt, beginUntil, sitting }: SessionPass,
  now: Date,
): 'open' | 'ended' | 'expired' {
  if (withdrawnAt !== null) return 'expired';
  if (sitting === null) return beginUntil === null || now < new Date(beginUntil) ? 'open' : 'expired';
  const latest = addSeconds(new Date(sitting.endsAt), sittingGraceSeconds);
  if (sitting.closedAt === null && now <= latest) return 'open';
  const end = sitting.closedAt === null ? latest : new Date(sitting.closedAt);
  return now <= addSeconds(end, repeatSeconds) ? 'ended' : 'expired';
}
