import type { Principal, World } from './world.ts';

/** A request about data of the world's owner and owning student, and the principals who may send it. */
export interface WorldRequest {
  allowed: readonly Principal[];
  /** The value of `:id` in the path. */
  path?: (world: World) => unknown;
  /** Query parameters or body fields. */
  fields?: (world: World) => Record<string, unknown>;
}

const owner = ['owner'] as const;
const student = ['student'] as const;
const admin = ['admin'] as const;
/** The roles in a shared course that may change lessons, and that may read. */
const editors = ['co-teacher', 'owner'] as const;
const readers = ['observer', 'marker', ...editors] as const;
const teachers = ['same-subject', 'unrelated-teacher', ...readers] as const;
const students = ['student', 'classmate', 'not-enrolled'] as const;
const everybody = ['admin', ...teachers, ...students] as const;

const lessonPath = (world: World) => world.lessonId;
const coursePath = (world: World) => world.courseId;
const studentPath = (world: World) => world.people.student.userId;
const question = { question: '¿Sí?', type: 'verdadero_falso', correctAnswer: 'Falso', difficulty: 2 };
const lessonFields = { topic: 'Otro', submission_date: '2030-01-01T00:00', attempts: 2 };
const person = { names: 'Nueva', email: 'nueva@escuela.test', password: 'secreto1' };
const subject = { subject_name: 'Nueva', subject_semester: 2, subjec_type: 'Mixta' };
const own =
  (name: string, more: (world: World) => object = () => ({})) =>
  (world: World) => ({
    [name]: world.people.student.userId,
    ...more(world),
  });
const legacy = own('id_usuario', (world) => ({ id_leccion: world.legacyLessonId }));
const ofLesson = (name: string) => own(name, (world) => ({ id_lesson: world.lessonId }));

/** Every call of the contract except those about the session itself, by its number. */
export const restRequests: Record<string, WorldRequest> = {
  L01: { allowed: student, fields: own('id_usuario') },
  L02: { allowed: student, fields: (world) => ({ id_pregunta: world.savedQuestionId }) },
  L03: { allowed: [...teachers, ...students], fields: () => ({ pregunta: 'Hola' }) },
  L04: { allowed: student, fields: own('id_usuario', () => ({ pregunta: 'a', respuestagpt: 'b' })) },
  L06: { allowed: everybody },
  L07: {
    allowed: student,
    fields: own('id_usuario', (world) => ({ id_leccion: world.legacyLessonId, opcion: 1 })),
  },
  L08: { allowed: ['admin', 'student'], fields: legacy },
  L09: { allowed: ['admin', 'student'], fields: legacy },
  L10: {
    allowed: student,
    fields: own('id_usuario', (world) => ({
      id_leccion: world.legacyLessonId,
      nota: 9.5,
      respuesta: 'x',
      tiempo: '1:2:3',
      fecha: '2026-01-01 10:00:00',
    })),
  },
  L11: {
    allowed: everybody,
    fields: (world) => ({ respuesta: world.reference, opciones: 1, prompt_estudiante: 'x' }),
  },
  L12: { allowed: everybody, fields: () => ({ pregunta: 'q', respuesta_estudiante: 'x', idioma: 'es' }) },
  L13: { allowed: everybody, fields: () => ({ pregunta: '¿Qué es?', area: 'Física' }) },
  L14: { allowed: ['admin', 'student'], fields: legacy },
  A01: { allowed: admin },
  A02: { allowed: admin },
  A03: { allowed: admin, fields: () => person },
  A04: {
    allowed: admin,
    fields: (world) => ({ id_user: world.people.owner.userId, names: 'x', email: 'x@y.test' }),
  },
  A05: { allowed: admin, fields: (world) => ({ id_docente: world.people.owner.userId }) },
  A06: { allowed: admin, fields: (world) => ({ id_docente: world.people.owner.userId }) },
  A07: {
    allowed: admin,
    fields: (world) => ({ id_user: world.people.owner.userId, subject_ids: [world.subjectId] }),
  },
  A08: { allowed: admin, fields: (world) => ({ id_user: world.people.owner.userId }) },
  A09: { allowed: admin },
  A10: { allowed: admin, fields: () => person },
  A11: {
    allowed: admin,
    fields: (world) => ({ id_user: world.people.student.userId, names: 'x', email: 'x@y.test' }),
  },
  A12: { allowed: admin, path: studentPath },
  A13: { allowed: admin, path: studentPath },
  A14: {
    allowed: admin,
    fields: (world) => ({ id_user: world.people.student.userId, subject_ids: [world.subjectId] }),
  },
  A15: { allowed: admin, fields: (world) => ({ id_user: world.people.student.userId }) },
  A16: { allowed: admin },
  A17: { allowed: admin, fields: () => subject },
  A18: { allowed: admin, fields: (world) => ({ subject_id: world.subjectId, ...subject }) },
  A19: { allowed: ['admin', ...readers], path: studentPath },
  T01: { allowed: teachers },
  T02: { allowed: owner, fields: (world) => ({ id_docente: world.people.owner.userId }) },
  T03: { allowed: readers, path: coursePath },
  T04: { allowed: editors, path: coursePath, fields: () => ({ ...lessonFields, duration: 10 }) },
  T05: {
    allowed: owner,
    fields: (world) => ({ emails: ['a@b.test'], names: ['A'], id_subjectxteacher: world.courseId }),
  },
  T06: { allowed: readers, fields: (world) => ({ id_subjectxteacher: world.courseId }) },
  T07: {
    allowed: readers,
    fields: (world) => ({ student_id: world.people.student.userId, lesson_id: world.lessonId, attempt: 0 }),
  },
  T08: { allowed: readers, path: lessonPath },
  T09: { allowed: editors, path: lessonPath, fields: () => ({ ...lessonFields, duration_per_attempt: 5 }) },
  T10: { allowed: readers, fields: (world) => ({ id_leccion: world.lessonId }) },
  T11: { allowed: readers, fields: (world) => ({ id_lesson: world.lessonId }) },
  T12: { allowed: readers, path: lessonPath },
  T13: { allowed: readers, path: lessonPath },
  T14: {
    allowed: editors,
    path: lessonPath,
    fields: () => ({
      guidelines: 'x',
      numQuestions: 1,
      language: 'es',
      difficulty: 'Medio',
      questionTypes: ['verdadero_falso'],
      pdfContext: '',
    }),
  },
  T15: { allowed: teachers, fields: () => ({ question }) },
  T16: {
    allowed: editors,
    path: lessonPath,
    fields: () => ({ questions: [question], userInfo: {}, generationContext: {} }),
  },
  T17: { allowed: readers, path: lessonPath },
  T18: {
    allowed: editors,
    path: lessonPath,
    fields: () => ({
      mode: 'custom_manual',
      description: 'x',
      difficulty: 3,
      num_questions: 2,
      questionTypes: ['ejercicio'],
      language: 'es',
    }),
  },
  T19: { allowed: readers, path: lessonPath },
  T20: { allowed: readers, path: lessonPath },
  T21: { allowed: readers, path: lessonPath },
  T22: {
    allowed: editors,
    fields: (world) => ({
      lesson_id: world.lessonId,
      question_ids: [world.freeQuestionId],
      student_ids: [world.people.student.userId],
    }),
  },
  T23: { allowed: readers, path: lessonPath },
  T24: { allowed: editors, path: (world) => world.freeQuestionId, fields: () => question },
  T25: { allowed: editors, path: (world) => world.freeQuestionId },
  S01: { allowed: student, fields: own('id_estudiante') },
  S02: { allowed: student, fields: own('id_user', (world) => ({ id_subject: world.subjectId })) },
  S03: { allowed: student, fields: ofLesson('id_student') },
  S04: { allowed: student, fields: ofLesson('id_user') },
  S05: {
    allowed: ['student', 'classmate'],
    fields: (world) => ({ id_leccion: world.lessonId, numQuestions: 5 }),
  },
  S06: {
    allowed: student,
    fields: own('id_user', (world) => ({ id_lesson: world.lessonId, questions: [{ id: 1 }] })),
  },
  S07: { allowed: student, fields: ofLesson('id_estudiante') },
  S08: {
    allowed: student,
    fields: own('id_estudiante', (world) => ({
      id_lesson: world.lessonId,
      respuestas: [
        {
          id_question: world.sittingQuestionIds[0],
          tipo_pregunta: 'opcion_multiple',
          respuesta_estudiante: 'b',
        },
      ],
      intento: 2,
      salida_temprana: false,
      tiempo_agotado: true,
    })),
  },
  S09: { allowed: student, fields: own('id_estudiante') },
  P03: {
    allowed: student,
    fields: own('id_estudiante', (world) => ({ id_lesson: world.lessonId, intento: 2, respuestas: [] })),
  },
  P04: { allowed: student, path: (world) => `j_${world.studentJobId}` },
};
