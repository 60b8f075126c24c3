import type { account as es } from '../es/account.ts';
import type { Texts } from '../texts.ts';

export const account: Texts<typeof es> = {
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  roles: { admin: 'Admin', teacher: 'Teacher', student: 'Student' },
  sessionGap: {
    user: 'You are not signed in. Please sign in again.',
    token: 'Authentication token not found',
    id: 'User id not found',
  },
};
