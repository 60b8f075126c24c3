import type { ConstantName } from './tree.ts';

function spellings(table: Record<string, string>): [string, string][] {
  return Object.entries(table).flatMap(([name, all]) =>
    all.split(' ').map((each): [string, string] => [each, name]),
  );
}

// Maps instead of objects, so that "constructor" and "__proto__" match nothing.
/** Spellings of functions (Spanish and English, lower case) with their internal names. */
export const FUNCTIONS: ReadonlyMap<string, string> = new Map(
  spellings({
    sqrt: 'sqrt raiz raizcuadrada rcuad',
    cbrt: 'cbrt raizcubica',
    root: 'root',
    sin: 'sin sen seno sine',
    cos: 'cos coseno cosine',
    tan: 'tan tg tang tangente tangent',
    sec: 'sec secante secant',
    csc: 'csc cosec cosecante cosecant',
    cot: 'cot ctg cotg cotan cotangente cotangent',
    asin: 'asin asen arcsin arcsen arcoseno',
    acos: 'acos arccos arcos arcocoseno',
    atan: 'atan atg arctan arctg arcotangente',
    sinh: 'sinh senh',
    cosh: 'cosh',
    tanh: 'tanh tgh',
    exp: 'exp',
    ln: 'ln',
    log: 'log lg',
    abs: 'abs',
  }),
);

/** Spellings of constants, lower case. */
export const CONSTANTS: ReadonlyMap<string, ConstantName> = new Map<string, ConstantName>([
  ['pi', 'pi'],
  ['e', 'e'],
  ['i', 'i'],
  ...['inf', 'infinito', 'infinita', 'infinity', 'infty', 'infinite'].map((name): [string, ConstantName] => [
    name,
    'inf',
  ]),
]);

/** A letter that can be an unknown. */
const LETTER = /^[a-zα-ω]$/;
/** Maximum letters of a run read as a product of unknowns ("mgh"); a longer run is a word. */
const MAX_RUN_LETTERS = 3;

export type Name = { kind: 'function' | 'constant' | 'letter'; name: string };

function single(letter: string): Name | null {
  if (CONSTANTS.has(letter)) return { kind: 'constant', name: letter };
  return LETTER.test(letter) ? { kind: 'letter', name: letter } : null;
}

function lettersOnly(run: string): Name[] | null {
  const names: Name[] = [];
  for (let at = 0; at < run.length; ) {
    const pi = run.startsWith('pi', at);
    const name: Name | null = pi ? { kind: 'constant', name: 'pi' } : single(run[at] ?? '');
    if (!name) return null;
    names.push(name);
    at += pi ? 2 : 1;
  }
  return names.length <= MAX_RUN_LETTERS ? names : null;
}

/**
 * Splits a run of letters into names: one known name, several unknowns, unknowns and a function ("xsin"), or a function
 * and one name ("lnx", "cospi"). Returns null for any other word.
 */
export function splitRun(run: string): Name[] | null {
  const lower = run.toLowerCase();
  const constant = CONSTANTS.get(lower);
  if (constant) return [{ kind: 'constant', name: constant }];
  const known = FUNCTIONS.get(lower);
  if (known) return [{ kind: 'function', name: known }];
  if (lower.length > 20) return null;
  for (let cut = lower.length - 1; cut > 0; cut -= 1) {
    const head = FUNCTIONS.get(lower.slice(0, cut));
    const rest = head === undefined ? null : lettersOnly(lower.slice(cut));
    if (head !== undefined && rest?.length === 1) return [{ kind: 'function', name: head }, ...rest];
  }
  for (let cut = 1; cut < lower.length; cut += 1) {
    const tail = FUNCTIONS.get(lower.slice(cut));
    const rest = tail === undefined ? null : lettersOnly(lower.slice(0, cut));
    if (tail !== undefined && rest) return [...rest, { kind: 'function', name: tail }];
  }
  return lettersOnly(lower);
}
