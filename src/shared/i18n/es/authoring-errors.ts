/** Errors of importing questions. */
export const authoringErrors = {
  'import-empty': 'El archivo no trae ninguna pregunta que se pueda importar.',
  'import-entities':
    'El archivo define entidades propias (DOCTYPE, línea {{line}}) y por seguridad no se lee. Expórtalo otra vez desde Moodle.',
  'import-format-unknown':
    'No es un archivo de preguntas que se pueda leer aquí. Se leen Moodle XML, GIFT y los archivos de Aula.',
  'import-too-complex': 'El archivo tarda demasiado en leerse. Exporta menos preguntas en cada archivo.',
  'import-too-large': 'El archivo pesa más de 10 MB. Expórtalo por partes.',
  'import-too-many-pictures':
    'Las preguntas que elegiste traen más de {{max}} imágenes. Importa menos preguntas cada vez.',
  'import-too-many': 'El archivo trae más de {{max}} preguntas. Expórtalo por categorías.',
  'import-unreadable': 'El archivo está mal escrito en la línea {{line}}. No se importó nada.',
} as const;
