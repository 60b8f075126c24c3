import type { Item } from './item.ts';

/** Words that announce the letter of an option. */
const announcing =
  '(?:opci[oó]n|respuesta|alternativa|letra|literal|inciso|apartado|correct[ao]|v[aá]lid[ao]|clave|soluci[oó]n|option|answer|choice|letter|alternative|key|correct|right)';
const more = '(?: (?:correct[ao]|v[aá]lid[ao]|elegida|correct|right|answer|option|choice))?';
const verb = String.raw`(?: (?:es|ser[ií]a|is|would be))?\s*:?\s*`;
const article = '(?:(?:la|the|opci[oó]n|letra|option|letter) ){0,2}';
const id = `["'«“(]?([a-j])["'»”)]?`;

/** "La respuesta correcta es la b)", "Opción C:", "answer (d)". */
const announced = new RegExp(`\\b${announcing}${more}${verb}${article}${id}(?![\\p{L}\\p{N}])`, 'giu');
/** "La B es la correcta", "b) is right". */
const judged = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:la |the )?${id}(?= (?:es|is) (?:la |the )?(?:correct |right )?(?:respuesta|opci[oó]n|answer|option|correct[ao]?|verdader[ao]|right|true|v[aá]lid[ao]))`,
  'giu',
);
/** "la a)", "(b)": a letter with a bracket is the name of an option. */
const bracketed = /(?<![\p{L}\p{N}])(?:la |the )?\(?([a-j])\)(?![\p{L}\p{N}])/giu;

/** Returns whether a small letter is a word of the sentence ("la respuesta a la pregunta"). */
const isWord = (whole: string, letter: string, rest: string): boolean =>
  /[a-j]/.test(letter) &&
  whole.endsWith(letter) &&
  /^\s+(?!porque|ya que|pues|because|since|as)\p{L}/iu.test(rest);

/** Returns the solution with the texts of the options in place of their letters; null when it names none. */
export function withoutLetters({ solutionExample, options, correctAnswer }: Item): string | null {
  if (!options.some((option) => option.id === correctAnswer)) return null;
  const isSpanish = /[áéíóúñ]|\b(?:la|el|es|porque|respuesta|correcta)\b/i.test(solutionExample);
  const texts = new Map(options.map((option) => [option.id.toLowerCase(), option.text.trim()]));
  let isFound = false;
  let mended = solutionExample;
  for (const pattern of [announced, judged, bracketed])
    mended = mended.replace(pattern, (whole: string, letter: string, offset: number, all: string) => {
      const text = texts.get(letter.toLowerCase());
      if (text === undefined || isWord(whole, letter, all.slice(offset + whole.length))) return whole;
      isFound = true;
      // What stands before the letter stays: "La respuesta correcta es".
      const at = whole.toLowerCase().lastIndexOf(letter.toLowerCase());
      const head = whole.slice(0, at).replace(/\s*(?:\b(?:la|the)\s+)?["'«“(]?$/i, '');
      return `${head === '' ? '' : `${head} `}${isSpanish ? `«${text}»` : `“${text}”`}`;
    });
  return isFound ? mended.trim() : null;
}

const mayName =
  /(?:opci[oó]n|respuesta|alternativa|letra|option|answer|letter)(?:es|s)?(?: correcta| correct)?(?: es| is)?\s*:?\s*(?:la |the )?["'«(“]?[a-j]\s*(?:["').:;,»”\n]|$|\s(?:y|e|and|o|or)\s)/i;

/** Returns whether a text may still name an option by its letter, so that no option may move. */
export const mayNameLetters = (text: string): boolean => mayName.test(text);

/** Options that name other options by their letter or place, so that their order carries meaning. */
export const refersToOptions = (option: string): boolean =>
  /\b(?:anteriores|above|below)\b/i.test(option) ||
  /^(?:tanto |both |either |ni |neither )?(?:la |las |the )?(?:opci[oó]n(?:es)? |options? |answers? )?\(?["'«“]?[a-e]["'»”]?\)?(?:,? (?:y|e|and|o|u|or|como|ni|nor|&) (?:la )?\(?["'«“]?[a-e]["'»”]?\)?)(?: (?:son|are)\b.*)?\.?$/i.test(
    option.trim(),
  );
