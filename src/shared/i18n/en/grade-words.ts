import type { gradeWords as es } from '../es/grade-words.ts';
import type { Texts } from '../texts.ts';

/** Official words of Spain, which have no translation of their own. */
export const gradeWords: Texts<typeof es> = {
  insufficient: 'Insuficiente',
  sufficient: 'Suficiente',
  good: 'Bien',
  notable: 'Notable',
  outstanding: 'Sobresaliente',
};
