/** Text bundles for one role or for rare pages; loaded with the pages that need them. */
export type LazyTexts =
  | 'account'
  | 'home'
  | 'student'
  | 'sittingDialogs'
  | 'questionTypes'
  | 'secondary'
  | 'teacher'
  | 'authoring'
  | 'admin';

/**
 * Access to a page: `open` to everyone, `signed-in` users only, or one role only. Signed-out users are redirected to
 * the login page; the entrances of one role differ in the message shown there, worded as in the older client. A `sheet`
 * page has no navigation bars.
 */
type Entrance =
  | 'open'
  | 'signed-in'
  | 'teacher-subjects'
  | 'teacher-course'
  | 'teacher-lesson'
  | 'teacher'
  | 'student-subjects'
  | 'student'
  | 'admin'
  | 'sheet'
  | 'teacher-sheet';

interface Address {
  /** Path pattern: `:name` matches any segment, `:name?` any segment or none. */
  path: string;
  entrance: Entrance;
  /** Name of a file in src/client/app/screens. */
  screen: string;
  texts?: LazyTexts;
}

/** All page addresses except the login page. The client uses them for routing, the server for prefetch hints. */
export const addresses = [
  { path: '/', entrance: 'open', screen: 'home', texts: 'home' },
  { path: '/entrada', entrance: 'open', screen: 'arrival' },
  { path: '/enlace', entrance: 'open', screen: 'mail-link', texts: 'secondary' },
  { path: '/setup', entrance: 'open', screen: 'set-up', texts: 'secondary' },
  { path: '/verificar', entrance: 'open', screen: 'verify', texts: 'secondary' },
  { path: '/dashboard', entrance: 'signed-in', screen: 'profile', texts: 'account' },
  { path: '/lecciones', entrance: 'signed-in', screen: 'legacy-list', texts: 'secondary' },
  { path: '/leccion/:id', entrance: 'signed-in', screen: 'legacy-lesson', texts: 'secondary' },
  { path: '/leccion2/:id', entrance: 'signed-in', screen: 'legacy-lesson', texts: 'secondary' },
  { path: '/intentos/:id', entrance: 'signed-in', screen: 'legacy-attempts', texts: 'secondary' },
  {
    path: '/teacher/asignaturas',
    entrance: 'teacher-subjects',
    screen: 'teacher-subjects',
    texts: 'teacher',
  },
  { path: '/teacher/curso/:id', entrance: 'teacher-course', screen: 'teacher-course', texts: 'teacher' },
  {
    path: '/teacher/curso/:cursoId/estudiantes',
    entrance: 'teacher-course',
    screen: 'course-students',
    texts: 'teacher',
  },
  {
    path: '/teacher/curso/:cursoId/calificaciones',
    entrance: 'teacher-course',
    screen: 'gradebook',
    texts: 'teacher',
  },
  {
    path: '/teacher/curso/:cursoId/adaptaciones',
    entrance: 'teacher-course',
    screen: 'course-accommodations',
    texts: 'teacher',
  },
  {
    path: '/teacher/curso/:cursoId/estudiante/:estudianteId',
    entrance: 'teacher-course',
    screen: 'student-report',
    texts: 'teacher',
  },
  {
    path: '/teacher/curso/:cursoId/docentes',
    entrance: 'teacher-course',
    screen: 'course-staff',
    texts: 'teacher',
  },
  {
    path: '/teacher/leccion/:leccionId?',
    entrance: 'teacher-lesson',
    screen: 'lesson-configuration',
    texts: 'teacher',
  },
  { path: '/question', entrance: 'teacher', screen: 'assistant', texts: 'secondary' },
  {
    path: '/teacher/leccion/:leccionId/analisis',
    entrance: 'teacher',
    screen: 'item-analysis',
    texts: 'teacher',
  },
  { path: '/teacher/leccion/:leccionId/sala', entrance: 'teacher', screen: 'room', texts: 'teacher' },
  {
    path: '/teacher/leccion/:leccionId/importar',
    entrance: 'teacher',
    screen: 'import-questions',
    texts: 'teacher',
  },
  {
    path: '/teacher/pregunta/:questionId/clase',
    entrance: 'teacher',
    screen: 'one-question',
    texts: 'teacher',
  },
  {
    path: '/teacher/pregunta/:questionId/corregir',
    entrance: 'teacher',
    screen: 'regrade',
    texts: 'teacher',
  },
  { path: '/teacher/decisiones', entrance: 'teacher', screen: 'audit', texts: 'teacher' },
  { path: '/teacher/revisar', entrance: 'teacher', screen: 'review-queue', texts: 'teacher' },
  { path: '/teacher/intento/:attemptId', entrance: 'teacher', screen: 'teacher-attempt', texts: 'teacher' },
  { path: '/teacher/estudiantes', entrance: 'teacher', screen: 'teacher-students', texts: 'teacher' },
  {
    path: '/student/asignaturas',
    entrance: 'student-subjects',
    screen: 'student-subjects',
    texts: 'secondary',
  },
  { path: '/student/curso/:id', entrance: 'student', screen: 'student-lessons' },
  { path: '/student/calificaciones', entrance: 'student', screen: 'student-grades', texts: 'student' },
  { path: '/student/asistente', entrance: 'student', screen: 'assistant', texts: 'secondary' },
  { path: '/admin', entrance: 'admin', screen: 'admin', texts: 'admin' },
  { path: '/admin/ia', entrance: 'admin', screen: 'ai-admin', texts: 'admin' },
  { path: '/admin/ia/documentos', entrance: 'admin', screen: 'ai-papers', texts: 'admin' },
  { path: '/admin/ia/politica', entrance: 'admin', screen: 'ai-policy', texts: 'admin' },
  { path: '/admin/trabajos', entrance: 'admin', screen: 'admin-jobs', texts: 'admin' },
  { path: '/admin/preparar', entrance: 'admin', screen: 'prepare-school', texts: 'admin' },
  { path: '/admin/ajustes', entrance: 'admin', screen: 'admin-settings', texts: 'admin' },
  { path: '/admin/datos', entrance: 'admin', screen: 'retention', texts: 'admin' },
  { path: '/admin/periodos', entrance: 'admin', screen: 'school-years', texts: 'admin' },
  { path: '/admin/estudiantes', entrance: 'admin', screen: 'admin-students', texts: 'admin' },
  { path: '/admin/docentes', entrance: 'admin', screen: 'admin-teachers', texts: 'admin' },
  { path: '/admin/lecciones', entrance: 'admin', screen: 'admin-lessons', texts: 'admin' },
  { path: '/admin/intento/:attemptId', entrance: 'admin', screen: 'teacher-attempt', texts: 'teacher' },
  { path: '/admin/intentos-antiguos', entrance: 'admin', screen: 'admin-legacy-attempts', texts: 'admin' },
  { path: '/admin/decisiones', entrance: 'admin', screen: 'audit', texts: 'admin' },
  { path: '/admin/cambios', entrance: 'admin', screen: 'admin-changes', texts: 'admin' },
  { path: '/admin/asignaturas', entrance: 'admin', screen: 'admin-subjects', texts: 'admin' },
  { path: '/student/leccion/:id', entrance: 'sheet', screen: 'sitting', texts: 'student' },
  {
    path: '/teacher/leccion/:leccionId/vista-previa',
    entrance: 'teacher-sheet',
    screen: 'lesson-preview',
    texts: 'student',
  },
  {
    path: '/student/calificaciones/:sittingId',
    entrance: 'sheet',
    screen: 'student-attempt',
    texts: 'student',
  },
  {
    path: '/student/calificaciones/:sittingId/comprobante',
    entrance: 'sheet',
    screen: 'receipt',
    texts: 'secondary',
  },
] as const satisfies readonly Address[];

export type PageAddress = (typeof addresses)[number];
export type ScreenName = PageAddress['screen'];

/** Returns the address that matches a path name (without query); null when none matches. */
export function addressOf(pathname: string): PageAddress | null {
  const parts = pathname.split('/').filter(Boolean);
  return addresses.find(({ path }) => fits(path.split('/').filter(Boolean), parts)) ?? null;
}

/** Returns whether a path matches a pattern; both are split into segments. */
export function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  const least = pattern.filter((part) => !part.endsWith('?')).length;
  return (
    parts.length >= least &&
    parts.length <= pattern.length &&
    parts.every((part, index) => pattern[index]!.startsWith(':') || pattern[index] === part)
  );
}
