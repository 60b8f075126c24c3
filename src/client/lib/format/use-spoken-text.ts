import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { mayHoldFormula, useKatex } from '../dom/use-katex.ts';

/** Says formulas of a text in words, by what comes with the code that draws them; until then as they are written. */
export function useSpokenText(language: ContentLanguage): (text: string) => string {
  const katex = useKatex(false);
  return (text) =>
    katex && katex !== 'failed' && mayHoldFormula(text) ? katex.spokenText(text, language) : text;
}
