import { lazyWithTexts } from '../../lib/loading/lazy-with-texts.ts';

export const AnswerParts = lazyWithTexts(
  'questionTypes',
  async () => (await import('./answer-parts.tsx')).AnswerParts,
);
