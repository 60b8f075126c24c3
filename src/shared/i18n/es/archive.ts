export const archive = {
  archive: 'Archivar',
  question: '¿Archivar «{{topic}}»?',
  consequence:
    'Sale de las listas y nadie puede iniciarla. Los intentos y las notas se conservan y siguen contando. La encuentras en Archivadas, en su asignatura.',
  archivedNow: '«{{topic}}» está archivada.',
  notice: 'Esta lección está archivada: no sale en las listas y nadie puede iniciarla.',
  title: 'Archivadas',
  text: 'No salen en las listas y nadie puede iniciarlas. Sus notas siguen contando.',
  open: 'Archivadas ({{total}})',
  none: 'No hay lecciones archivadas.',
  made: 'Creada el {{date}}',
  takeBack: 'Recuperar',
  takeBackOf: 'Recuperar {{topic}}',
  takenBack: '«{{topic}}» vuelve a estar en las listas.',
} as const;
