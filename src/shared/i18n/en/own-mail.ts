import type { ownMail as es } from '../es/own-mail.ts';
import type { Texts } from '../texts.ts';

export const ownMail: Texts<typeof es> = {
  title: 'Notices by e-mail',
  unverified:
    'Confirm that {{address}} is yours. Then you can choose a new password by e-mail if you forget it.',
  unverifiedStudent:
    'Confirm that {{address}} is yours. Then you get notices, and can choose a new password by e-mail if you forget it.',
  refused:
    'The server of {{address}} refused the last e-mail. If the address is wrong, ask the administration to correct it.',
  send: 'Send a link to confirm',
  sending: 'Sending...',
  sent: 'Link sent to {{address}}. It works for 30 minutes.',
  sendFailed: 'The link could not be sent',
  verified: '{{address}} is confirmed. If you forget your password, you can choose another one by e-mail.',
  kinds: {
    'lesson-opened': 'A lesson opened',
    'due-tomorrow': 'A lesson is due within the next 24 hours',
    'marks-published': 'A result was published',
    'appeal-answered': 'A review or an attempt you asked for was answered',
    'access-renewed': 'Somebody gave you a new password',
    'let-in': 'A teacher let you in without a password',
    'access-requested': 'A teacher asks for the password of a student',
    'part-away': 'Something of the installation does not work',
  },
  noMarks: 'E-mails never show marks.',
  saved: 'Notices saved.',
  saveFailed: 'The notices could not be saved',
};
