import { z } from 'zod';
import { createLesson } from '../../../domain/authoring/lessons/create-lesson.ts';
import { listCourseLessons } from '../../../domain/authoring/lessons/get-lesson.ts';
import { listTeacherCourses } from '../../../domain/school/courses/list-courses.ts';
import { restCall } from '../rest-call.ts';
import { restErrors } from '../rest-texts.ts';
import { readInstant } from '../wire/wire-dates.ts';
import { id, lenientInteger, pathId, text } from '../wire/wire-fields.ts';
import { toWireLesson, wireLesson } from '../wire/wire-lesson.ts';
import { assertOwn } from './assert-own.ts';

const subjectsOfTeacher = restCall({
  id: 'T02',
  method: 'GET',
  path: 'get_subjects_teacher',
  summary: 'The courses of the calling teacher.',
  area: 'subjects',
  access: ['teacher'],
  input: z.object({ id_docente: id }),
  output: z.array(
    z.object({
      id_subjectxteacher: z.int(),
      id_subject: z.int(),
      name: z.string(),
      semester: z.int(),
      type: z.string().nullable(),
      status: z.boolean(),
    }),
  ),
  async run({ deps, caller }, input) {
    assertOwn(caller, input.id_docente);
    const courses = await listTeacherCourses(deps, caller);
    return courses.map((course) => ({
      id_subjectxteacher: course.courseId,
      id_subject: course.subjectId,
      name: course.name,
      semester: course.semester,
      type: course.type,
      status: course.active,
    }));
  },
});

const lessonsOfCourse = restCall({
  id: 'T03',
  method: 'GET',
  path: 'teachers/:id/get_lecciones',
  summary: 'The lessons of a course, newest first; `id` is `id_subjectxteacher`.',
  area: 'teacher',
  access: ['teacher'],
  input: pathId,
  output: z.array(wireLesson),
  errors: { 'not-found': restErrors.courseMissing },
  run: async ({ deps, caller }, input) =>
    (await listCourseLessons(deps, caller, input.id)).map((lesson) => toWireLesson(lesson)),
});

const addLesson = restCall({
  id: 'T04',
  method: 'POST',
  path: 'teacher/:id/add_leccion',
  summary: 'A new, disabled lesson of a course; `id` is `id_subjectxteacher`.',
  area: 'teacher',
  access: ['teacher'],
  input: z.object({
    id,
    topic: text(200),
    submission_date: text(40).transform(readInstant).meta({ type: 'string' }),
    duration: lenientInteger,
    attempts: lenientInteger,
  }),
  output: z.object({ message: z.string(), lesson: wireLesson }),
  status: 201,
  invalid: restErrors.lessonFields,
  errors: {
    'not-found': restErrors.lessonNotMade,
    'lesson-fields-missing': restErrors.lessonFields,
    'duration-too-short': restErrors.badDuration,
    'duration-too-long': restErrors.longDuration,
    'attempts-too-few': restErrors.badAttempts,
    'attempts-too-many': restErrors.manyAttempts,
    'submission-date-past': restErrors.pastDate,
  },
  async run({ deps, caller }, input) {
    const lesson = await createLesson(deps, caller, {
      courseId: input.id,
      topic: input.topic,
      submissionDate: input.submission_date,
      durationMinutes: input.duration,
      attempts: input.attempts,
    });
    return { message: 'Lección creada exitosamente.', lesson: toWireLesson(lesson) };
  },
});

export const courseCalls = [subjectsOfTeacher, lessonsOfCourse, addLesson];
