/**
 * Tokens a text takes at most, about. Measured on Spanish Wikipedia, Llama 3 needs a token for 4.3 characters
 * and GPT-4 for 4.5 (research.marcelo.earth/posts/toktok-vs-token-library); older vocabularies of 32,000
 * entries (Llama 2, Mistral 7B) need about a third more. So a token for 3 letters of the Latin alphabet or
 * spaces; digits are a token each in those vocabularies, signs about half, letters of other scripts one.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const character of text) {
    if (/[\p{Script=Latin}\s]/u.test(character)) tokens += 1 / 3;
    else if (/[!-/:-@[-`{-~]/.test(character)) tokens += 1 / 2;
    else tokens += 1;
  }
  return Math.ceil(tokens);
}
