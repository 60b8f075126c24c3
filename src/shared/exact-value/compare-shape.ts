import { compareItems, type Outcome } from './compare-values.ts';
import type { NumberRule } from './number-rule.ts';
import { plainAnswer } from './plain-shape.ts';
import { compareDates, namesMonth, readDate } from './read-date.ts';
import { readValues } from './read-values.ts';
import {
  type KeyReading,
  numberOf,
  partsOf,
  readPlace,
  readPressure,
  readSize,
  type Shape,
  secondYear,
} from './shape.ts';
import type { Value } from './value.ts';

/** The outcome, and the parts compared, which a rule on units needs. */
export interface ShapeComparison {
  outcome: Outcome | 'unreadable';
  values?: [key: Value, answer: Value];
}

/** Compares two values given as texts; `compareExactAnswer` passes its own comparison. */
type CompareTexts = (key: string, answer: string) => Outcome | 'unreadable';

interface Comparing {
  rule: NumberRule & { reading?: KeyReading };
  compareTexts: CompareTexts;
}

const LABEL =
  '(?:(?:los )?(?:anos?|anys?|years?|periodo|epoca|period|intervalo|interval|resultado|result|marcador)(?: de| of)?:? )?';
const OF = '(?:del?|desde|des de|entre|from|between|do) ';
const TO = '(?: ?- ?| (?:al?|hasta|fins al?|ate|ata|ao|to|until|till) )';
/** "entre 5 y 7"; without a word in front, "5 y 7" is a list. */
const AND = '(?: (?:y|e|i|and) )';
const ARTICLE = '(?:el |the )?';
const pairOf = (from: string, to: string): RegExp =>
  new RegExp(
    `^${LABEL}${from}${ARTICLE}(\\d{1,6})( ?[^\\d ][^\\d]*?)??${to}${ARTICLE}(\\d{1,6})( ?[^\\d]+)?$`,
    'i',
  );
/** "de 5 a 7 m", "5 - 7", "entre 5 m y 7 m". */
const PAIRS = [pairOf(`(?:${OF})?`, TO), pairOf(OF, AND)];
/** "1936/39" */
const YEARS = /^(\d{3,4})() ?\/ ?(\d{2,4})()$/;

function matchPair(text: string, patterns: readonly RegExp[]): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return null;
}
const THREE = /^(\d{1,6}) ?- ?(\d{1,6}) ?- ?(\d{1,6})( ?[^\d]+)?$/;

type Items = Extract<Shape, { items: unknown }>['items'];
const tupleOf = (items: Items): Value => ({ kind: 'tuples', tuples: [{ name: null, items }] });

/** Returns the numbers of a text in their order. */
const digitsOf = (text: string): string =>
  (text.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+(?=\d)/, '')).join(' ');

/** An answer of another kind is different when it is a value; with the key's own numbers, a person reads it. */
function otherKind(key: string, answer: string): ShapeComparison {
  if (key === digitsOf(answer)) return { outcome: 'unclear' };
  return { outcome: readValues(answer).some(({ doubt }) => doubt !== 'always') ? 'different' : 'unreadable' };
}

function compareTuple(key: Items, answer: Items | null, rule: NumberRule): ShapeComparison | null {
  if (!answer) return null;
  return { outcome: compareItems(key, answer, rule), values: [tupleOf(key), tupleOf(answer)] };
}

function readRangeAnswer(text: string): Items | null {
  const three = THREE.exec(text);
  const pair = three ? null : matchPair(text, PAIRS);
  const [numbers, unit, firstUnit] = three
    ? [[three[1]!, three[2]!, three[3]!], three[4], undefined]
    : [[pair?.[1] ?? '', pair?.[3] ?? ''], pair?.[4], pair?.[2]];
  if (!three && !pair) return null;
  const last = (unit ?? firstUnit ?? '').trim();
  return partsOf(
    numbers,
    numbers.map((_, index) => (index === 0 ? (firstUnit ?? last).trim() : last)),
  );
}

function comparePeriod({ from, to }: Shape & { kind: 'period' }, text: string): ShapeComparison {
  const [, first = '', unit = '', second = '', tail = ''] = matchPair(text, [...PAIRS, YEARS]) ?? [];
  if (first === '' || unit.trim() !== '' || tail.trim() !== '') return otherKind(`${from} ${to}`, text);
  if (Number(first) === from && secondYear(first, second) === to) return { outcome: 'equal' };
  // "36-39" may be of another century.
  const isShort = first.length === 2 && second.length === 2;
  const isSameShort = Number(first) === from % 100 && Number(second) === to % 100;
  return { outcome: isShort && isSameShort ? 'unclear' : 'different' };
}

const TERM = /^(\d+(?:[.,]\d+)?)(?: ?\/ ?(\d+))?(?: ?%)?$/;
const MOST_TERMS = 12;

/** Reads the terms of a ratio: "18:6:6:2", "9 a 3 a 3 a 1", "9/16; 3/16". */
function readTerms(text: string): number[] | null {
  const separator = /;/.test(text)
    ? ';'
    : /, /.test(text)
      ? ', '
      : /:/.test(text)
        ? ':'
        : / (?:es )?(?:a|to|is to) /;
  const texts = text.split(separator);
  if (texts.length > MOST_TERMS) return null;
  const terms = texts.map((term) => {
    const [, top, bottom = '1'] = TERM.exec(term.trim()) ?? [];
    return top === undefined ? Number.NaN : numberOf(top) / Number(bottom);
  });
  return terms.every(Number.isFinite) && terms.length > 1 ? terms : null;
}

const RELATIVE = 1e-9;

function compareRatio({ terms, texts }: Shape & { kind: 'ratio' }, text: string): ShapeComparison {
  const answer = readTerms(text);
  if (!answer) return otherKind(digitsOf(texts.join(' ')), text);
  if (answer.length !== terms.length) return { outcome: 'different' };
  const [keySum, answerSum] = [terms, answer].map((each) => each.reduce((sum, term) => sum + term, 0));
  if (!keySum || !answerSum) return { outcome: 'different' };
  const isSame = terms.every(
    (term, index) => Math.abs(term / keySum - answer[index]! / answerSum) < RELATIVE,
  );
  return { outcome: isSame ? 'equal' : 'different' };
}

const PACE_ANSWER =
  /^(\d{1,2}) ?(?:[:']|min(?:utos?|utes?)? ?(?:y |and )?) ?([0-5]\d)(?: ?(?:"|s|seg|sec|segundos|seconds))? ?(?:min(?:utos?|utes?)?)?(?: ?(?:\/|por |per |cada |el ) ?(?:1 )?(km|kilometro|kilometer|mi|milla|mile))?$/i;

function comparePace(
  shape: Shape & { kind: 'pace' },
  text: string,
  compareTexts: CompareTexts,
): ShapeComparison {
  const [, minutes, seconds, per = shape.per] = PACE_ANSWER.exec(text) ?? [];
  if (minutes === undefined) return { outcome: compareTexts(`(${shape.seconds}/60) min/${shape.per}`, text) };
  const isSamePer = per.charAt(0).toLowerCase() === shape.per.charAt(0);
  const isSame = isSamePer && Number(minutes) * 60 + Number(seconds) === shape.seconds;
  return { outcome: isSame ? 'equal' : 'different' };
}

function comparePlace(
  { angles }: Shape & { kind: 'place' },
  text: string,
  compareTexts: CompareTexts,
): ShapeComparison {
  const answer = readPlace(text, true);
  if (!answer) {
    // The angle without its hemisphere says too little.
    const [only, more] = angles;
    if (!only || more) return { outcome: 'unreadable' };
    const outcomes = [only.angle, `-${only.angle}`].map((angle) => compareTexts(angle, text));
    return { outcome: outcomes.includes('equal') ? 'unclear' : outcomes[0]! };
  }
  if (answer.angles.length !== angles.length) return { outcome: 'different' };
  const outcomes = angles.map(({ angle, hemisphere }) => {
    const same = answer.angles.find((one) => one.hemisphere === hemisphere);
    return same ? compareTexts(angle, same.angle) : 'different';
  });
  return { outcome: outcomes.find((outcome) => outcome !== 'equal') ?? 'equal' };
}

/** Compares with a key without a unit, which may be a calculation after all: then a person decides. */
function compareUnitless(calculation: string, text: string, compareTexts: CompareTexts): ShapeComparison {
  const outcome = compareTexts(calculation, text);
  return { outcome: outcome === 'equal' ? 'unclear' : outcome };
}

/** Compares an answer with a key that looks like arithmetic and is none. */
export function compareWithShape(
  shape: Shape,
  answerSource: unknown,
  { rule, compareTexts }: Comparing,
): ShapeComparison {
  const text = plainAnswer(answerSource);
  if (text === null) return { outcome: 'unreadable' };
  switch (shape.kind) {
    case 'date': {
      const order = rule.reading === 'value' ? undefined : rule.reading;
      const date = readDate(text, order);
      if (date) return { outcome: compareDates(shape, date, order) };
      if (namesMonth(text)) return { outcome: 'unreadable' };
      return otherKind(`${shape.day} ${shape.month} ${shape.year}`, text);
    }
    case 'period':
      return comparePeriod(shape, text);
    case 'range':
      return (
        compareTuple(shape.items, readRangeAnswer(text), rule) ?? otherKind(shape.numbers.join(' '), text)
      );
    case 'ratio':
      return compareRatio(shape, text);
    case 'size': {
      const size = readSize(text.replace(/(?<=[\da-z]) (?:por|by) (?=\d)/gi, ' x '));
      const compared = compareTuple(shape.items, size?.items ?? null, rule);
      if (compared) return compared;
      return shape.unit === ''
        ? compareUnitless(shape.texts.join('*'), text, compareTexts)
        : otherKind(digitsOf(shape.texts.join(' ')), text);
    }
    case 'pressure': {
      const pressure = readPressure(text);
      const compared = compareTuple(shape.items, pressure?.items ?? null, rule);
      if (shape.unit !== '') return compared ?? otherKind(shape.texts.join(' '), text);
      return compared?.outcome === 'equal'
        ? compared
        : compareUnitless(shape.texts.join('/'), text, compareTexts);
    }
    case 'pace':
      return comparePace(shape, text, compareTexts);
    default:
      return comparePlace(shape, text, compareTexts);
  }
}
