import type { comments as es } from '../es/comments.ts';
import type { Texts } from '../texts.ts';

export const comments: Texts<typeof es> = {
  title: 'Comments',
  option: 'Comment on option {{option}}',
  optionsHint:
    'Students who choose the option read them with the mark; if they give away the answer, only when no attempts are left.',
  all: 'For everybody',
  allHint: 'Shown once the lesson shows the right answers.',
};
