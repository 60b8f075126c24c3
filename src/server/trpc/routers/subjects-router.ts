import { z } from 'zod';
import { selectStudentSubjects } from '../../../domain/courses/course-queries.ts';
import { studentSubject } from '../../../shared/contracts/courses.ts';
import { procedure, router } from '../procedure.ts';

export const subjectsRouter = router({
  listEnrolled: procedure(['student'])
    .output(z.array(studentSubject))
    .query(({ ctx }) => selectStudentSubjects(ctx.deps.db, ctx.caller.userId)),
});
