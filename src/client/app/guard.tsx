import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Role } from '../../shared/contracts/identity.ts';
import { ForcedPasswordChange } from '../features/account/forced-password-change.tsx';
import { useAccount, useSession } from '../lib/session.ts';
import { OpenLogin } from './open-login.tsx';

/** Signed out: to the login page and back. Another role: home. A one-time password: nothing but changing it. */
export function Guard({ roles }: { roles?: readonly Role[] }) {
  const session = useSession();
  const account = useAccount();
  const location = useLocation();
  if (!session) return <OpenLogin wanted={location.pathname + location.search} />;
  if (roles && !roles.includes(session.role)) return <Navigate to="/" replace />;
  if (account?.mustChangePassword) return <ForcedPasswordChange />;
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}
