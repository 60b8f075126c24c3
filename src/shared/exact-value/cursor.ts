import type { Token } from './tokens.ts';
import { NoValue } from './tree.ts';

/** Deepest nesting of brackets, signs, powers and calls (design rule 13). */
const MAX_DEPTH = 40;

/** Where the parser stands. `groupAt`: the place right after the last closed bracket. */
export interface Cursor {
  tokens: Token[];
  at: number;
  depth: number;
  bars: number;
  groupAt: number;
}

/** The sign `ahead` tokens from here, or null when another kind of token stands there. */
export function signAt(cursor: Cursor, ahead = 0): string | null {
  const token = cursor.tokens[cursor.at + ahead];
  return token?.kind === 'sign' ? token.sign : null;
}

/** Steps over one of the signs and returns it; null, without a step, for anything else. */
export function take(cursor: Cursor, signs: string): string | null {
  const sign = signAt(cursor);
  if (sign === null || !signs.includes(sign)) return null;
  cursor.at += 1;
  return sign;
}

/** Runs one level deeper; throws NoValue beyond the limit. */
export function deeper<Result>(cursor: Cursor, read: () => Result): Result {
  cursor.depth += 1;
  if (cursor.depth > MAX_DEPTH) throw new NoValue('too deep');
  const result = read();
  cursor.depth -= 1;
  return result;
}
