import { createStore } from '../dom/store.ts';

const isLogin = () => location.pathname === '/login';
const store = createStore(isLogin());

/**
 * Returns whether the login page is open. The login page lives outside the application, so that it loads without the router, the
 * query client and most texts.
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

/** Enters the application. By default replaces the history entry of the login page. */
export function leaveLogin(path: string, how: 'replace' | 'push' = 'replace'): void {
  change(path, how);
  store.set(false);
}

window.addEventListener('popstate', () => store.set(isLogin()));
