import type { ErrorCode } from '../../shared/contracts/errors.ts';
import { maxPasswordBytes, minPasswordLength } from '../../shared/contracts/limits.ts';
import { type Guess, whyGuessable } from '../../shared/rules/guessable-password.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../kernel/app-error.ts';
import { findSettings } from '../kernel/settings/setting-queries.ts';

/** Name of the product, whatever a school calls it. */
const productName = 'Aula';

const refusals: Readonly<Record<Guess, ErrorCode>> = {
  common: 'password-common',
  address: 'password-is-address',
  name: 'password-is-name',
  school: 'password-is-school',
};

/**
 * Checks a new password, wherever one is chosen or given: minimum length in Unicode code points, maximum length in bytes,
 * and whether an attacker who knows the owner and the school would try it among the first.
 *
 * @throws AppError `password-too-short`, `password-too-long`, `password-common`, `password-is-address`,
 *   `password-is-name`, `password-is-school`
 */
export async function assertPasswordFits(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  password: string,
  owner: { email: string; names: string },
): Promise<void> {
  if ([...password].length < minPasswordLength)
    throw new AppError('password-too-short', { min: minPasswordLength });
  if (Buffer.byteLength(password) > maxPasswordBytes) throw new AppError('password-too-long');
  const { school } = await findSettings(db, 'school');
  const schoolNames = [productName, settings.appName, school.name, school.shortName];
  const guess = whyGuessable(password, { ...owner, schoolNames });
  if (guess) throw new AppError(refusals[guess]);
}
