import type { Part, Quantity } from './quantity.ts';
import type { Tree } from './tree.ts';

/** One end of a span; null means infinity on that side. */
export type Bound = { at: Quantity; part: Part; closed: boolean } | null;

/** A connected part of the real line; a single point has equal closed ends. */
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
 * The value of a key or an answer. Values are compared by kind; a text that fits two kinds (a point and an open
 * interval are written alike) has two readings.
 */
export type Value =
  /** A number, a list or set of numbers, named values (x = 2; y = 5), or an expression with unknowns. */
  | { kind: 'numbers'; parts: Part[] }
  /** Intervals, unions and solved inequalities as ordered, disjoint spans; `relation`: written with < or ≠. */
  | { kind: 'region'; name: string | null; spans: Span[]; relation: boolean }
  /** Points or vectors: the order of coordinates matters, the order of points does not. */
  | { kind: 'tuples'; tuples: Tuple[] }
  /** An unsolved equation or inequality: a line, a circle, a half-plane. "<" is stored as ">" with swapped sides. */
  | { kind: 'equation'; operator: '=' | '>' | '≥' | '≠'; left: Tree; right: Tree }
  /** A time of day or a duration as h:min(:s); `half` is set when a.m. or p.m. was given. */
  | { kind: 'clock'; seconds: number; half: 'am' | 'pm' | null; digits: string };

/**
 * One reading of a text. `doubt: 'always'`: never certain (2.5 for "(2,5)"); `'key'`: certain only in an answer ("2:30"
 * as the ratio 1/15).
 */
export interface Reading {
  value: Value;
  doubt: 'never' | 'key' | 'always';
  /** Unambiguous spelling of a doubtful reading; undefined when the page does not offer it. */
  write?: string;
}
