import { maxPasswordBytes, minPasswordLength } from '../../shared/contracts/limits.ts';
import { emailKey } from '../../shared/rules/email.ts';
import { AppError } from '../kernel/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Checks a new password: minimum length in Unicode code points, maximum length in bytes, not common, not the account's
 * address.
 *
 * @throws AppError `password-too-short`, `password-too-long`, `password-common`, `password-is-address`
 */
export function assertPasswordFits(password: string, email: string): void {
  if ([...password].length < minPasswordLength)
    throw new AppError('password-too-short', { min: minPasswordLength });
  if (Buffer.byteLength(password) > maxPasswordBytes) throw new AppError('password-too-long');
  if (isCommonPassword(password)) throw new AppError('password-common');
  if (emailKey(password) === emailKey(email)) throw new AppError('password-is-address');
}
