import { minPasswordLength } from '../../../shared/contracts/limits.ts';
import type { account } from '../../../shared/i18n/es/account.ts';

export type PasswordFields = { current: string; next: string; repeated: string };
export type PasswordProblem = { text: Extract<keyof typeof account, string>; field: keyof PasswordFields };

/** The first thing wrong, in the order in which a person is told. */
export function passwordProblem({ current, next, repeated }: PasswordFields): PasswordProblem | null {
  const empty = (
    [
      ['current', current],
      ['next', next],
      ['repeated', repeated],
    ] as const
  ).find(([, value]) => value === '');
  if (empty) return { text: 'missingFields', field: empty[0] };
  if (next !== repeated) return { text: 'mismatch', field: 'repeated' };
  if ([...next].length < minPasswordLength) return { text: 'tooShort', field: 'next' };
  return null;
}

const common =
  /^(?:(.)\1+|0?123456\d*|qwerty\w*|(?:contrase[nñ]a|password|clave|hola|admin|escuela|colegio)\d*)$/i;

/** Worth a warning, never a refusal: very common, or taken from the e-mail or the product's name. */
export function isWeakPassword(password: string, email: string, appName: string): boolean {
  if (password === '') return false;
  const folded = password.toLowerCase();
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  return (
    common.test(password) ||
    (name.length > 3 && folded.includes(name)) ||
    folded.includes(appName.toLowerCase())
  );
}
