import type { mailLinks as es } from '../es/mail-links.ts';
import type { Texts } from '../texts.ts';

export const mailLinks: Texts<typeof es> = {
  verify: {
    title: 'Confirm your address',
    text: 'This confirms that the address this link was sent to is yours.',
    button: 'Confirm',
    done: 'Your address is confirmed.',
  },
  stop: {
    title: 'Stop the notices',
    text: 'No more notices will be sent to you by e-mail. You can choose them again in your profile.',
    button: 'Stop the notices',
    done: 'You will not get any more notices by e-mail.',
  },
  reset: {
    title: 'Choose a new password',
    text: 'The sessions you have open will end.',
    password: 'New password',
    button: 'Change password',
    done: 'Your password is changed. Sign in with it.',
  },
  request: {
    title: 'Choose a new password',
    text: 'Type your user name. If it has a confirmed e-mail address, you get a link that works for 30 minutes.',
    user: 'Username',
    button: 'Send link',
    doneTitle: 'Check your e-mail',
    done: 'If that user has a confirmed address, the link is on its way.',
    other: 'Nothing arrives? Ask your teacher or the administration to reset your password.',
    off: 'No e-mail is sent here. Ask your teacher or the administration to reset your password.',
  },
  sending: 'Sending...',
  failed: 'That did not work. Try again.',
  empty: 'Part of the link is missing. Open it again from the e-mail.',
  tooShort: 'The password must have at least 6 characters.',
  missing: 'Please fill in all fields.',
  toLogin: 'Go to the sign-in page',
  home: 'Go to the start page',
};
