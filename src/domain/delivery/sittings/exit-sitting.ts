import type { AttemptResult } from '../../../shared/contracts/sittings.ts';
import type { Caller } from '../../kernel/access.ts';
import { type EndDeps, endSitting } from './end-sitting.ts';
import type { SittingRef } from './sitting-access.ts';

/**
 * Leaves a sitting before handing in: an attempt with empty answers and grade 0. It counts only while
 * nothing was handed in and time remains; otherwise the result stands, or what the server has is handed in.
 */
export function exitSitting(
  deps: EndDeps,
  caller: Caller,
  ref: SittingRef,
  arrivedAt: Date,
): Promise<AttemptResult> {
  return endSitting(deps, caller, ref, { type: 'exit' }, [], arrivedAt);
}
