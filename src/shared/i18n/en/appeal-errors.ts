import type { appealErrors as es } from '../es/appeal-errors.ts';
import type { Texts } from '../texts.ts';

export const appealErrors: Texts<typeof es> = {
  'room-code-wrong': 'That is not the current code. Look at the screen in the room and type it again.',
  'too-many-reports': 'You have sent many reports in this lesson. Tell your teacher.',
  'not-appealable': 'You cannot ask for a review of this answer.',
  'appeal-missing': 'Write what your teacher should look at.',
  'appeal-too-long': 'The text is too long: at most {{most}} characters.',
  'appeal-late': 'The time to ask for a review of this mark is over.',
  'appeals-spent': 'You have already used the {{most}} reviews of this attempt.',
};
