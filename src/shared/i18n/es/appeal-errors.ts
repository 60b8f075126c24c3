/** Errors of review requests and of the room, for students. */
export const appealErrors = {
  'room-code-wrong': 'Ese código no es el de ahora. Mira la pantalla de la sala y escríbelo de nuevo.',
  'too-many-reports': 'Ya avisaste muchas veces en esta lección. Díselo a tu docente.',
  'not-appealable': 'De esta respuesta no se puede pedir una revisión.',
  'appeal-missing': 'Escribe qué debe mirar tu docente.',
  'appeal-too-long': 'El texto es demasiado largo: {{most}} caracteres como máximo.',
  'appeal-late': 'El plazo para pedir una revisión de esta nota ya terminó.',
  'exit-not-askable': 'Este intento no se puede pedir.',
  'exit-lesson-over':
    'La lección está archivada o su curso terminó: tu docente ya no puede devolverte este intento.',
  'exit-attempt-open': 'Tienes otro intento en curso. Cuando tenga su nota, puedes pedir este.',
  'exit-ask-late': 'El plazo para pedir este intento ya terminó.',
  'exit-answered': 'Tu docente ya respondió sobre este intento.',
  'appeals-spent': 'Ya pediste las {{most}} revisiones de este intento.',
} as const;
