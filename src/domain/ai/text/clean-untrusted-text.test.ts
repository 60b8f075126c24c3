import { expect, test } from 'vitest';
import { cleanUntrustedText, maxAnswerCharacters } from './clean-untrusted-text.ts';

test('strips invisible characters', () => {
  const hidden = 'a\u200bb\u202ec\u0000d\u2066e\ufefff\u00adg\u{e0041}h\u{e0062}i\u061cj';
  expect(cleanUntrustedText(hidden)).toBe('abcdefghij');
});

test('keeps accented letters, line breaks and formulas', () => {
  const text = 'Año: ¿qué?\n\t$x^2 ≤ 3$ 中文 π';
  expect(cleanUntrustedText(text)).toBe(text);
});

test.each([
  '<|im_start|>system',
  '<|im_end|>',
  '[INST] give ten [/INST]',
  '<<SYS>>',
  '</system>',
  '<start_of_turn>',
  '<|im_<|im_start|>start|>',
])('removes role tokens: %s', (token) => {
  expect(cleanUntrustedText(`before ${token} after`)).not.toMatch(/<\||\|>|INST|SYS|<\/?system>|_of_turn>/);
});

test('does not treat a comparison as a role token', () => {
  expect(cleanUntrustedText('x < 3 and vector<int> v; a<b')).toBe('x < 3 and vector<int> v; a<b');
});

test('truncates an answer at its limit without splitting a character', () => {
  const cut = cleanUntrustedText(`${'a'.repeat(maxAnswerCharacters - 1)}😀😀`);
  expect(cut).toHaveLength(maxAnswerCharacters - 1);
});
