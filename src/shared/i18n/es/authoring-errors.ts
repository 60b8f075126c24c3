/** Errors of importing questions. */
export const authoringErrors = {
  'import-draft-gone':
    'Lo que se leyó de este archivo ya no está: se importó, o pasó más de un día. Elige el archivo otra vez.',
  'import-empty': 'El archivo no trae ninguna pregunta que se pueda importar.',
  'import-entities':
    'El archivo define entidades propias (DOCTYPE, línea {{line}}) y por seguridad no se lee. Expórtalo otra vez desde Moodle.',
  'import-format-unknown':
    'No es un archivo de preguntas que se pueda leer aquí. Se leen Moodle XML, GIFT y los archivos de Aula.',
  'import-is-aiken':
    'Es un archivo Aiken (opciones con letra y «ANSWER:»), que aquí no se lee. Impórtalo en Moodle y expórtalo como Moodle XML, o escríbelo en GIFT.',
  'import-is-backup':
    'Es una copia de un curso de Moodle. En ese curso abre el banco de preguntas, elige Exportar y el formato Moodle XML.',
  'import-is-document':
    'Es un documento (Word, presentación…). Aquí se leen Moodle XML, GIFT y los archivos de Aula: pasa las preguntas a texto en formato GIFT.',
  'import-is-package':
    'Es un paquete QTI, SCORM, H5P o ExamView. Impórtalo en Moodle, si puede, y expórtalo como Moodle XML.',
  'import-is-pdf':
    'Es un PDF. Aquí se leen Moodle XML, GIFT y los archivos de Aula: pasa las preguntas a texto en formato GIFT.',
  'import-is-picture':
    'Es una imagen, no un archivo de preguntas. Se leen Moodle XML, GIFT y los archivos de Aula.',
  'import-is-sheet':
    'Es una hoja de cálculo (Excel u otra). Aquí se leen Moodle XML, GIFT y los archivos de Aula: pasa las preguntas a texto en formato GIFT.',
  'import-is-zip':
    'Es un archivo comprimido. Descomprímelo y elige el archivo de preguntas. Si es una copia de un curso de Moodle, exporta su banco de preguntas como Moodle XML.',
  'import-too-complex': 'El archivo tarda demasiado en leerse. Exporta menos preguntas en cada archivo.',
  'import-too-large': 'El archivo pesa más de 10 MB. Expórtalo por partes.',
  'import-too-many': 'El archivo trae más de {{max}} preguntas. Expórtalo por categorías.',
  'import-unreadable': 'El archivo está mal escrito en la línea {{line}}. No se importó nada.',
} as const;
