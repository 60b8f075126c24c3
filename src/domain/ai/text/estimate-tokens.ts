/**
 * Tokens a text takes at most, about. Measured on Spanish Wikipedia, Llama 3 needs a token for 4.3 characters
 * and GPT-4 for 4.5 (research.marcelo.earth/posts/toktok-vs-token-library); older vocabularies of 32,000
 * entries (Llama 2, Mistral 7B) need about a third more. So a token for 3 letters of the Latin alphabet or
 * spaces; digits are a token each in those vocabularies, signs about half, letters of other scripts one.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const character of text) tokens += weights.get(character) ?? weightOf(character);
  return Math.ceil(tokens);
}

function weightOf(character: string): number {
  if (/[\p{Script=Latin}\s]/u.test(character)) return 1 / 3;
  return /[!-/:-@[-`{-~]/.test(character) ? 1 / 2 : 1;
}

/** The characters texts are made of, weighed once. */
const weights = new Map(
  Array.from({ length: 0x250 }, (_, code) => {
    const character = String.fromCodePoint(code);
    return [character, weightOf(character)] as const;
  }),
);
