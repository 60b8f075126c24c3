/** The menu of ways to add questions. */
export const typePicker = {
  ways: 'Otras formas de agregar',
  write: 'Escribir',
  bring: 'Traer',
  gather: 'Reunir',
  pool: 'Bolsa de preguntas',
  paste: 'Pegar un texto',
  pasteHint: 'Un examen entero, desde Word o el correo',
  importHint: 'Word, Excel, Moodle, GIFT',
  reuseHint: 'De tus otras lecciones',
  generateHint: 'De tus directrices o de un PDF',
  stimulusHint: 'Una lectura o una figura común',
  poolHint: 'Cada estudiante recibe algunas',
} as const;
