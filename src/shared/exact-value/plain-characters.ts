const ASCII = /^[ -~]*$/;
/** Maximum length after normalisation: one character can expand to eighteen (ﷺ). */
const MAX_LENGTH = 1_000;
const VULGAR = /(\d?)\s*([¼½¾⅐-⅞↉])/g;
// Accents on letters, which do not change the meaning. Overlays (≠ is "=" + U+0338, struck-out digits) do.
const LETTER_ACCENTS = /([a-zα-ω])[\u0300-\u0304\u0306-\u030c\u0323\u0327\u0328]+/gi;
const MARK_OTHER_THAN_OVERLINE = /(?!\u0305)\p{M}|(?<!\d|\u0305)\u0305/u;

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[‐‑‒–—―−﹣➖]/g, '-'],
  [/➕/g, '+'],
  [/[ˆ＾]/g, '^'],
  [/[×·∗⋅•∙⁎✕✖⨯]/g, '*'],
  [/[÷⁄∕➗]/g, '/'],
  [/[πΠ]/g, ' pi '],
  [/√/g, ' sqrt '],
  [/∛/g, ' cbrt '],
  [/∜/g, ' root_(4) '],
  [/∞/g, ' inf '],
  [/⋯/g, '...'],
  [/[‘’ʼ′]/g, "'"],
  [/[≃≅∼]/g, '≈'],
  [/∶/g, ':'],
  [/[⩽≦]/g, '≤'],
  [/[⩾≧]/g, '≥'],
  [/[“”″]/g, "''"],
  [/∧/g, ' and '],
  [/∨/g, ' or '],
  [/[⟨〈]/g, '('],
  [/[⟩〉]/g, ')'],
];

// Superscript and subscript characters with their plain counterparts at the same index.
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱˣʸᵃᵇᵏᵐᵗᵉ';
const SUPERSCRIPT_PLAIN = '0123456789+-()nixyabkmte';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉ₐₑₒₓₖₘₙₜ';
const SUBSCRIPT_PLAIN = '0123456789aeoxkmnt';
const SUPERSCRIPT_RUN = new RegExp(`[${SUPERSCRIPTS}]+`, 'g');
const SUBSCRIPT_RUN = new RegExp(`[${SUBSCRIPTS}]+`, 'g');
const BUILT_FRACTION = /([⁰¹²³⁴-⁹]+)[⁄/]([₀-₉]+)/g;
const ROOT_INDEX = /([⁰¹²³⁴-⁹]+)\s*√/g;
/** The unit Å, which would lose its ring and become ampere. */
const ANGSTROM = /(?<=\d\s*)(?:[\u00c5\u212b]|A\u030a)(?!\p{L})/gu;
// "2³√8" is ambiguous: 2^3·√8 or 2·∛8.
const AMBIGUOUS_ROOT = /[^\s+\-−*/·×÷=≈(:]\s*[⁰¹²³⁴-⁹]+\s*√/;
// Unsupported superscript and subscript letters, which NFKD would turn into plain ones (2ᵈ → 2d).
const OTHER_RAISED = /[\u02b0-\u02b8\u02e0-\u02e4\u1d2c-\u1d6a\u2070-\u209c]/;

function translate(run: string, from: string, to: string): string {
  return [...run].map((character) => to[from.indexOf(character)] ?? character).join('');
}

function raised(run: string): string {
  return translate(run, SUPERSCRIPTS, SUPERSCRIPT_PLAIN);
}

function lowered(run: string): string {
  return translate(run, SUBSCRIPTS, SUBSCRIPT_PLAIN);
}

/**
 * Converts superscripts to `^(..)`, subscripts to `_(..)`, `³√` to a root with index and `³⁄₄` to a fraction. Returns
 * null when they are ambiguous or unsupported.
 */
function lowerRaisedCharacters(text: string): string | null {
  if (AMBIGUOUS_ROOT.test(text)) return null;
  const plain = text
    .replace(/ᵒ/g, '°')
    .replace(BUILT_FRACTION, (_, top: string, bottom: string) => ` ${raised(top)}/${lowered(bottom)} `)
    .replace(ROOT_INDEX, (_, run: string) => ` root_(${raised(run)}) `)
    .replace(SUPERSCRIPT_RUN, (run) => `^(${raised(run)})`)
    .replace(SUBSCRIPT_RUN, (run) => `_(${lowered(run)})`);
  return OTHER_RAISED.test(plain) ? null : plain;
}

function toAscii(source: string): string | null {
  const plain = lowerRaisedCharacters(source);
  if (plain === null) return null;
  let text = plain
    .replace(ANGSTROM, ' angstrom')
    .replace(/[º˚∘]/g, '°')
    .replace(/´/g, "'")
    .replace(VULGAR, (_, digit: string, vulgar: string) => {
      const fraction = vulgar.normalize('NFKD').replace('⁄', '/');
      return digit ? `${digit} ${fraction} ` : `(${fraction})`;
    })
    .normalize('NFKD')
    .replace(/=\u0338/g, '≠')
    .replace(/(?<=\d)\u0304/g, '\u0305')
    .replace(LETTER_ACCENTS, '$1');
  if (text.length > MAX_LENGTH || MARK_OTHER_THAN_OVERLINE.test(text)) return null;
  for (const [pattern, replacement] of SIGNS) text = text.replace(pattern, replacement);
  return text;
}

/**
 * Converts superscripts, vulgar fractions and the variants of minus, times, divided, root and infinity to ASCII
 * spellings. Removes accents, keeps letter case (units need it) and keeps U+0305 after overlined digits. Returns null
 * when a mark changes the meaning.
 */
export function toPlainCharacters(source: string): string | null {
  const plain = ASCII.test(source) ? source : toAscii(source);
  if (plain === null) return null;
  return (
    plain
      .replace(/^<([^<>]*[,;][^<>]*)>$/, '($1)')
      .replace(/\*\*/g, '^')
      .replace(/:=|==+/g, '=')
      .replace(/<=>/g, '∴')
      .replace(/>=|=>/g, '≥')
      .replace(/<=|=</g, '≤')
      // In "3!=6" the ! is a factorial.
      .replace(/<>|(?<![\d)] ?)!=/g, '≠')
      .replace(/\+\s*\/\s*-/g, '±')
      .replace(/(?<=[\d)]|pi ?)\s*:\s*(?=[-\d(]|(?:sqrt|pi))/g, '/')
      // Matches "2 x 3", but not 0x2A or the name in "x1 = 2 x2 = 3". Between other operands, x needs spaces on both
      // sides.
      .replace(/(?<=\d)(?<!(?:^|[^\d.,])0)\s*[xX]\s*(?=\d(?!\d?\s*=))/g, '*')
      .replace(/(?<=[\d)]|pi) +[xX] +(?=[\d(]|sqrt|pi)/g, '*')
  );
}
