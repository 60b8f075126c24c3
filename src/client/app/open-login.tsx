import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { goToLogin } from '../lib/entry-route.ts';
import { loginPath } from '../lib/return-url.ts';

/** A link inside the application led to `/login`: hands over to the login page. */
export function OpenLogin({ wanted }: { wanted?: string }) {
  const { search } = useLocation();
  useLayoutEffect(() => {
    goToLogin(wanted === undefined ? `/login${search}` : loginPath(wanted), 'replace');
  }, [wanted, search]);
  return null;
}
