import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import type { Deps } from '../../src/domain/deps.ts';
import type { SittingView } from '../../src/shared/contracts/sittings.ts';
import type { Person } from './scenario.ts';

/** Opens a lesson where a sitting is to come of it, and no result. */
export async function beginSitting(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>,
  student: Person,
  lessonId: number,
): Promise<SittingView> {
  const started = await startSitting(deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  return started.sitting;
}
