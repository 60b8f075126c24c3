import { expect, test } from 'vitest';
import { estimateTokens } from './estimate-tokens.ts';

test.each([
  // Counts of GPT-4 and Llama 3 from research.marcelo.earth/posts/toktok-vs-token-library.
  ['El aprendizaje automatico permite a las maquinas aprender de los datos.', 18],
  // One token per digit, as in Llama 2 and Mistral 7B.
  ['3,1415926535', 11],
  ['光合作用', 4],
])('estimates %s at no fewer than its %i tokens', (text, tokens) => {
  expect(estimateTokens(text)).toBeGreaterThanOrEqual(tokens);
  expect(estimateTokens(text)).toBeLessThanOrEqual(tokens * 1.5);
});
