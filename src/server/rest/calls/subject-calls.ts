import { z } from 'zod';
import { listAllLessons } from '../../../domain/authoring/lessons/list-all-lessons.ts';
import { listSubjects } from '../../../domain/school/subjects/list-subjects.ts';
import { addSubject, updateSubject } from '../../../domain/school/subjects/manage-subjects.ts';
import { restCall } from '../rest-call.ts';
import { restErrors } from '../rest-texts.ts';
import { toWireDateTime } from '../wire/wire-dates.ts';
import { id, lenientInteger, noInput, text } from '../wire/wire-fields.ts';
import { toWireSubject, wireSubject } from '../wire/wire-subject.ts';

const admin = { area: 'admin', access: ['admin'] } as const;

/** Clients send the misspelt field name; the correct one is accepted too. */
const fields = {
  subject_name: text(200),
  subject_semester: lenientInteger,
  subjec_type: text(40),
  subject_type: text(40),
};
const subjectResponse = z.object({ message: z.string(), subject: wireSubject });

function toFields(sent: z.output<z.ZodObject<typeof fields>>) {
  return {
    name: sent.subject_name,
    semester: sent.subject_semester,
    type: sent.subjec_type.trim() || sent.subject_type.trim(),
  };
}

const fieldErrors = {
  'semester-out-of-range': restErrors.badSemester,
  'subject-type-unknown': restErrors.badType,
};

const list = restCall({
  ...admin,
  id: 'A16',
  method: 'GET',
  path: 'admin/get_subjects',
  summary: 'Every subject, by id.',
  input: noInput,
  output: z.array(wireSubject),
  run: async ({ deps }) => (await listSubjects(deps)).map(toWireSubject),
});

const add = restCall({
  ...admin,
  id: 'A17',
  method: 'POST',
  path: 'admin/add_subject',
  summary: 'A new subject.',
  input: z.object(fields),
  output: subjectResponse,
  status: 201,
  invalid: restErrors.newSubjectFields,
  errors: { 'subject-fields-missing': restErrors.newSubjectFields, ...fieldErrors },
  run: async ({ deps, caller }, input) => ({
    message: 'Asignatura agregada exitosamente.',
    subject: toWireSubject(await addSubject(deps, caller, toFields(input))),
  }),
});

const update = restCall({
  ...admin,
  id: 'A18',
  method: 'PUT',
  path: 'admin/update_subject',
  summary: 'Changes a subject.',
  input: z.object({ subject_id: id, ...fields }),
  output: subjectResponse,
  invalid: restErrors.subjectFields,
  errors: {
    'subject-fields-missing': restErrors.subjectFields,
    'subject-not-found': restErrors.subjectUnknown,
    ...fieldErrors,
  },
  run: async ({ deps, caller }, input) => ({
    message: 'Asignatura actualizada exitosamente.',
    subject: toWireSubject(
      await updateSubject(deps, caller, { ...toFields(input), subjectId: input.subject_id }),
    ),
  }),
});

const lessons = restCall({
  ...admin,
  id: 'A01',
  method: 'GET',
  path: 'admin/get_all_lecciones',
  summary: 'The course lessons of all teachers, newest first.',
  input: noInput,
  output: z.array(
    z.object({
      id_leccion: z.int(),
      topic: z.string(),
      subject_name: z.string(),
      teacher_name: z.string(),
      fecha: z.string(),
    }),
  ),
  run: async ({ deps }) =>
    (await listAllLessons(deps)).map((lesson) => ({
      id_leccion: lesson.lessonId,
      topic: lesson.topic,
      subject_name: lesson.subjectName,
      teacher_name: lesson.teacherName,
      fecha: toWireDateTime(lesson.createdAt),
    })),
});

export const subjectCalls = [list, add, update, lessons];
