/** Errors of the set-up, the assistant and legacy lessons. */
export const secondaryErrors = {
  'legacy-answer-missing': 'Escribe tu respuesta antes de calificar.',
  'legacy-attempts-exhausted': 'Supero el límite de intentos.',
  'legacy-closed':
    'En tu institución cada nota la decide un docente, y esta lección no tiene ninguno: ya no recibe respuestas. Lo que escribiste sigue aquí.',
  'legacy-not-graded': 'Primero califica tu respuesta.',
  'set-up-done': 'La cuenta de administración ya existe. Inicia sesión con ella.',
  'set-up-code-wrong': 'El código de un solo uso no es correcto. Cópialo de la consola del servidor.',
  'pass-invalid': 'Ese código no vale. Revisa que esté bien escrito o pide otro a tu docente.',
  'link-invalid': 'Este enlace ya se usó o ya no vale. Pide uno nuevo.',
  'question-missing': 'Escribe tu pregunta antes de enviarla.',
  'question-too-long': 'La pregunta es demasiado larga. Acórtala y vuelve a enviarla.',
  'assistant-quota': 'Llegaste al límite de preguntas por hora. Vuelve a intentarlo más tarde.',
  'lesson-first': 'Termina primero tu lección. Después el asistente vuelve a responder.',
  'saved-questions-full':
    'Ya tienes {{most}} preguntas guardadas y no caben más. Esta no se guardó: elimina primero alguna que ya no necesites.',
} as const;
