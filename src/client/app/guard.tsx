import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Role } from '../../shared/contracts/identity.ts';
import { ForcedPasswordChange } from '../features/account/profile/forced-password-change.tsx';
import { useAccount, useSession } from '../lib/session/session.ts';
import { findSessionGap, type SessionGap } from '../lib/session/session-gap.ts';
import { OpenLogin } from './open-login.tsx';

type GuardProps = {
  roles?: readonly Role[];
  /** Returns the toast text shown on the way to the login page; no toast when absent. */
  signedOutText?: (gap: SessionGap) => string;
};

/**
 * Redirects signed-out users to the login page and other roles to their home. Shows only the password change while the user has a
 * one-time password.
 */
export function Guard({ roles, signedOutText }: GuardProps) {
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
