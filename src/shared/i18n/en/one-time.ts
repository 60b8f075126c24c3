import type { oneTime as es } from '../es/one-time.ts';
import type { Texts } from '../texts.ts';

export const oneTime: Texts<typeof es> = {
  title: 'One-time password',
  text: 'Hand it to {{names}}. It is not shown again and expires in 14 days; it has to be changed on signing in.',
  copy: 'Copy',
  copied: 'Password copied.',
  notCopied: 'The browser did not allow copying. Select the password and copy it.',
  print: 'Print',
  handedOver: 'Done, I have saved it',
  user: 'User',
  signInAt: 'Sign in at',
  printNote: 'It works once and expires in 14 days. You choose another one on signing in.',
};
