import { whyGuessable } from '../../../../shared/rules/guessable-password.ts';

/** Names may contain shorter words by chance. */
const minNameLength = 4;

/**
 * Returns whether a password will be refused as easy to guess, or contains the user name or the name of the site. Only
 * warns: the server decides, and knows the full name of the school.
 */
export function isWeakPassword(password: string, email: string, appName: string, names = ''): boolean {
  if (password === '') return false;
  const folded = password.toLowerCase();
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  return (
    whyGuessable(password, { email, names, schoolNames: [appName] }) !== null ||
    (name.length >= minNameLength && folded.includes(name)) ||
    folded.includes(appName.toLowerCase())
  );
}
