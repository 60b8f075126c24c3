import type { SessionUser } from '../../../shared/contracts/identity.ts';
import type { ReadingAid } from '../../../shared/contracts/values.ts';
import { showReadingAids } from '../dom/reading-aids.ts';
import { createStore } from '../dom/store.ts';
import { readStored, writeStored } from '../dom/stored.ts';

/** The four fields stored in localStorage under `currentUser`. */
export type StoredUser = {
  id_usuario: number;
  username: string;
  role: SessionUser['role'];
  token: string;
};

export const sessionKey = 'currentUser';
const roles = ['admin', 'teacher', 'student'];

function parse(text: string | null): StoredUser | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { id_usuario, username, role, token } = value as Record<string, unknown>;
    if (typeof id_usuario !== 'number' || typeof username !== 'string' || typeof token !== 'string')
      return null;
    if (typeof role !== 'string' || !roles.includes(role) || token === '') return null;
    return { id_usuario, username, role: role as StoredUser['role'], token };
  } catch {
    return null;
  }
}

const stored = createStore<StoredUser | null>(parse(readStored(sessionKey)));
/** Account as the server returned it since this page loaded; never stored. */
const account = createStore<SessionUser | null>(null);

export const getSession = stored.get;
export const useSession = stored.use;
export const onSessionChange = stored.subscribe;
export const useAccount = account.use;
export const getAccount = account.get;

/** Returns whether localStorage still contains a session with a token, regardless of this page's state. */
export const hasStoredToken = (): boolean => parse(readStored(sessionKey)) !== null;

/** Applies the account to the page. */
function applyAccount(user: SessionUser | null): void {
  account.set(user);
  showReadingAids(user?.readingAids ?? []);
}

export function openSession(user: SessionUser, token: string): void {
  const next: StoredUser = { id_usuario: user.id, username: user.email, role: user.role, token };
  writeStored(sessionKey, JSON.stringify(next));
  applyAccount(user);
  stored.set(next);
}

export function clearSession(): void {
  writeStored(sessionKey, null);
  applyAccount(null);
  stored.set(null);
}

/** Applies the server's answer about the restored session; ends the session when it is invalid. */
export function confirmAccount(user: SessionUser | null): void {
  const current = stored.get();
  if (!current) return;
  if (user?.id !== current.id_usuario) clearSession();
  else if (user.role === current.role && user.email === current.username) applyAccount(user);
  else openSession(user, current.token);
}

export function markPasswordChanged(): void {
  const user = account.get();
  if (user) account.set({ ...user, mustChangePassword: false });
}

export function updateReadingAids(readingAids: ReadingAid[]): void {
  const user = account.get();
  if (user) account.set({ ...user, readingAids });
  showReadingAids(readingAids);
}

// Another tab signed in or out.
window.addEventListener('storage', (event) => {
  if (event.key !== sessionKey && event.key !== null) return;
  const next = parse(readStored(sessionKey));
  if (next?.id_usuario !== stored.get()?.id_usuario) account.set(null);
  stored.set(next);
});
