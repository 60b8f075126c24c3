import { z } from 'zod';
import { getCourse } from '../../../domain/courses/get-course.ts';
import { listTeacherCourses } from '../../../domain/courses/list-courses.ts';
import { copyCourse } from '../../../domain/lessons/copy-course.ts';
import { courseDetail, courseRef, teacherCourse } from '../../../shared/contracts/courses.ts';
import { copyCourseInput, yearChoice } from '../../../shared/contracts/years.ts';
import { procedure, router } from '../procedure.ts';

export const coursesRouter = router({
  listMine: procedure(['teacher'])
    .input(yearChoice.optional())
    .output(z.array(teacherCourse))
    .query(({ ctx, input }) => listTeacherCourses(ctx.deps, ctx.caller, input?.yearId)),
  /** Into another school year, with its lessons and banks. */
  copy: procedure(['teacher'])
    .input(copyCourseInput)
    .output(z.object({ courseId: z.int(), lessons: z.int() }))
    .mutation(({ ctx, input }) => copyCourse(ctx.deps, ctx.caller, input)),
  get: procedure(['teacher'])
    .input(courseRef)
    .output(courseDetail)
    .query(({ ctx, input }) => getCourse(ctx.deps, ctx.caller, input.courseId)),
});
