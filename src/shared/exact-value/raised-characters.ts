// Superscript and subscript characters with their plain counterparts at the same index.
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱˣʸᵃᵇᵏᵐᵗᵉ';
const SUPERSCRIPT_PLAIN = '0123456789+-()nixyabkmte';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉ₐₑₒₓₖₘₙₜ';
const SUBSCRIPT_PLAIN = '0123456789aeoxkmnt';
const SUPERSCRIPT_RUN = new RegExp(`[${SUPERSCRIPTS}]+`, 'g');
const SUBSCRIPT_RUN = new RegExp(`[${SUBSCRIPTS}]+`, 'g');
const BUILT_FRACTION = /([⁰¹²³⁴-⁹]+)[⁄/]([₀-₉]+)/g;
const ROOT_INDEX = /([⁰¹²³⁴-⁹]+)\s*√/g;
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
export function lowerRaisedCharacters(text: string): string | null {
  if (AMBIGUOUS_ROOT.test(text)) return null;
  const plain = text
    .replace(/ᵒ/g, '°')
    .replace(BUILT_FRACTION, (_, top: string, bottom: string) => ` ${raised(top)}/${lowered(bottom)} `)
    .replace(ROOT_INDEX, (_, run: string) => ` root_(${raised(run)}) `)
    .replace(SUPERSCRIPT_RUN, (run) => `^(${raised(run)})`)
    .replace(SUBSCRIPT_RUN, (run) => `_(${lowered(run)})`);
  return OTHER_RAISED.test(plain) ? null : plain;
}
