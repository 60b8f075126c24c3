import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { notify } from '../lib/dom/notify.ts';
import { goToLogin } from '../lib/session/entry-route.ts';
import { loginPath } from '../lib/session/return-url.ts';

/** Switches to the login page when a route inside the application leads to `/login`. */
export function OpenLogin({ wanted, notice }: { wanted?: string; notice?: string }) {
  const { search } = useLocation();
  useLayoutEffect(() => {
    if (notice) notify.warn(notice);
    goToLogin(wanted === undefined ? `/login${search}` : loginPath(wanted), 'replace');
  }, [wanted, notice, search]);
  return null;
}
