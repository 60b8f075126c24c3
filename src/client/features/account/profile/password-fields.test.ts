import { expect, test } from 'vitest';
import { validateForm } from '../../../lib/forms/form-state.ts';
import { passwordFields } from './password-fields.ts';

test('reports the first problem of a new password in the order empty, different, short', () => {
  const told = [
    { current: '', next: 'a', repeated: 'b' },
    { current: 'vieja', next: 'a', repeated: 'b' },
    { current: 'vieja', next: 'cinco', repeated: 'cinco' },
    { current: 'vieja', next: 'sesen9', repeated: 'sesen9' },
  ].map((typed) => Object.entries(validateForm(passwordFields, typed))[0]);
  expect(told).toEqual([
    ['current', { code: 'missing-fields' }],
    ['repeated', { code: 'passwords-differ' }],
    ['next', { code: 'password-too-short' }],
    undefined,
  ]);
});
