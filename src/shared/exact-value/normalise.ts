import { latexToPlain } from './latex-to-plain.ts';
import { wordsToDigits } from './number-words.ts';
import { toPlainCharacters } from './plain-characters.ts';
import { wordsToSigns } from './plain-words.ts';
import { stripPrefixes } from './strip-prefixes.ts';

const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /(?:mayor|mas grande) o igual (?:que|a)|mayores o iguales (?:que|a)|greater than or equal to|al menos|at least|como minimo|no menor (?:que|a)/gi,
    '≥',
  ],
  [
    /menor o igual (?:que|a)|menores o iguales (?:que|a)|less than or equal to|at most|como maximo|no mayor (?:que|a)/gi,
    '≤',
  ],
  [/(?:mayor(?:es)? (?:que|a|de)|mas de|(?:greater|more|bigger) than)(?= )/gi, '>'],
  [/(?:menor(?:es)? (?:que|a|de)|menos de|(?:less|smaller) than)(?= )/gi, '<'],
  [
    /(?:distint[oa] (?:de|a)|diferente (?:de|a)|no es igual a|(?:is )?not equal to|different from)(?= )/gi,
    '≠',
  ],
];

/** Words before a relation that add no condition: "todos los números mayores que 3". */
const EVERY =
  /^(?:todos |all )?(?:los |the )?(?:(?:numeros|valores)(?: reales)?|reales|real numbers|numbers|values|reals)?(?: (?:de|of) x)?(?: que (?:son|sean)| that are| which are)? ?(?=[<>≤≥≠])/i;

/** Converts relations in words, such as "x es mayor que 3" and "x is at least 2", to signs. */
function wordsToRelations(text: string): string {
  if (!/(?:mayor|menor|menos|mas|than|least|most|minimo|maximo|distint|diferent|no |not )/i.test(text))
    return text;
  let result = text;
  for (const [pattern, sign] of WORDS) result = result.replace(pattern, sign);
  return result
    .replace(/(?: (?:es|is|son|are|debe ser|must be|=))? ?([<>≤≥≠]) ?/g, ' $1 ')
    .trim()
    .replace(EVERY, '');
}

/**
 * Converts a cleaned source to plain text of our grammar, possibly with "=" chains, lists, intervals and relations.
 * Returns null for unknown LaTeX or marks.
 */
export function normalise(source: string): string | null {
  const characters = toPlainCharacters(source);
  const plain = characters === null ? null : latexToPlain(characters.trim());
  if (plain === null) return null;
  const withRelations = wordsToRelations(plain.replace(/ {2,}/g, ' ').trim());
  return wordsToSigns(wordsToDigits(stripPrefixes(withRelations)));
}
