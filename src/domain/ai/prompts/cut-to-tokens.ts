import { estimateTokens } from '../text/estimate-tokens.ts';

/** Returns a prefix of the text that takes at most `tokens` tokens as JSON, cut at a space. */
export function cutToTokens(text: string, tokens: number): string {
  let cut = text;
  while (cut !== '' && estimateTokens(JSON.stringify(cut)) > tokens) {
    const shorter = cut.slice(0, Math.floor(cut.length * 0.9));
    cut = shorter.slice(0, Math.max(0, shorter.lastIndexOf(' ')));
  }
  return cut;
}
