import { cleanPlain } from '../../../shared/content/plain.ts';

/** Maximum length of a stored file name, in characters. */
const maxNameLength = 200;

/**
 * Returns the file name for display; it is never used as a path. Removes invisible characters, which can reverse the
 * text direction, and keeps the extension when it truncates the name. Returns '' when
 * nothing is left.
 */
export function toDisplayName(original: string): string {
  const letters = [...cleanPlain(original).replace(/\s+/g, ' ').trim()];
  const ending = [...(/\.[^.]{1,9}$/.exec(letters.join(''))?.[0] ?? '')];
  const name =
    letters.length > maxNameLength
      ? [...letters.slice(0, maxNameLength - ending.length - 1), '…', ...ending]
      : letters;
  return name.join('');
}
