import type { stimulusEditor as es } from '../es/stimulus-editor.ts';
import type { Texts } from '../texts.ts';

/** The editor of a stimulus. */
export const stimulusEditor: Texts<typeof es> = {
  new: 'Text for several questions',
  title: 'Change the shared text',
  text: 'It is read beside its questions, which are assigned, moved and copied together.',
  edit: 'Change the text of questions {{from}} to {{to}}',
  correct: 'Correct this text',
  correctOf: 'Correct the text of questions {{from}} to {{to}}',
  correctTitle: 'Correct the shared text',
  correctText: 'No student has started: those who start from now on read the corrected text.',
  heading: 'Title',
  content: 'Text, table or picture',
  contentHint:
    'Leave an empty line between paragraphs. They are numbered: you can say “as paragraph 2 says”.',
  from: 'From question',
  to: 'To question',
  range: '{{min}} to {{max}} questions in a row.',
  save: 'Save text',
  saving: 'Saving...',
  saved: 'Text saved.',
  remove: 'Remove the text',
  removed: 'Text removed. The questions stay.',
  failed: 'The text could not be saved.',
};
