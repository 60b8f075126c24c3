/** The reading aids, by name. */
export const reading = {
  text: 'Elige cómo lees mejor. Se guarda con tu cuenta y lo verás igual en cualquier equipo.',
  large: 'Letra más grande',
  largeText: 'Agranda todos los textos.',
  spaced: 'Más espacio',
  spacedText: 'Separa letras, palabras y líneas en preguntas y respuestas.',
  plain: 'Letra sencilla',
  plainText: 'Sin remates ni cursiva, también en tus respuestas.',
  sample: '¿Por qué flota un barco de acero?',
  sampleAnswer: 'Porque aparta mucha agua.',
  kept: 'Guardado en tu cuenta.',
  failed: 'No se pudo guardar en tu cuenta. Por ahora vale solo en este navegador.',
} as const;
