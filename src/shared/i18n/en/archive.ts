import type { archive as es } from '../es/archive.ts';
import type { Texts } from '../texts.ts';

export const archive: Texts<typeof es> = {
  archive: 'Archive',
  question: 'Archive “{{topic}}”?',
  consequence:
    'It disappears from the lists and nobody can start it. Attempts and grades are kept and still count. You will find it under Archived, in its course.',
  archivedNow: '“{{topic}}” is archived.',
  notice: 'This lesson is archived: it is not in any list and nobody can start it.',
  title: 'Archived',
  text: 'They are not in any list and nobody can start them. Their grades still count.',
  open: 'Archived ({{total}})',
  none: 'There are no archived lessons.',
  made: 'Created on {{date}}',
  takeBack: 'Restore',
  takeBackOf: 'Restore {{topic}}',
  takenBack: '“{{topic}}” is in the lists again.',
};
