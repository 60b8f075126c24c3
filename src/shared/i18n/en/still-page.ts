import type { stillPage as es } from '../es/still-page.ts';
import type { Texts } from '../texts.ts';

export const stillPage: Texts<typeof es> = {
  incomplete: 'The page did not finish loading. Check your connection and try again.',
};
