import { api } from '../api/trpc.ts';
import { goToLogin } from './entry-route.ts';
import { clearSession } from './session.ts';

/** Ends the session on the server, forgets it here and goes to the login page. */
export async function signOut(): Promise<void> {
  // Without connection the session still ends on this computer.
  await api.session.signOut.mutate().catch(() => undefined);
  goToLogin();
  clearSession();
}
