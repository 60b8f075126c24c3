import { useCallback } from 'react';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { mayContainFormula, useKatex } from '../dom/use-katex.ts';

/** Returns a stable function that speaks the formulas of a text. Until KaTeX is loaded, it returns the text unchanged. */
export function useSpokenText(language: ContentLanguage): (text: string) => string {
  const katex = useKatex(false);
  return useCallback(
    (text) =>
      katex && katex !== 'failed' && mayContainFormula(text) ? katex.spokenText(text, language) : text,
    [katex, language],
  );
}
