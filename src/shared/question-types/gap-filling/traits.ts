import type { TypeTraits } from '../question-type.ts';

export const gapFillingTraits: TypeTraits = {
  type: 'completar',
  markedBy: 'code',
  // Parses the format of `writeGaps` here, so that lessons without gaps do not load gap-text.ts.
  isPartial: (_, answer) =>
    answer
      .replaceAll('\\|', '.')
      .split('|')
      .some((text) => text.trim() === ''),
};
