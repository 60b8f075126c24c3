import { ownPath } from '../../shared/rules/own-path.ts';

export function loginPath(wanted?: string): string {
  return wanted && wanted !== '/' ? `/login?returnUrl=${encodeURIComponent(wanted)}` : '/login';
}

/** Where the address of this page says to go after signing in; null where it names no path of ours. */
export const wantedPath = (): string | null => ownPath(new URLSearchParams(location.search).get('returnUrl'));
