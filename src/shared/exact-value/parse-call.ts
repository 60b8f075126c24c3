import { type Cursor, signAt, takeSign } from './cursor.ts';
import { NoValue, someTree, type Tree } from './tree.ts';

/** The grammar functions a call needs, passed in to avoid a circular import. */
interface Grammar {
  primary: (cursor: Cursor) => Tree;
  factor: (cursor: Cursor) => Tree;
  signed: (cursor: Cursor) => Tree;
}

const ROOTS = new Set(['sqrt', 'cbrt', 'root']);
const INVERSES: ReadonlyMap<string, string> = new Map([
  ['sin', 'asin'],
  ['cos', 'acos'],
  ['tan', 'atan'],
]);
const ANGLE_FUNCTIONS = new Set(['sin', 'cos', 'tan', 'sec', 'csc', 'cot']);
const GLUED_BASES = new Set(['2', '10']);

function isMinusOne(tree: Tree): boolean {
  return tree.kind === 'signed' && tree.operand.kind === 'number' && tree.operand.literal.integer === '1';
}

function startsArgument(cursor: Cursor, ahead: number): boolean {
  const token = cursor.tokens[cursor.at + ahead];
  return token !== undefined && (token.kind !== 'sign' || token.sign === '(' || token.sign === '[');
}

/** Parses the index of log_b(x), log2(x) and log10(x); "log2" with nothing after it is the logarithm of 2. */
function parseIndex(cursor: Cursor, name: string, grammar: Grammar): Tree | null {
  if (name !== 'log' && name !== 'root') return null;
  if (takeSign(cursor, '_')) return grammar.primary(cursor);
  const token = cursor.tokens[cursor.at];
  if (name === 'root' || token?.kind !== 'number' || !token.glued || !startsArgument(cursor, 1)) return null;
  if (!GLUED_BASES.has(token.literal.integer) || token.literal.fraction) throw new NoValue('ambiguous base');
  cursor.at += 1;
  return { kind: 'number', literal: token.literal };
}

/** Parses an argument without brackets: one factor. Throws NoValue when it is ambiguous how far it extends. */
function parseBareArgument(cursor: Cursor, name: string, grammar: Grammar): Tree {
  const argument = signAt(cursor) === '-' ? grammar.signed(cursor) : grammar.factor(cursor);
  if (ROOTS.has(name)) return argument;
  const next = cursor.tokens[cursor.at];
  const joins = next && (next.kind === 'constant' || next.kind === 'letter' || signAt(cursor) === '(');
  if (joins) throw new NoValue('ambiguous argument');
  const inDegrees = someTree(argument, (part) => part.kind === 'postfix' && part.mark === '°');
  const plain = argument.kind === 'number' || argument.kind === 'constant';
  if (ANGLE_FUNCTIONS.has(name) && signAt(cursor) === '/' && plain && !inDegrees) {
    throw new NoValue('ambiguous argument');
  }
  return argument;
}

/** Parses what follows a function name: a power (sin² x), an index (log_2) and the argument. */
export function parseCall(cursor: Cursor, name: string, grammar: Grammar): Tree {
  const index = parseIndex(cursor, name, grammar);
  if (name === 'root' && !index) throw new NoValue('root without index');
  let power: Tree | null = null;
  if (takeSign(cursor, '^')) {
    const sign = takeSign(cursor, '-');
    const exponent = grammar.primary(cursor);
    power = sign ? { kind: 'signed', sign: '-', operand: exponent } : exponent;
  }
  const grouped = signAt(cursor) === '(' || signAt(cursor) === '[';
  const argument = grouped ? grammar.primary(cursor) : parseBareArgument(cursor, name, grammar);
  const inverse = power && isMinusOne(power) ? INVERSES.get(name) : undefined;
  if (inverse) return { kind: 'call', name: inverse, argument, index: null };
  const call: Tree = { kind: 'call', name, argument, index };
  return power ? { kind: 'power', base: call, exponent: power } : call;
}
