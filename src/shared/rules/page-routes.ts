/** Text bundles for one role or for rare pages; loaded with the pages that need them. */
export type TextBundle =
  | 'account'
  | 'home'
  | 'student'
  | 'sittingDialogs'
  | 'questionTypes'
  | 'secondary'
  | 'teacher'
  | 'authoring'
  | 'copies'
  | 'lists'
  | 'admin';

/**
 * Access to a page: `open` to everyone, `signed-in` users only, or one role only. Signed-out users are redirected to
 * the login page; the values of one role differ in the message shown there, worded as in the older client. A `sheet`
 * page has no navigation bars.
 */
type PageAccess =
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

interface PageRouteEntry {
  /** Path pattern: `:name` matches any segment, `:name?` any segment or none. */
  path: string;
  access: PageAccess;
  /** Name of a file in src/client/app/screens. */
  screen: string;
  texts?: TextBundle;
  /** Key of the text for a session that expired on this page, where the specification words it. */
  expired?: 'errors.byStatus.unauthorizedPeople' | 'subjects.expired' | 'lessons.expired';
}

/** All page addresses except the login page. The client uses them for routing, the server for prefetch hints. */
export const pageRoutes = [
  { path: '/', access: 'open', screen: 'home', texts: 'home' },
  { path: '/entrada', access: 'open', screen: 'arrival', texts: 'account' },
  { path: '/codigo', access: 'open', screen: 'lesson-code', texts: 'secondary' },
  { path: '/enlace', access: 'open', screen: 'mail-link', texts: 'secondary' },
  { path: '/setup', access: 'open', screen: 'set-up', texts: 'secondary' },
  { path: '/verificar', access: 'open', screen: 'verify', texts: 'secondary' },
  { path: '/dashboard', access: 'signed-in', screen: 'profile', texts: 'account' },
  { path: '/lecciones', access: 'signed-in', screen: 'legacy-list', texts: 'secondary' },
  { path: '/leccion/:id', access: 'signed-in', screen: 'legacy-lesson', texts: 'secondary' },
  { path: '/leccion2/:id', access: 'signed-in', screen: 'legacy-lesson', texts: 'secondary' },
  { path: '/intentos/:id', access: 'signed-in', screen: 'legacy-attempts', texts: 'secondary' },
  {
    path: '/teacher/asignaturas',
    access: 'teacher-subjects',
    screen: 'teacher-subjects',
    texts: 'teacher',
    expired: 'subjects.expired',
  },
  { path: '/teacher/curso/:id', access: 'teacher-course', screen: 'teacher-course', texts: 'teacher' },
  {
    path: '/teacher/curso/:cursoId/estudiantes',
    access: 'teacher-course',
    screen: 'course-students',
    texts: 'teacher',
  },
  {
    path: '/teacher/curso/:cursoId/calificaciones',
    access: 'teacher-course',
    screen: 'gradebook',
    texts: 'teacher',
  },
  {
    path: '/teacher/curso/:cursoId/adaptaciones',
    access: 'teacher-course',
    screen: 'course-accommodations',
    texts: 'teacher',
  },
  {
    path: '/teacher/curso/:cursoId/estudiante/:estudianteId',
    access: 'teacher-course',
    screen: 'student-report',
    texts: 'teacher',
  },
  {
    path: '/teacher/curso/:cursoId/lista',
    access: 'teacher-course',
    screen: 'course-list',
    texts: 'teacher',
  },
  {
    path: '/teacher/curso/:cursoId/docentes',
    access: 'teacher-course',
    screen: 'course-staff',
    texts: 'teacher',
  },
  {
    path: '/teacher/leccion/:leccionId?',
    access: 'teacher-lesson',
    screen: 'lesson-configuration',
    texts: 'teacher',
  },
  { path: '/question', access: 'teacher', screen: 'assistant', texts: 'secondary' },
  {
    path: '/teacher/leccion/:leccionId/analisis',
    access: 'teacher',
    screen: 'item-analysis',
    texts: 'teacher',
  },
  { path: '/teacher/leccion/:leccionId/sala', access: 'teacher', screen: 'room', texts: 'teacher' },
  {
    path: '/teacher/leccion/:leccionId/importar',
    access: 'teacher',
    screen: 'import-questions',
    texts: 'teacher',
  },
  {
    path: '/teacher/pregunta/:questionId/clase',
    access: 'teacher',
    screen: 'one-question',
    texts: 'teacher',
  },
  {
    path: '/teacher/pregunta/:questionId/corregir',
    access: 'teacher',
    screen: 'regrade',
    texts: 'teacher',
  },
  {
    path: '/teacher/claves-importadas',
    access: 'teacher',
    screen: 'imported-keys',
    texts: 'teacher',
  },
  { path: '/teacher/otras-notas', access: 'teacher', screen: 'rule-changes', texts: 'teacher' },
  { path: '/teacher/decisiones', access: 'teacher', screen: 'audit', texts: 'teacher' },
  { path: '/teacher/revisar', access: 'teacher', screen: 'review-queue', texts: 'teacher' },
  { path: '/teacher/intento/:attemptId', access: 'teacher', screen: 'teacher-attempt', texts: 'teacher' },
  {
    path: '/teacher/estudiantes',
    access: 'teacher',
    screen: 'teacher-students',
    texts: 'teacher',
    expired: 'errors.byStatus.unauthorizedPeople',
  },
  {
    path: '/student/asignaturas',
    access: 'student-subjects',
    screen: 'student-subjects',
    texts: 'secondary',
    expired: 'subjects.expired',
  },
  { path: '/student/curso/:id', access: 'student', screen: 'student-lessons', expired: 'lessons.expired' },
  { path: '/student/calificaciones', access: 'student', screen: 'student-grades', texts: 'secondary' },
  { path: '/student/asistente', access: 'student', screen: 'assistant', texts: 'secondary' },
  { path: '/admin', access: 'admin', screen: 'admin', texts: 'admin' },
  { path: '/admin/ia', access: 'admin', screen: 'ai-admin', texts: 'admin' },
  { path: '/admin/ia/documentos', access: 'admin', screen: 'ai-documents', texts: 'admin' },
  { path: '/admin/ia/politica', access: 'admin', screen: 'ai-policy', texts: 'admin' },
  { path: '/admin/trabajos', access: 'admin', screen: 'admin-jobs', texts: 'admin' },
  { path: '/admin/preparar', access: 'admin', screen: 'prepare-school', texts: 'admin' },
  { path: '/admin/ajustes', access: 'admin', screen: 'admin-settings', texts: 'admin' },
  { path: '/admin/datos', access: 'admin', screen: 'retention', texts: 'admin' },
  { path: '/admin/periodos', access: 'admin', screen: 'school-years', texts: 'admin' },
  { path: '/admin/evaluacion', access: 'admin', screen: 'school-years', texts: 'admin' },
  {
    path: '/admin/estudiantes',
    access: 'admin',
    screen: 'admin-students',
    texts: 'admin',
    expired: 'errors.byStatus.unauthorizedPeople',
  },
  { path: '/admin/lista', access: 'admin', screen: 'import-people', texts: 'admin' },
  {
    path: '/admin/docentes',
    access: 'admin',
    screen: 'admin-teachers',
    texts: 'admin',
    expired: 'errors.byStatus.unauthorizedPeople',
  },
  { path: '/admin/lecciones', access: 'admin', screen: 'admin-lessons', texts: 'admin' },
  { path: '/admin/claves-importadas', access: 'admin', screen: 'imported-keys', texts: 'teacher' },
  { path: '/admin/intento/:attemptId', access: 'admin', screen: 'teacher-attempt', texts: 'teacher' },
  { path: '/admin/intentos-antiguos', access: 'admin', screen: 'admin-legacy-attempts', texts: 'admin' },
  { path: '/admin/decisiones', access: 'admin', screen: 'audit', texts: 'admin' },
  { path: '/admin/cambios', access: 'admin', screen: 'admin-changes', texts: 'admin' },
  { path: '/admin/asignaturas', access: 'admin', screen: 'admin-subjects', texts: 'admin' },
  { path: '/student/leccion/:id', access: 'sheet', screen: 'sitting', texts: 'student' },
  {
    path: '/teacher/leccion/:leccionId/vista-previa',
    access: 'teacher-sheet',
    screen: 'lesson-preview',
    texts: 'student',
  },
  {
    path: '/student/calificaciones/:sittingId',
    access: 'sheet',
    screen: 'student-attempt',
    texts: 'student',
  },
  {
    path: '/student/calificaciones/:sittingId/comprobante',
    access: 'sheet',
    screen: 'receipt',
    texts: 'secondary',
  },
] as const satisfies readonly PageRouteEntry[];

export type PageRoute = (typeof pageRoutes)[number];
export type ScreenName = PageRoute['screen'];

/** Returns the address that matches a path name (without query); null when none matches. */
export function findPageRoute(pathname: string): PageRoute | null {
  const parts = pathname.split('/').filter(Boolean);
  return pageRoutes.find(({ path }) => matchesPathPattern(path.split('/').filter(Boolean), parts)) ?? null;
}

/** Returns whether a path matches a pattern; both are split into segments. */
export function matchesPathPattern(pattern: readonly string[], parts: readonly string[]): boolean {
  const least = pattern.filter((part) => !part.endsWith('?')).length;
  return (
    parts.length >= least &&
    parts.length <= pattern.length &&
    parts.every((part, index) => pattern[index]!.startsWith(':') || pattern[index] === part)
  );
}
