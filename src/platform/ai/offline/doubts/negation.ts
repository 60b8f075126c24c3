import { foldText } from '../../../../domain/ai/text/fold-text.ts';
import { hasNearly } from '../stem-overlap.ts';
import { clausesOf, statementsOf, stemsOf, type Token } from './clauses.ts';

/** Words that negate what follows; two of them in a clause cancel each other. */
const turning = new Set(
  'no sin carece carecen falta faltan falso falsa mentira imposible not without cannot lacks lack false untrue lie impossible'.split(
    ' ',
  ),
);
/** Words of prevention. The same fact can be stated without them, so the polarity of what follows is unknown. */
const hindering = new Set(
  'evita evitan evitar impide impiden deja dejan elimina lugar vez avoid avoids avoiding prevents prevent eliminate eliminates fails instead rather'.split(
    ' ',
  ),
);
/** Negative on their own; after "no" they only agree with it ("no tiene ninguna"). */
const agreeing = new Set(
  'nunca jamas tampoco ni ningun ninguna ninguno nadie nada never neither nor none nobody nothing'.split(' '),
);
/** Phrases that look like a negation but are none. */
const harmless =
  /\b(?:no (?:solo|solamente|unicamente|obstante)|sin (?:embargo|duda)|not only|no doubt|nothing but|nada mas que|hacen? falta|false (?:positive|negative)s?)\b/g;
/** Number of content words that a negation affects. */
const reach = 3;

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
export function disclaimerIn(reference: string, answer: string): string | null {
  const takesBack = (text: string) => {
    const folded = foldText(text.replace(/n['’]t\b/gi, ' not'));
    return disclaimers.some((sign) => sign.test(folded));
  };
  if (statementsOf(reference).some(takesBack)) return null;
  return statementsOf(answer).find(takesBack) ?? null;
}

type Polarity = Map<string, { affirmed: boolean; denied: boolean }>;

/**
 * Returns a sentence of the answer that denies what the reference affirms, or the reverse; null when there is none. A
 * word that is both affirmed and denied in either text proves nothing. A denial about something the reference does
 * not mention contradicts nothing.
 */
export function deniedIn(question: string, reference: string, answer: string): string | null {
  const expected = polarityOf(reference);
  const whole = polarityOf(answer);
  const known = stemsOf([...clausesOf(question), ...clausesOf(reference)].flat());
  /** Returns whether the polarity is opposite to the reference; null when the stem is missing in either text. */
  const isAgainst = (stem: string, denied: boolean) => {
    const [wanted, everywhere] = [expected.get(stem), whole.get(stem)];
    if (!wanted || !everywhere) return null;
    if (wanted.affirmed === wanted.denied || everywhere.affirmed === everywhere.denied) return false;
    return denied === wanted.affirmed;
  };
  const contradicts = (clause: Token[]) => {
    if (!isAboutKnown(clause, known)) return false;
    const said = polarityOfClause(clause);
    const denied = [...said]
      .filter(([, polarity]) => polarity.denied && !polarity.affirmed)
      .map(([stem]) => stem);
    const affirmed = [...said]
      .filter(([, polarity]) => polarity.affirmed && !polarity.denied)
      .map(([stem]) => stem);
    if (affirmed.some((stem) => isAgainst(stem, false))) return true;
    // The word after the negation decides; when the reference does not contain it, two contradicted words within
    // reach are required.
    const direct = denied[0] === undefined ? null : isAgainst(denied[0], true);
    return direct ?? denied.filter((stem) => isAgainst(stem, true)).length >= 2;
  };
  return statementsOf(answer).find((sentence) => clausesOf(sentence).some(contradicts)) ?? null;
}

/** Returns whether the words before the first negation, which are its topic, all occur in question or reference. */
function isAboutKnown(clause: Token[], known: ReadonlySet<string>): boolean {
  const at = clause.findIndex(({ word }) => turning.has(word) || agreeing.has(word));
  const before = [...stemsOf(at < 0 ? [] : clause.slice(0, at))];
  return before.every((stem) => hasNearly(known, stem));
}

function polarityOf(text: string): Polarity {
  const polarity: Polarity = new Map();
  for (const sentence of statementsOf(text)) {
    for (const clause of clausesOf(sentence)) {
      for (const [stem, said] of polarityOfClause(clause)) note(polarity, stem, said);
    }
  }
  return polarity;
}

function polarityOfClause(clause: Token[]): Polarity {
  const polarity: Polarity = new Map();
  const harmlessAt = harmlessPlaces(clause);
  let denied = false;
  let hindered = false;
  let left = 0;
  for (const [place, { word, stem }] of clause.entries()) {
    if (!harmlessAt.has(place)) {
      const turns = turning.has(word);
      if (turns || agreeing.has(word) || hindering.has(word)) {
        // "The case is not included" does not affirm the case: words before the negation count as both affirmed and
        // denied.
        for (const stem of polarity.keys()) note(polarity, stem, { affirmed: true, denied: true });
        hindered = hindering.has(word) || (hindered && left > 0);
        denied = turns && left > 0 ? !denied : true;
        left = reach;
        continue;
      }
    }
    if (stem === null) continue;
    const isDenied = denied && left > 0;
    left -= 1;
    note(polarity, stem, {
      affirmed: !isDenied || hindered,
      denied: isDenied || (hindered && left >= 0),
    });
  }
  return polarity;
}

function note(polarity: Polarity, stem: string, said: { affirmed: boolean; denied: boolean }): void {
  const before = polarity.get(stem);
  polarity.set(stem, {
    affirmed: said.affirmed || before?.affirmed === true,
    denied: said.denied || before?.denied === true,
  });
}

function harmlessPlaces(clause: Token[]): Set<number> {
  const places = new Set<number>();
  const text = clause.map(({ word }) => word).join(' ');
  for (const match of text.matchAll(harmless)) {
    const first = text.slice(0, match.index).split(' ').filter(Boolean).length;
    for (let place = 0; place < match[0].split(' ').length; place++) places.add(first + place);
  }
  return places;
}
