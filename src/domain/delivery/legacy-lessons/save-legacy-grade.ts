import { roundGrade } from '../../../shared/rules/grade-scale.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { write } from '../../kernel/database/database.ts';
import { insertLegacyAttempt, selectLegacyAttempts } from './legacy-attempt-queries.ts';
import { findLegacyLesson, legacyMaxAttempts, selectUnsavedGradings } from './legacy-queries.ts';
import { requireGraded } from './start-legacy-grading.ts';

/** Maximum difference between the grade in the request and the stored one. */
const tolerance = 0.01;

/**
 * Saves the caller's newest unsaved grading of this answer as an attempt. Stores the server's own grade, never the one
 * in the request. Idempotent for the same record.
 * Throws `lesson-not-found`, `legacy-answer-missing`, `legacy-attempts-exhausted` or `legacy-not-graded`.
 */
export async function saveLegacyGrade(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: { lessonId: number; answer: string; grade: number; timeOfDay: string; recordedAt: string },
): Promise<{ attempts: number; total: number }> {
  const answer = input.answer.trim();
  if (!answer) throw new AppError('legacy-answer-missing');
  return write(deps.db, async (tx) => {
    if (!(await findLegacyLesson(tx, input.lessonId))) throw new AppError('lesson-not-found');
    const before = await selectLegacyAttempts(tx, input.lessonId, caller.userId);
    const saved = before.some(
      (attempt) =>
        attempt.answer === answer &&
        attempt.timeOfDay === input.timeOfDay &&
        attempt.recordedAt === input.recordedAt,
    );
    if (!saved) {
      if (before.length >= legacyMaxAttempts) throw new AppError('legacy-attempts-exhausted');
      const unsaved = await selectUnsavedGradings(tx, input.lessonId, caller.userId);
      const grading = unsaved.find((candidate) => candidate.answer === answer);
      if (!grading || !(Math.abs(requireGraded(grading).grade - input.grade) <= tolerance)) {
        throw new AppError('legacy-not-graded');
      }
      const record = { number: before.length + 1, timeOfDay: input.timeOfDay, recordedAt: input.recordedAt };
      await insertLegacyAttempt(tx, requireGraded(grading), record);
    }
    const after = await selectLegacyAttempts(tx, input.lessonId, caller.userId);
    return {
      attempts: after.length,
      total: roundGrade(after.reduce((sum, attempt) => sum + attempt.grade, 0)),
    };
  });
}
