/** Errors of importing questions. */
export const authoringErrors = {
  'import-bomb':
    'El archivo, una vez abierto, ocupa muchísimo más de lo que pesa, y por seguridad no se lee. Copia sus preguntas en un documento nuevo.',
  'import-damaged':
    'El archivo está dañado y no se puede abrir. Ábrelo en Word, Excel o LibreOffice y guárdalo otra vez.',
  'import-encrypted':
    'El archivo tiene contraseña. Quítala en Word o Excel (Archivo, Información, Proteger), guárdalo y elígelo otra vez.',
  'import-draft-gone':
    'Lo que se leyó de este archivo ya no está: se importó, o pasó más de un día. Elige el archivo otra vez.',
  'import-empty': 'El archivo no trae ninguna pregunta que se pueda importar.',
  'import-entities':
    'El archivo define entidades propias (DOCTYPE, línea {{line}}) y por seguridad no se lee. Expórtalo otra vez desde Moodle.',
  'import-format-unknown':
    'No vemos preguntas en este archivo. Se leen exámenes en texto, Word (.docx) o Excel, Moodle XML, GIFT y los archivos de Aula. En un texto, numera las preguntas: «1. …», «2. …».',
  'import-is-answers':
    'Es la hoja con las respuestas de un formulario, no sus preguntas. Copia las preguntas del formulario como texto y pégalas.',
  'import-is-backup':
    'Es una copia de un curso de Moodle. En ese curso abre el banco de preguntas, elige Exportar y el formato Moodle XML.',
  'import-is-document':
    'Es un documento de un formato que aquí no se lee (Word antiguo .doc, OpenDocument, RTF, presentación…). Ábrelo y guárdalo como Word (.docx), o copia su texto y pégalo.',
  'import-is-package':
    'Es un paquete QTI, SCORM, H5P o ExamView. Impórtalo en Moodle, si puede, y expórtalo como Moodle XML.',
  'import-is-pdf': 'Es un PDF. Ábrelo, copia su texto y pégalo, o ábrelo con Word y guárdalo como .docx.',
  'import-is-picture': 'Es una imagen, no un archivo de preguntas. Escribe o dicta el texto y pégalo.',
  'import-is-sheet':
    'Es una hoja de cálculo de un formato que aquí no se lee (.xls, .xlsb, .ods, Numbers). Ábrela y guárdala como .xlsx.',
  'import-is-zip':
    'Es un archivo comprimido. Descomprímelo y elige el archivo de preguntas. Si es una copia de un curso de Moodle, exporta su banco de preguntas como Moodle XML.',
  'import-no-columns':
    'En esta hoja no vemos columnas de preguntas. Pon en la primera fila sus nombres: Pregunta, Opción A, Opción B…, Correcta.',
  'import-too-complex': 'El archivo tarda demasiado en leerse. Exporta menos preguntas en cada archivo.',
  'import-too-large':
    'El archivo pesa demasiado: caben 25 MB en Word y Excel, y 10 MB en los demás. Divídelo en partes.',
  'import-too-many':
    'El archivo trae más de {{max, number}} preguntas o filas. Divídelo en varios; desde Moodle, expórtalo por categorías.',
  'import-unreadable': 'El archivo está mal escrito en la línea {{line}}. No se importó nada.',
} as const;
