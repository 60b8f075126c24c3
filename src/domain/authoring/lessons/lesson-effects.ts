import type { Evaluator } from '../../ai/evaluator.ts';
import type { Tx } from '../../kernel/database/database.ts';

/** What a change of a lesson means to attempts and marks, whose modules come after this one. */
export interface LessonEffects {
  /**
   * Throws `calibration-missing` when the school requires a calibration before the lesson is enabled, and it has none
   * within the limits.
   */
  assertMayEnable(tx: Tx, evaluator: Pick<Evaluator, 'kind' | 'grader'>, lessonId: number): Promise<void>;
  /** Publishes the unpublished grades of the lesson. Returns their number. */
  publishGraded(tx: Tx, lessonId: number, now: string): Promise<number>;
}
