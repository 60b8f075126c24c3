import { compareEquations } from './compare-equations.ts';
import { compareQuantities, compareQuantity } from './compare-quantities.ts';
import { compareSymbolic, isExpression, valueAt } from './compare-symbolic.ts';
import type { SeparatorMeaning } from './currency.ts';
import type { NumberLiteral } from './number-literal.ts';
import type { NumberRule } from './number-rule.ts';
import { hasGroupedReading, type Part, type Quantity, quantitiesOf } from './quantity.ts';
import { endsOf, isSameRegion, pointsIn } from './region.ts';
import { mayIncludeByTolerance } from './tolerance.ts';
import { lettersOf, NoValue, someTree, type Tree } from './tree.ts';
import { isCurrency, readUnit } from './units.ts';
import type { Bound, Tuple, Value } from './value.ts';

export type Outcome = 'equal' | 'different' | 'unclear';

/** Returns the values of the parts; null when one has none. */
export function valuesOrNull(parts: readonly Part[], grouped: boolean): Quantity[] | null {
  try {
    return quantitiesOf(parts, grouped);
  } catch (error) {
    if (error instanceof NoValue) return null;
    throw error;
  }
}

/** Returns whether any of the parts has an unknown. */
export function hasLetters(parts: readonly Part[]): boolean {
  return parts.some((part) => lettersOf(part.tree).length > 0);
}

/** Returns all readings of the parts' values: as decimals, then as thousands when "1,234" allows both. */
function readings(parts: readonly Part[]): (Quantity[] | null)[] {
  const decimal = valuesOrNull(parts, false);
  return hasGroupedReading(parts) ? [decimal, valuesOrNull(parts, true)] : [decimal];
}

/** Returns the different unknowns with values: x and y in "x = 2; y = 5", none for x_1 and x_2. */
export function unknownsOf(parts: readonly Part[]): string[] {
  const names = new Set(parts.flatMap(({ name }) => (name?.base ? [name.base] : [])));
  return names.size > 1 ? [...names].sort() : [];
}

/** Sorts by name when several unknowns are named; otherwise keeps the order. */
function sortByName(parts: readonly Part[]): Part[] {
  if (unknownsOf(parts).length === 0) return [...parts];
  return [...parts].sort((a, b) => ((a.name?.base ?? '') < (b.name?.base ?? '') ? -1 : 1));
}

/** Compares values in their order. */
export function compareItems(keys: readonly Part[], answers: readonly Part[], rule: NumberRule): Outcome {
  if (keys.length !== answers.length) return 'different';
  const outcomes = keys.map((key, index) => {
    const answer = answers[index];
    return answer ? compareNumbers([{ ...key, name: null }], [{ ...answer, name: null }], rule) : 'different';
  });
  if (outcomes.includes('different')) return 'different';
  return outcomes.includes('unclear') ? 'unclear' : 'equal';
}

function compareNumbers(keys: Part[], answers: Part[], rule: NumberRule): Outcome {
  const keyParts = keys.map((part) => withImpliedUnit(part, answers[0]));
  const answerParts = answers.map((part) => withImpliedUnit(part, keys[0]));
  const outcome = compareReadNumbers(keyParts, answerParts, rule);
  const [key, answer] = [keyParts[0], answerParts[0]];
  const single = keyParts.length === 1 && answerParts.length === 1 && key && answer;
  if (outcome !== 'different' || !single || hasLetters([key, answer])) return outcome;
  if (hasOtherRoot(key, answer) || hasOtherRoot(answer, key)) return 'unclear';
  // 9.8 ± 0.1 is a tolerance that allows 9.85, or the two values 9.7 and 9.9: ambiguous.
  return mayIncludeByTolerance(key, answer) ? 'unclear' : outcome;
}

type Separator =
  | SeparatorMeaning
  /** 2.500 and 46.512 inhabitants: rarely a decimal, so only the teacher knows. */
  | 'open'
  /** 2.567: a decimal, but possibly thousands. */
  | 'unlikely';

/** Returns the numbers of the parts whose separator has two readings. */
export function doubtfulNumbers(parts: readonly Part[]): NumberLiteral[] {
  const found: NumberLiteral[] = [];
  for (const { tree } of parts) {
    someTree(tree, (one) => {
      if (one.kind === 'number' && one.literal.grouped !== null) found.push(one.literal);
      return false;
    });
  }
  return found;
}

/** Returns what the separator of a key with two readings is. */
export function separatorOf(
  parts: readonly Part[],
  { point, usualPoint }: { point?: SeparatorMeaning | undefined; usualPoint?: SeparatorMeaning | undefined },
): Separator {
  if (point) return point;
  const [part] = parts;
  if (parts.length === 1 && part && (isScale(part.tree) || (part.unit && isCurrency(part.unit))))
    return 'thousands';
  const numbers = doubtfulNumbers(parts);
  // Where a point separates thousands, a comma is decimal. The opposite is less certain.
  const isDecimalSign = ({ comma }: NumberLiteral) => usualPoint === (comma ? 'thousands' : 'decimal');
  if (usualPoint && numbers.every(isDecimalSign)) return 'unlikely';
  // People and things are counted in whole numbers, and a decimal is rarely written with a last zero.
  const isCount = parts.some(({ unit }) => unit?.word);
  return isCount || numbers.some(({ fraction }) => fraction.endsWith('0')) ? 'open' : 'unlikely';
}

/** The scale of a map: 1:50.000. */
function isScale(tree: Tree): boolean {
  if (tree.kind !== 'quotient' || tree.left.kind !== 'number' || tree.right.kind !== 'number') return false;
  const { integer, fraction } = tree.left.literal;
  return integer === '1' && fraction === '' && tree.right.literal.fraction === '000';
}

/** Returns the numbers of the parts whose separator has two readings, as typed. */
const spellingOf = (parts: readonly Part[]): string =>
  doubtfulNumbers(parts)
    .map(({ integer, comma, fraction }) => `${integer}${comma ? ',' : '.'}${fraction}`)
    .join(' ');

const haveSameSpelling = (one: readonly Part[], other: readonly Part[]): boolean =>
  spellingOf(one) === spellingOf(other);

function compareReadNumbers(keyParts: Part[], answerParts: Part[], rule: NumberRule): Outcome {
  if (hasLetters(keyParts)) return compareExpressions(keyParts, answerParts);
  const [decimal, grouped = null] = readings(keyParts);
  const separator = grouped ? separatorOf(keyParts, rule) : 'decimal';
  const key = separator === 'thousands' ? grouped : decimal;
  if (!key || hasLetters(answerParts)) return 'unclear';
  const answers = readings(answerParts).filter((values) => values !== null);
  if (answers.length === 0) return 'unclear';
  const [named, answered] = [unknownsOf(keyParts).length > 0, unknownsOf(answerParts).length > 0];
  if (named !== answered && keyParts.length > 1 && answerParts.length > 1) {
    // In "x = 2; y = 5" and "2; 5", only one side names its values; the other has at most their order.
    const isOtherUnnamed = (named ? answerParts : keyParts).every((part) => !part.name?.base);
    const ordered = isOtherUnnamed
      ? compareItems(sortByName(keyParts), sortByName(answerParts), rule)
      : 'different';
    const equalInAnyOrder = answers.some((values) => compareQuantities(key, values, rule) === 'equal');
    return ordered === 'equal' ? 'equal' : equalInAnyOrder ? 'unclear' : 'different';
  }
  const outcomes = answers.map((values) => compareQuantities(key, values, rule));
  if (outcomes.includes('equal')) {
    return separator === 'open' && !haveSameSpelling(keyParts, answerParts) ? 'unclear' : 'equal';
  }
  // The key 1.501 is read as a decimal; an answer that reads it as 1501 is unclear, not wrong.
  const byThousands =
    grouped &&
    (separator === 'open' || separator === 'unlikely') &&
    answers.some((values) => compareQuantities(grouped, values, rule) === 'equal');
  return byThousands || outcomes.includes('unclear') ? 'unclear' : 'different';
}

/** Returns whether both sides name a single letter and the letters differ. */
function haveDifferentNames(key: Part, answer: Part): boolean {
  const [first = '', second = ''] = [key.name?.base, answer.name?.base];
  return first.length === 1 && second.length === 1 && first !== second;
}

function compareExpressions(keyParts: Part[], answerParts: Part[]): Outcome {
  const [key, answer] = [keyParts[0], answerParts[0]];
  if (!key || !answer || keyParts.length > 1 || answerParts.length !== 1) return 'unclear';
  const isWord = !isExpression(key.tree) && key.tree.kind !== 'letter';
  if (isWord || !hasLetters([answer]) || haveDifferentNames(key, answer)) return 'unclear';
  return compareSymbolic(key.tree, answer.tree);
}

function compareTuples(keys: Tuple[], answers: Tuple[], rule: NumberRule): Outcome {
  if (keys.length !== answers.length) return 'different';
  const left = [...answers];
  let worst: Outcome = 'equal';
  for (const key of keys) {
    const outcomes = left.map((answer) => {
      const named = key.name && answer.name && key.name.toLowerCase() !== answer.name.toLowerCase();
      return named && keys.length > 1 ? 'different' : compareItems(key.items, answer.items, rule);
    });
    const at = Math.max(outcomes.indexOf('equal'), -1);
    const found = at >= 0 ? at : outcomes.indexOf('unclear');
    if (found < 0) return 'different';
    if (outcomes[found] === 'unclear') worst = 'unclear';
    left.splice(found, 1);
  }
  return worst;
}

function compareClocks(key: Value & { kind: 'clock' }, answer: Value & { kind: 'clock' }): Outcome {
  const noon = 12 * 3600;
  if (key.half && answer.half) return key.seconds === answer.seconds ? 'equal' : 'different';
  if (key.seconds === answer.seconds) return 'equal';
  // 2:30 p. m. and 2:30 differ only in the missing half of the day.
  const { seconds } = key.half ? answer : key;
  const eitherHalf = key.half !== answer.half && seconds >= 3600 && seconds < noon + 3600;
  return eitherHalf && key.seconds % noon === answer.seconds % noon ? 'unclear' : 'different';
}

/** Compares a time with a duration; a number without a unit is unclear. */
function compareClock(seconds: number, parts: Part[], rule: NumberRule): Outcome {
  const quantity = hasLetters(parts) ? undefined : valuesOrNull(parts, false)?.[0];
  if (!quantity || parts.length > 1) return 'different';
  if (!quantity.unit) {
    const counts = [seconds, seconds / 60, seconds / 3600];
    return counts.some((count) => Math.abs(count - quantity.value.re) < 1e-9) ? 'unclear' : 'different';
  }
  const value = { re: seconds, im: 0 };
  const unit = { text: 's', factor: 1, dimension: 'T1', word: false, others: [] };
  const clock: Quantity = {
    ...quantity,
    value,
    unit,
    name: null,
    literal: null,
    digits: null,
    components: null,
  };
  return compareQuantity(clock, { ...quantity, name: null }, rule, false);
}

function isSymbolic(value: Value): boolean {
  return value.kind === 'equation' || (value.kind === 'numbers' && hasLetters(value.parts));
}

/** Returns whether a non-real value is compared with an odd root of a negative number: (-8)^(1/3) is -2 or 1 + √3 i. */
function hasOtherRoot(value: Part, root: Part): boolean {
  const isComplex = valuesOrNull([value], false)?.some((quantity) => quantity.value.im !== 0) ?? false;
  return isComplex && someTree(root.tree, takesOddRoot);
}

function takesOddRoot(tree: Tree): boolean {
  if (tree.kind !== 'power') return false;
  const [base, exponent] = [tree.base, tree.exponent].map((part) => valueAt(part, new Map()));
  return base?.im === 0 && base.re < 0 && !Number.isInteger((exponent?.re ?? 0) * 2);
}

/** Units that a single letter stands for when the other side has such a unit: "37 c" for 37 °C. */
const IMPLIED_UNITS: ReadonlyMap<string, string> = new Map([
  ['c', 'degC'],
  ['f', 'degF'],
  ['k', 'K'],
  ['m', 'M'],
]);
const IMPLIED_DIMENSIONS = new Set(['degC1', 'degF1', 'K1', 'L-3 n1']);

export function withImpliedUnit(part: Part, other: Part | undefined): Part {
  const { tree } = part;
  if (part.unit || tree.kind !== 'product' || tree.right.kind !== 'letter') return part;
  if (!IMPLIED_DIMENSIONS.has(other?.unit?.dimension ?? '') || lettersOf(tree.left).length > 0) return part;
  const unit = readUnit(IMPLIED_UNITS.get(tree.right.name) ?? '');
  return unit ? { ...part, tree: tree.left, unit } : part;
}

/** Compares a point with named values (its coordinates) or unnamed ones (possibly its coordinates). */
function compareTupleWithNumbers(
  tuple: Tuple | undefined,
  parts: Part[],
  isSwapped: boolean,
  rule: NumberRule,
): Outcome {
  if (!tuple || parts.length !== tuple.items.length || hasLetters(parts)) return 'different';
  const ordered = sortByName(parts);
  const outcome = isSwapped
    ? compareItems(ordered, tuple.items, rule)
    : compareItems(tuple.items, ordered, rule);
  return outcome === 'equal' && unknownsOf(parts).length === 0 ? 'unclear' : outcome;
}

/** Returns the ends of an interval written as its middle and half: "50 ± 1.96"; null for anything else. */
function spanOf(parts: readonly Part[]): [low: Quantity, high: Quantity] | null {
  const [part, more] = parts;
  if (!part || more || part.tree.kind !== 'sum' || part.tree.operator !== '±' || hasLetters(parts))
    return null;
  const ends = valuesOrNull(parts, false)?.sort((a, b) => a.value.re - b.value.re);
  return ends?.length === 2 ? [ends[0]!, ends[1]!] : null;
}

/** Returns the interval between two values, closed or open like the key. */
function regionOf(key: Value & { kind: 'region' }, [low, high]: [Quantity, Quantity]): typeof key {
  const [first] = key.spans;
  const end = (at: Quantity, like: Bound | undefined) =>
    ({
      at,
      part: like?.part ?? { tree: { kind: 'constant', name: 'inf' }, unit: null, name: null },
      closed: like?.closed ?? true,
    }) as const;
  return { ...key, spans: [{ low: end(low, first?.low), high: end(high, first?.high) }] };
}

/** Compares regions. Their ends are read as decimals, so one that could have thousands is never certainly different. */
function compareRegions(
  key: Value & { kind: 'region' },
  answer: Value & { kind: 'region' },
  rule: NumberRule,
): Outcome {
  const outcome = isSameRegion(key, answer, rule) ? 'equal' : 'different';
  const [keyEnds, answerEnds] = [endsOf(key), endsOf(answer)];
  if (!hasGroupedReading(keyEnds)) return outcome;
  const isOpen = separatorOf(keyEnds, rule) === 'open';
  return outcome === 'different' || (isOpen && !haveSameSpelling(keyEnds, answerEnds)) ? 'unclear' : 'equal';
}

/** Compares a reading of the key with one of the answer. Kinds without a common meaning are different. */
export function compareValues(key: Value, answer: Value, rule: NumberRule): Outcome {
  if (key.kind === 'numbers' && answer.kind === 'numbers') {
    return compareNumbers(key.parts, answer.parts, rule);
  }
  if (key.kind === 'region' && answer.kind === 'region') return compareRegions(key, answer, rule);
  if (key.kind === 'tuples' && answer.kind === 'tuples') {
    return compareTuples(key.tuples, answer.tuples, rule);
  }
  if (key.kind === 'equation' && answer.kind === 'equation') return compareEquations(key, answer);
  if (key.kind === 'clock' && answer.kind === 'clock') return compareClocks(key, answer);
  if (key.kind === 'clock' && answer.kind === 'numbers') {
    const isHour = /^h|^$/i.test(answer.parts[0]?.unit?.text ?? '-');
    // "15 h" can be a time of day; "900 min" is only a duration.
    return key.half && !isHour ? 'different' : compareClock(key.seconds, answer.parts, rule);
  }
  if (key.kind === 'numbers' && answer.kind === 'clock' && !answer.half) {
    return compareClock(answer.seconds, key.parts, rule);
  }
  if (key.kind === 'numbers' && answer.kind === 'region') {
    const points = pointsIn(answer);
    return points ? compareNumbers(key.parts, points, rule) : isSymbolic(key) ? 'unclear' : 'different';
  }
  if (key.kind === 'region' && answer.kind === 'numbers') {
    const span = spanOf(answer.parts);
    if (span) return isSameRegion(key, regionOf(key, span), rule) ? 'equal' : 'different';
    const points = pointsIn(key);
    return points ? compareNumbers(points, answer.parts, rule) : isSymbolic(answer) ? 'unclear' : 'different';
  }
  if (key.kind === 'tuples' && answer.kind === 'numbers') {
    return compareTupleWithNumbers(
      key.tuples.length > 1 ? undefined : key.tuples[0],
      answer.parts,
      false,
      rule,
    );
  }
  if (key.kind === 'numbers' && answer.kind === 'tuples') {
    return compareTupleWithNumbers(
      answer.tuples.length > 1 ? undefined : answer.tuples[0],
      key.parts,
      true,
      rule,
    );
  }
  return isSymbolic(key) || isSymbolic(answer) ? 'unclear' : 'different';
}
