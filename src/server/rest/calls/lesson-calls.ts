import { z } from 'zod';
import { getLesson } from '../../../domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../../domain/authoring/lessons/update-lesson.ts';
import { restCall } from '../rest-call.ts';
import { restErrors } from '../rest-texts.ts';
import { readInstant } from '../wire/wire-dates.ts';
import { flag, id, lenientInteger, pathId, text } from '../wire/wire-fields.ts';
import { toWireLesson, wireLesson } from '../wire/wire-lesson.ts';

/** Clients use two names for the lesson id; both are accepted. */
const lessonQuery = z
  .object({ id_leccion: id.optional(), id_lesson: id.optional() })
  .transform((query) => query.id_leccion ?? query.id_lesson)
  .pipe(z.int());

const clearableDate = z
  .string()
  .max(40)
  .nullable()
  .refine((value) => !value?.trim() || readInstant(value) !== null)
  .transform((value) => (value?.trim() ? readInstant(value) : null));

const lesson = restCall({
  id: 'T08',
  method: 'GET',
  path: 'get_lesson/:id',
  summary: 'A lesson of the caller.',
  area: 'teacher',
  access: ['teacher'],
  input: pathId,
  output: wireLesson,
  run: async ({ deps, caller }, input) => toWireLesson(await getLesson(deps, caller, input.id)),
});

const update = restCall({
  id: 'T09',
  method: 'PUT',
  path: 'update_lesson/:id',
  summary: 'Changes a lesson of the caller; enabling it is checked.',
  area: 'teacher',
  access: ['teacher'],
  input: z.object({
    id,
    topic: text(200),
    // If missing, the date stays; null and blank clear it.
    submission_date: clearableDate.optional(),
    duration_per_attempt: lenientInteger,
    duration_per_attemp: lenientInteger,
    attempts: lenientInteger,
    status: flag.optional(),
  }),
  output: z.object({ message: z.string(), lesson: wireLesson }),
  invalid: restErrors.lessonFields,
  errors: {
    'lesson-fields-missing': restErrors.lessonFields,
    'duration-too-short': restErrors.badDuration,
    'duration-too-long': restErrors.longDuration,
    'opens-after-due': restErrors.pastDate,
    'attempts-too-few': restErrors.badAttempts,
    'attempts-too-many': restErrors.manyAttempts,
    'lesson-not-ready': restErrors.cannotEnable,
    'calibration-missing': restErrors.calibrationMissing,
  },
  async run({ deps, caller }, input) {
    const after = await updateLesson(deps, caller, {
      lessonId: input.id,
      topic: input.topic,
      submissionDate: input.submission_date,
      durationMinutes: input.duration_per_attempt ?? input.duration_per_attemp,
      attempts: input.attempts,
      enabled: input.status,
    });
    return { message: 'Lección actualizada exitosamente.', lesson: toWireLesson(after) };
  },
});

const hasPrompts = restCall({
  id: 'T10',
  method: 'GET',
  path: 'check_lesson_prompts',
  summary: 'Whether the lesson has a custom prompt.',
  area: 'teacher',
  access: ['teacher'],
  input: lessonQuery,
  output: z.object({ hasPrompts: z.boolean() }),
  run: async ({ deps, caller }, lessonId) => ({
    hasPrompts: (await getLesson(deps, caller, lessonId)).hasPrompt,
  }),
});

const hasQuestions = restCall({
  id: 'T11',
  method: 'GET',
  path: 'check_lesson_questions',
  summary: 'Whether the bank of the lesson has questions.',
  area: 'teacher',
  access: ['teacher'],
  input: lessonQuery,
  output: z.object({ hasQuestions: z.boolean() }),
  run: async ({ deps, caller }, lessonId) => ({
    hasQuestions: (await getLesson(deps, caller, lessonId)).questionCount > 0,
  }),
});

const info = restCall({
  id: 'T13',
  method: 'GET',
  path: 'get_lesson_info/:id',
  summary: 'Subject, topic and level of a lesson.',
  area: 'teacher',
  access: ['teacher'],
  input: pathId,
  output: z.object({ subject: z.string(), topic: z.string(), level: z.string(), id_subject: z.int() }),
  async run({ deps, caller }, input) {
    const { subjectName, topic, level, subjectId } = await getLesson(deps, caller, input.id);
    return { subject: subjectName, topic, level: `Semestre ${level}`, id_subject: subjectId };
  },
});

export const lessonCalls = [lesson, update, hasPrompts, hasQuestions, info];
