import type { Part, Quantity } from './quantity.ts';
import type { Tree } from './tree.ts';

/** One end of a span: null is the infinity of that side. */
export type Bound = { at: Quantity; part: Part; closed: boolean } | null;

/** A connected piece of the real line; a single point has equal closed ends. */
export interface Span {
  low: Bound;
  high: Bound;
}

/** A point or vector. */
export interface Tuple {
  name: string | null;
  items: Part[];
}

/**
 * What a key or an answer may say. Values are compared by kind; two kinds that share a meaning (a point and an open
 * interval are written alike) are two readings of one text.
 */
export type Value =
  /** A number, a list or set of numbers, named values (x = 2; y = 5), or an expression with unknowns. */
  | { kind: 'numbers'; parts: Part[] }
  /** Intervals, their unions and solved inequalities: ordered, disjoint spans; `relation`: written with < or ≠. */
  | { kind: 'region'; name: string | null; spans: Span[]; relation: boolean }
  /** Points or vectors: the order of the coordinates counts, that of the points does not. */
  | { kind: 'tuples'; tuples: Tuple[] }
  /** An equation or inequality that is not solved: a line, a circle, a half-plane. "<" is written as ">" turned. */
  | { kind: 'equation'; operator: '=' | '>' | '≥' | '≠'; left: Tree; right: Tree }
  /** A time of day or a duration as h:min(:s); `half` when a.m. or p.m. was said. */
  | { kind: 'clock'; seconds: number; half: 'am' | 'pm' | null; digits: string };

/**
 * One way to read a text. `doubt: 'always'` agrees with nothing for certain (2.5 for "(2,5)"); `'key'`: only in an
 * answer it is sure ("2:30" as the ratio 1/15).
 */
export interface Reading {
  value: Value;
  doubt: 'never' | 'key' | 'always';
  /** How to write a doubtful reading so that it is the only one; absent where the page does not name it. */
  write?: string;
}
