import { z } from 'zod';
import { selectTeacherCourses } from '../../../domain/courses/course-queries.ts';
import { getCourse } from '../../../domain/courses/get-course.ts';
import { courseDetail, courseRef, teacherCourse } from '../../../shared/contracts/courses.ts';
import { procedure, router } from '../procedure.ts';

export const coursesRouter = router({
  listMine: procedure(['teacher'])
    .output(z.array(teacherCourse))
    .query(({ ctx }) => selectTeacherCourses(ctx.deps.db, ctx.caller.userId)),
  get: procedure(['teacher'])
    .input(courseRef)
    .output(courseDetail)
    .query(({ ctx, input }) => getCourse(ctx.deps, ctx.caller, input.courseId)),
});
