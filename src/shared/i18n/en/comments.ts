import type { comments as es } from '../es/comments.ts';
import type { Texts } from '../texts.ts';

export const comments: Texts<typeof es> = {
  title: 'Comments',
  option: 'Comment on option {{option}}',
  optionsHint:
    'Students who choose the option read them with the mark; if they give away the answer, once the lesson shows the right answers.',
  all: 'For everybody',
  allHint: 'Read with the mark; if it gives away the answer, once the lesson shows the right answers.',
};
