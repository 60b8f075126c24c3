import { sittingGraceSeconds } from '../../../shared/contracts/limits.ts';
import type { ClosedBy } from '../../../shared/contracts/sittings.ts';
import { addSeconds } from '../../kernel/clock.ts';

/** The state of a sitting. Every state but `open` has an attempt. */
export type SittingState =
  | { is: 'open'; endsAt: string }
  /** `pending`: grading by a model failed. `awaiting`: its teacher marks it; student events do not change it. */
  | { is: 'grading' | 'pending' | 'awaiting' | 'graded'; endsAt: string; closedBy: ClosedBy };

/** An event of a sitting. `look`: the student opened the lesson, or the server checked it periodically. */
export type SittingEvent =
  | { type: 'draft' }
  | { type: 'submit'; timeUp: boolean }
  | { type: 'exit' }
  | { type: 'look' }
  | { type: 'retry'; byTeacher: boolean };

/** The action that an event results in; the storage layer only carries it out. */
export type Move =
  | { do: 'nothing' }
  | { do: 'refuse' }
  | { do: 'keep-drafts' }
  /** Creates the attempt, from the given answers merged over the drafts, or from the drafts only. */
  | { do: 'hand-in'; by: Exclude<ClosedBy, 'exit'>; of: 'given' | 'kept' }
  /** Creates the attempt with grade 0 and empty answers. */
  | { do: 'leave' }
  /** Queues another grading after a failure; `given` first replaces the stored answers. */
  | { do: 'grade-again'; of: 'given' | 'kept' };

/** Returns whether the end and its grace period are past; later events cannot change the answers. */
export function isOver(sitting: { endsAt: string }, at: Date): boolean {
  return addSeconds(new Date(sitting.endsAt), sittingGraceSeconds) < at;
}

/**
 * The state machine of a sitting, used for all clients and for the server itself.
 *
 * Past its end and grace period, any event but a draft closes an open sitting from the saved drafts. An attempt is
 * created only once. Afterwards only a failed grading can change it, until it is graded. A sitting that waits for its
 * teacher's marks goes to a model only if the teacher asks.
 */
export function nextMove(state: SittingState, event: SittingEvent, at: Date): Move {
  const over = isOver(state, at);
  if (state.is === 'open') {
    if (event.type === 'draft') return over ? { do: 'refuse' } : { do: 'keep-drafts' };
    if (over) return { do: 'hand-in', by: 'server', of: 'kept' };
    if (event.type === 'submit') return { do: 'hand-in', by: event.timeUp ? 'time' : 'student', of: 'given' };
    return event.type === 'exit' ? { do: 'leave' } : { do: 'nothing' };
  }
  if (event.type === 'draft') return { do: 'refuse' };
  if (state.is === 'awaiting') {
    return event.type === 'retry' && event.byTeacher ? { do: 'grade-again', of: 'kept' } : { do: 'nothing' };
  }
  if (state.is !== 'pending' || event.type === 'look') return { do: 'nothing' };
  return { do: 'grade-again', of: event.type === 'submit' && !over ? 'given' : 'kept' };
}

/**
 * Returns whether submitted answers arrived after the server closed the sitting, or would have; they are stored
 * separately.
 */
export function cameTooLate(state: SittingState, at: Date): boolean {
  return isOver(state, at) && (state.is === 'open' || state.closedBy === 'server');
}
