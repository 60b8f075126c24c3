import { type Part, quantitiesOf } from './quantity.ts';
import { readChain } from './read-chain.ts';
import { intersect, isSpan, unite } from './region.ts';
import { itemSplits, splitTop } from './split-items.ts';
import { lettersOf, NoValue } from './tree.ts';
import type { Bound, Reading, Span, Value } from './value.ts';

const EVERYTHING: Span = { low: null, high: null };
const ENTIRE =
  /^(?:R|Re|(?:x ∈ R)|(?:todos |all )?(?:los |the )?(?:(?:numeros )?reales|reals?(?: numbers)?))$/i;
const NOTHING =
  /^(?:∅|⦃ *⦄|(?:el |the )?(?:conjunto )?vacio|nada|nothing|(?:the )?empty(?: set)?|(?:no tiene|no hay|sin) solucion(?:es)?|(?:it has |there is |there are )?no (?:real )?solutions?)$/i;
const MEMBER_OF = /^([a-zα-ω])(?:\s*∈|\s+(?:pertenece a|belongs to|in)(?= ))\s*/i;
const NAMED = /^[a-z]{1,12}(?: ?[a-z]{1,8})?(?: ?\( ?[a-z] ?\))?\s*[=:]\s*(?=[[(\]⦃]|R(?![a-z]))/i;
const INTERVAL = /^([[(\]])(.+)([\])[])$/;
const UNKNOWN = /^[a-zα-ω](?:_\(?[a-z\d]\)?)?$/i;

/** Reads a number without unknowns, with its parsed text. Throws NoValue for anything else. */
function readEnd(text: string): { part: Part; values: ReturnType<typeof quantitiesOf> } {
  const part = readChain(text);
  if (part.name || lettersOf(part.tree).length > 0) throw new NoValue('no number');
  const values = quantitiesOf([part], false);
  if (values.some(({ value }) => value.im !== 0)) throw new NoValue('not on the real line');
  return { part, values };
}

function boundAt(text: string, closed: boolean): { bound: Bound; infinite: number } {
  const { part, values } = readEnd(text);
  const [at, more] = values;
  if (!at || more) throw new NoValue('two ends in one');
  if (!Number.isFinite(at.value.re)) {
    if (closed) throw new NoValue('infinity does not belong');
    return { bound: null, infinite: at.value.re };
  }
  return { bound: { at, part, closed }, infinite: 0 };
}

function readInterval(text: string): Span | null {
  const match = INTERVAL.exec(text);
  if (!match) return null;
  const [, open = '', inside = '', close = ''] = match;
  for (const items of itemSplits(inside, true)) {
    const [first, second] = items;
    if (items.length !== 2 || first === undefined || second === undefined) continue;
    const low = boundAt(first, open === '[');
    const high = boundAt(second, close === ']');
    const span = { low: low.bound, high: high.bound };
    if (low.infinite > 0 || high.infinite < 0) return null;
    // [5, 2] is no interval, and (5, 5) is empty.
    return isSpan(span) && !(span.low && span.high && !(size(span) > 0)) ? span : null;
  }
  return null;
}

function size({ low, high }: Span): number {
  return low && high ? high.at.value.re - low.at.value.re || Number.NaN : 1;
}

function pointsOf(text: string): Span[] {
  const inside = /^⦃(.*)⦄$/.exec(text)?.[1];
  if (inside === undefined) throw new NoValue('no set');
  const items = itemSplits(inside, true)[0] ?? [inside];
  return items.map((item) => {
    const { bound } = boundAt(item, true);
    return { low: bound, high: bound };
  });
}

/** Returns the complement of the spans. */
function complementOf(spans: readonly Span[]): Span[] {
  let rest = [EVERYTHING];
  for (const { low, high } of spans) {
    const outside: Span[] = [];
    if (low) outside.push({ low: null, high: { ...low, closed: !low.closed } });
    if (high) outside.push({ low: { ...high, closed: !high.closed }, high: null });
    rest = intersect(rest, outside);
  }
  return unite(rest);
}

const LINE =
  '(?:R|Re|(?:todos |all )?(?:los |the )?(?:(?:numeros )?reales|reals?(?: numbers)?|numeros|numbers)|todos|all)';
/** ℝ minus a set. */
const PUNCTURED = new RegExp(`^${LINE}\\s*(?:[-∖\\\\]|menos|minus|excepto|except(?: for)?)\\s*(.+)$`, 'i');

/** Reads what is removed from ℝ: a set, an interval, or points in words ("el 2 y el 3"). */
function readRemoved(text: string): Span[] {
  if (text.startsWith('⦃')) return pointsOf(text);
  const grouped = /^\((.*∪.*)\)$/.exec(text)?.[1];
  if (grouped) return readPieces(grouped);
  const interval = /^[[(\]].*[,;]/.test(text) ? readInterval(text) : null;
  if (interval) return [interval];
  const pointList = text.replace(/(?<![a-z])(?:el|the) (?=[-\d(])/gi, '').replace(/ (?:y|e|and) /gi, ';');
  return pointsOf(`⦃${pointList}⦄`);
}

function readPiece(text: string): Span[] | null {
  if (ENTIRE.test(text)) return [EVERYTHING];
  if (NOTHING.test(text)) return [];
  const removed = PUNCTURED.exec(text)?.[1];
  if (removed) return complementOf(readRemoved(removed));
  const interval = readInterval(text);
  return interval && [interval];
}

/** Reads the pieces between ∪. Throws NoValue for a piece that is no part of the real line. */
function readPieces(text: string): Span[] {
  const pieces = text.split('∪').map((piece) => piece.trim());
  return pieces.flatMap((piece) => {
    const read = pieces.length > 1 && piece.startsWith('⦃') ? pointsOf(piece) : readPiece(piece);
    if (!read) throw new NoValue('no part of the line');
    return read;
  });
}

/** Reads intervals and sets joined by ∪, or ℝ without them. */
function readIntervals(source: string): Reading[] {
  const member = MEMBER_OF.exec(source);
  const text = source.replace(member ? MEMBER_OF : NAMED, '');
  const united = text.replace(/(?<=[\])[⦄])\s*(?:[uUvV]|o|or|union|y|and)\s*(?=[[(\]⦃])/g, '∪');
  // In "R - [0, 1] ∪ [2, 3]" it is ambiguous what is removed.
  const removed = PUNCTURED.exec(united)?.[1] ?? '';
  const open = removed.includes('∪') && !/^\(.*∪.*\)$/.test(removed);
  const name = member?.[1]?.toLowerCase() ?? null;
  const region = (spans: readonly Span[]): Value => ({
    kind: 'region',
    name,
    spans: unite(spans),
    relation: false,
  });
  if (open) {
    const all = { value: region(complementOf(readPieces(removed))), write: `R-(${removed})` };
    return [
      { value: region(readPieces(united)), doubt: 'always' },
      { ...all, doubt: 'always' },
    ];
  }
  return [
    { value: region(removed ? complementOf(readRemoved(removed)) : readPieces(united)), doubt: 'never' },
  ];
}

const MIRRORED_OPERATORS: Record<string, string> = {
  '<': '>',
  '>': '<',
  '≤': '≥',
  '≥': '≤',
  '=': '=',
  '≠': '≠',
};

function spansOf(operator: string, end: string): Span[] {
  const { part, values } = readEnd(end);
  if (values.some(({ value }) => !Number.isFinite(value.re))) {
    // "x < ∞" and "-∞ < x" are no restriction.
    const [only] = values;
    const open =
      (operator === '<' && (only?.value.re ?? 0) > 0) || (operator === '>' && (only?.value.re ?? 0) < 0);
    if (!open) throw new NoValue('no end');
    return [EVERYTHING];
  }
  const points = values.map((at) => {
    const bound = { at, part, closed: true };
    return { low: bound, high: bound };
  });
  if (operator === '≠') return complementOf(points);
  if (operator === '=') return points;
  const [point, more] = points;
  if (!point || more) throw new NoValue('two ends in one');
  const bound = { ...point.low, closed: operator === '≤' || operator === '≥' };
  return operator === '>' || operator === '≥' ? [{ low: bound, high: null }] : [{ low: null, high: bound }];
}

/** `|x|`, `|x - 3|`: distance of the unknown from a number. */
const DISTANCE = /^\|\s*([a-zα-ω](?:_\(?[a-z\d]\)?)?)\s*(?:([-+])\s*([^|]+?)\s*)?\|$/i;

/** Reads "|x| < 2" and "|x - 3| ≥ 1"; null for anything else. */
function readDistance(first: string, operator: string, second: string): Clause | null {
  const [whole, name = '', sign, centre = '0'] = DISTANCE.exec(first) ?? [];
  if (whole === undefined) return null;
  const radius = readEnd(second).values;
  if (radius.length !== 1 || !(radius[0]!.value.re > 0)) throw new NoValue('no distance');
  const middle = sign === '+' ? `-(${centre})` : `(${centre})`;
  const turned = MIRRORED_OPERATORS[operator] ?? '';
  const [below, above] = [`${middle}-(${second})`, `${middle}+(${second})`];
  const isWithin = operator === '<' || operator === '≤';
  if (!isWithin && operator !== '>' && operator !== '≥') throw new NoValue('no relation');
  const spans = isWithin
    ? intersect(spansOf(turned, below), spansOf(operator, above))
    : unite([...spansOf(turned, below), ...spansOf(operator, above)]);
  return { name: name.toLowerCase(), spans, operator };
}

interface Clause {
  name: string | null;
  spans: Span[];
  operator: string;
}

/** Reads "x > 3", "3 < x", "2 < x ≤ 5" and "> 3"; a bare value continues the "≠" before it. */
function readClause(text: string, before: Clause | undefined): Clause {
  const operators = text.match(/[<>≤≥≠=]/g) ?? [];
  const sides = text.split(/[<>≤≥≠=]/).map((side) => side.trim());
  if (operators.length === 0 && before?.operator === '≠') {
    return { ...before, spans: spansOf('≠', text) };
  }
  const [first = '', second = '', third] = sides;
  const [operator = '', next] = operators;
  if (operators.length === 2 && third !== undefined && UNKNOWN.test(second)) {
    const chained = operator !== '≠' && next !== '≠' && MIRRORED_OPERATORS[operator] !== next;
    if (!chained || !next) throw new NoValue('no chain');
    const spans = intersect(spansOf(MIRRORED_OPERATORS[operator] ?? '', first), spansOf(next, third));
    if (spans.length === 0) throw new NoValue('the chain contradicts itself');
    return { name: second.toLowerCase(), spans, operator };
  }
  if (operators.length !== 1) throw new NoValue('no relation');
  const distance =
    readDistance(first, operator, second) ?? readDistance(second, MIRRORED_OPERATORS[operator] ?? '', first);
  if (distance) return distance;
  if (first === '') return { name: null, spans: spansOf(operator, second), operator };
  if (UNKNOWN.test(first) && !/^(?:e|i)$/.test(first)) {
    return { name: first.toLowerCase(), spans: spansOf(operator, second), operator };
  }
  if (!UNKNOWN.test(second)) throw new NoValue('not solved');
  return { name: second.toLowerCase(), spans: spansOf(MIRRORED_OPERATORS[operator] ?? '', first), operator };
}

/** Reads solved inequalities: commas and "and" intersect, "or" unites. An empty intersection is read as a union. */
function readRelations(text: string): Reading[] {
  if (!/[<>≤≥≠]/.test(text)) return [];
  const either = / (?:o|or|u|y\/o) /i.test(text);
  const both = / (?:y|and|e) |&/i.test(text);
  if (either && both) return [];
  const listed = splitTop(text.replace(/ (?:o|or|u|y|and|e|y\/o) |&+|\|\|/gi, ';'), ';').flatMap(
    (piece) => itemSplits(piece, false)[0] ?? [piece],
  );
  const clauses: Clause[] = [];
  for (const piece of listed) clauses.push(readClause(piece, clauses.at(-1)));
  const [first] = clauses;
  if (!first || clauses.length > 6) return [];
  const name = clauses.find((clause) => clause.name)?.name ?? null;
  if (clauses.some((clause) => clause.name && clause.name !== name)) return [];
  const all = (join: typeof intersect): Span[] =>
    clauses.map(({ spans }) => spans).reduce((result, spans) => join(result, spans));
  const union = (a: readonly Span[], b: readonly Span[]): Span[] => unite([...a, ...b]);
  const holes = clauses.every(({ operator }) => operator === '≠');
  const common = unite(all(intersect));
  const spans = either && !holes ? all(union) : common.length > 0 ? common : all(union);
  const doubtful = (either && holes && clauses.length > 1) || (both && common.length === 0);
  return [{ value: { kind: 'region', name, spans, relation: true }, doubt: doubtful ? 'always' : 'never' }];
}

/** Reads a text as a part of the real line. Throws NoValue when it starts like one but is not. */
export function readRegion(text: string): Reading[] {
  return /[<>≤≥≠]/.test(text) ? readRelations(text) : readIntervals(text);
}
