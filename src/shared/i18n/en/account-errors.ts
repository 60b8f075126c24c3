import type { accountErrors as es } from '../es/account-errors.ts';
import type { Texts } from '../texts.ts';

export const accountErrors: Texts<typeof es> = {
  'wrong-current-password': 'The current password is not right.',
  'password-too-short': 'The new password must have at least 6 characters.',
  'password-too-long': 'The password is too long.',
  'password-common': 'That password is very common and easy to guess. Choose another one.',
  'password-is-address': 'The password cannot be the e-mail address of the account. Choose another one.',
  'password-is-name': 'The password cannot be the person’s name, also not with digits.',
  'password-is-school': 'The password cannot be the name of the school or of Aula.',
  'password-unchanged': 'That is the password you already have.',
  'export-too-soon':
    'These data were downloaded a short time ago. You can download them again in {{minutes}} min.',
  'email-taken': 'There is already an account with that email.',
  'email-invalid': 'Enter a valid email, such as name@school.edu.',
};
