import { maxPasswordBytes, minPasswordLength } from '../../shared/contracts/limits.ts';
import { emailKey } from '../../shared/rules/email.ts';
import { AppError } from '../kernel/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * What a password has to be, wherever one is chosen or given: long enough, none of the commonest and not the account's
 * address. Length counts characters as people see them.
 * @throws AppError `password-too-short`, `password-too-long`, `password-common`, `password-is-address`
 */
export function assertPasswordFits(password: string, email: string): void {
  if ([...password].length < minPasswordLength)
    throw new AppError('password-too-short', { min: minPasswordLength });
  if (Buffer.byteLength(password) > maxPasswordBytes) throw new AppError('password-too-long');
  if (isCommonPassword(password)) throw new AppError('password-common');
  if (emailKey(password) === emailKey(email)) throw new AppError('password-is-address');
}
