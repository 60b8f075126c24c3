import type { ErrorCode } from '../../shared/contracts/errors.ts';
import { textLimits } from '../../shared/contracts/limits.ts';
import type { ManagedRole } from '../../shared/contracts/people.ts';
import { allErrors as spanish } from '../../shared/i18n/es/all-errors.ts';
import { lessons as lessonTexts } from '../../shared/i18n/es/lessons.ts';
import { result as resultTexts } from '../../shared/i18n/es/result.ts';

/** An error response: status, machine-readable code, and text for the user. */
export interface RestErrorResponse {
  status: number;
  code: string;
  text: string;
}

function errorResponse(status: number, code: string, text: string): RestErrorResponse {
  return { status, code, text };
}

export type Area =
  | 'legacy'
  | 'admin'
  | 'subjects'
  | 'teacher'
  | 'save-questions'
  | 'student'
  | 'student-grades';

interface AreaTexts {
  /** The request has no credentials. */
  unauthenticated: string;
  /** The credentials are invalid or expired. */
  expired: string;
  forbidden: string;
  /** The code of both 401 responses. */
  unauthenticatedCode: string;
}

function area(unauthenticated: string, expired: string, forbidden: string): AreaTexts {
  return { unauthenticated, expired, forbidden, unauthenticatedCode: 'unauthenticated' };
}

const notAuthorised = 'No autorizado.';
const signInAgain = 'No estás autenticado. Por favor, inicia sesión de nuevo.';
const subjectsExpired = 'Sesión expirada o no autorizado. Por favor, inicie sesión de nuevo.';
const studentToken = 'Token de autenticación no encontrado';
const sessionExpired = spanish['session-expired'];

/** Texts of 401 and 403 responses, which clients display unchanged. */
export const areas: Record<Area, AreaTexts> = {
  legacy: area(signInAgain, signInAgain, notAuthorised),
  admin: area(notAuthorised, notAuthorised, notAuthorised),
  subjects: area(subjectsExpired, subjectsExpired, notAuthorised),
  teacher: area('No se encontró token de autenticación.', sessionExpired, notAuthorised),
  'save-questions': {
    ...area(sessionExpired, sessionExpired, notAuthorised),
    unauthenticatedCode: 'session_expired',
  },
  student: area(studentToken, sessionExpired, 'No tienes permisos para acceder a esta materia.'),
  'student-grades': area(studentToken, sessionExpired, 'No tienes permisos para acceder a esta información.'),
};

const assistantFailed = 'No se pudo obtener la respuesta. Inténtalo de nuevo.';
const cannotStart = 'No puedes iniciar esta lección en este momento.';
const gradingFailed = 'Error al calificar las respuestas. Por favor, inténtalo de nuevo.';
const generatingFailed = 'Error al generar preguntas. Intenta nuevamente.';
const studentParameters = 'Faltan parámetros requeridos (id_estudiante o id_lesson)';
const badParameters = 'Error al guardar los parámetros.';
const invalidQuestions = 'Datos inválidos. Verifica las preguntas.';
const unreadableQuestions = 'Error al interpretar las preguntas JSON.';
const noEndpoint = 'Endpoint no encontrado. Verifica la configuración del servidor.';

/** Every other text of the contract, by topic. */
export const restErrors = {
  // the application
  noEndpoint: errorResponse(404, 'not_found', noEndpoint),
  wrongMethod: errorResponse(405, 'method_not_allowed', 'Método no permitido.'),
  badJson: errorResponse(400, 'bad_json', 'El cuerpo de la petición no es JSON válido.'),
  badRequest: errorResponse(400, 'bad_request', 'La petición no es válida.'),
  tooLarge: errorResponse(413, 'too_large', 'El cuerpo de la petición es demasiado grande.'),
  tooManyRequests: errorResponse(429, 'too_many_requests', spanish['too-many-requests']),
  serverError: errorResponse(500, 'server_error', 'Error del servidor (500)'),
  passwordChange: errorResponse(
    403,
    'password_change_required',
    'Debes cambiar tu contraseña antes de continuar.',
  ),
  jobTimeout: errorResponse(
    504,
    'job_timeout',
    'La operación sigue en curso. Tu trabajo se conserva; inténtalo de nuevo en unos minutos.',
  ),
  jobMissing: errorResponse(404, 'not_found', 'No se encontró la operación.'),
  missingFields: errorResponse(400, 'missing_fields', 'Faltan parámetros requeridos.'),

  // signing in, passwords
  credentialsMissing: errorResponse(
    400,
    'missing_fields',
    'Debe completar los campos de usuario y contraseña',
  ),
  signInThrottled: errorResponse(429, 'too_many_attempts', 'Error al iniciar sesión.'),
  signInBusy: errorResponse(503, 'busy', 'Error al iniciar sesión.'),
  passwordFields: errorResponse(400, 'missing_fields', spanish['missing-fields']),
  newPasswordShort: errorResponse(400, 'password_too_short', spanish['password-too-short']),
  wrongPassword: errorResponse(400, 'wrong_current_password', spanish['wrong-current-password']),

  // lessons of a teacher
  courseMissing: errorResponse(404, 'not_found', 'No se encontró el recurso de asignaturas.'),
  lessonNotMade: errorResponse(404, 'not_found', 'No se pudo crear la lección.'),
  lessonMissing: errorResponse(404, 'not_found', 'No se encontró la lección.'),
  lessonFields: errorResponse(400, 'missing_fields', spanish['lesson-fields-missing']),
  badDuration: errorResponse(400, 'bad_duration', spanish['duration-too-short']),
  longDuration: errorResponse(400, 'bad_duration', spanish['duration-too-long']),
  badAttempts: errorResponse(400, 'bad_attempts', spanish['attempts-too-few']),
  manyAttempts: errorResponse(400, 'bad_attempts', spanish['attempts-too-many']),
  pastDate: errorResponse(400, 'past_date', spanish['submission-date-past']),
  cannotEnable: errorResponse(409, 'cannot_enable', spanish['lesson-not-ready']),
  calibrationMissing: errorResponse(409, 'cannot_enable', spanish['calibration-missing']),

  // questions
  questionMissing: errorResponse(404, 'not_found', 'No se encontró la pregunta.'),
  questionsInvalid: errorResponse(400, 'invalid_question', invalidQuestions),
  questionFields: errorResponse(400, 'missing_fields', invalidQuestions),
  textMissing: errorResponse(400, 'invalid_question', spanish['question-text-missing']),
  tooFewOptions: errorResponse(400, 'invalid_question', spanish['too-few-options']),
  correctMissing: errorResponse(400, 'invalid_question', spanish['correct-answer-missing']),
  statementMissing: errorResponse(400, 'invalid_question', spanish['statement-missing']),
  nothingToSave: errorResponse(400, 'no_questions', 'No hay preguntas para guardar.'),
  assigned: errorResponse(409, 'assigned', 'Las preguntas asignadas no se pueden modificar.'),
  lessonEndpoint: errorResponse(404, 'not_found', noEndpoint),
  nothingToAssign: errorResponse(400, 'no_questions', spanish['no-questions']),
  nobodyToAssign: errorResponse(400, 'no_students', spanish['no-enrolled-students']),
  badIds: errorResponse(400, 'bad_ids', 'Error al asignar preguntas a estudiantes.'),

  // generating
  guidelinesMissing: errorResponse(400, 'missing_guidelines', spanish['guidelines-missing']),
  guidelinesLong: errorResponse(
    400,
    'bad_guidelines',
    `Las directrices de evaluación son demasiado largas: ${textLimits.guidelines} caracteres como máximo.`,
  ),
  upToFifty: errorResponse(400, 'bad_number', 'El número de preguntas debe estar entre 1 y 50.'),
  upToTwenty: errorResponse(400, 'bad_number', 'El número de preguntas debe estar entre 1 y 20.'),
  noTypes: errorResponse(400, 'no_types', spanish['question-types-missing']),
  badLanguage: errorResponse(400, 'bad_language', 'El idioma debe ser es o en.'),
  badDifficulty: errorResponse(400, 'bad_difficulty', spanish['difficulty-out-of-range']),
  badContext: errorResponse(400, 'bad_context', 'El texto del PDF es demasiado largo.'),
  badConfig: errorResponse(400, 'bad_config', badParameters),
  generatingFailed: errorResponse(502, 'ai_failed', generatingFailed),
  generatorAway: errorResponse(503, 'ai_unavailable', generatingFailed),

  // the assistant
  emptyQuestion: errorResponse(400, 'empty_question', 'Debe ingresar una pregunta!'),
  questionNotSaved: errorResponse(400, 'missing_fields', 'No se guardó su pregunta!'),
  assistantFailed: errorResponse(502, 'ai_failed', assistantFailed),
  assistantAway: errorResponse(503, 'ai_unavailable', assistantFailed),

  // older lessons
  badOption: errorResponse(400, 'bad_option', 'Faltan parámetros requeridos.'),
  emptyAnswer: errorResponse(400, 'empty_answer', 'Debe ingresar una respuesta.'),
  attemptsExhausted: errorResponse(409, 'attempts_exhausted', 'Supero el límite de intentos.'),
  notGraded: errorResponse(409, 'not_graded', gradingFailed),

  // people and subjects
  badEmail: errorResponse(400, 'bad_email', 'El correo no es válido.'),
  passwordShort: errorResponse(400, 'password_too_short', 'La contraseña debe tener al menos 6 caracteres.'),
  emailTaken: errorResponse(409, 'email_taken', 'El correo ya está registrado'),
  newSubjectFields: errorResponse(
    400,
    'missing_fields',
    'Por favor, complete todos los campos (Nombre, Semestre, Modalidad).',
  ),
  subjectFields: errorResponse(400, 'missing_fields', 'Todos los campos son requeridos para actualizar.'),
  badSemester: errorResponse(400, 'bad_semester', 'El semestre debe ser un número entero entre 1 y 10.'),
  badType: errorResponse(400, 'bad_type', 'El tipo debe ser Presencial, Virtual o Mixta.'),
  subjectUnknown: errorResponse(404, 'not_found', 'No se encontró la asignatura'),
  noTeacherSubjects: errorResponse(400, 'no_subjects', 'Seleccione al menos una asignatura.'),
  teacherLinkMissing: errorResponse(404, 'not_found', 'No se encontró el docente o la asignatura'),
  noStudentSubjects: errorResponse(400, 'no_subjects', 'Seleccione al menos una asignatura para vincular.'),
  studentLinkMissing: errorResponse(404, 'not_found', 'No se encontró el estudiante o la asignatura'),

  // rosters and grades
  badLists: errorResponse(400, 'bad_lists', 'Faltan parámetros requeridos.'),
  noRows: errorResponse(
    400,
    'no_rows',
    'No se encontraron filas válidas en el CSV. Verifique que el formato sea correcto.',
  ),
  detailFields: errorResponse(400, 'missing_fields', 'Error al cargar los detalles'),
  noDetails: errorResponse(404, 'not_found', 'No se encontraron detalles para este intento.'),

  // lessons of a student
  lessonsFields: errorResponse(400, 'missing_params', 'Error al cargar las lecciones.'),
  studentFields: errorResponse(400, 'missing_params', studentParameters),
  subjectMissing: errorResponse(404, 'not_found', spanish['subject-not-found']),
  cannotStart: errorResponse(409, 'cannot_start', cannotStart),
  noContent: errorResponse(
    409,
    'no_content',
    'No se pudo obtener el contenido de la lección. Inténtalo de nuevo.',
  ),
  questionsUnreadable: errorResponse(502, 'ai_unreadable', unreadableQuestions),
  questionListUnreadable: errorResponse(400, 'unreadable', unreadableQuestions),
  noStudentQuestions: errorResponse(404, 'no_questions', spanish['lesson-without-questions']),
  // These clients number questions in the stored order.
  blankAnswer: errorResponse(400, 'blank_answer', spanish['answer-missing'].replace('question', 'stored')),
  badAnswers: errorResponse(400, 'bad_answers', 'Error al enviar respuestas'),
  badAttempt: errorResponse(409, 'bad_attempt', cannotStart),
  // Same response as for a pending grade, because there is no number to return.
  notPublished: errorResponse(
    504,
    'not_published',
    `Tus respuestas están guardadas. ${lessonTexts.unpublished}`,
  ),
  // The attempt has no grade any more; a 0 would contradict every other response.
  exitTakenBack: errorResponse(409, 'bad_attempt', resultTexts.exitTakenBack),
  gradingFailed: errorResponse(502, 'ai_failed', gradingFailed),
  graderAway: errorResponse(503, 'ai_unavailable', gradingFailed),
} as const satisfies Record<string, RestErrorResponse>;

type ErrorResponses = Partial<Record<ErrorCode, RestErrorResponse>>;

/** Responses to violated question rules. */
export const questionErrorResponses: ErrorResponses = {
  'question-text-missing': restErrors.textMissing,
  'too-few-options': restErrors.tooFewOptions,
  'correct-answer-missing': restErrors.correctMissing,
  'statement-missing': restErrors.statementMissing,
  'question-assigned': restErrors.assigned,
};

/** Responses when a legacy attempt cannot be graded or saved. */
export const legacyErrorResponses: ErrorResponses = {
  'legacy-answer-missing': restErrors.emptyAnswer,
  'legacy-attempts-exhausted': restErrors.attemptsExhausted,
  'legacy-closed': restErrors.graderAway,
  'legacy-not-graded': restErrors.notGraded,
};

/** Texts of the calls for one role. */
export interface PersonTexts {
  addFields: RestErrorResponse;
  updateFields: RestErrorResponse;
  missing: RestErrorResponse;
  added: string;
  updated: string;
}

export const personTexts: Record<ManagedRole, PersonTexts> = {
  teacher: {
    addFields: errorResponse(400, 'missing_fields', 'Complete todos los campos.'),
    updateFields: errorResponse(400, 'missing_fields', 'Nombre y correo obligatorios.'),
    missing: errorResponse(404, 'not_found', 'No se encontró el docente'),
    added: 'Docente agregado.',
    updated: 'Docente actualizado exitosamente.',
  },
  student: {
    addFields: errorResponse(400, 'missing_fields', 'Por favor, complete todos los campos.'),
    updateFields: errorResponse(400, 'missing_fields', 'El nombre y el correo son obligatorios.'),
    missing: errorResponse(404, 'not_found', 'No se encontró el estudiante'),
    added: 'Estudiante agregado exitosamente.',
    updated: 'Estudiante actualizado exitosamente.',
  },
};

/** Responses to failed AI jobs: `failed` for errors, `away` without an available model. */
export function jobErrorResponses(failed: RestErrorResponse, away: RestErrorResponse): ErrorResponses {
  return {
    'ai-failed': failed,
    'ai-unreadable': failed,
    'job-crashed': failed,
    'job-timeout': failed,
    'job-cancelled': failed,
    'ai-unavailable': away,
    'ai-stopped': away,
  };
}
