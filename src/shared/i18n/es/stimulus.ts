/** The display of a stimulus. */
export const stimulus = {
  forRun: 'Para las preguntas {{from}} a {{to}}',
  forOne: 'Para la pregunta {{from}}',
  untitled: 'Texto de estas preguntas',
  show: 'Mostrar',
  hide: 'Ocultar',
} as const;
