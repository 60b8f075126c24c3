import { z } from 'zod';
import { archiveLesson, listArchivedLessons } from '../../../domain/authoring/lessons/archive-lesson.ts';
import { createLesson } from '../../../domain/authoring/lessons/create-lesson.ts';
import { duplicateLesson } from '../../../domain/authoring/lessons/duplicate-lesson.ts';
import { getLesson, listCourseLessons } from '../../../domain/authoring/lessons/get-lesson.ts';
import { listLessonsPage } from '../../../domain/authoring/lessons/list-all-lessons.ts';
import { updateLesson } from '../../../domain/authoring/lessons/update-lesson.ts';
import { markPreview, previewLesson } from '../../../domain/delivery/sittings/preview-lesson.ts';
import {
  getCourseProgress,
  getLessonProgress,
  getQuestionProgress,
} from '../../../domain/overviews/lesson-progress/get-lesson-progress.ts';
import { listStudentLessons } from '../../../domain/overviews/student-lessons/list-student-lessons.ts';
import { viewAsStudent } from '../../../domain/overviews/student-lessons/view-as-student.ts';
import { courseMember, courseRef } from '../../../shared/contracts/courses.ts';
import {
  courseProgress,
  lessonProgress,
  questionProgress,
} from '../../../shared/contracts/lesson-progress.ts';
import {
  archiveLessonInput,
  createLessonInput,
  lessonDetail,
  lessonRef,
  studentLesson,
  studentLessons,
  teacherLesson,
  updateLessonInput,
} from '../../../shared/contracts/lessons.ts';
import { adminLesson, listInput } from '../../../shared/contracts/people.ts';
import { duplicateLessonInput } from '../../../shared/contracts/reuse.ts';
import { attemptResult, lessonPreview, previewAnswersInput } from '../../../shared/contracts/sittings.ts';
import { yearChoice } from '../../../shared/contracts/years.ts';
import { procedure, router } from '../procedure.ts';

export const lessonsRouter = router({
  listByCourse: procedure(['teacher'])
    .input(courseRef)
    .output(z.array(teacherLesson))
    .query(({ ctx, input }) => listCourseLessons(ctx.deps, ctx.caller, input.courseId)),
  /** The lesson as a student sees it. Stores nothing. */
  preview: procedure(['teacher'])
    .input(lessonRef)
    .output(lessonPreview)
    .query(({ ctx, input }) => previewLesson(ctx.deps, ctx.caller, input.lessonId)),
  /** Changes nothing. A mutation, because the answers are too long for a URL. */
  markPreview: procedure(['teacher'])
    .input(previewAnswersInput)
    .output(attemptResult)
    .mutation(({ ctx, input }) => markPreview(ctx.deps, ctx.caller, input)),
  listArchived: procedure(['teacher'])
    .input(courseRef)
    .output(z.array(teacherLesson))
    .query(({ ctx, input }) => listArchivedLessons(ctx.deps, ctx.caller, input.courseId)),
  archive: procedure(['teacher'])
    .input(archiveLessonInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await archiveLesson(ctx.deps, ctx.caller, input);
      return {};
    }),
  create: procedure(['teacher'])
    .input(createLessonInput)
    .output(lessonDetail)
    .mutation(({ ctx, input }) => createLesson(ctx.deps, ctx.caller, { shuffled: true, ...input })),
  /** Copies the lesson into the same or another course of the caller. */
  duplicate: procedure(['teacher'])
    .input(duplicateLessonInput)
    .output(lessonRef)
    .mutation(({ ctx, input }) => duplicateLesson(ctx.deps, ctx.caller, input)),
  get: procedure(['teacher'])
    .input(lessonRef)
    .output(lessonDetail)
    .query(({ ctx, input }) => getLesson(ctx.deps, ctx.caller, input.lessonId)),
  progress: procedure(['teacher'])
    .input(lessonRef)
    .output(lessonProgress)
    .query(({ ctx, input }) => getLessonProgress(ctx.deps, ctx.caller, input.lessonId)),
  questionProgress: procedure(['teacher'])
    .input(lessonRef)
    .output(questionProgress)
    .query(({ ctx, input }) => getQuestionProgress(ctx.deps, ctx.caller, input.lessonId)),
  courseProgress: procedure(['teacher'])
    .input(courseRef)
    .output(courseProgress)
    .query(({ ctx, input }) => getCourseProgress(ctx.deps, ctx.caller, input.courseId)),
  update: procedure(['teacher'])
    .input(updateLessonInput)
    .output(lessonDetail)
    .mutation(({ ctx, input }) => updateLesson(ctx.deps, ctx.caller, input)),
  listAll: procedure(['admin'])
    .input(listInput)
    .output(z.object({ rows: z.array(adminLesson), total: z.int() }))
    .query(({ ctx, input }) => listLessonsPage(ctx.deps, input)),
  /** A mutation, because it records that the caller looked. */
  viewAsStudent: procedure(['teacher'])
    .input(courseMember)
    .output(z.array(studentLesson))
    .mutation(({ ctx, input }) => viewAsStudent(ctx.deps, ctx.caller, input)),
  listForStudent: procedure(['student'])
    .input(yearChoice.extend({ subjectId: z.int().positive() }))
    .output(studentLessons)
    .query(({ ctx, input }) => listStudentLessons(ctx.deps, ctx.caller, input)),
});
