import type { CourseAccommodations } from '../../../shared/contracts/accommodations.ts';
import { selectCourseLessons } from '../../authoring/lessons/lesson-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { assertRoleHasRight, requireOwnCourse } from '../../school/courses/course-access.ts';
import { selectEnrolledStudents } from '../../school/courses/course-queries.ts';
import {
  countStartedLessons,
  selectCourseAccommodations,
  selectOpenSittingsOfCourse,
} from './accommodation-queries.ts';

/** Returns the accommodations of the caller's course, with its students and active lessons. */
export async function listAccommodations(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<CourseAccommodations> {
  const course = await requireOwnCourse(deps.db, caller, courseId);
  // The reasons often contain health data.
  assertRoleHasRight(course.role, 'people');
  const startedLessons = await countStartedLessons(deps.db, courseId);
  const open = Map.groupBy(await selectOpenSittingsOfCourse(deps.db, courseId), ({ studentId }) => studentId);
  const students = await selectEnrolledStudents(deps.db, courseId);
  const lessons = await selectCourseLessons(deps.db, courseId);
  const activeIds = new Set(lessons.map(({ lessonId }) => lessonId));
  return {
    courseName: course.name,
    students: students.map(({ studentId, names }) => ({
      studentId,
      names,
      lessonsBegun: startedLessons.get(studentId) ?? 0,
      openLessons: (open.get(studentId) ?? []).map(({ lessonId, startedAt, endsAt }) => ({
        lessonId,
        durationMinutes: (Date.parse(endsAt) - Date.parse(startedAt)) / 60_000,
      })),
    })),
    lessons: lessons.map(({ lessonId, topic, durationMinutes, attempts, submissionDate }) => ({
      lessonId,
      topic,
      durationMinutes,
      attempts,
      submissionDate,
    })),
    accommodations: (await selectCourseAccommodations(deps.db, courseId)).filter(
      ({ lessonId }) => lessonId === null || activeIds.has(lessonId),
    ),
  };
}
