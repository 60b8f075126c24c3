import { z } from 'zod';
import { getAttemptDetails } from '../../../domain/grading/grades/get-attempt-details.ts';
import {
  listCourseGrades,
  listOwnGrades,
  listStudentGrades,
} from '../../../domain/grading/grades/list-grades.ts';
import { picturesToPlaceholders } from '../../../shared/content/pictures.ts';
import type { OwnLessonGrades } from '../../../shared/contracts/grades.ts';
import { restCall } from '../rest-call.ts';
import { personTexts, restErrors } from '../rest-texts.ts';
import { id, index } from '../wire/wire-fields.ts';
import { sortByFullName } from '../wire/wire-person.ts';
import { assertOwn } from './assert-own.ts';

const ofStudent = restCall({
  id: 'A19',
  method: 'GET',
  path: 'admin/get_grades/:id_user',
  summary: 'One grade a subject: for an admin of any student, for a teacher of the own ones.',
  area: 'admin',
  access: ['admin', 'teacher'],
  input: z.object({ id_user: id }),
  output: z.array(
    z.object({ nombre_asignatura: z.string(), nota: z.number(), comentarios: z.string().optional() }),
  ),
  errors: { 'person-not-found': personTexts.student.missing },
  run: async ({ deps, caller }, input) =>
    (await listStudentGrades(deps, caller, input.id_user)).flatMap(({ subjectName, grade, comments }) =>
      grade === null
        ? []
        : [{ nombre_asignatura: subjectName, nota: grade, ...(comments && { comentarios: comments }) }],
    ),
});

/**
 * Removes attempts without a visible, final grade, because the response has only numbers. Drops a lesson without such
 * attempts.
 */
function withGrades<L extends Pick<OwnLessonGrades, 'bestGrade' | 'attempts'>>({
  bestGrade,
  attempts,
  ...lesson
}: L) {
  const shown = attempts.flatMap(({ grade, missing, attempt }) =>
    grade === null || missing > 0 ? [] : [{ attempt, grade }],
  );
  return bestGrade === null ? [] : [{ ...lesson, bestGrade, attempts: shown }];
}

const ofCourse = restCall({
  id: 'T06',
  method: 'GET',
  path: 'teacher/get_students_grades',
  summary: 'The students of a course with their attempts; `attempt` counts from 0.',
  area: 'teacher',
  access: ['teacher'],
  input: z.object({ id_subjectxteacher: id }),
  output: z.object({
    subject_name: z.string(),
    estudiantes: z.array(
      z.object({
        id_estudiante: z.int(),
        nombre_completo: z.string(),
        email: z.string(),
        promedio_general: z.number(),
        lecciones_completadas: z.int(),
        lecciones: z.array(
          z.object({
            id_lesson: z.int(),
            topic: z.string(),
            mejor_calificacion: z.number(),
            max_intentos: z.int(),
            total_questions: z.int(),
            intentos: z.array(z.object({ attempt: z.int(), grade: z.number() })),
          }),
        ),
      }),
    ),
  }),
  errors: { 'not-found': restErrors.courseMissing },
  async run({ deps, caller }, input) {
    const course = await listCourseGrades(deps, caller, input.id_subjectxteacher);
    return {
      subject_name: course.subjectName,
      estudiantes: sortByFullName(course.students).map((student) => ({
        id_estudiante: student.studentId,
        nombre_completo: student.names,
        email: student.email,
        promedio_general: student.average,
        lecciones_completadas: student.completedLessons,
        lecciones: student.lessons.flatMap(withGrades).map((lesson) => ({
          id_lesson: lesson.lessonId,
          topic: lesson.topic,
          mejor_calificacion: lesson.bestGrade,
          max_intentos: lesson.maxAttempts,
          total_questions: lesson.questionCount,
          intentos: lesson.attempts,
        })),
      })),
    };
  },
});

const attempt = restCall({
  id: 'T07',
  method: 'GET',
  path: 'teacher/get_attempt_details',
  summary: 'What a student answered in one attempt, counted from 0; empty for an early exit.',
  area: 'teacher',
  access: ['teacher'],
  input: z.object({ student_id: id, lesson_id: id, attempt: index }),
  output: z.object({
    details: z.array(
      z.object({
        question: z.string(),
        student_answer: z.string(),
        grade: z.number().nullable(),
        feedback: z.string(),
      }),
    ),
  }),
  invalid: restErrors.detailFields,
  errors: { 'attempt-not-found': restErrors.noDetails },
  async run({ deps, caller }, input) {
    const key = { studentId: input.student_id, lessonId: input.lesson_id, attempt: input.attempt };
    // The call has no other field for the right answer.
    const { answers } = await getAttemptDetails(deps, caller, { ...key, tellsKey: true });
    return {
      details: answers.map(({ question, answer, grade, feedback }) => ({
        question,
        student_answer: picturesToPlaceholders(answer),
        grade,
        feedback,
      })),
    };
  },
});

const own = restCall({
  id: 'S09',
  method: 'GET',
  path: 'student/get_grades',
  summary: "The calling student's grades; `attempt` counts from 0, oldest first.",
  area: 'student-grades',
  access: ['student'],
  input: z.object({ id_estudiante: id }),
  output: z.object({
    success: z.literal(true),
    materias: z.array(
      z.object({
        id_subject: z.int(),
        subject_name: z.string(),
        total_lecciones: z.int(),
        promedio_general: z.number(),
        lecciones: z.array(
          z.object({
            id_lesson: z.int(),
            topic: z.string(),
            duration: z.int(),
            max_intentos: z.int(),
            total_questions: z.int(),
            mejor_calificacion: z.number(),
            intentos: z.array(z.object({ attempt: z.int(), lesson_grade: z.number() })),
          }),
        ),
      }),
    ),
  }),
  invalid: restErrors.studentFields,
  async run({ deps, caller }, input) {
    assertOwn(caller, input.id_estudiante);
    const subjects = (await listOwnGrades(deps, caller)).map((subject) => ({
      ...subject,
      lessons: subject.lessons.flatMap(withGrades),
    }));
    return {
      success: true as const,
      materias: subjects
        .filter(({ lessons }) => lessons.length > 0)
        .map((subject) => ({
          id_subject: subject.subjectId,
          subject_name: subject.subjectName,
          total_lecciones: subject.lessonCount,
          promedio_general: subject.average ?? 0,
          lecciones: subject.lessons.map((lesson) => ({
            id_lesson: lesson.lessonId,
            topic: lesson.topic,
            duration: lesson.durationMinutes,
            max_intentos: lesson.maxAttempts,
            total_questions: lesson.questionCount,
            mejor_calificacion: lesson.bestGrade,
            intentos: lesson.attempts.map((one) => ({ attempt: one.attempt, lesson_grade: one.grade })),
          })),
        })),
    };
  },
});

export const gradeCalls = [ofStudent, ofCourse, attempt, own];
