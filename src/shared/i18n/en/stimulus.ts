import type { stimulus as es } from '../es/stimulus.ts';
import type { Texts } from '../texts.ts';

/** The display of a stimulus. */
export const stimulus: Texts<typeof es> = {
  forRun: 'For questions {{from}} to {{to}}',
  forOne: 'For question {{from}}',
  untitled: 'Text of these questions',
  show: 'Show',
  hide: 'Hide',
};
