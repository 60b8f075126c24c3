import type { discard as es } from '../es/discard.ts';
import type { Texts } from '../texts.ts';

export const discard: Texts<typeof es> = {
  title: 'Discard what you wrote?',
  text: 'What you did not save is lost.',
  discard: 'Discard',
  keep: 'Keep writing',
};
