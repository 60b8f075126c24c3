/** LaTeX commands that stand for a sign or a name of ours. A command that is not here makes a text unreadable. */
export const LATEX_SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...[
    ',',
    ';',
    ':',
    '!',
    ' ',
    '>',
    'quad',
    'qquad',
    'left',
    'right',
    'big',
    'Big',
    'bigl',
    'bigr',
    'Bigl',
    'Bigr',
  ].map((name) => [name, ' '] as const),
  ...['(', ')', '[', ']', 'displaystyle', 'textstyle', 'limits', 'nolimits', 'mathstrut'].map(
    (name) => [name, ' '] as const,
  ),
  ...['cdot', 'times', 'ast', 'bullet'].map((name) => [name, '*'] as const),
  ...['div', 'slash'].map((name) => [name, '/'] as const),
  ...['approx', 'simeq', 'cong', 'sim', 'thickapprox'].map((name) => [name, '≈'] as const),
  ...['ldots', 'dots', 'cdots', 'dotsc'].map((name) => [name, '...'] as const),
  ...['lvert', 'rvert', 'vert', 'mid'].map((name) => [name, '|'] as const),
  ...['therefore', 'implies', 'Rightarrow'].map((name) => [name, '∴'] as const),
  ['pm', '±'],
  ['mp', '∓'],
  ['infty', ' inf'],
  ['degree', '°'],
  ['circ', '°'],
  ['%', '%'],
  ['pi', ' pi'],
  ['euro', '€'],
  ['lbrace', '⦃'],
  ['rbrace', '⦄'],
  ['cap', '∩'],
  ['cup', '∪'],
  ['imath', ' i'],
  ['mathrm', ' '],
  ...'sin cos tan sec csc cot arcsin arccos arctan sinh cosh tanh ln log lg exp sen tg arcsen arctg senh cosec cotg'
    .split(' ')
    .map((name) => [name, ` ${name}`] as const),
  // Greek letters stand for unknowns.
  ...[
    ...'alpha:α beta:β gamma:γ delta:δ epsilon:ε theta:θ lambda:λ mu:μ rho:ρ sigma:σ tau:τ phi:φ varphi:φ omega:ω'.split(
      ' ',
    ),
  ].map((pair) => {
    const [name = '', letter = ''] = pair.split(':');
    return [name, letter] as const;
  }),
  ['Omega', 'Ω'],
  ['Delta', 'Δ'],
]);
