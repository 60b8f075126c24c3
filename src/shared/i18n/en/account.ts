import type { account as es } from '../es/account.ts';
import type { Texts } from '../texts.ts';

export const account: Texts<typeof es> = {
  title: 'Profile',
  username: 'Username',
  role: 'Role',
  roles: { admin: 'Admin', teacher: 'Teacher', student: 'Student' },
  changePassword: 'Change password',
  forcedText: 'You signed in with a one-time password. Choose your own to go on.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  newPasswordHint: 'At least {{count}} characters.',
  weakPassword: 'It is easy to guess. You may use it, but a longer one is better.',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  cancel: 'Cancel',
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
  sessionGap: {
    user: 'You are not signed in. Please sign in again.',
    token: 'Authentication token not found',
    id: 'User id not found',
  },
};
