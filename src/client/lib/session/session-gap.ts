import { sessionKey } from './session.ts';

export type SessionGap = 'user' | 'token' | 'id';

/** Returns which field is missing from the stored session; null when it is complete or storage is blocked. */
export function findSessionGap(): SessionGap | null {
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
