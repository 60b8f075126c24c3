import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { goToLogin } from '../../lib/entry-route.ts';
import { pathAfterSignIn } from '../../lib/return-url.ts';
import { clearSession, openSession } from '../../lib/session.ts';
import { api } from '../../lib/trpc.ts';

/** `/entrada`: a browser comes back from the provider, with a session of which the page does not know yet. */
export function Screen() {
  const navigate = useNavigate();
  useEffect(() => {
    // Whoever was signed in here before is not who comes now.
    clearSession();
    void api.session.arrive.mutate().then(
      ({ user, token }) => {
        openSession(user, token);
        navigate(pathAfterSignIn(user.id), { replace: true });
      },
      () => goToLogin('/login#oidc=refused', 'replace'),
    );
  }, [navigate]);
  return null;
}
