import { api } from '../api/trpc.ts';
import { goToLogin } from './entry-route.ts';
import { clearSession } from './session.ts';

/** Ends the session on the server, clears it in the browser and opens the login page. */
export async function signOut(): Promise<void> {
  // Offline, the session still ends in this browser.
  await api.session.signOut.mutate().catch(() => undefined);
  goToLogin();
  clearSession();
}
