import { minPasswordLength, textLimits } from '../../../shared/contracts/limits.ts';
import { isEmail, maxEmailLength } from '../../../shared/rules/email.ts';
import { required, requiredSecret } from '../../../shared/rules/field-rules.ts';
import { maxTextLength, rule, serverOnlyRule } from '../../../shared/rules/rule-factories.ts';
import { isSignInName } from '../../../shared/rules/user-name.ts';

/** Validation rules of account fields, as far as the client can check them. */
export const accountRules = {
  names: [required('missing-fields'), maxTextLength(textLimits.names)],
  email: [
    required('missing-fields'),
    rule('email-invalid', (email: string) => !isEmail(email)),
    maxTextLength(maxEmailLength),
    serverOnlyRule('email-taken'),
  ],
  /** Replaces the email address for accounts without one. */
  userName: [
    required('missing-fields'),
    rule('email-invalid', (text: string) => !isSignInName(text, true)),
    serverOnlyRule('email-taken'),
  ],
  password: [
    requiredSecret('missing-fields'),
    rule('password-too-short', isShortPassword),
    serverOnlyRule('password-too-long'),
  ],
} as const;

export function isShortPassword(password: string): boolean {
  return [...password].length < minPasswordLength;
}
