import type { appealErrors as es } from '../es/appeal-errors.ts';
import type { Texts } from '../texts.ts';

export const appealErrors: Texts<typeof es> = {
  'room-code-wrong': 'That is not the current code. Look at the screen in the room and type it again.',
  'too-many-reports': 'You have sent many reports in this lesson. Tell your teacher.',
  'not-appealable': 'You cannot ask for a review of this answer.',
  'appeal-missing': 'Write what your teacher should look at.',
  'appeal-too-long': 'The text is too long: at most {{most}} characters.',
  'appeal-late': 'The time to ask for a review of this mark is over.',
  'exit-not-askable': 'This attempt cannot be asked for.',
  'exit-lesson-over':
    'The lesson is archived or its course has ended: your teacher can no longer give this attempt back.',
  'exit-attempt-open':
    'Another attempt of yours is under way. Once it has its mark, you can ask for this one.',
  'exit-ask-late': 'The time to ask for this attempt is over.',
  'exit-answered': 'Your teacher has already answered about this attempt.',
  'appeals-spent': 'You have already used the {{most}} reviews of this attempt.',
};
