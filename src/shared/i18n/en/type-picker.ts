import type { typePicker as es } from '../es/type-picker.ts';
import type { Texts } from '../texts.ts';

/** The menu of ways to add questions. */
export const typePicker: Texts<typeof es> = {
  ways: 'Other ways to add',
  write: 'Write',
  bring: 'Bring in',
  gather: 'Group',
  pool: 'Pool of questions',
  paste: 'Paste a text',
  pasteHint: 'A whole exam, from Word or a mail',
  importHint: 'Word, Excel, Moodle, GIFT',
  reuseHint: 'From your other lessons',
  generateHint: 'From your guidelines or a PDF',
  stimulusHint: 'A shared reading or figure',
  poolHint: 'Each student gets some',
};
