import type { TypeTraits } from '../question-type.ts';

export const gapFillingTraits: TypeTraits = {
  type: 'completar',
  markedBy: 'code',
  // As `writeGaps` writes them; read here, so that a lesson without gaps does not load how their text is read.
  isPartial: (_, answer) => answer.split('|').some((text) => text.trim() === ''),
};
