/** The list of a student's subjects. */
export const enrolledSubjects = {
  enrolledTitle: 'Asignaturas Inscritas',
  semester: 'Semestre {{semester}}',
  active: 'Activa',
  inactive: 'Inactiva',
  seeMore: 'Ver más',
  seeMoreOf: 'Ver más de {{name}}',
  teacher_one: 'Docente: {{names}}',
  teacher_other: 'Docentes: {{names}}',
  noTeacher: 'Docente: No asignado',
  lessons_one: '{{count}} lección',
  lessons_other: '{{count}} lecciones',
  empty: 'No estás inscrito en ninguna asignatura',
  emptyText: 'Cuando tu institución te inscriba en una, aparecerá aquí.',
  loading: 'Cargando asignaturas',
} as const;
