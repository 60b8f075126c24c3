import { foldText } from '../../../../domain/ai/text/fold-text.ts';
import { hasSimilarStem } from '../stem-overlap.ts';
import { clausesOf, statementsOf, stemsOf, type Token } from './clauses.ts';

/** Words that negate what follows; two of them in a clause cancel each other. */
const negatingWords = new Set(
  'no sin carece carecen falta faltan falso falsa mentira imposible not without cannot lacks lack false untrue lie impossible'.split(
    ' ',
  ),
);
/** Words of prevention. The same fact can be stated without them, so the polarity of what follows is unknown. */
const preventionWords = new Set(
  'evita evitan evitar impide impiden deja dejan elimina lugar vez avoid avoids avoiding prevents prevent eliminate eliminates fails instead rather'.split(
    ' ',
  ),
);
/** Negative on their own; after "no" they only agree with it ("no tiene ninguna"). */
const negativeWords = new Set(
  'nunca jamas tampoco ni ningun ninguna ninguno nadie nada never neither nor none nobody nothing'.split(' '),
);
/** Phrases that look like a negation but are none. */
const nonNegations =
  /\b(?:no (?:solo|solamente|unicamente|obstante)|sin (?:embargo|duda)|not only|no doubt|nothing but|nada mas que|hacen? falta|false (?:positive|negative)s?)\b/g;
/** Number of content words that a negation affects. */
const negationScope = 3;

const disclaimers = [
  /\b(?:todo|nada|esto|eso|ello|anterior|dicho|respuesta|afirmacion)\b.{0,30}\b(?:es|son|fue|seria|resulta)\b.{0,14}\b(?:fals[oa]s?|mentiras?|incorrect[oa]s?|erroneo|erronea)\b/,
  /\b(?:nada|ningun[oa]?)\b.{0,30}\b(?:es|son|fue|seria|resulta)\b.{0,14}\b(?:ciert[oa]s?|verdad|correct[oa]s?)\b/,
  /\bno (?:es|son|era|seria) (?:nada )?(?:ciert|verdad|correct|asi\b)/,
  /\b(?:all|none|nothing|this|that|it|these|those|statement|answer|above)\b.{0,30}\b(?:is|are|was|were)\b.{0,14}\b(?:false|untrue|wrong|incorrect|a lie|lies|not true|not correct|not right|not the case)\b/,
  /\b(?:none|nothing)\b.{0,30}\b(?:is|are|was|were)\b.{0,14}\b(?:true|correct|right)\b/,
  /\b(?:lo contrario|the (?:opposite|contrary|reverse)) (?:es|is) (?:lo )?(?:cierto|verdad|correcto|true|right)\b/,
];

/**
 * Returns the sentence of an answer that retracts it ("all this is false"); null when there is none or the reference
 * contains one too.
 */
export function findDisclaimer(reference: string, answer: string): string | null {
  const isDisclaimer = (text: string) => {
    const folded = foldText(text.replace(/n['’]t\b/gi, ' not'));
    return disclaimers.some((sign) => sign.test(folded));
  };
  if (statementsOf(reference).some(isDisclaimer)) return null;
  return statementsOf(answer).find(isDisclaimer) ?? null;
}

type Polarity = Map<string, { affirmed: boolean; denied: boolean }>;

/**
 * Returns a sentence of the answer that denies what the reference affirms, or the reverse; null when there is none. A
 * word that is both affirmed and denied in either text proves nothing. A denial about something the reference does
 * not mention contradicts nothing.
 */
export function findContradiction(question: string, reference: string, answer: string): string | null {
  const expected = polarityOf(reference);
  const stated = polarityOf(answer);
  const known = stemsOf([...clausesOf(question), ...clausesOf(reference)].flat());
  /** Returns whether the polarity is opposite to the reference; null when the stem is missing in either text. */
  const isOpposed = (stem: string, denied: boolean) => {
    const [wanted, overall] = [expected.get(stem), stated.get(stem)];
    if (!wanted || !overall) return null;
    if (wanted.affirmed === wanted.denied || overall.affirmed === overall.denied) return false;
    return denied === wanted.affirmed;
  };
  const contradicts = (clause: Token[]) => {
    if (!isAboutKnown(clause, known)) return false;
    const marked = polarityOfClause(clause);
    const denied = [...marked]
      .filter(([, polarity]) => polarity.denied && !polarity.affirmed)
      .map(([stem]) => stem);
    const affirmed = [...marked]
      .filter(([, polarity]) => polarity.affirmed && !polarity.denied)
      .map(([stem]) => stem);
    if (affirmed.some((stem) => isOpposed(stem, false))) return true;
    // The word after the negation decides; when the reference does not contain it, two contradicted words within
    // reach are required.
    const direct = denied[0] === undefined ? null : isOpposed(denied[0], true);
    return direct ?? denied.filter((stem) => isOpposed(stem, true)).length >= 2;
  };
  return statementsOf(answer).find((sentence) => clausesOf(sentence).some(contradicts)) ?? null;
}

/** Returns whether the words before the first negation, which are its topic, all occur in question or reference. */
function isAboutKnown(clause: Token[], known: ReadonlySet<string>): boolean {
  const at = clause.findIndex(({ word }) => negatingWords.has(word) || negativeWords.has(word));
  const before = [...stemsOf(at < 0 ? [] : clause.slice(0, at))];
  return before.every((stem) => hasSimilarStem(known, stem));
}

function polarityOf(text: string): Polarity {
  const polarity: Polarity = new Map();
  for (const sentence of statementsOf(text)) {
    for (const clause of clausesOf(sentence)) {
      for (const [stem, marked] of polarityOfClause(clause)) recordPolarity(polarity, stem, marked);
    }
  }
  return polarity;
}

function polarityOfClause(clause: Token[]): Polarity {
  const polarity: Polarity = new Map();
  const ignoredIndexes = nonNegationIndexes(clause);
  let denied = false;
  let hindered = false;
  let left = 0;
  for (const [index, { word, stem }] of clause.entries()) {
    if (!ignoredIndexes.has(index)) {
      const turns = negatingWords.has(word);
      if (turns || negativeWords.has(word) || preventionWords.has(word)) {
        // "The case is not included" does not affirm the case: words before the negation count as both affirmed and
        // denied.
        for (const stem of polarity.keys()) recordPolarity(polarity, stem, { affirmed: true, denied: true });
        hindered = preventionWords.has(word) || (hindered && left > 0);
        denied = turns && left > 0 ? !denied : true;
        left = negationScope;
        continue;
      }
    }
    if (stem === null) continue;
    const isDenied = denied && left > 0;
    left -= 1;
    recordPolarity(polarity, stem, {
      affirmed: !isDenied || hindered,
      denied: isDenied || (hindered && left >= 0),
    });
  }
  return polarity;
}

function recordPolarity(
  polarity: Polarity,
  stem: string,
  marked: { affirmed: boolean; denied: boolean },
): void {
  const before = polarity.get(stem);
  polarity.set(stem, {
    affirmed: marked.affirmed || before?.affirmed === true,
    denied: marked.denied || before?.denied === true,
  });
}

function nonNegationIndexes(clause: Token[]): Set<number> {
  const indexes = new Set<number>();
  const text = clause.map(({ word }) => word).join(' ');
  for (const match of text.matchAll(nonNegations)) {
    const first = text.slice(0, match.index).split(' ').filter(Boolean).length;
    for (let index = 0; index < match[0].split(' ').length; index++) indexes.add(first + index);
  }
  return indexes;
}
