import { z } from 'zod';
import { listEnrolledSubjects } from '../../../domain/school/courses/list-courses.ts';
import { listSubjectsPage } from '../../../domain/school/subjects/list-subjects.ts';
import { addSubject, updateSubject } from '../../../domain/school/subjects/manage-subjects.ts';
import { studentSubject } from '../../../shared/contracts/courses.ts';
import { listInput, subject, subjectFields } from '../../../shared/contracts/people.ts';
import { yearChoice } from '../../../shared/contracts/years.ts';
import { procedure, router } from '../procedure.ts';

export const subjectsRouter = router({
  listEnrolled: procedure(['student'])
    .input(yearChoice.optional())
    .output(z.array(studentSubject))
    .query(({ ctx, input }) => listEnrolledSubjects(ctx.deps, ctx.caller, input?.yearId)),
  list: procedure(['admin'])
    .input(listInput)
    .output(z.object({ rows: z.array(subject), total: z.int(), unassigned: z.int() }))
    .query(({ ctx, input }) => listSubjectsPage(ctx.deps, input)),
  add: procedure(['admin'])
    .input(subjectFields)
    .output(subject)
    .mutation(({ ctx, input }) => addSubject(ctx.deps, ctx.caller, input)),
  update: procedure(['admin'])
    .input(subjectFields.extend({ subjectId: z.int().positive() }))
    .output(subject)
    .mutation(({ ctx, input }) => updateSubject(ctx.deps, ctx.caller, input)),
});
