import { readError } from './api-error.ts';

/** Returns whether an import was refused because it must be decided again who a row is. */
export function isNamesakeError(error: unknown): boolean {
  const { code } = readError(error);
  return code === 'namesakes-changed' || code === 'namesakes-undecided';
}
