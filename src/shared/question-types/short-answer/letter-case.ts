const elements = new Set(
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og'.split(
    ' ',
  ),
);
/** Symbols that are also common words: in lower case they are the word. */
const words = new Set('al am as at be es he i in la no o os se si u y'.split(' '));
/** Spanish plural abbreviations, whose letters are doubled too. */
const plurals = new Set(['EEUU', 'CCOO', 'FFAA', 'RRHH', 'JJOO', 'AAVV', 'CCAA', 'DDHH', 'RRSS', 'SSMM']);
const units = new Set(
  'm g s A K mol cd N J W V C F T H Hz Pa Bq Gy Sv lm lx S Wb Ω eV l L t bar cal B b Wh ha'.split(' '),
);
const prefixes = ['', 'p', 'n', 'µ', 'μ', 'm', 'c', 'd', 'h', 'k', 'M', 'G', 'T'];

/** Returns whether a text is a chemical formula: `NaCl`, `Ca(OH)2`, `SO42-`. */
export function isFormula(text: string): boolean {
  if (!/^(?:[A-Z][a-z]?|[()[\]]|\d)+[+-]?$/.test(text)) return false;
  return (text.match(/[A-Z][a-z]?/g) ?? []).every((symbol) => elements.has(symbol));
}

/** Returns a unit symbol after an optional number, split at the operators of compound units. */
const unitsOf = (text: string): string[] =>
  text
    .replace(/^[-+]?[\d.,]*(?:[×·x]10\^?-?\d+)? ?/u, '')
    .split(/[·/*]/u)
    .map((unit) => unit.replace(/\^?-?\d+$/u, ''));

const isUnit = (text: string): boolean =>
  unitsOf(text).every((unit) =>
    prefixes.some((prefix) => unit.startsWith(prefix) && units.has(unit.slice(prefix.length))),
  );

/** Returns the alleles of a genotype, each locus sorted: `aA` and `Aa` are equal; null for other texts. */
function readGenotype(text: string): string | null {
  if (!/^[A-Za-z]{2,8}$/.test(text) || plurals.has(text.toUpperCase()) || text.length % 2 > 0) return null;
  const loci = text.match(/../g)!.map((pair) => [...pair].sort().join(''));
  return loci.every((locus) => locus[0]!.toLowerCase() === locus[1]!.toLowerCase()) ? loci.join('') : null;
}

const isCode = (text: string): boolean => /\w\((?![IVX]+\))|[{};_]|==|^[a-z]+[A-Z]/.test(text);

/** The litre is written both ways. */
const litres = (text: string): string => text.replace(/l(?![A-Za-z])/gu, 'L');

/**
 * Returns whether the case of letters has a meaning in a key: `other` when the answer, which differs from it only in
 * case, is another valid symbol; `doubtful` when it is none; null when case has no meaning.
 */
export function compareLetterCase(key: string, answer: string): 'other' | 'doubtful' | null {
  if (key === answer) return null;
  const unit = unitsOf(key);
  const hasPrefixOrNumber = unit.some((one) => one.length > 1) || /^\d/.test(key);
  const isUnitKey = hasPrefixOrNumber && isUnit(key);
  if (isUnitKey && litres(key) === litres(answer)) return null;
  if (isUnitKey && isUnit(answer)) return 'other';
  const genotype = readGenotype(key);
  if (genotype !== null) return readGenotype(answer) === genotype ? 'doubtful' : 'other';
  if (isUnitKey) return 'doubtful';
  if (isFormula(key)) {
    if (isFormula(answer)) return 'other';
    return words.has(answer) ? null : 'doubtful';
  }
  return isCode(key) ? 'doubtful' : null;
}
