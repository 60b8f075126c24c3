/** Errors of loading subjects, courses or lessons. */
export const subjects = {
  noSession: 'Información de usuario no encontrada. Por favor, inicie sesión de nuevo.',
  noCourseSession: 'No autenticado. Sesión no válida.',
  noLessonToken: 'No se encontró token de autenticación.',
  expired: 'Sesión expirada o no autorizado. Por favor, inicie sesión de nuevo.',
  notFound: 'No se encontró el recurso de asignaturas.',
  serverError: 'Error del servidor ({{status}}).',
  offline: 'No se pudo conectar al servidor. Verifique su conexión.',
  failed: 'Error al obtener asignaturas.',
  unexpected: 'Respuesta inesperada del servidor al cargar asignaturas.',
} as const;
