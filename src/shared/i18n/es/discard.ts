/** The question before a filled form is closed. */
export const discard = {
  title: '¿Descartar lo que escribiste?',
  text: 'Lo que no guardaste se pierde.',
  discard: 'Descartar',
  keep: 'Seguir escribiendo',
} as const;
