import type { gradeWords as es } from '../es/grade-words.ts';
import type { Texts } from '../texts.ts';

/** Spain's official grade words; they are not translated. */
export const gradeWords: Texts<typeof es> = {
  insufficient: 'Insuficiente',
  sufficient: 'Suficiente',
  good: 'Bien',
  notable: 'Notable',
  outstanding: 'Sobresaliente',
};
