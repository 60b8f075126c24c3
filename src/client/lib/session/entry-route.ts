import { createStore } from '../dom/store.ts';

const isLogin = () => location.pathname === '/login';
const store = createStore(isLogin());

/**
 * The login page lives beside the application, so that it loads without the router, the query client and
 * the texts of the rest. This says which of the two is open.
 */
export const useIsLogin = store.use;

function change(path: string, how: 'replace' | 'push'): void {
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
}

export function goToLogin(path = '/login', how: 'replace' | 'push' = 'push'): void {
  change(path, how);
  store.set(true);
}

/** Into the application: after signing in the login page leaves no trace in the history. */
export function leaveLogin(path: string, how: 'replace' | 'push' = 'replace'): void {
  change(path, how);
  store.set(false);
}

window.addEventListener('popstate', () => store.set(isLogin()));
