import { z } from 'zod';
import {
  getLegacyProgress,
  listLegacyLessons,
} from '../../../domain/delivery/legacy-lessons/legacy-progress.ts';
import { saveLegacyGrade } from '../../../domain/delivery/legacy-lessons/save-legacy-grade.ts';
import { referenceOf } from '../../../domain/delivery/legacy-lessons/start-legacy-grading.ts';
import { toInstant } from '../../../domain/kernel/clock.ts';
import { maxLegacyText } from '../../../shared/contracts/limits.ts';
import { restCall } from '../rest-call.ts';
import { legacyErrorResponses, restErrors } from '../rest-texts.ts';
import { optionalInstant } from '../wire/wire-dates.ts';
import { anyText, decimal, id, noInput, text } from '../wire/wire-fields.ts';
import { assertOwn } from './assert-own.ts';

const signedInCall = { area: 'legacy', access: 'signed-in' } as const;
/** A lesson and a user with attempts at it. The use case lets an admin request those of any user. */
const lessonOfUser = z
  .object({ id_leccion: id, id_usuario: id })
  .transform((sent) => ({ lessonId: sent.id_leccion, userId: sent.id_usuario }));

const list = restCall({
  ...signedInCall,
  id: 'L06',
  method: 'POST',
  path: 'admin/get_lecciones',
  summary: 'The older lessons, for everybody signed in.',
  input: noInput,
  output: z.array(
    z.object({
      data: z.object({
        id_leccion: z.int(),
        nombre: z.string(),
        imagen: z.string(),
        tipo: z.int(),
        area: z.string(),
      }),
    }),
  ),
  run: async ({ deps }) =>
    (await listLegacyLessons(deps)).map((lesson) => ({
      data: {
        id_leccion: lesson.id,
        nombre: lesson.name,
        imagen: lesson.image,
        tipo: lesson.type,
        area: lesson.area,
      },
    })),
});

const testFields = z.object({
  pregunta: z.string(),
  respuesta: z.string(),
  foto: z.string(),
  nombre: z.string(),
  tipo: z.int(),
  idioma: z.string(),
  area: z.string(),
});

const test = restCall({
  ...signedInCall,
  id: 'L07',
  method: 'POST',
  path: 'get_test',
  summary: 'The question of an older lesson; `respuesta` stands in for its reference answer.',
  input: z.object({
    id_leccion: id,
    id_usuario: id,
    opcion: z.union([z.literal([1, 2]), z.literal(['1', '2'])]),
  }),
  output: z.array(testFields.extend({ data: testFields })),
  invalid: restErrors.badOption,
  async run({ deps, caller }, input) {
    assertOwn(caller, input.id_usuario);
    const key = { lessonId: input.id_leccion, userId: caller.userId };
    const { lesson } = await getLegacyProgress(deps, caller, key);
    const fields = {
      pregunta: lesson.question,
      respuesta: referenceOf(lesson),
      foto: lesson.photo,
      nombre: lesson.name,
      tipo: lesson.type,
      idioma: lesson.language,
      area: lesson.area,
    };
    return [{ data: fields, ...fields }];
  },
});

const total = restCall({
  ...signedInCall,
  id: 'L08',
  method: 'POST',
  path: 'get_calificacion',
  summary: 'The sum of the saved grades at an older lesson, 0 to 50.',
  input: lessonOfUser,
  output: z.array(z.object({ data: z.object({ nota_total: z.number() }) })),
  run: async ({ deps, caller }, input) => [
    { data: { nota_total: (await getLegacyProgress(deps, caller, input)).total } },
  ],
});

const count = restCall({
  ...signedInCall,
  id: 'L09',
  method: 'POST',
  path: 'get_intentos',
  summary: 'How many attempts are saved at an older lesson, 0 to 5.',
  input: lessonOfUser,
  output: z.array(z.object({ data: z.object({ intentos: z.int() }) })),
  run: async ({ deps, caller }, input) => [
    { data: { intentos: (await getLegacyProgress(deps, caller, input)).attempts.length } },
  ],
});

const attempts = restCall({
  ...signedInCall,
  id: 'L14',
  method: 'POST',
  path: 'get_intentosbyleccion',
  summary: 'The saved attempts at an older lesson, oldest first.',
  input: lessonOfUser,
  output: z.array(
    z.object({ data: z.object({ respuesta: z.string(), feedback: z.string(), nota: z.number() }) }),
  ),
  run: async ({ deps, caller }, input) =>
    (await getLegacyProgress(deps, caller, input)).attempts.map((attempt) => ({
      data: { respuesta: attempt.answer, feedback: attempt.feedback, nota: attempt.grade },
    })),
});

const timeOfDay = /^(\d{1,2}):(\d{1,2}):(\d{1,2})$/;

/** Converts `14:5:9` to `14:05:09`; null for anything else. */
function readTimeOfDay(sent: unknown): string | null {
  const parts = typeof sent === 'string' ? timeOfDay.exec(sent.trim()) : null;
  if (!parts) return null;
  return parts
    .slice(1)
    .map((part) => part.padStart(2, '0'))
    .join(':');
}

const save = restCall({
  ...signedInCall,
  id: 'L10',
  method: 'POST',
  path: 'save_calificacion',
  counted: false,
  summary: 'Saves the newest grading of this answer as an attempt: the grade the server gave.',
  input: z.object({
    id_leccion: id,
    id_usuario: id,
    nota: decimal,
    respuesta: text(maxLegacyText),
    tiempo: anyText.transform(readTimeOfDay),
    fecha: optionalInstant,
  }),
  output: z.object({ respuesta: z.literal('ok'), intentos: z.int(), nota_total: z.number() }),
  errors: legacyErrorResponses,
  async run({ deps, caller }, input) {
    assertOwn(caller, input.id_usuario);
    const now = toInstant(deps.clock.now());
    const saved = await saveLegacyGrade(deps, caller, {
      lessonId: input.id_leccion,
      answer: input.respuesta,
      grade: input.nota,
      timeOfDay: input.tiempo ?? now.slice(11, 19),
      recordedAt: input.fecha ?? now,
    });
    return { respuesta: 'ok' as const, intentos: saved.attempts, nota_total: saved.total };
  },
});

export const legacyLessonCalls = [list, test, total, count, attempts, save];
