import { lessonStatus } from '../../../shared/rules/lesson-status.ts';
import type { LessonForStudent } from './terms-queries.ts';

/** Returns whether the lesson is open: enabled, between its dates, not archived, in a school year that is not closed. */
export const isOpenForStudent = (lesson: LessonForStudent, now: Date): boolean =>
  !lesson.archived && lesson.yearClosedAt === null && lessonStatus(lesson, now) === 'available';
