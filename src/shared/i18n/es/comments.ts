/** The comments of a question to students. */
export const comments = {
  title: 'Comentarios',
  option: 'Comentario de la opción {{option}}',
  optionsHint:
    'Los lee, con su nota, quien elige la opción; si dicen la respuesta, cuando la lección muestra las respuestas correctas.',
  all: 'Para todos',
  allHint: 'Se lee con la nota; si dice la respuesta, cuando la lección muestra las respuestas correctas.',
} as const;
