import { minPasswordLength, textLimits } from '../../../shared/contracts/limits.ts';
import { isEmail, maxEmailLength } from '../../../shared/rules/email.ts';
import { required, requiredSecret } from '../../../shared/rules/field-rules.ts';
import { longest, refusal, rule } from '../../../shared/rules/rule-kinds.ts';
import { isSignInName } from '../../../shared/rules/user-name.ts';

/** Validation rules of account fields, as far as the client can check them. */
export const accountRules = {
  names: [required('missing-fields'), longest(textLimits.names)],
  email: [
    required('missing-fields'),
    rule('email-invalid', (email: string) => !isEmail(email)),
    longest(maxEmailLength),
    refusal('email-taken'),
  ],
  /** Replaces the email address for accounts without one. */
  userName: [
    required('missing-fields'),
    rule('email-invalid', (text: string) => !isSignInName(text, true)),
    refusal('email-taken'),
  ],
  password: [
    requiredSecret('missing-fields'),
    rule('password-too-short', isShortPassword),
    refusal('password-too-long'),
  ],
} as const;

export function isShortPassword(password: string): boolean {
  return [...password].length < minPasswordLength;
}
