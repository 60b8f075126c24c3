import type { Token } from './tokens.ts';
import { NoValue } from './tree.ts';

/** Maximum nesting depth of brackets, signs, powers and calls. */
const MAX_DEPTH = 40;

/** Parser state. `groupAt`: position right after the last closed bracket. */
export interface Cursor {
  tokens: Token[];
  at: number;
  depth: number;
  bars: number;
  groupAt: number;
}

/** Returns the sign `ahead` tokens from here; null when the token is no sign. */
export function signAt(cursor: Cursor, ahead = 0): string | null {
  const token = cursor.tokens[cursor.at + ahead];
  return token?.kind === 'sign' ? token.sign : null;
}

/** Consumes and returns one of the signs; null, without consuming, for anything else. */
export function takeSign(cursor: Cursor, signs: string): string | null {
  const sign = signAt(cursor);
  if (sign === null || !signs.includes(sign)) return null;
  cursor.at += 1;
  return sign;
}

/** Runs `read` one nesting level deeper; throws NoValue beyond the limit. */
export function withDepthLimit<Result>(cursor: Cursor, read: () => Result): Result {
  cursor.depth += 1;
  if (cursor.depth > MAX_DEPTH) throw new NoValue('too deep');
  const result = read();
  cursor.depth -= 1;
  return result;
}
