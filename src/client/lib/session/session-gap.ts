import { sessionKey } from './session.ts';

export type SessionGap = 'user' | 'token' | 'id';

/** What is missing from the session the browser keeps; null when it is whole, or the browser keeps nothing. */
export function storedGap(): SessionGap | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    if (typeof value !== 'object' || value === null) return 'user';
    const { id_usuario, token } = value as Record<string, unknown>;
    if (typeof token !== 'string' || token === '') return 'token';
    return typeof id_usuario === 'number' ? null : 'id';
  } catch (error) {
    return error instanceof SyntaxError ? 'user' : null;
  }
}
