import type { calibrationRule as es } from '../es/calibration-rule.ts';
import type { Texts } from '../texts.ts';

export const calibrationRule: Texts<typeof es> = {
  title: 'Before a lesson with open questions is enabled',
  wanted: 'Require a test calibration',
  text: 'The teacher tests the grading with sample answers, and the lesson is enabled only within these limits. Without an AI model it is not required.',
  difference: 'Mean difference up to',
  spread: 'Spread up to',
  samples: 'Samples, at least',
  points: 'points',
  save: 'Save the rule',
  saving: 'Saving...',
  saved: 'Rule saved.',
  failed: 'The rule could not be saved.',
  loading: 'Loading the rule',
  loadFailed: 'The rule could not be loaded',
};
