import type { LessonDetail } from '../../../shared/contracts/lessons.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { findLessonDetail, updateLessonValues } from '../lessons/lesson-queries.ts';
import { assertAlternativeTexts } from '../pictures/alternative-texts.ts';
import { assignBank } from './assign-questions.ts';

/**
 * Assigns the question bank to every enrolled student and enables the caller's lesson, in one transaction. A lesson
 * with a custom prompt is only enabled: its questions are written for each student.
 * Throws `no-questions`, `no-enrolled-students`, `alternative-text-missing`, `calibration-missing`, or the errors of
 * `assertPools`; then nothing changes.
 */
export async function enableLesson(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator' | 'lessonEffects'>,
  caller: Caller,
  lessonId: number,
): Promise<LessonDetail> {
  const now = toInstant(deps.clock.now());
  return write(deps.db, async (tx) => {
    const lesson = await requireOwnLesson(tx, caller, lessonId);
    const before = await findLessonDetail(tx, lessonId);
    if (!before) throw new AppError('lesson-not-found');
    if (!before.hasPrompt) await assignBank(tx, lesson, now);
    if (!before.enabled) {
      await assertAlternativeTexts(tx, lessonId);
      await deps.lessonEffects.assertMayEnable(tx, deps.evaluator, lessonId);
      await updateLessonValues(tx, lessonId, { ...before, enabled: true }, now);
    }
    return { ...(await findLessonDetail(tx, lessonId))!, role: lesson.role };
  });
}
