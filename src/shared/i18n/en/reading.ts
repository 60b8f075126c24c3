import type { reading as es } from '../es/reading.ts';
import type { Texts } from '../texts.ts';

export const reading: Texts<typeof es> = {
  text: 'Choose how you read best. It is saved in your account, so you see the same on any device.',
  large: 'Larger text',
  largeText: 'Enlarges every text.',
  spaced: 'More space',
  spacedText: 'Spreads letters, words and lines in questions and answers.',
  plain: 'Plain letters',
  plainText: 'No serifs and no italics, in your answers too.',
  sample: 'Why does a steel ship float?',
  sampleAnswer: 'Because it moves a lot of water out of its way.',
  kept: 'Saved in your account.',
  failed: 'It could not be saved in your account. For now it only works in this browser.',
};
