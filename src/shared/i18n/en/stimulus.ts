import type { stimulus as es } from '../es/stimulus.ts';
import type { Texts } from '../texts.ts';

/** A text that questions share, where it is read. */
export const stimulus: Texts<typeof es> = {
  forRun: 'For questions {{from}} to {{to}}',
  forOne: 'For question {{from}}',
  untitled: 'Text of these questions',
  show: 'Show',
  hide: 'Hide',
};
