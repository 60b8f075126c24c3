/** Values by name: numbers, and texts such as an empty coefficient. */
export type Values = Readonly<Record<string, number | string>>;

/** What an expression may call; each takes the values of its arguments. */
export type Functions = Readonly<Record<string, (...numbers: number[]) => number | string>>;

const TOKEN = /\s*(\d+|[a-zA-Z]\w*|[-+*/^(),])/y;

/**
 * Evaluates `2 * (a + b) ^ 2` or `fraction(a, b)` with these values and functions. `^` binds most and groups from the right.
 * Throws on anything it cannot read and on unknown names.
 */
export function evaluateArithmetic(source: string, values: Values, functions: Functions): number | string {
  const tokens = tokensOf(source);
  let at = 0;

  const take = (token: string): boolean => {
    if (tokens[at] !== token) return false;
    at += 1;
    return true;
  };
  const expect = (token: string) => {
    if (!take(token)) throw new Error(`Expected "${token}" in "${source}"`);
  };
  const number = (value: number | string): number => {
    if (typeof value !== 'number') throw new Error(`"${value}" is not a number in "${source}"`);
    return value;
  };

  function sum(): number | string {
    let left = product();
    for (;;) {
      if (take('+')) left = number(left) + number(product());
      else if (take('-')) left = number(left) - number(product());
      else return left;
    }
  }
  function product(): number | string {
    let left = power();
    for (;;) {
      if (take('*')) left = number(left) * number(power());
      else if (take('/')) left = number(left) / number(power());
      else return left;
    }
  }
  function power(): number | string {
    const base = operand();
    return take('^') ? number(base) ** number(power()) : base;
  }
  function operand(): number | string {
    if (take('-')) return -number(power());
    if (take('(')) {
      const inner = sum();
      expect(')');
      return inner;
    }
    const token = tokens[at] ?? '';
    at += 1;
    if (/^\d/.test(token)) return Number(token);
    if (take('(')) return call(token);
    if (!Object.hasOwn(values, token)) throw new Error(`Unknown name "${token}" in "${source}"`);
    return values[token]!;
  }
  function call(name: string): number | string {
    if (!Object.hasOwn(functions, name)) throw new Error(`Unknown function "${name}" in "${source}"`);
    const args = [number(sum())];
    while (take(',')) args.push(number(sum()));
    expect(')');
    return functions[name]!(...args);
  }

  const value = sum();
  if (at < tokens.length) throw new Error(`Unexpected "${tokens[at]}" in "${source}"`);
  return value;
}

function tokensOf(source: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.trimEnd().length) {
    const found = TOKEN.exec(source);
    if (!found) throw new Error(`Cannot read "${source}"`);
    tokens.push(found[1]!);
  }
  return tokens;
}
