import type { copies as spanish } from '../es/copies.ts';
import type { Texts } from '../texts.ts';

export const copies: Texts<typeof spanish> = {
  bar: 'Copy of the school',
  title: 'This is a copy of the school, made on {{when}}.',
  titleUndated: 'This is a copy of the school.',
  text: 'It sends no e-mail, does not use the AI and keeps no copies elsewhere.',
  teacher: 'If you are working here by mistake, tell the administration.',
  declare: 'This is the school now',
  question: 'Is this the school now?',
  effect:
    'E-mails, work of the AI and copies elsewhere will leave from here. Switch the other installation off if it still runs: the place of the copies no longer lets it write or delete.',
  mails_one: 'Also send {{count, number}} e-mail that was already waiting in the copy',
  mails_other: 'Also send {{count, number}} e-mails that were already waiting in the copy',
  mailsHint: 'The other installation may have sent them. Unless you tick this, they are not sent.',
  cancel: 'Not yet',
  pending: 'Saving...',
  done: 'This is the school. What was waiting is under way.',
  failed: 'It could not be saved that this is the school.',
  loadFailed: 'What waits in this copy could not be loaded.',
};
