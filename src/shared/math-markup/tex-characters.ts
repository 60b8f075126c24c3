/** TeX of characters in formulas. Characters that mean the same in TeX, such as `+`, are not listed. */
const commands: Readonly<Record<string, string>> = {
  // Characters with a meaning in TeX
  '\\': '\\backslash',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\wedge',
  '~': '\\sim',
  // Operators and signs
  '−': '-',
  '–': '-',
  '±': '\\pm',
  '∓': '\\mp',
  '×': '\\times',
  '÷': '\\div',
  '·': '\\cdot',
  '⋅': '\\cdot',
  '∙': '\\cdot',
  '∘': '\\circ',
  '°': '{}^{\\circ}',
  º: '{}^{\\circ}',
  '≤': '\\leq',
  '≥': '\\geq',
  '⩽': '\\leqslant',
  '⩾': '\\geqslant',
  '≪': '\\ll',
  '≫': '\\gg',
  '≠': '\\neq',
  '≈': '\\approx',
  '≅': '\\cong',
  '≃': '\\simeq',
  '≡': '\\equiv',
  '∼': '\\sim',
  '∝': '\\propto',
  '∞': '\\infty',
  '∂': '\\partial',
  '∇': '\\nabla',
  '∆': '\\Delta',
  '∑': '\\sum',
  '∏': '\\prod',
  '∐': '\\coprod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '√': '\\surd',
  '∈': '\\in',
  '∉': '\\notin',
  '∋': '\\ni',
  '⊂': '\\subset',
  '⊃': '\\supset',
  '⊆': '\\subseteq',
  '⊇': '\\supseteq',
  '∪': '\\cup',
  '∩': '\\cap',
  '∖': '\\setminus',
  '∅': '\\emptyset',
  '∀': '\\forall',
  '∃': '\\exists',
  '∄': '\\nexists',
  '¬': '\\neg',
  '∧': '\\wedge',
  '∨': '\\vee',
  '⊕': '\\oplus',
  '⊗': '\\otimes',
  '⊥': '\\perp',
  '∥': '\\parallel',
  '∠': '\\angle',
  '△': '\\triangle',
  '∴': '\\therefore',
  '∵': '\\because',
  '…': '\\ldots',
  '⋯': '\\cdots',
  '⋮': '\\vdots',
  '⋱': '\\ddots',
  '′': "'",
  '″': "''",
  '†': '\\dagger',
  '★': '\\star',
  '€': '\\text{€}',
  // Arrows
  '←': '\\leftarrow',
  '→': '\\rightarrow',
  '↑': '\\uparrow',
  '↓': '\\downarrow',
  '↔': '\\leftrightarrow',
  '⇐': '\\Leftarrow',
  '⇒': '\\Rightarrow',
  '⇔': '\\Leftrightarrow',
  '⟶': '\\longrightarrow',
  '⟵': '\\longleftarrow',
  '⟹': '\\Longrightarrow',
  '⟺': '\\Longleftrightarrow',
  '↦': '\\mapsto',
  '⇌': '\\rightleftharpoons',
  '⇄': '\\rightleftarrows',
  // Fences
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '〈': '\\langle',
  '〉': '\\rangle',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '‖': '\\Vert',
  '∣': '\\mid',
  // Greek
  α: '\\alpha',
  β: '\\beta',
  γ: '\\gamma',
  δ: '\\delta',
  ε: '\\varepsilon',
  ϵ: '\\epsilon',
  ζ: '\\zeta',
  η: '\\eta',
  θ: '\\theta',
  ϑ: '\\vartheta',
  ι: '\\iota',
  κ: '\\kappa',
  λ: '\\lambda',
  μ: '\\mu',
  µ: '\\mu',
  ν: '\\nu',
  ξ: '\\xi',
  π: '\\pi',
  ρ: '\\rho',
  σ: '\\sigma',
  ς: '\\varsigma',
  τ: '\\tau',
  υ: '\\upsilon',
  φ: '\\varphi',
  ϕ: '\\phi',
  χ: '\\chi',
  ψ: '\\psi',
  ω: '\\omega',
  Γ: '\\Gamma',
  Δ: '\\Delta',
  Θ: '\\Theta',
  Λ: '\\Lambda',
  Ξ: '\\Xi',
  Π: '\\Pi',
  Σ: '\\Sigma',
  Φ: '\\Phi',
  Ψ: '\\Psi',
  Ω: '\\Omega',
  // Letters
  ℝ: '\\mathbb{R}',
  ℕ: '\\mathbb{N}',
  ℤ: '\\mathbb{Z}',
  ℚ: '\\mathbb{Q}',
  ℂ: '\\mathbb{C}',
  ℓ: '\\ell',
  ℏ: '\\hbar',
  ℎ: 'h',
  // Operators that are not shown, and blanks
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
  '\u200b': '',
  '\ufeff': '',
  '\u00a0': '\\ ',
  '\u2002': '\\ ',
  '\u2003': '\\quad',
  '\u2009': '\\,',
  '\u200a': '\\,',
  '\u202f': '\\,',
};

/** Functions that TeX knows by these names. */
const functions = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
);

/** Joins TeX, with a blank where a command would run into a letter. */
export function joinTex(pieces: readonly string[]): string {
  const joined: string[] = [];
  let last = '';
  for (const piece of pieces) {
    if (piece === '') continue;
    if (/\\[a-zA-Z]+$/.test(last.slice(-30)) && /^[a-zA-Z]/.test(piece)) joined.push(' ');
    joined.push(piece);
    last = piece;
  }
  return joined.join('');
}

/** Returns the TeX of each character of a text without markup. */
export const charactersToTex = (text: string): string => joinTex([...text].map(characterToTex));

/** Returns the TeX of one character; styled letters, as `𝑥`, are plain ones. */
function characterToTex(character: string): string {
  const plain = character.codePointAt(0)! >= 0x1d400 ? character.normalize('NFKC') : character;
  return commands[plain] ?? plain;
}

/** Returns a number: its comma keeps no space after it, and a blank separates thousands. */
export const numberToTex = (digits: string): string =>
  digits.trim().replace(/\s+/g, '\u2009').split(',').map(charactersToTex).join('{,}');

/** Returns the name of a function or a word in upright letters. */
export function nameToTex(name: string): string {
  if (functions.has(name)) return `\\${name}`;
  return /^[a-zA-Z]+$/.test(name) ? `\\operatorname{${name}}` : textToTex(name);
}

const textCommands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
};

/** Returns text within a formula; blanks stay. */
export function textToTex(text: string): string {
  const escaped = text
    .replace(/\s/g, ' ')
    .replace(/[\\^~{}$&#%_]/g, (character) => textCommands[character] ?? `\\${character}`);
  return escaped.trim() === '' ? (escaped === '' ? '' : '\\ ') : `\\text{${escaped}}`;
}

/** The TeX of a fence; empty for a character that is none. */
const fences: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '(': '(',
    ')': ')',
    '[': '[',
    ']': ']',
    '{': '\\{',
    '}': '\\}',
    '|': '|',
    '∣': '|',
    '‖': '\\Vert',
    '⟨': '\\langle',
    '⟩': '\\rangle',
    '〈': '\\langle',
    '〉': '\\rangle',
    '<': '\\langle',
    '>': '\\rangle',
    '⌊': '\\lfloor',
    '⌋': '\\rfloor',
    '⌈': '\\lceil',
    '⌉': '\\rceil',
    '': '.',
  }),
);

/** Returns a text between two fences as tall as it is; null when a character is no fence. */
export function fencedTex(open: string, inner: string, close: string): string | null {
  const [left, right] = [fences.get(open.trim()), fences.get(close.trim())];
  if (left === undefined || right === undefined) return null;
  return `${joinTex([`\\left${left}`, inner])}\\right${right}`;
}

/** Accents over one letter, and over more. */
export const accents: ReadonlyMap<string, { over: string; wide: string }> = new Map(
  Object.entries({
    '→': { over: '\\vec', wide: '\\overrightarrow' },
    '⇀': { over: '\\vec', wide: '\\overrightarrow' },
    '\u20d7': { over: '\\vec', wide: '\\overrightarrow' },
    '←': { over: '\\overleftarrow', wide: '\\overleftarrow' },
    '↔': { over: '\\overleftrightarrow', wide: '\\overleftrightarrow' },
    '¯': { over: '\\overline', wide: '\\overline' },
    '‾': { over: '\\overline', wide: '\\overline' },
    '\u0304': { over: '\\overline', wide: '\\overline' },
    '\u0305': { over: '\\overline', wide: '\\overline' },
    _: { over: '\\overline', wide: '\\overline' },
    '-': { over: '\\overline', wide: '\\overline' },
    '−': { over: '\\overline', wide: '\\overline' },
    '―': { over: '\\overline', wide: '\\overline' },
    '^': { over: '\\hat', wide: '\\widehat' },
    ˆ: { over: '\\hat', wide: '\\widehat' },
    '\u0302': { over: '\\hat', wide: '\\widehat' },
    '~': { over: '\\tilde', wide: '\\widetilde' },
    '˜': { over: '\\tilde', wide: '\\widetilde' },
    '\u0303': { over: '\\tilde', wide: '\\widetilde' },
    '˙': { over: '\\dot', wide: '\\dot' },
    '.': { over: '\\dot', wide: '\\dot' },
    '\u0307': { over: '\\dot', wide: '\\dot' },
    '¨': { over: '\\ddot', wide: '\\ddot' },
    '\u0308': { over: '\\ddot', wide: '\\ddot' },
    '⏞': { over: '\\overbrace', wide: '\\overbrace' },
    '⏜': { over: '\\overgroup', wide: '\\overgroup' },
    '⌒': { over: '\\overgroup', wide: '\\overgroup' },
  }),
);

/** Marks below. */
export const accentsBelow: ReadonlyMap<string, string> = new Map(
  Object.entries({
    _: '\\underline',
    '¯': '\\underline',
    '‾': '\\underline',
    '\u0332': '\\underline',
    '⏟': '\\underbrace',
  }),
);

/** TeX whose limits stand under and over it. */
export const takesLimits = (tex: string): boolean =>
  /^\\(?:sum|prod|coprod|int|iint|iiint|oint|bigcup|bigcap|lim|max|min|sup|inf)$/.test(tex);

/** Returns the TeX of an exponent: degrees and primes, which raise themselves, stand plainly. */
export function raised(tex: string): string {
  if (tex === '{}^{\\circ}') return '\\circ';
  return /^'+$/.test(tex) ? tex.replaceAll("'", '\\prime ').trim() : tex;
}

/** True for one letter or sign: it takes an accent of its own width. */
export const isSingle = (tex: string): boolean => /^(?:.|\\[a-zA-Z]+)$/u.test(tex);

/** Returns a base with braces, unless it is one letter or sign. */
export const base = (tex: string): string => (isSingle(tex) ? tex : `{${tex}}`);
