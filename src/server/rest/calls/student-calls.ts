import { z } from 'zod';
import { getStudentProgress } from '../../../domain/delivery/sittings/get-student-progress.ts';
import { listStudentQuestions } from '../../../domain/delivery/sittings/list-student-questions.ts';
import { listStudentLessons } from '../../../domain/overviews/student-lessons/list-student-lessons.ts';
import { listEnrolledSubjects } from '../../../domain/school/courses/list-courses.ts';
import { roundGrade } from '../../../shared/rules/grade-scale.ts';
import { restCall } from '../rest-call.ts';
import { restErrors } from '../rest-texts.ts';
import { toWireInstant } from '../wire/wire-dates.ts';
import { id } from '../wire/wire-fields.ts';
import { assertOwn } from './assert-own.ts';

const progress = z.object({ intentos_usados: z.int(), mejor_nota: z.number() });

/** Returns the used attempts and the best grade out of 100; null if attempts were used and none has a visible grade. */
function toProgress({ attemptsUsed, bestGrade }: { attemptsUsed: number; bestGrade: number | null }) {
  if (attemptsUsed > 0 && bestGrade === null) return null;
  return { intentos_usados: attemptsUsed, mejor_nota: roundGrade((bestGrade ?? 0) * 10) };
}

const subjects = restCall({
  id: 'S01',
  method: 'GET',
  path: 'student/get_subjects',
  summary: 'The subjects of the calling student.',
  area: 'subjects',
  access: ['student'],
  input: z.object({ id_estudiante: id }),
  output: z.array(
    z.object({ id_subject: z.int(), name: z.string(), semester: z.int(), status: z.boolean() }),
  ),
  invalid: restErrors.studentFields,
  async run({ deps, caller }, input) {
    assertOwn(caller, input.id_estudiante);
    return (await listEnrolledSubjects(deps, caller)).map((subject) => ({
      id_subject: subject.subjectId,
      name: subject.name,
      semester: subject.semester,
      status: subject.active,
    }));
  },
});

const lessons = restCall({
  id: 'S02',
  method: 'POST',
  path: 'student/get_lessons',
  summary: "The lessons of a subject in the student's courses, newest first.",
  area: 'student',
  access: ['student'],
  input: z.object({ id_subject: id, id_user: id }),
  output: z.object({
    success: z.literal(true),
    lessons: z.array(
      z.object({
        id_lesson: z.int(),
        topic: z.string(),
        duration_per_attempt: z.int(),
        duration_per_attemp: z.int(),
        attempts: z.int(),
        submission_date: z.string().nullable(),
        status: z.boolean(),
        intentos_usados: z.int(),
        intentos_disponibles: z.int(),
        progreso: progress.nullable(),
      }),
    ),
  }),
  invalid: restErrors.lessonsFields,
  async run({ deps, caller }, input) {
    assertOwn(caller, input.id_user);
    const found = await listStudentLessons(deps, caller, { subjectId: input.id_subject });
    const newestFirst = found.lessons.toSorted((one, other) => other.lessonId - one.lessonId);
    return {
      success: true as const,
      lessons: newestFirst.map((lesson) => ({
        id_lesson: lesson.lessonId,
        topic: lesson.topic,
        duration_per_attempt: lesson.durationMinutes,
        duration_per_attemp: lesson.durationMinutes,
        attempts: lesson.attempts,
        submission_date: lesson.submissionDate && toWireInstant(lesson.submissionDate),
        status: lesson.enabled,
        intentos_usados: lesson.attemptsUsed,
        intentos_disponibles: lesson.attemptsLeft,
        progreso: lesson.attemptsUsed === 0 ? null : toProgress(lesson),
      })),
    };
  },
});

const lessonProgress = restCall({
  id: 'S03',
  method: 'GET',
  path: 'student/lesson_progress',
  summary: 'Attempts used and best grade of the calling student at a lesson.',
  area: 'student',
  access: ['student'],
  input: z.object({ id_lesson: id, id_student: id }),
  output: z.object({ success: z.literal(true), progreso: progress.nullable() }),
  invalid: restErrors.studentFields,
  async run({ deps, caller }, input) {
    assertOwn(caller, input.id_student);
    const progreso = toProgress(await getStudentProgress(deps, caller, input.id_lesson));
    return { success: true as const, progreso };
  },
});

const verifyQuestions = restCall({
  id: 'S04',
  method: 'GET',
  path: 'student/verify_questions',
  summary: 'The questions the calling student has at a lesson; empty when none yet.',
  area: 'student',
  access: ['student'],
  input: z.object({ id_lesson: id, id_user: id }),
  output: z.array(z.object({ id_question: z.int() })),
  invalid: restErrors.studentFields,
  async run({ deps, caller }, input) {
    assertOwn(caller, input.id_user);
    const questions = await listStudentQuestions(deps, caller, input.id_lesson);
    return questions.map((question) => ({ id_question: question.id }));
  },
});

export const studentCalls = [subjects, lessons, lessonProgress, verifyQuestions];
