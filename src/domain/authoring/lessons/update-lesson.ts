import type { z } from 'zod';
import type { LessonDetail, updateLessonInput } from '../../../shared/contracts/lessons.ts';
import { canEnableLesson, lessonProblem } from '../../../shared/rules/lesson-rules.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { assertCurrentVersion } from '../../kernel/content-version.ts';
import { write } from '../../kernel/database/database.ts';
import { assertPoolsOf } from '../assignments/assign-to-students.ts';
import { assertAlternativeTexts } from '../pictures/alternative-texts.ts';
import { requireOwnLesson } from './lesson-access.ts';
import { findLessonDetail, updateLessonValues } from './lesson-queries.ts';
import { lessonVersion, pickSettings } from './lesson-record.ts';

type LessonInput = z.infer<typeof updateLessonInput>;

type Always = 'lessonId' | 'topic' | 'durationMinutes' | 'attempts';

/** The new values of a lesson; an undefined field keeps its stored value. */
export type LessonChange = Pick<LessonInput, Always> & {
  [K in Exclude<keyof LessonInput, Always>]?: LessonInput[K] | undefined;
};

/**
 * Updates a lesson of the caller. Checks the requirements only when the lesson becomes enabled: it stays enabled when a
 * student enrols later. Changing `marksShown` to `at-once` publishes the waiting grades.
 * Throws the errors of `lessonProblem`, `opens-after-due`, `edit-outdated`, `lesson-not-ready`,
 * `alternative-text-missing`, `calibration-missing`, or the errors of `assertPoolsOf`.
 */
export async function updateLesson(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator' | 'lessonEffects'>,
  caller: Caller,
  input: LessonChange,
): Promise<LessonDetail> {
  const now = toInstant(deps.clock.now());
  return write(deps.db, async (tx) => {
    const { role } = await requireOwnLesson(tx, caller, input.lessonId);
    const before = await findLessonDetail(tx, input.lessonId);
    if (!before) throw new AppError('lesson-not-found');
    const { submissionDate = before.submissionDate, opensAt = before.opensAt } = input;
    const problem = lessonProblem({ ...input, submissionDate });
    if (problem) throw new AppError(problem);
    if (opensAt && submissionDate && Date.parse(opensAt) >= Date.parse(submissionDate))
      throw new AppError('opens-after-due');
    const values = pickSettings(before, {
      ...input,
      topic: input.topic.trim(),
      opensAt: opensAt ? toInstant(new Date(opensAt)) : null,
      submissionDate: submissionDate ? toInstant(new Date(submissionDate)) : null,
      durationMinutes: input.durationMinutes!,
      attempts: input.attempts!,
    });
    const version = lessonVersion(values);
    assertCurrentVersion(input.over, before.version, version);
    if (values.enabled && !before.enabled) {
      if (!canEnableLesson(before)) throw new AppError('lesson-not-ready');
      await assertAlternativeTexts(tx, input.lessonId);
      if (!before.hasPrompt) await assertPoolsOf(tx, input.lessonId);
      await deps.lessonEffects.assertMayEnable(tx, deps.evaluator, input.lessonId);
    }
    await updateLessonValues(tx, input.lessonId, values, now);
    if (values.marksShown === 'at-once' && before.marksShown !== 'at-once') {
      await deps.lessonEffects.publishGraded(tx, input.lessonId, now);
    }
    return { ...before, ...values, version, role };
  });
}
