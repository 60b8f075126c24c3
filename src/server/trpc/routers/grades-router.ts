import { z } from 'zod';
import { retryStudentGrading } from '../../../domain/delivery/sittings/retry-grading.ts';
import { countMarksByGrader } from '../../../domain/grading/grades/count-marks-by-grader.ts';
import { getAttempt } from '../../../domain/grading/grades/get-attempt.ts';
import { getAttemptDetails } from '../../../domain/grading/grades/get-attempt-details.ts';
import { listAskedExits, listEarlyExits } from '../../../domain/grading/grades/list-early-exits.ts';
import {
  getGradeTable,
  listCourseAverages,
  listLessonGrades,
  listOwnGrades,
  listStudentGrades,
} from '../../../domain/grading/grades/list-grades.ts';
import { listWaitingGradings } from '../../../domain/grading/grades/list-waiting-gradings.ts';
import { courseRef } from '../../../shared/contracts/courses.ts';
import {
  attemptDetail,
  attemptWithContext,
  courseAverages,
  earlyExit,
  gradeTable,
  lessonGrades,
  pendingGrading,
  subjectGrade,
  subjectGrades,
} from '../../../shared/contracts/grades.ts';
import { lessonRef } from '../../../shared/contracts/lessons.ts';
import { graderCounts, sittingRef } from '../../../shared/contracts/sittings.ts';
import { procedure, router } from '../procedure.ts';

const id = z.int().positive();

export const gradesRouter = router({
  ofCourse: procedure(['teacher'])
    .input(courseRef)
    .output(courseAverages)
    .query(({ ctx, input }) => listCourseAverages(ctx.deps, ctx.caller, input.courseId)),
  lessonsOfStudent: procedure(['teacher'])
    .input(courseRef.extend({ studentId: id }))
    .output(z.array(lessonGrades))
    .query(({ ctx, input }) => listLessonGrades(ctx.deps, ctx.caller, input)),
  /** A separate query, so that averages and figures do not wait for it. */
  graders: procedure(['teacher'])
    .input(z.union([courseRef, lessonRef]))
    .output(graderCounts)
    .query(({ ctx, input }) => countMarksByGrader(ctx.deps, ctx.caller, input)),
  table: procedure(['teacher'])
    .input(courseRef)
    .output(gradeTable)
    .query(({ ctx, input }) => getGradeTable(ctx.deps, ctx.caller, input.courseId)),
  ofStudent: procedure(['admin', 'teacher'])
    .input(z.object({ studentId: id }))
    .output(z.array(subjectGrade))
    .query(({ ctx, input }) => listStudentGrades(ctx.deps, ctx.caller, input.studentId)),
  attempt: procedure(['teacher'])
    .input(z.object({ studentId: id, lessonId: id, attempt: z.int().min(0) }))
    .output(attemptDetail)
    .query(({ ctx, input }) => getAttemptDetails(ctx.deps, ctx.caller, input)),
  attemptById: procedure(['admin', 'teacher'])
    .input(z.object({ attemptId: id }))
    .output(attemptWithContext)
    .query(({ ctx, input }) => getAttempt(ctx.deps, ctx.caller, input.attemptId)),
  waiting: procedure(['teacher'])
    .input(courseRef)
    .output(z.array(pendingGrading))
    .query(({ ctx, input }) => listWaitingGradings(ctx.deps, ctx.caller, input.courseId)),
  earlyExits: procedure(['teacher'])
    .input(courseRef)
    .output(z.array(earlyExit))
    .query(({ ctx, input }) => listEarlyExits(ctx.deps, ctx.caller, input.courseId)),
  askedExits: procedure(['teacher'])
    .output(z.array(earlyExit))
    .query(({ ctx }) => listAskedExits(ctx.deps, ctx.caller)),
  retry: procedure(['teacher'])
    .input(sittingRef)
    .mutation(({ ctx, input }) => retryStudentGrading(ctx.deps, ctx.caller, input.sittingId)),
  mine: procedure(['student'])
    .output(z.array(subjectGrades))
    .query(({ ctx }) => listOwnGrades(ctx.deps, ctx.caller)),
});
