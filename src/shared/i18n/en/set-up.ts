import type { setUp as es } from '../es/set-up.ts';
import type { Texts } from '../texts.ts';

export const setUp: Texts<typeof es> = {
  title: 'Create the administrator account',
  text: 'This installation has no administrator yet. The one-time code is in the output of the server.',
  code: 'One-time code',
  names: 'Full name',
  email: 'Email',
  password: 'Password',
  submit: 'Create account',
  submitting: 'Creating...',
  missingFields: 'Please fill in all the fields.',
  doneTitle: 'This installation is already set up',
  doneText: 'The administrator account exists. Sign in to continue.',
  welcome: 'Account created. You are signed in.',
};
