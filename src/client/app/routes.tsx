import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import type { Role } from '../../shared/contracts/identity.ts';
import {
  findPageRoute,
  type PageRoute,
  pageRoutes,
  type ScreenName,
} from '../../shared/rules/page-routes.ts';
import { ForcedPasswordChange } from '../features/account/profile/forced-password-change.tsx';
import { useCountVisits } from '../lib/api/visits.ts';
import { loadTexts, t, useTranslation } from '../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../lib/loading/lazy-with-preload.ts';
import { setExpiredText } from '../lib/session/expired-session.ts';
import { lessonCodePath, lessonPath } from '../lib/session/lesson-path.ts';
import { useAccount, useSession } from '../lib/session/session.ts';
import { findSessionGap, type SessionGap } from '../lib/session/session-gap.ts';
import { OpenLogin } from './open-login.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';
import { Shell } from './shell/shell.tsx';

interface ScreenModule {
  Screen: React.ComponentType;
  /** Further data that the first render waits for, beside code and texts. */
  prepareRender?: () => Promise<void>;
}

const screens: Record<ScreenName, () => Promise<ScreenModule>> = {
  admin: () => import('./screens/admin.tsx'),
  'admin-changes': () => import('./screens/admin-changes.tsx'),
  'admin-jobs': () => import('./screens/admin-jobs.tsx'),
  'admin-lessons': () => import('./screens/admin-lessons.tsx'),
  'admin-legacy-attempts': () => import('./screens/admin-legacy-attempts.tsx'),
  'admin-students': () => import('./screens/admin-students.tsx'),
  'admin-subjects': () => import('./screens/admin-subjects.tsx'),
  'admin-teachers': () => import('./screens/admin-teachers.tsx'),
  'ai-admin': () => import('./screens/ai-admin.tsx'),
  arrival: () => import('./screens/arrival.tsx'),
  assistant: () => import('./screens/assistant.tsx'),
  audit: () => import('./screens/audit.tsx'),
  'student-report': () => import('./screens/student-report.tsx'),
  'course-list': () => import('./screens/course-list.tsx'),
  'course-staff': () => import('./screens/course-staff.tsx'),
  'course-accommodations': () => import('./screens/course-accommodations.tsx'),
  'course-students': () => import('./screens/course-students.tsx'),
  gradebook: () => import('./screens/gradebook.tsx'),
  home: () => import('./screens/home.tsx'),
  'import-questions': () => import('./screens/import-questions.tsx'),
  'imported-keys': () => import('./screens/imported-keys.tsx'),
  'item-analysis': () => import('./screens/item-analysis.tsx'),
  'legacy-attempts': () => import('./screens/legacy-attempts.tsx'),
  'legacy-lesson': () => import('./screens/legacy-lesson.tsx'),
  'legacy-list': () => import('./screens/legacy-list.tsx'),
  'lesson-code': () => import('./screens/lesson-code.tsx'),
  'lesson-configuration': () => import('./screens/lesson-configuration.tsx'),
  'lesson-preview': async () => (await import('./screens/sitting.tsx')).loadPreview(),
  'mail-link': () => import('./screens/mail-link.tsx'),
  'one-question': () => import('./screens/one-question.tsx'),
  'ai-documents': () => import('./screens/ai-documents.tsx'),
  'ai-policy': () => import('./screens/ai-policy.tsx'),
  profile: () => import('./screens/profile.tsx'),
  receipt: () => import('./screens/receipt.tsx'),
  regrade: () => import('./screens/regrade.tsx'),
  'prepare-school': () => import('./screens/prepare-school.tsx'),
  'admin-settings': () => import('./screens/admin-settings.tsx'),
  retention: () => import('./screens/retention.tsx'),
  'review-queue': () => import('./screens/review-queue.tsx'),
  room: () => import('./screens/room.tsx'),
  'rule-changes': () => import('./screens/rule-changes.tsx'),
  'school-years': () => import('./screens/school-years.tsx'),
  'set-up': () => import('./screens/set-up.tsx'),
  sitting: () => import('./screens/sitting.tsx'),
  'import-people': () => import('./screens/import-people.tsx'),
  'student-attempt': () => import('./screens/student-attempt.tsx'),
  'student-grades': () => import('./screens/student-grades.tsx'),
  'student-lessons': () => import('./screens/student-lessons.tsx'),
  'student-subjects': () => import('./screens/student-subjects.tsx'),
  'teacher-attempt': () => import('./screens/teacher-attempt.tsx'),
  'teacher-course': () => import('./screens/teacher-course.tsx'),
  'teacher-students': () => import('./screens/teacher-students.tsx'),
  'teacher-subjects': () => import('./screens/teacher-subjects.tsx'),
  verify: () => import('./screens/verify.tsx'),
};

/** The specification words an expired session by page. */
setExpiredText(() => {
  const route = findPageRoute(location.pathname);
  if (route && 'expired' in route) return t(route.expired);
  return t(route?.access === 'admin' ? 'errors.byStatus.unauthorized' : 'errors.session-expired');
});

/** Lazily loaded pages, each with the texts of its role. */
const pages = pageRoutes.map((address: PageRoute) => ({
  ...address,
  Screen: lazyWithPreload(async () => {
    const texts = 'texts' in address && loadTexts(address.texts);
    const [{ Screen, prepareRender }] = await Promise.all([screens[address.screen](), texts]);
    await prepareRender?.();
    return Screen;
  }),
}));

/** Preloads code and texts of the page at this path, if it exists. */
export async function preloadScreen(pathname: string): Promise<void> {
  const address = findPageRoute(pathname);
  await pages.find(({ path }) => path === address?.path)?.Screen.preload();
}

const at = (access: PageRoute['access']) =>
  pages
    .filter((page) => page.access === access)
    .map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />);

type GuardProps = {
  roles?: readonly Role[];
  /** Returns the toast text shown on the way to the login page; no toast when absent. */
  signedOutText?: (gap: SessionGap) => string;
};

/**
 * Redirects signed-out users to the login page and other roles to their home. Shows only the password change while the user has a
 * one-time password.
 */
function Guard({ roles, signedOutText }: GuardProps) {
  const session = useSession();
  const account = useAccount();
  const location = useLocation();
  if (!session) {
    return (
      <OpenLogin
        returnPath={location.pathname + location.search}
        notice={signedOutText?.(findSessionGap() ?? 'user')}
      />
    );
  }
  if (roles && !roles.includes(session.role)) return <Navigate to="/" replace />;
  if (account?.mustChangePassword) return <ForcedPasswordChange />;
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}

/** All routes of the application, grouped by their guard. */
export function AppRoutes() {
  const { t } = useTranslation();
  useCountVisits();
  const { pathname } = useLocation();
  const onlyLesson = useAccount()?.onlyLessonId;
  const onlyPath = onlyLesson && lessonPath(onlyLesson);
  // A session restricted to one lesson has no other page.
  if (onlyPath && pathname !== onlyPath && pathname !== lessonCodePath)
    return <Navigate to={onlyPath} replace />;
  return (
    <Routes>
      <Route path="/login" element={<OpenLogin />} />
      <Route element={<Shell />}>
        {at('open')}
        <Route element={<Guard />}>{at('signed-in')}</Route>
        <Route element={<Guard roles={['teacher']} signedOutText={() => t('subjects.noSession')} />}>
          {at('teacher-subjects')}
        </Route>
        <Route element={<Guard roles={['teacher']} signedOutText={() => t('subjects.noCourseSession')} />}>
          {at('teacher-course')}
        </Route>
        <Route element={<Guard roles={['teacher']} signedOutText={() => t('subjects.noLessonToken')} />}>
          {at('teacher-lesson')}
        </Route>
        <Route element={<Guard roles={['teacher']} />}>{at('teacher')}</Route>
        <Route element={<Guard roles={['student']} signedOutText={() => t('subjects.noSession')} />}>
          {at('student-subjects')}
        </Route>
        <Route element={<Guard roles={['student']} />}>
          <Route path="/student" element={<Navigate to="/student/asignaturas" replace />} />
          {at('student')}
        </Route>
        <Route element={<Guard roles={['admin']} />}>{at('admin')}</Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      <Route element={<Guard roles={['student']} signedOutText={(gap) => t(`account.sessionGap.${gap}`)} />}>
        {at('sheet')}
      </Route>
      <Route element={<Guard roles={['teacher']} />}>{at('teacher-sheet')}</Route>
    </Routes>
  );
}
