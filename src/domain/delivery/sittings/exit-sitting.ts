import type { AttemptResult } from '../../../shared/contracts/sittings.ts';
import type { Caller } from '../../kernel/access.ts';
import { type EndDeps, endSitting } from './end-sitting.ts';
import type { SittingRef } from './sitting-access.ts';

/**
 * Leaves a sitting early: creates an attempt with empty answers and grade 0. Has this effect only while the sitting is
 * open and time remains; otherwise the existing result stays, or the saved drafts are handed in.
 */
export function exitSitting(
  deps: EndDeps,
  caller: Caller,
  ref: SittingRef,
  arrivedAt: Date,
): Promise<AttemptResult> {
  return endSitting(deps, caller, ref, { type: 'exit' }, [], arrivedAt);
}
