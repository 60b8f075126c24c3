import { z } from 'zod';
import { copyCourse } from '../../../domain/authoring/lessons/copy-course.ts';
import { listCourseDecisions } from '../../../domain/grading/reviews/list-course-decisions.ts';
import { listStaff } from '../../../domain/overviews/staff/list-staff.ts';
import {
  listCoursesOfStudent,
  listFormerMembers,
  removeMember,
  returnMember,
} from '../../../domain/school/courses/course-members.ts';
import { getCourse } from '../../../domain/school/courses/get-course.ts';
import { listTeacherCourses } from '../../../domain/school/courses/list-courses.ts';
import { getMemberAccess, renewAccess, requestAccess } from '../../../domain/school/courses/renew-access.ts';
import { listNotices, postNotice, removeNotice } from '../../../domain/school/notices/manage-notices.ts';
import { findCandidates, shareCourse, unshareCourse } from '../../../domain/school/staff/manage-staff.ts';
import {
  candidatesInput,
  courseDecisions,
  courseStaff,
  shareCourseInput,
  staffCandidate,
  unshareCourseInput,
} from '../../../shared/contracts/course-staff.ts';
import {
  courseDetail,
  courseMember,
  courseRef,
  formerMember,
  memberAccess,
  studentCourse,
  teacherCourse,
} from '../../../shared/contracts/courses.ts';
import { courseNotice, noticeRef, postNoticeInput } from '../../../shared/contracts/notices.ts';
import { anyPersonRef } from '../../../shared/contracts/people.ts';
import { copyCourseInput, yearChoice } from '../../../shared/contracts/years.ts';
import { procedure, router } from '../procedure.ts';

export const coursesRouter = router({
  listMine: procedure(['teacher'])
    .input(yearChoice.optional())
    .output(z.array(teacherCourse))
    .query(({ ctx, input }) => listTeacherCourses(ctx.deps, ctx.caller, input?.yearId)),
  /** Copies a course with its lessons and banks into another school year. */
  copy: procedure(['teacher'])
    .input(copyCourseInput)
    .output(z.object({ courseId: z.int(), lessons: z.int() }))
    .mutation(({ ctx, input }) => copyCourse(ctx.deps, ctx.caller, input)),
  get: procedure(['teacher'])
    .input(courseRef)
    .output(courseDetail)
    .query(({ ctx, input }) => getCourse(ctx.deps, ctx.caller, input.courseId)),
  removeMember: procedure(['teacher', 'admin'])
    .input(courseMember)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeMember(ctx.deps, ctx.caller, input);
      return {};
    }),
  returnMember: procedure(['teacher', 'admin'])
    .input(courseMember)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await returnMember(ctx.deps, ctx.caller, input);
      return {};
    }),
  /** Creates a one-time password for a student of the course; only this response contains it. */
  renewAccess: procedure(['teacher'])
    .input(courseMember)
    .output(z.object({ password: z.string() }))
    .mutation(async ({ ctx, input }) => ({ password: await renewAccess(ctx.deps, ctx.caller, input) })),
  /** Whether the caller may renew a student's access, and the open request to the admins. */
  memberAccess: procedure(['teacher'])
    .input(courseMember)
    .output(memberAccess)
    .query(({ ctx, input }) => getMemberAccess(ctx.deps, ctx.caller, input)),
  /** Asks the admins for a new password of a student of the course. */
  requestAccess: procedure(['teacher'])
    .input(courseMember)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await requestAccess(ctx.deps, ctx.caller, input);
      return {};
    }),
  /** Students removed from the course. */
  formerMembers: procedure(['teacher'])
    .input(courseRef)
    .output(z.array(formerMember))
    .query(({ ctx, input }) => listFormerMembers(ctx.deps, ctx.caller, input.courseId)),
  /** Courses that a student is or was enrolled in. */
  ofStudent: procedure(['admin'])
    .input(anyPersonRef)
    .output(z.array(studentCourse))
    .query(({ ctx, input }) => listCoursesOfStudent(ctx.deps, input)),
  /** Teachers of the course. */
  staff: procedure(['teacher'])
    .input(courseRef)
    .output(courseStaff)
    .query(({ ctx, input }) => listStaff(ctx.deps, ctx.caller, input.courseId)),
  /** Decisions in the course. */
  decisions: procedure(['teacher'])
    .input(courseRef)
    .output(courseDecisions)
    .query(({ ctx, input }) => listCourseDecisions(ctx.deps, ctx.caller, input.courseId)),
  staffCandidates: procedure(['teacher'])
    .input(candidatesInput)
    .output(z.array(staffCandidate))
    .query(({ ctx, input }) => findCandidates(ctx.deps, ctx.caller, input)),
  share: procedure(['teacher'])
    .input(shareCourseInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await shareCourse(ctx.deps, ctx.caller, input);
      return {};
    }),
  unshare: procedure(['teacher'])
    .input(unshareCourseInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await unshareCourse(ctx.deps, ctx.caller, input);
      return {};
    }),
  /** Notices to the class. */
  notices: procedure(['teacher'])
    .input(courseRef)
    .output(z.array(courseNotice))
    .query(({ ctx, input }) => listNotices(ctx.deps, ctx.caller, input.courseId)),
  postNotice: procedure(['teacher'])
    .input(postNoticeInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await postNotice(ctx.deps, ctx.caller, input);
      return {};
    }),
  removeNotice: procedure(['teacher'])
    .input(noticeRef)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeNotice(ctx.deps, ctx.caller, input);
      return {};
    }),
});
