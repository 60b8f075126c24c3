import { clausesOf, statementsOf, stemsOf, type Token, tokensOf } from './clauses.ts';

/** Behind these stands the cause, before them the effect; at the head of a sentence a comma parts them. */
const causeFollows =
  /\b(?:porque|ya que|puesto que|debido a|a causa de|gracias a|se debe a|(?:es|son|fue|fueron) (?:causad|producid|provocad|originad|generad)[oa]s? por|(?:es|son) (?:consecuencia|resultado|efecto) de|depende de|proviene de|because(?: of)?|due to|owing to|thanks to|(?:is|are|was|were) (?:caused|produced|created|triggered) by|(?:is|are) (?:the|a) (?:result|effect|consequence) of|results from|depends on|comes from)\b/i;
/** Behind these stands the effect, before them the cause. */
const effectFollows =
  /\b(?:por eso|por ello|por (?:lo )?tanto|por consiguiente|asi que|de modo que|causan?|provocan?|producen?|originan?|generan?|ocasionan?|(?:es|son) (?:la )?causas? de|llevan? a|conducen? a|causes?|produces?|leads? to|results? in|creates?|triggers?|(?:is|are) (?:the|a) (?:cause|reason) (?:of|for)|therefore|that is why|so that)\b/i;
/** Between things that may change places without a change of what is said. */
const symmetric =
  /^(?:igual|equival|pareci|distint|difer|opuest|combin|mezcl|un[ei]|junt|relaci|compar|equal|same|oppos|mix|join|relat|parallel|paralel|perpend|sum|multipl|similar|interac)/;
const articles = new Set(
  'el la los las un una unos unas lo al del de en con por para a su sus este esta estos estas cada the a an of in on with by for to from at its their his her this that each every as como entre between'.split(
    ' ',
  ),
);
const comparing = new Set(
  'mayor menor antes despues mas menos greater larger bigger smaller higher lower older younger before after more less'.split(
    ' ',
  ),
);
const being = new Set(
  'es son fue fueron era eran esta estan ser sido is are was were be been being'.split(' '),
);
const placing = new Set(
  'alrededor en por con hacia desde de sobre bajo entre in on from at around by with under over between to'.split(
    ' ',
  ),
);
const isPlace = (token: Token | undefined) => placing.has(token?.word ?? '');
const clitics = new Set('la lo los las'.split(' '));

/** A sentence in which cause and effect, or who does and who undergoes, have changed places; null without one. */
export function swappedIn(reference: string, answer: string): string | null {
  const wanted = statementsOf(reference);
  for (const sentence of statementsOf(answer)) {
    for (const model of wanted) {
      if (isSwappedCause(model, sentence) || isSwappedAction(model, sentence)) return sentence;
    }
  }
  return null;
}

type Sides = [from: Set<string>, to: Set<string>];

/**
 * The words of the cause and those of the effect. With `near` only of the clauses beside the connection:
 * what is added behind them may belong to either.
 */
function causeOf(sentence: string, near: boolean): Sides | null {
  for (const [sign, causeIsAfter] of [
    [causeFollows, true],
    [effectFollows, false],
  ] as const) {
    const match = sign.exec(sentence.normalize('NFC'));
    if (!match) continue;
    const before = sentence.slice(0, match.index);
    const after = sentence.slice(match.index + match[0].length);
    if (stemsOf(tokensOf(before)).size === 0) {
      const comma = after.indexOf(',');
      if (comma < 0 || !causeIsAfter) return null;
      return [stemsOf(tokensOf(after.slice(0, comma))), stemsOf(tokensOf(after.slice(comma)))];
    }
    const [last, first] = near ? [clausesOf(before).at(-1), clausesOf(after)[0]] : [];
    const sides: Sides = [stemsOf(last ?? tokensOf(before)), stemsOf(first ?? tokensOf(after))];
    return causeIsAfter ? [sides[1], sides[0]] : sides;
  }
  return null;
}

function isSwappedCause(model: string, sentence: string): boolean {
  const [wanted, given] = [causeOf(model, false), causeOf(sentence, true)];
  return wanted !== null && given !== null && isCrossed(wanted, given);
}

/** More of each side stands on the other one than on its own. */
function isCrossed(wanted: Sides, given: Sides): boolean {
  const common = (one: Set<string>, other: Set<string>) => one.intersection(other).size;
  const [left, right] = [common(wanted[0], given[1]), common(wanted[1], given[0])];
  const straight = common(wanted[0], given[0]) + common(wanted[1], given[1]);
  return left > 0 && right > 0 && left + right > straight;
}

/** A clause whose roles are changed round, and which the model does not have in this order as well. */
function isSwappedAction(model: string, sentence: string): boolean {
  const wanted = clausesOf(model);
  return clausesOf(sentence).some((given) => {
    const orders = wanted.map((clause) => orderOf(clause, given));
    return orders.includes('swapped') && !orders.includes('same');
  });
}

function orderOf(wanted: Token[], given: Token[]): 'same' | 'swapped' | null {
  // "Alrededor del Sol gira la Tierra": what stands first need not be who does it.
  if (isPlace(wanted[0]) !== isPlace(given[0])) return null;
  let order: 'same' | 'swapped' | null = null;
  for (const at of wanted.keys()) {
    if (!isPivot(wanted, at)) continue;
    const place = given.findIndex((other, index) => isSame(wanted[at]!, other) && isPivot(given, index));
    if (place < 0 || isPassive(wanted, at) !== isPassive(given, place)) continue;
    // "El agua la forman …": the pronoun says that what stands first undergoes it.
    if (clitics.has(given[place - 1]?.word ?? '') || clitics.has(wanted[at - 1]?.word ?? '')) continue;
    const [doer, rest] = [stemsOf(wanted.slice(0, at)), stemsOf(wanted.slice(at + 1))];
    const [saidDoer, saidRest] = [stemsOf(given.slice(0, place)), stemsOf(given.slice(place + 1))];
    if (isHalfIn(doer, saidDoer) && isHalfIn(rest, saidRest)) return 'same';
    if (doer.isDisjointFrom(saidDoer) && isHalfIn(doer, saidRest) && isHalfIn(saidDoer, rest))
      order = 'swapped';
  }
  return order;
}

function isHalfIn(part: Set<string>, whole: Set<string>): boolean {
  return part.size > 0 && part.intersection(whole).size * 2 >= part.size;
}

function isSame(one: Token, other: Token): boolean {
  return one.stem === null ? one.word === other.word : one.stem === other.stem;
}

/** A verb or a comparison, as far as that can be told: no noun behind an article or a preposition. */
function isPivot(tokens: Token[], at: number): boolean {
  const { word, stem } = tokens[at]!;
  if (comparing.has(word)) return true;
  if (stem === null || at === 0 || symmetric.test(word) || placing.has(word)) return false;
  return !articles.has(tokens[at - 1]!.word) || clitics.has(tokens[at - 1]!.word);
}

/** "es comido por", "is pumped by": a participle between a form of being and its agent. */
function isPassive(tokens: Token[], at: number): boolean {
  const near = (from: number, to: number) => tokens.slice(Math.max(0, from), to).map(({ word }) => word);
  return (
    near(at - 2, at).some((word) => being.has(word)) &&
    near(at + 1, tokens.length).some((word) => word === 'por' || word === 'by')
  );
}
