import { requiredSecret } from '../../../../shared/rules/field-rules.ts';
import { rule, serverOnlyRule } from '../../../../shared/rules/rule-factories.ts';
import { isShortPassword } from '../../../lib/forms/account-rules.ts';

/** Schema of the password change. The order determines the reported error: empty, different, too short. */
export const passwordFields = {
  current: {
    initial: '',
    rules: [requiredSecret('missing-fields'), serverOnlyRule('wrong-current-password')],
  },
  repeated: {
    initial: '',
    rules: [
      requiredSecret('missing-fields'),
      rule('passwords-differ', (repeated: string, { next }: { next: string }) => repeated !== next),
    ],
  },
  next: {
    initial: '',
    rules: [
      requiredSecret('missing-fields'),
      rule('password-too-short', isShortPassword),
      serverOnlyRule('password-too-long'),
    ],
  },
};
