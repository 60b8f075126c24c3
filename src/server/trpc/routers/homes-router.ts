import { getStudentHome } from '../../../domain/overviews/homes/get-student-home.ts';
import { getTeacherHome } from '../../../domain/overviews/homes/get-teacher-home.ts';
import { studentHome, teacherHome } from '../../../shared/contracts/homes.ts';
import { procedure, router } from '../procedure.ts';

export const homesRouter = router({
  teacher: procedure(['teacher'])
    .output(teacherHome)
    .query(({ ctx }) => getTeacherHome(ctx.deps, ctx.caller)),
  student: procedure(['student'])
    .output(studentHome)
    .query(({ ctx }) => getStudentHome(ctx.deps, ctx.caller)),
});
