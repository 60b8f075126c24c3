/** Copying a course to another school year. */
export const copyCourse = {
  open: 'Copiar a otro año',
  title: 'Copiar el curso a otro año',
  text: 'Se copian las lecciones con su configuración, sus preguntas y sus documentos. No se copian intentos ni notas. Pasan los estudiantes que la administración vinculó a la asignatura; los de una lista, no. Las lecciones quedan deshabilitadas y sin fecha.',
  year: 'Año',
  none: 'No hay otro año abierto. La administración puede agregar uno.',
  do: 'Copiar',
  doing: 'Copiando...',
  done_one: 'Curso copiado con {{count, number}} lección.',
  done_other: 'Curso copiado con {{count, number}} lecciones.',
  failed: 'No se pudo copiar el curso.',
} as const;
