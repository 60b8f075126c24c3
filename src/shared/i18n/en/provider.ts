import type { provider as es } from '../es/provider.ts';
import type { Texts } from '../texts.ts';

export const provider: Texts<typeof es> = {
  button: 'Sign in with {{name}}',
  away: '{{name}} is not answering. Sign in with your password.',
  refusals: {
    away: '{{name}} is not answering. Sign in with your password, or try again in a moment.',
    busy: 'Many people are signing in at once. Wait a few seconds and try again.',
    cancelled: 'You did not finish signing in with {{name}}.',
    refused: 'We could not check who you are. Try again from this page.',
    unverified:
      '{{name}} does not confirm that this address is yours. Sign in with your password, or tell your administrator.',
    letters:
      'Your address at {{name}} has letters that look like others, so it does not let you in. Sign in with your password, or tell your administrator.',
    domain: 'You cannot sign in with this address. Use the one from your institution.',
    unknown: 'There is no account with this address; ask your administrator for one.',
    'other-link':
      'This address is linked to another account of {{name}}. Ask your administrator to unlink it.',
  },
};
