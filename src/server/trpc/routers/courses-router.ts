import { z } from 'zod';
import { getCourse } from '../../../domain/courses/get-course.ts';
import { listTeacherCourses } from '../../../domain/courses/list-courses.ts';
import { courseDetail, courseRef, teacherCourse } from '../../../shared/contracts/courses.ts';
import { procedure, router } from '../procedure.ts';

export const coursesRouter = router({
  listMine: procedure(['teacher'])
    .output(z.array(teacherCourse))
    .query(({ ctx }) => listTeacherCourses(ctx.deps, ctx.caller)),
  get: procedure(['teacher'])
    .input(courseRef)
    .output(courseDetail)
    .query(({ ctx, input }) => getCourse(ctx.deps, ctx.caller, input.courseId)),
});
