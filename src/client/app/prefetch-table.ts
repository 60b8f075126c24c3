import type { TRPCClient } from '@trpc/client';
import type { AppRouter } from '../../server/trpc/app-router.ts';
import type { PageRoute } from '../../shared/rules/page-routes.ts';
import type { PrefetchCall } from '../lib/api/prefetch-cache.ts';

/** The opened URL and the role of the user. */
interface Place {
  /** Returns a numeric path or query parameter; 0 when it is missing or not a number. */
  number(name: string): number;
  /** Role in the stored session. */
  role: string;
}

type Client = TRPCClient<AppRouter>;
type Calls<Kind extends string> = {
  [R in keyof Client]: {
    [N in keyof Client[R]]: Client[R][N] extends Record<Kind, unknown> ? N : never;
  }[keyof Client[R]];
};
type Input<Procedure, Kind extends string> =
  Procedure extends Record<Kind, (input: infer I, ...more: never[]) => unknown> ? I : never;

function query<R extends keyof Client, N extends Calls<'query'>[R]>(
  router: R,
  name: N,
  ...input: undefined extends Input<Client[R][N], 'query'>
    ? [Input<Client[R][N], 'query'>?]
    : [Input<Client[R][N], 'query'>]
): PrefetchCall {
  return { type: 'query', path: `${String(router)}.${String(name)}`, input: input[0] };
}

function mutation<R extends keyof Client, N extends Calls<'mutate'>[R]>(
  router: R,
  name: N,
  input: Input<Client[R][N], 'mutate'>,
): PrefetchCall {
  return { type: 'mutation', path: `${String(router)}.${String(name)}`, input };
}

/** Marks a background call: it is sent after the page's own calls, so that it does not delay them. */
const background = (call: PrefetchCall): PrefetchCall => ({ ...call, background: true });

/** Size of the review queue, shown in the top bar of all teacher pages. */
const waiting = background(query('reviews', 'queueCounts'));
const ofYear = (place: Place) => (place.number('periodo') ? { yearId: place.number('periodo') } : undefined);
/** Returns the calls only for a valid id. */
const of = (id: number, ...calls: PrefetchCall[]): PrefetchCall[] => (id > 0 ? calls : []);

/**
 * The calls that each page sends when it opens, identical to those of its components. Pages not listed here are not prefetched.
 */
const prefetchTable: Partial<Record<PageRoute['path'], (place: Place) => PrefetchCall[]>> = {
  '/': ({ role }) => {
    if (role === 'student') return [query('homes', 'student')];
    if (role === 'teacher') return [query('homes', 'teacher'), waiting];
    return role === 'admin' ? [query('installation', 'home')] : [];
  },
  '/student/asignaturas': (place) => [query('subjects', 'listEnrolled', ofYear(place))],
  '/student/curso/:id': (place) => [
    query('lessons', 'listForStudent', { subjectId: place.number('id'), ...ofYear(place) }),
  ],
  '/student/calificaciones': () => [query('grades', 'mine')],
  '/student/asistente': () => [query('assistant', 'lessonToFinish')],
  '/student/leccion/:id': (place) =>
    // A reopened lesson may show the result of the last attempt instead.
    isNewVisit() ? [mutation('sittings', 'open', { lessonId: place.number('id') })] : [],
  '/student/calificaciones/:sittingId': (place) => [
    query('sittings', 'result', { sittingId: place.number('sittingId') }),
    query('appeals', 'ofSitting', { sittingId: place.number('sittingId') }),
  ],
  '/student/calificaciones/:sittingId/comprobante': (place) => [
    query('receipts', 'get', { sittingId: place.number('sittingId') }),
  ],
  '/teacher/asignaturas': (place) => [query('courses', 'listMine', ofYear(place)), waiting],
  '/teacher/curso/:id': (place) => {
    const courseId = place.number('id');
    return of(
      courseId,
      query('courses', 'get', { courseId }),
      query('lessons', 'listByCourse', { courseId }),
      waiting,
    );
  },
  '/teacher/curso/:cursoId/calificaciones': (place) => {
    const courseId = place.number('cursoId');
    return of(courseId, query('gradebook', 'get', { courseId }), waiting);
  },
  '/teacher/curso/:cursoId/estudiantes': (place) => {
    const courseId = place.number('cursoId');
    return of(
      courseId,
      query('courses', 'get', { courseId }),
      query('grades', 'ofCourse', { courseId }),
      waiting,
    );
  },
  '/teacher/leccion/:leccionId?': (place) => {
    const lessonId = place.number('leccionId');
    return of(lessonId, query('lessons', 'get', { lessonId }), waiting);
  },
  '/teacher/intento/:attemptId': (place) => [
    query('grades', 'attemptById', { attemptId: place.number('attemptId') }),
    waiting,
  ],
  '/teacher/revisar': () => [waiting],
  '/teacher/estudiantes': () => [query('people', 'myStudents'), waiting],
  '/admin': () => [query('installation', 'home')],
};

function isNewVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate';
}

/** Returns the prefetch calls for a page pattern, URL and role, including the session. */
export function prefetchCallsAt(page: string, { pathname, search }: Location, role: string): PrefetchCall[] {
  const parts = pathname.split('/').filter(Boolean);
  const names = page
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/[:?]/g, ''));
  const place: Place = {
    number: (name) => Number(parts[names.indexOf(name)] ?? new URLSearchParams(search).get(name)) || 0,
    role,
  };
  const own = prefetchTable[page as PageRoute['path']]?.(place) ?? [];
  return [query('session', 'current'), ...own];
}
