import { sittingGraceSeconds } from '../../../shared/contracts/limits.ts';
import type { ClosedBy } from '../../../shared/contracts/sittings.ts';
import { addSeconds } from '../../kernel/clock.ts';

/** Where a sitting stands. Once it is not `open`, it has its attempt. */
export type SittingState =
  | { is: 'open'; endsAt: string }
  /** `pending`: a model could not grade it. `awaiting`: its teacher marks it, and nothing that comes changes it. */
  | { is: 'grading' | 'pending' | 'awaiting' | 'graded'; endsAt: string; closedBy: ClosedBy };

/** What can happen to a sitting. `look`: somebody came by, the student or the server's own round. */
export type SittingEvent =
  | { type: 'draft' }
  | { type: 'submit'; timeUp: boolean }
  | { type: 'exit' }
  | { type: 'look' }
  | { type: 'retry'; byTeacher: boolean };

/** What is to be done about it; the storage does it and nothing else. */
export type Move =
  | { do: 'nothing' }
  | { do: 'refuse' }
  | { do: 'keep-drafts' }
  /** The attempt is made: of the answers that came over those kept, or of those kept alone. */
  | { do: 'hand-in'; by: Exclude<ClosedBy, 'exit'>; of: 'given' | 'kept' }
  /** The attempt is made with grade 0 and no answers. */
  | { do: 'leave' }
  /** The grading that failed is asked for once more, with the answers that came in place of the old. */
  | { do: 'grade-again'; of: 'given' | 'kept' };

/** The end and its grace are past: what comes now changes nothing any more. */
export function isOver(sitting: { endsAt: string }, at: Date): boolean {
  return addSeconds(new Date(sitting.endsAt), sittingGraceSeconds) < at;
}

/**
 * The one rule of what becomes of a sitting, for every client and for the server itself.
 *
 * Past its end and its grace an open sitting is handed in from the answers the server has, whatever it is
 * that comes. An attempt once made is never made again; only one whose grading failed can change, and only
 * until it is graded. One that waits for its teacher's marks is graded by a machine only when the teacher asks.
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

/** Whether answers that came with a hand-in missed it and are kept apart: the server had closed by then. */
export function cameTooLate(state: SittingState, at: Date): boolean {
  return isOver(state, at) && (state.is === 'open' || state.closedBy === 'server');
}
