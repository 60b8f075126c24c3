/** The editor of a stimulus. */
export const stimulusEditor = {
  new: 'Texto para varias preguntas',
  title: 'Cambiar el texto compartido',
  text: 'Se lee junto a sus preguntas, que se asignan, se mueven y se copian juntas.',
  edit: 'Cambiar el texto de las preguntas {{from}} a {{to}}',
  correct: 'Corregir este texto',
  correctOf: 'Corregir el texto de las preguntas {{from}} a {{to}}',
  correctTitle: 'Corregir el texto compartido',
  correctText: 'Ningún estudiante ha empezado: quien empiece desde ahora lee el texto corregido.',
  heading: 'Título',
  content: 'Texto, tabla o imagen',
  contentHint:
    'Deja una línea vacía entre párrafos. Los párrafos se numeran solos: puedes decir «según el párrafo 2».',
  from: 'Desde la pregunta',
  to: 'Hasta la pregunta',
  range: 'De {{min}} a {{max}} preguntas seguidas.',
  save: 'Guardar texto',
  saving: 'Guardando...',
  saved: 'Texto guardado.',
  remove: 'Quitar el texto',
  removed: 'Texto quitado. Las preguntas se quedan.',
  failed: 'No se pudo guardar el texto.',
} as const;
