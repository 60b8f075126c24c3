/** A text that questions share, where it is read. */
export const stimulus = {
  forRun: 'Para las preguntas {{from}} a {{to}}',
  forOne: 'Para la pregunta {{from}}',
  untitled: 'Texto de estas preguntas',
  show: 'Mostrar',
  hide: 'Ocultar',
} as const;
