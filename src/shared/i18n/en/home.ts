import type { home as es } from '../es/home.ts';
import type { Texts } from '../texts.ts';

export const home: Texts<typeof es> = {
  today: 'Today',
  loading: 'Loading your home',
};
