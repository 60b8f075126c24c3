/** The page `/admin/ia/documentos`. */
export const aiDocuments = {
  title: 'Documentos sobre la IA',
  subtitle:
    'Lo que se pide a una institución que usa IA en sus notas, rellenado con los datos de esta. Son borradores para la persona delegada de protección de datos.',
  link: 'Documentos',
  which: 'Documento',
  shown: 'Versión',
  now: 'Como está ahora',
  version: 'Versión {{number}}, {{date}}, {{by}}',
  language: 'Idioma',
  filled: 'Rellenado ahora. Guarda una versión para que quede con fecha y número.',
  keep: 'Guardar versión',
  keeping: 'Guardando',
  kept: 'Versión {{number}} guardada.',
  keepFailed: 'No se pudo guardar la versión.',
  print: 'Imprimir',
  download: 'Descargar Markdown',
  failed: 'No se pudo cargar el documento.',
} as const;
