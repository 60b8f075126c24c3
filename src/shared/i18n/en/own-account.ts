import type { ownAccount as es } from '../es/own-account.ts';
import type { Texts } from '../texts.ts';

export const ownAccount: Texts<typeof es> = {
  title: 'Profile',
  username: 'Username',
  role: 'Role',
  changePassword: 'Change password',
  forcedText: 'You signed in with a one-time password. Choose your own to continue.',
  givenBy: '{{by}} gave it to you on {{when}}.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  newPasswordHint: 'At least {{count}} characters; {{better}} or more are better.',
  weakPassword: 'It is easy to guess. Better choose a longer one.',
  submit: 'Update password',
  submitting: 'Updating...',
  missingFields: 'Please fill in all the fields.',
  mismatch: 'The new password and its confirmation do not match.',
  tooShort: 'The new password must have at least 6 characters.',
  notSignedIn: 'You are not signed in. Please sign in again.',
  changed: 'Password updated.',
  changeFailed: 'The password could not be updated.',
  offline: 'Could not reach the server. Check your connection.',
  places: 'Your places',
  firstLink:
    'Your account is now linked to your institution’s. To be safe, your other sessions were ended and your old password was removed.',
};
