import type { preparing as es } from '../es/preparing.ts';
import type { Texts } from '../texts.ts';

export const preparing: Texts<typeof es> = {
  title: 'Preparing your lesson',
  text: 'Generating personalised questions...',
  note: 'Time does not count until you press Start.',
  count: 'Generating question {{current}} of {{total}}',
  ready_one: '{{count}} ready',
  ready_other: '{{count}} ready',
  read: 'Read the lesson settings',
  generate: 'Generate questions',
  check: 'Check formulas and answers',
  save: 'Save them to your panel',
  cancel: 'Cancel',
};
