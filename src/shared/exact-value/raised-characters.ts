// Superscript and subscript characters with their plain counterparts, pairwise.
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱˣʸᵃᵇᵏᵐᵗᵉ';
const SUPERSCRIPT_PLAIN = '0123456789+-()nixyabkmte';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉ₐₑₒₓₖₘₙₜ';
const SUBSCRIPT_PLAIN = '0123456789aeoxkmnt';
const SUPERSCRIPT_RUN = new RegExp(`[${SUPERSCRIPTS}]+`, 'g');
const SUBSCRIPT_RUN = new RegExp(`[${SUBSCRIPTS}]+`, 'g');
const BUILT_FRACTION = /([⁰¹²³⁴-⁹]+)[⁄/]([₀-₉]+)/g;
const ROOT_INDEX = /([⁰¹²³⁴-⁹]+)\s*√/g;
// "2³√8" is 2^3·√8 to some and 2·∛8 to others: not ours to decide.
const AMBIGUOUS_ROOT = /[^\s+\-−*/·×÷=≈(:]\s*[⁰¹²³⁴-⁹]+\s*√/;
// Raised and lowered letters we do not know: NFKD would lower them to the line (2ᵈ → 2d).
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
 * Superscripts as `^(..)`, subscripts as `_(..)`, `³√` as a root with index and `³⁄₄` as a fraction.
 * Null when they can be read in two ways or are not known.
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
