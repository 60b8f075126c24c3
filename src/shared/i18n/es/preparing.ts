/** The dialog that prepares a lesson, loaded with it. */
export const preparing = {
  title: 'Preparando tu lección',
  text: 'Generando preguntas personalizadas...',
  note: 'El tiempo no cuenta hasta que pulses Empezar.',
  count: 'Generando la pregunta {{current}} de {{total}}',
  ready_one: '{{count}} lista',
  ready_other: '{{count}} listas',
  read: 'Leer la configuración de la lección',
  generate: 'Generar preguntas',
  check: 'Revisar fórmulas y respuestas',
  save: 'Guardarlas en tu panel',
  cancel: 'Cancelar',
} as const;
