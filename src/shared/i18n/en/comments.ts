import type { comments as es } from '../es/comments.ts';
import type { Texts } from '../texts.ts';

export const comments: Texts<typeof es> = {
  title: 'Comments',
  option: 'Comment on option {{option}}',
  optionsHint:
    'Who chooses the option reads them with the mark; if they say the answer, only when there is no other try.',
  all: 'For everybody',
  allHint: 'Read once the lesson shows the right answers.',
};
