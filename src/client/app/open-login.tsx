import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { notify } from '../lib/dom/notify.ts';
import { goToLogin } from '../lib/session/entry-route.ts';
import { loginPath } from '../lib/session/return-url.ts';

/** Switches to the login page when a route inside the application leads to `/login`. */
export function OpenLogin({ returnPath, notice }: { returnPath?: string; notice?: string }) {
  const { search } = useLocation();
  useLayoutEffect(() => {
    if (notice) notify.warn(notice);
    goToLogin(returnPath === undefined ? `/login${search}` : loginPath(returnPath), 'replace');
  }, [returnPath, notice, search]);
  return null;
}
