import { foldText } from '../../../domain/ai/text/fold-text.ts';
import { stopWords } from '../../../shared/rules/stop-words.ts';
import { stemOf } from './word-stems.ts';

/** Folded words that fit a gap but make a poor one: general verbs and fillers. */
const genericWords = new Set(
  'rojo roja azul verde blanco blanca negro negra amarillo amarilla green white black yellow forma formas parte partes manera maneras tipo tipos ejemplo ejemplos caso casos hecho hechos vez veces cosa cosas modo modos lugar lugares momento momentos tiempo tiempos numero numeros cantidad mayoria conjunto grupo grupos serie punto puntos vida vidas mundo personas persona gente hombre hombres mujer mujeres dia dias año años ano anos siglo siglos epoca periodo final inicio principio resultado resultados razon razones idea ideas nombre nombres siguiente siguientes importante importantes principal principales diferente diferentes mayor menor gran grande nuevo nueva primer primera primeros primeras segundo segunda tercer tercera ultimo ultima unico unica mismo misma general cada traves resto medio medios interior exterior existencia presencia importancia desarrollo obra obras trabajo way ways part parts kind kinds type types sort example examples case cases fact facts thing things place places moment time times number numbers amount majority group groups series point points life lives world people person man men woman women day days year years century centuries period beginning start result results reason reasons idea ideas name names following important main different various several many much larger smaller great large new first second third last only same general form forms rest middle presence importance development work works'.split(
    ' ',
  ),
);

const articleForms: Record<string, string> = {
  el: 'ms',
  un: 'ms',
  al: 'ms',
  del: 'ms',
  la: 'fs',
  una: 'fs',
  los: 'mp',
  unos: 'mp',
  las: 'fp',
  unas: 'fp',
  the: 'n',
  a: 'na',
  an: 'nan',
};

/** A term that a gap can hide, with its importance. */
export interface KeyTerm {
  word: string;
  /** All options of a question are of one kind, for example years. */
  kind: 'term' | 'person' | 'place' | 'year' | 'number';
  /** Gender and number from the preceding article (`n`, `na` or `nan` in English). */
  form: string | null;
  weight: number;
}

/** Counts each stem in a text; frequent stems indicate its topic. */
export function countStems(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of foldText(text).split(' ')) {
    if (word.length < 4 || stopWords.has(word)) continue;
    const stem = stemOf(word);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/** Returns the terms of a sentence worth asking for, most important first. */
export function keyTermsOf(sentence: string, counts: ReadonlyMap<string, number>): KeyTerm[] {
  const terms = [...figuresOf(sentence), ...namesOf(sentence), ...nounsOf(sentence, counts)];
  const once = terms.filter(({ word }) => countOccurrences(sentence, word) === 1);
  return once.sort((one, other) => other.weight - one.weight);
}

const months =
  /^\s*(?:de\s+|of\s+)?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sept?iembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
/** What may follow a year; before a noun the number is a quantity ("1600 años"). */
const yearAfter =
  /^(?:[.,;)]|$|\s\p{Lu}|\s(?:de|en|por|para|con|y|e|que|se|la|el|los|las|un|una|fue|a|al|con|como|cuando|hasta|del|su|in|on|at|by|for|with|and|that|which|the|a|an|to|of|because|when|during|until|was|were|caused|showed|after|before)(?!\p{L}))/u;

/** Prepositions before a year: "en 1903 compartió" contains a year, "en 1600 metros" does not. */
const yearBefore = /(?:^|\s)(?:en|desde|hasta|hacia|año|in|since|until|around|year)\s$/i;
const countedAfter = /^\s(?:\p{Ll}+s\b|km\b|kg\b|m\b|g\b|%)/u;

function figuresOf(sentence: string): KeyTerm[] {
  const figures: KeyTerm[] = [];
  for (const match of sentence.matchAll(/(?<![\p{L}\d.,/–-])\d{1,6}(?![\d\p{L}/–-]|[.,]\d| ?[.:]\d| \d)/gu)) {
    const [before, after] = [sentence.slice(0, match.index), sentence.slice(match.index + match[0].length)];
    // A number at the start may be a leftover page number.
    if (match.index === 0) continue;
    // Skips days of a month and ends of a range: not worth memorising.
    if (months.test(after) || /^\s?(?:a|to|or|o|y|and)\s\d/.test(after)) continue;
    if (/\d\s(?:a|to|or|o|y|and)\s$/.test(before)) continue;
    const isYear =
      /^(?:1\d{3}|20\d{2})$/.test(match[0]) &&
      (yearAfter.test(after) || (yearBefore.test(before) && !countedAfter.test(after)));
    figures.push({ word: match[0], kind: isYear ? 'year' : 'number', form: null, weight: isYear ? 6 : 5 });
  }
  return figures;
}

const namePattern =
  /\p{Lu}[\p{L}'’-]+(?:\s+(?:(?:de|del|la|van|von|der|da|di)\s+){0,2}\p{Lu}[\p{L}'’-]+)*(?:\s+[IVX]+\b)?/gu;
const placeBefore = /(?:^|\s)(?:en|hacia|desde|in|near|from|at|En|In|cerca de|ciudad de|city of)\s+$/;
/** English words with a capital that are no places: languages, peoples, months and days. */
const nonPlaceWords = /(?:ish|ese|ian|man|ch|day|ary|ember|ober|April|June|July|August|May|Latin|Greek)$/;
/** Capitalised names of neither persons nor places. */
const nonPersonNames =
  /\b(?:Guerra|War|Revoluci|Revolution|Imperio|Empire|Nobel|Premio|Prize|Universi|Acad|Iglesia|Church|Tratado|Treaty|Ley|Law|Act|Edad|Age|Mar|Sea|Oc[eé]ano|Ocean|R[ií]o|River|Monte|Mount|Rep[uú]blica|Republic|Rey|King|Queen|Reina|Estados|States|United|Nueva|New|San|Santa|Saint|St|Misa|Mass|Pasi[oó]n|Sinfon|Symphony|Concierto|Concerto|Museo|Museum|Escuela|School|Sistema|System|Tierra|Earth|Sol|Sun|Banco|Bank|Partido|Party|Naciones|Nations|Uni[oó]n|Union|Unidos|Norte|Sur|North|South|East|West|Gran|Great|Asamblea|Assembly|Congreso|Congress|Parlamento|Parliament|Muro|Wall|Torre|Tower|Palacio|Palace|Castillo|Castle|Plaza|Square|Teatro|Theatre|Biblia|Bible|Instituto|Institute|Corte|Court|Casa|House|Organi[sz])/;

function namesOf(sentence: string): KeyTerm[] {
  const names: KeyTerm[] = [];
  for (const match of sentence.matchAll(namePattern)) {
    const before = sentence.slice(0, match.index);
    const word = match[0];
    if (
      placeBefore.test(before) &&
      !nonPlaceWords.test(word) &&
      !/\s/.test(word.replace(/^(?:Nueva|New|Buenos|El|Estados) /, ''))
    ) {
      names.push({ word, kind: 'place', form: null, weight: 6 });
    } else if (isPerson(word, before)) names.push({ word, kind: 'person', form: null, weight: 7 });
  }
  return names;
}

/** Matches first name and family name without a preceding article. */
function isPerson(name: string, before: string): boolean {
  const words = name.split(/\s+/);
  const capitals = words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
  if (capitals.length < 2 || capitals.length > 4 || nonPersonNames.test(name)) return false;
  if (/(?:^|\s)(?:el|la|los|las|the|un|una|a|an|del|al)\s+$/i.test(before)) return false;
  // The first word of a sentence is always capitalised; an article or preposition is not a first name.
  return !stopWords.has(foldText(words[0]!)) && !/\bof\b/.test(name);
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const nounLike =
  /(?:cion|sion|dad|tud|miento|ismo|logia|sis|plasto|genos?|cito|tion|ment|ness|ity|ism|ology|plast|phyll|fila|osfera|sphere|metro|meter)s?$/;
const verbLike = /(?:ando|iendo|aron|ieron|aban|ad[oa]s?|id[oa]s?|ing|ed|mente|ly|ar|er|ir)$/;
/** Phrases that introduce the name of a thing. */
const namingPhrases =
  /(?:se llaman?|se denominan?|llamad[oa]s?|denominad[oa]s?|conocid[oa]s? como|(?:is|are) called|called|known as|named)\s+(?:(?:el|la|los|las|un|una|the|an?)\s+)?$/i;

function nounsOf(sentence: string, counts: ReadonlyMap<string, number>): KeyTerm[] {
  const matches = [...sentence.matchAll(wordPattern)];
  return matches.flatMap((match, at) => {
    const word = match[0];
    const folded = foldText(word);
    const form = articleForms[foldText(matches[at - 1]?.[0] ?? '')] ?? null;
    if (form === null || !/^\p{Ll}{5,}$/u.test(word)) return [];
    if (stopWords.has(folded) || genericWords.has(folded) || verbLike.test(folded)) return [];
    const isEnglish = form.startsWith('n');
    const after = sentence.slice(match.index + word.length);
    // In English a noun before another word may only qualify it: "the water cycle".
    if (
      form === 'n' &&
      !/^(?:[.,;)]|\s(?:\p{L}+\s+)?(?:of|in|on|at|to|from|by|with|for|and|or|is|are|was|were|that|which|has|have|had|can|into|through|during|between|as)\b)/u.test(
        after,
      )
    )
      return [];
    if (
      form === 'n' &&
      /^\s\p{L}+/u.test(after) &&
      !stopWords.has(foldText(/^\s(\p{L}+)/u.exec(after)?.[1] ?? ''))
    )
      return [];
    const frequency = counts.get(stemOf(folded)) ?? 1;
    const isNamed = namingPhrases.test(sentence.slice(0, match.index));
    // A word that occurs once and does not look like a term is too unspecific.
    if (frequency < 2 && !nounLike.test(folded) && !isNamed) return [];
    const weight = Math.min(4, frequency) / 2 + (nounLike.test(folded) ? 2 : 0) + (isNamed ? 4 : 0);
    // Singular and plural do not replace each other: "the lungs" and "the heart".
    const fullForm = isEnglish && /[^s]s$/.test(word) ? `${form}s` : form;
    return [{ word, kind: 'term' as const, form: fullForm, weight }];
  });
}

/** Counts occurrences of words in a text, folded. */
export function countOccurrences(sentence: string, word: string): number {
  return ` ${foldText(sentence)} `.split(` ${foldText(word)} `).length - 1;
}
