import { type Name, splitRun } from './names.ts';
import { type NumberLiteral, scanNumber } from './number-literal.ts';
import { NoValue } from './tree.ts';

/** Maximum number of tokens in an answer. */
const MAX_TOKENS = 200;
const SIGNS = '+-*/^()[]|!%°±∓_';
const RUN = /[a-zA-Zα-ωΑ-Ω]+/y;
// A mixed number: integer, space and fraction, "2 3/4". The digits must end there, unlike in 2 3/4.5.
const MIXED = /(\d+) +(\d+) *\/ *(\d+)(?![\d.,]|\u0305|[eE]\d)/y;

/** A token; `glued`: no space precedes it. */
export type Token = { glued: boolean } & (
  | { kind: 'number'; literal: NumberLiteral }
  | { kind: 'mixed'; whole: NumberLiteral; numerator: string; denominator: string }
  | Name
  | { kind: 'sign'; sign: string }
);

function scanMixed(text: string, at: number): { token: Token; end: number } | null {
  MIXED.lastIndex = at;
  const match = MIXED.exec(text);
  if (!match) return null;
  const [found, whole = '', numerator = '', denominator = ''] = match;
  // "1 234/5" is 1234/5 or 1 and 234/5: rejected as ambiguous.
  if (numerator.length === 3 && whole.length <= 3) throw new NoValue('ambiguous mixed number');
  const literal = scanNumber(whole, 0)?.literal;
  if (!literal) return null;
  return {
    token: { kind: 'mixed', whole: literal, numerator, denominator, glued: true },
    end: at + found.length,
  };
}

/** Splits plain text (see normalise.ts) into tokens. Throws NoValue for an unknown sign or word. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let spaced = false;
  const push = (token: Token): void => {
    tokens.push({ ...token, glued: !spaced });
    spaced = false;
    if (tokens.length > MAX_TOKENS) throw new NoValue('too many tokens');
  };
  for (let at = 0; at < text.length; ) {
    const character = text[at] ?? '';
    if (character === ' ') {
      spaced = true;
      at += 1;
      continue;
    }
    const mixed = scanMixed(text, at);
    if (mixed) {
      push(mixed.token);
      at = mixed.end;
      continue;
    }
    if (/[\d.,]/.test(character)) {
      const number = scanNumber(text, at);
      if (!number) throw new NoValue('no number');
      push({ kind: 'number', literal: number.literal, glued: true });
      at = number.end;
      continue;
    }
    RUN.lastIndex = at;
    const run = RUN.exec(text)?.[0];
    if (run) {
      const names = splitRun(run);
      if (!names) throw new NoValue('unknown word');
      for (const name of names) push({ ...name, glued: true });
      at += run.length;
      continue;
    }
    if (!SIGNS.includes(character)) throw new NoValue('unknown sign');
    push({ kind: 'sign', sign: character, glued: true });
    at += 1;
  }
  return tokens;
}
