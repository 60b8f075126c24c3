/**
 * The calls of the contract in its order. Section 6 of the contract has no numbers; its calls are numbered P01 to P04 here.
 */
export const contractIndex = [
  ['R01', 'POST', 'login'],
  ['L01', 'POST', 'get_questions'],
  ['L02', 'POST', 'get_question'],
  ['L03', 'POST', 'question'],
  ['L04', 'POST', 'savequestion'],
  ['L05', 'POST', 'change_password'],
  ['L06', 'POST', 'admin/get_lecciones'],
  ['L07', 'POST', 'get_test'],
  ['L08', 'POST', 'get_calificacion'],
  ['L09', 'POST', 'get_intentos'],
  ['L10', 'POST', 'save_calificacion'],
  ['L11', 'POST', 'calificar'],
  ['L12', 'POST', 'calificar2'],
  ['L13', 'POST', 'genquestion'],
  ['L14', 'POST', 'get_intentosbyleccion'],
  ['A01', 'GET', 'admin/get_all_lecciones'],
  ['A02', 'GET', 'admin/get_teachers'],
  ['A03', 'POST', 'admin/add_teacher'],
  ['A04', 'PUT', 'admin/update_teacher'],
  ['A05', 'GET', 'admin/get_teacher_subjects'],
  ['A06', 'GET', 'admin/get_linkable_subjects_teacher'],
  ['A07', 'POST', 'admin/link_teacher_subjects'],
  ['A08', 'POST', 'admin/reset_teacher_password'],
  ['A09', 'GET', 'admin/get_students'],
  ['A10', 'POST', 'admin/add_student'],
  ['A11', 'PUT', 'admin/update_student'],
  ['A12', 'GET', 'admin/get_student_subjects/:id'],
  ['A13', 'GET', 'admin/get_linkable_subjects/:id'],
  ['A14', 'POST', 'admin/link_student_subjects'],
  ['A15', 'POST', 'admin/reset_user_password'],
  ['A16', 'GET', 'admin/get_subjects'],
  ['A17', 'POST', 'admin/add_subject'],
  ['A18', 'PUT', 'admin/update_subject'],
  ['A19', 'GET', 'admin/get_grades/:id_user'],
  ['T01', 'GET', 'teacher/get_students'],
  ['T02', 'GET', 'get_subjects_teacher'],
  ['T03', 'GET', 'teachers/:id/get_lecciones'],
  ['T04', 'POST', 'teacher/:id/add_leccion'],
  ['T05', 'POST', 'verify_email'],
  ['T06', 'GET', 'teacher/get_students_grades'],
  ['T07', 'GET', 'teacher/get_attempt_details'],
  ['T08', 'GET', 'get_lesson/:id'],
  ['T09', 'PUT', 'update_lesson/:id'],
  ['T10', 'GET', 'check_lesson_prompts'],
  ['T11', 'GET', 'check_lesson_questions'],
  ['T12', 'GET', 'get_assignment_stats/:id'],
  ['T13', 'GET', 'get_lesson_info/:id'],
  ['T14', 'POST', 'generate_questions_chatgpt/:id'],
  ['T15', 'POST', 'validate_question'],
  ['T16', 'POST', 'save_edited_questions/:id'],
  ['T17', 'GET', 'verify_prompt/:id'],
  ['T18', 'POST', 'generate_prompt/:id'],
  ['T19', 'GET', 'get_lesson_prompts/:id'],
  ['T20', 'GET', 'students_with_questions/:id'],
  ['T21', 'GET', 'get_enrolled_students/:id'],
  ['T22', 'POST', 'assign_questions_to_students'],
  ['T23', 'GET', 'get_lesson_questions/:id'],
  ['T24', 'PUT', 'update_question/:id'],
  ['T25', 'DELETE', 'delete_question/:id'],
  ['S01', 'GET', 'student/get_subjects'],
  ['S02', 'POST', 'student/get_lessons'],
  ['S03', 'GET', 'student/lesson_progress'],
  ['S04', 'GET', 'student/verify_questions'],
  ['S05', 'POST', 'generate_questions'],
  ['S06', 'POST', 'save_questions'],
  ['S07', 'GET', 'student/get_questions'],
  ['S08', 'POST', 'student/submit_answers'],
  ['S09', 'GET', 'student/get_grades'],
  ['P01', 'POST', 'logout'],
  ['P02', 'GET', 'session'],
  ['P03', 'POST', 'student/save_draft_answers'],
  ['P04', 'GET', 'jobs/:job_id'],
] as const;

const signInAgain = 'No estás autenticado. Por favor, inicia sesión de nuevo.';
const expired = 'Sesión expirada. Por favor, inicia sesión nuevamente.';
const subjects = 'Sesión expirada o no autorizado. Por favor, inicie sesión de nuevo.';

/** Returns the error texts of a call: 401 without credentials, 401 with wrong ones, and 403. */
export function areaTexts(id: string): { none: string; wrong: string; forbidden: string } {
  const all = (none: string, wrong: string, forbidden = 'No autorizado.') => ({ none, wrong, forbidden });
  if (id === 'T02') return all(subjects, subjects);
  if (id === 'S01') return all(subjects, subjects);
  if (id === 'T16') return all(expired, expired);
  if (id === 'S09')
    return all(
      'Token de autenticación no encontrado',
      expired,
      'No tienes permisos para acceder a esta información.',
    );
  if (id.startsWith('S') || id === 'P03')
    return all(
      'Token de autenticación no encontrado',
      expired,
      'No tienes permisos para acceder a esta materia.',
    );
  if (id.startsWith('T')) return all('No se encontró token de autenticación.', expired);
  if (id.startsWith('A')) return all('No autorizado.', 'No autorizado.');
  return all(signInAgain, signInAgain);
}
