import type { z } from 'zod';
import type { createLessonInput, LessonDetail } from '../../../shared/contracts/lessons.ts';
import { newLessonProblem } from '../../../shared/rules/lesson-rules.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';
import { findLessonDetail, insertLesson } from './lesson-queries.ts';

/** Creates a disabled lesson in the caller's course. Throws the errors of `newLessonProblem`. */
export async function createLesson(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: z.infer<typeof createLessonInput>,
): Promise<LessonDetail> {
  const { role } = await requireOwnCourse(deps.db, caller, input.courseId);
  const now = deps.clock.now();
  const problem = newLessonProblem(input, now);
  if (problem) throw new AppError(problem);
  const lessonId = await insertLesson(
    deps.db,
    input.courseId,
    {
      topic: input.topic.trim(),
      opensAt: null,
      submissionDate: input.submissionDate && toInstant(new Date(input.submissionDate)),
      durationMinutes: input.durationMinutes!,
      attempts: input.attempts!,
      marksShown: input.marksShown ?? 'at-once',
      markingPolicy: null,
      answersShown: 'after-due',
      secondGrading: false,
      shuffled: input.shuffled ?? false,
      uncertainFirst: false,
    },
    toInstant(now),
  );
  const lesson = await findLessonDetail(deps.db, lessonId);
  if (!lesson) throw new AppError('server-error');
  return { ...lesson, role };
}
