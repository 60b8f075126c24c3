import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import type { Deps } from '../../src/domain/deps.ts';
import type { SittingView } from '../../src/shared/contracts/sittings.ts';
import type { Person } from './scenario.ts';

/** Starts a sitting; throws when the lesson returns a result instead. */
export async function startTestSitting(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>,
  student: Person,
  lessonId: number,
): Promise<SittingView> {
  const started = await startSitting(deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  return started.sitting;
}
