import { sittingGraceSeconds } from '../../../shared/contracts/limits.ts';
import type { ClosedBy } from '../../../shared/contracts/sittings.ts';
import { addSeconds } from '../../kernel/clock.ts';

/** The state of a sitting. Every state but `open` has an attempt. */
export type SittingState =
  | { kind: 'open'; endsAt: string }
  /** `pending`: grading by a model failed. `awaiting`: its teacher marks it; student events do not change it. */
  | { kind: 'grading' | 'pending' | 'awaiting' | 'graded'; endsAt: string; closedBy: ClosedBy };

/** An event of a sitting. `look`: the student opened the lesson, or the server checked it periodically. */
export type SittingEvent =
  | { type: 'draft' }
  | { type: 'submit'; timeUp: boolean }
  | { type: 'exit' }
  | { type: 'look' }
  | { type: 'retry'; byTeacher: boolean };

/** The action that an event results in; the storage layer only carries it out. */
export type SittingAction =
  | { type: 'nothing' }
  | { type: 'refuse' }
  | { type: 'keep-drafts' }
  /** Creates the attempt, from the given answers merged over the drafts, or from the drafts only. */
  | { type: 'hand-in'; by: Exclude<ClosedBy, 'exit'>; source: 'given' | 'kept' }
  /** Creates the attempt with grade 0 and empty answers. */
  | { type: 'leave' }
  /** Queues another grading after a failure; `given` first replaces the stored answers. */
  | { type: 'grade-again'; source: 'given' | 'kept' };

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
export function nextAction(state: SittingState, event: SittingEvent, at: Date): SittingAction {
  const over = isOver(state, at);
  if (state.kind === 'open') {
    if (event.type === 'draft') return over ? { type: 'refuse' } : { type: 'keep-drafts' };
    if (over) return { type: 'hand-in', by: 'server', source: 'kept' };
    if (event.type === 'submit')
      return { type: 'hand-in', by: event.timeUp ? 'time' : 'student', source: 'given' };
    return event.type === 'exit' ? { type: 'leave' } : { type: 'nothing' };
  }
  if (event.type === 'draft') return { type: 'refuse' };
  if (state.kind === 'awaiting') {
    return event.type === 'retry' && event.byTeacher
      ? { type: 'grade-again', source: 'kept' }
      : { type: 'nothing' };
  }
  if (state.kind !== 'pending' || event.type === 'look') return { type: 'nothing' };
  return { type: 'grade-again', source: event.type === 'submit' && !over ? 'given' : 'kept' };
}

/**
 * Returns whether submitted answers arrived after the server closed the sitting, or would have; they are stored
 * separately.
 */
export function isTooLate(state: SittingState, at: Date): boolean {
  return isOver(state, at) && (state.kind === 'open' || state.closedBy === 'server');
}
