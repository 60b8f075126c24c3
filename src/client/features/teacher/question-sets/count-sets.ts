import type { SetState, StudentSet } from '../../../../shared/contracts/question-sets.ts';

export type SetCounts = Record<'ready' | 'live' | 'failed' | 'none', number>;

const countedAs: Record<SetState, keyof SetCounts> = {
  ready: 'ready',
  waiting: 'live',
  running: 'live',
  failed: 'failed',
  none: 'none',
};

export function countSets(students: readonly StudentSet[]): SetCounts {
  const counts: SetCounts = { ready: 0, live: 0, failed: 0, none: 0 };
  for (const { state } of students) counts[countedAs[state]] += 1;
  return counts;
}
