import { compareQuantity } from './compare-quantities.ts';
import type { NumberRule } from './number-rule.ts';
import type { Part, Quantity } from './quantity.ts';
import type { Bound, Span, Value } from './value.ts';

/** Relative tolerance for equal ends (doubles of 1/3 and 0.333…). */
const SAME = 1e-9;

function size(quantity: Quantity): number {
  return quantity.value.re * (quantity.unit?.factor ?? 1);
}

/** Returns a negative number, 0 or a positive number when a is before, at or after b. */
function compareSize(a: Quantity, b: Quantity): number {
  const [first, second] = [size(a), size(b)];
  return Math.abs(first - second) <= SAME * Math.max(Math.abs(first), Math.abs(second)) ? 0 : first - second;
}

/** Returns whether the span is not empty. */
export function isSpan({ low, high }: Span): boolean {
  if (!low || !high) return true;
  const distance = compareSize(low.at, high.at);
  return distance < 0 || (distance === 0 && low.closed && high.closed);
}

function later(a: Bound, b: Bound): Bound {
  if (!a || !b) return a ?? b;
  const distance = compareSize(a.at, b.at);
  return distance === 0 ? (a.closed ? b : a) : distance > 0 ? a : b;
}

function earlier(a: Bound, b: Bound): Bound {
  if (!a || !b) return a ?? b;
  const distance = compareSize(a.at, b.at);
  return distance === 0 ? (a.closed ? b : a) : distance < 0 ? a : b;
}

/** Returns the intersection. */
export function intersect(a: readonly Span[], b: readonly Span[]): Span[] {
  return a
    .flatMap((one) =>
      b.map((other) => ({ low: later(one.low, other.low), high: earlier(one.high, other.high) })),
    )
    .filter(isSpan);
}

function startsBefore(a: Span, b: Span): number {
  if (!a.low || !b.low) return a.low ? 1 : b.low ? -1 : 0;
  return compareSize(a.low.at, b.low.at) || Number(b.low.closed) - Number(a.low.closed);
}

/** Returns whether the next span starts before or exactly at the end of this one. */
function touches(high: Bound, low: Bound): boolean {
  if (!high || !low) return true;
  const distance = compareSize(low.at, high.at);
  return distance < 0 || (distance === 0 && (low.closed || high.closed));
}

/** Returns the union as ordered, disjoint spans. */
export function unite(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort(startsBefore)) {
    const last = result.at(-1);
    if (!last || !touches(last.high, span.low)) {
      result.push({ ...span });
    } else if (last.high) {
      const further = !span.high || compareSize(span.high.at, last.high.at);
      if (further === true || further > 0 || (further === 0 && span.high?.closed)) last.high = span.high;
    }
  }
  return result;
}

function isSameBound(key: Bound, answer: Bound, rule: NumberRule): boolean {
  if (!key || !answer) return key === answer;
  return key.closed === answer.closed && compareQuantity(key.at, answer.at, rule, true) === 'equal';
}

type Region = Value & { kind: 'region' };

/** Returns the ends of all spans. */
export const endsOf = ({ spans }: Region): Part[] =>
  spans.flatMap(({ low, high }) => [low, high].flatMap((bound) => bound?.part ?? []));

/** Returns whether two regions have the same unknown (when both name one) and the same open or closed ends. */
export function isSameRegion(key: Region, answer: Region, rule: NumberRule): boolean {
  if (key.name && answer.name && key.name !== answer.name) return false;
  return (
    key.spans.length === answer.spans.length &&
    key.spans.every((span, index) => {
      const other = answer.spans[index];
      return other && isSameBound(span.low, other.low, rule) && isSameBound(span.high, other.high, rule);
    })
  );
}

/** Returns the values of a set of single points; null for any other region. */
export function pointsIn({ spans, relation }: Region): Part[] | null {
  const points = spans.flatMap(({ low, high }) =>
    low && high && low.closed && high.closed && compareSize(low.at, high.at) === 0 ? [low.part] : [],
  );
  return !relation && points.length > 0 && points.length === spans.length ? points : null;
}
