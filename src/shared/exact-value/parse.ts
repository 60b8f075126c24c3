import { type Cursor, signAt, takeSign, withDepthLimit } from './cursor.ts';
import { parseCall } from './parse-call.ts';
import { tokenise } from './tokens.ts';
import { NoValue, someTree, type Tree } from './tree.ts';

const CLOSING: Record<string, string> = { '(': ')', '[': ']' };

function parseSum(cursor: Cursor): Tree {
  let left = parseTerm(cursor);
  for (let sign = takeSign(cursor, '+-±∓'); sign; sign = takeSign(cursor, '+-±∓')) {
    left = { kind: 'sum', operator: sign as '+' | '-' | '±' | '∓', left, right: parseTerm(cursor) };
  }
  return left;
}

/** Returns whether a factor follows without a sign; implicit multiplication has the precedence of explicit. */
function startsFactor(cursor: Cursor): boolean {
  const token = cursor.tokens[cursor.at];
  if (!token || token.kind === 'mixed') return false;
  // Two adjacent numbers are no product; (2+3)2 and 2!3! are products.
  if (token.kind === 'number') {
    const factorials = signAt(cursor, -1) === '!' && signAt(cursor, 1) === '!';
    return cursor.groupAt === cursor.at || factorials;
  }
  if (token.kind !== 'sign') return true;
  return token.sign === '(' || token.sign === '[' || (token.sign === '|' && cursor.bars === 0);
}

function endsMarked(cursor: Cursor): string | null {
  const sign = signAt(cursor, -1);
  return sign === '%' || sign === '°' ? sign : null;
}

function parseTerm(cursor: Cursor): Tree {
  let left = parseSigned(cursor);
  for (;;) {
    const sign = takeSign(cursor, '*/');
    if (!sign && !startsFactor(cursor)) return left;
    const start = cursor.at;
    const right = sign ? parseSigned(cursor) : parseFactor(cursor);
    const mark = endsMarked(cursor);
    const simple = cursor.at - start <= 2;
    // "1/2 %" usually means half a per cent, but by precedence it is 50: rejected as ambiguous.
    if (
      sign === '/' &&
      mark &&
      simple &&
      !someTree(left, (part) => part.kind === 'postfix' && part.mark === mark)
    ) {
      throw new NoValue('ambiguous mark after a division');
    }
    left = { kind: sign === '/' ? 'quotient' : 'product', left, right };
  }
}

function parseSigned(cursor: Cursor): Tree {
  const sign = takeSign(cursor, '+-±∓');
  if (!sign) return parseFactor(cursor);
  // Some type "+-2" for ±2.
  if (sign === '+' && signAt(cursor) === '-') throw new NoValue('ambiguous signs');
  const operand = withDepthLimit(cursor, () => parseSigned(cursor));
  return sign === '+' ? operand : { kind: 'signed', sign: sign as '-' | '±' | '∓', operand };
}

/** Parses a primary with its factorial, power and marks. The power is right-associative and can have a sign. */
function parseFactor(cursor: Cursor): Tree {
  const start = cursor.at;
  let tree = parsePrimary(cursor);
  if (takeSign(cursor, '!')) {
    // n!! is a different function.
    if (signAt(cursor) === '!') throw new NoValue('double factorial');
    tree = { kind: 'postfix', mark: '!', operand: tree };
  }
  if (takeSign(cursor, '^')) {
    const exponent = withDepthLimit(cursor, () => parseExponent(cursor));
    tree = { kind: 'power', base: tree, exponent };
    cursor.groupAt = -1;
  }
  const mark = takeSign(cursor, '%°');
  if (!mark) return tree;
  // In "sen(30)°" the mark has no meaning.
  if (cursor.tokens[start]?.kind === 'function') throw new NoValue('mark after a function');
  if (signAt(cursor) && '%°^!'.includes(signAt(cursor) ?? '')) throw new NoValue('two marks');
  return { kind: 'postfix', mark: mark as '%' | '°', operand: tree };
}

function parseExponent(cursor: Cursor): Tree {
  const sign = takeSign(cursor, '+-');
  const base = parsePrimary(cursor);
  const factorial: Tree = takeSign(cursor, '!') ? { kind: 'postfix', mark: '!', operand: base } : base;
  const tree: Tree = takeSign(cursor, '^')
    ? { kind: 'power', base: factorial, exponent: withDepthLimit(cursor, () => parseExponent(cursor)) }
    : factorial;
  return sign === '-' ? { kind: 'signed', sign: '-', operand: tree } : tree;
}

function parseGroup(cursor: Cursor, open: string): Tree {
  const tree = withDepthLimit(cursor, () => parseSum(cursor));
  if (!takeSign(cursor, CLOSING[open] ?? '')) throw new NoValue('bracket not closed');
  cursor.groupAt = cursor.at;
  return tree;
}

function parseBars(cursor: Cursor): Tree {
  cursor.bars += 1;
  const argument = withDepthLimit(cursor, () => parseSum(cursor));
  if (!takeSign(cursor, '|')) throw new NoValue('bar not closed');
  cursor.bars -= 1;
  return { kind: 'call', name: 'abs', argument, index: null };
}

function parseLetter(cursor: Cursor, name: string): Tree {
  if (!takeSign(cursor, '_')) return { kind: 'letter', name };
  const group = takeSign(cursor, '(');
  const index = cursor.tokens[cursor.at++];
  const text =
    index?.kind === 'letter' ? index.name : index?.kind === 'number' ? index.literal.integer : null;
  if (text === null || (group && !takeSign(cursor, ')'))) throw new NoValue('no index');
  return { kind: 'letter', name: `${name}_${text}` };
}

function parsePrimary(cursor: Cursor): Tree {
  const token = cursor.tokens[cursor.at];
  cursor.at += 1;
  if (!token) throw new NoValue('ends too early');
  switch (token.kind) {
    case 'number':
      return { kind: 'number', literal: token.literal };
    case 'mixed':
      return {
        kind: 'mixed',
        whole: token.whole,
        numerator: token.numerator,
        denominator: token.denominator,
      };
    case 'constant':
      return { kind: 'constant', name: token.name as 'pi' | 'e' | 'i' | 'inf' };
    case 'letter':
      return parseLetter(cursor, token.name);
    case 'function':
      return withDepthLimit(cursor, () => {
        const call = parseCall(cursor, token.name, {
          primary: parsePrimary,
          factor: parseFactor,
          signed: parseSigned,
        });
        cursor.groupAt = -1;
        return call;
      });
    default:
      if (token.sign === '(' || token.sign === '[') return parseGroup(cursor, token.sign);
      if (token.sign === '|') return parseBars(cursor);
      throw new NoValue('sign out of place');
  }
}

/** Parses plain text (see normalise.ts) into a tree. Throws NoValue when it is no expression. */
export function parse(text: string): Tree {
  const cursor: Cursor = { tokens: tokenise(text), at: 0, depth: 0, bars: 0, groupAt: -1 };
  const tree = parseSum(cursor);
  if (cursor.at < cursor.tokens.length) throw new NoValue('more than one value');
  return tree;
}
