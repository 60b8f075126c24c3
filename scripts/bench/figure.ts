import type { SchoolFactory } from './school-factory.ts';

/** One row of the table: a measurement, its baseline and its goal. */
export interface Figure {
  /** Stable id, by which the JSON of two runs is compared: `read.cpu`. */
  id: string;
  what: string;
  /** Baseline of the same run, in `unit`; null when there is none. */
  baseline: number | null;
  measured: number;
  unit: string;
  /** The value compared with the goal: the ratio to the baseline, or the measured value itself. */
  judged: number;
  /** The goal; null for informational figures. */
  goal: { atMost: number } | { atLeast: number } | null;
}

export type AddFigure = (figure: Figure) => void;

/** Returns whether the goal is met; null without a goal. */
export function meetsGoal({ judged, goal }: Figure): boolean | null {
  if (!goal) return null;
  return 'atMost' in goal ? judged <= goal.atMost : judged >= goal.atLeast;
}

/** Creates a figure relative to a baseline of the same run. */
export function ratio(
  id: string,
  what: string,
  unit: string,
  values: { baseline: number; measured: number },
  goal: Figure['goal'],
): Figure {
  return { id, what, unit, ...values, judged: values.measured / values.baseline, goal };
}

/** Creates a figure with a fixed goal. */
export function value(
  id: string,
  what: string,
  unit: string,
  measured: number,
  goal: Figure['goal'],
): Figure {
  return { id, what, unit, baseline: null, measured, judged: measured, goal };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A benchmark section; `factory` creates its schools. */
export type Measure = (addFigure: AddFigure, factory: SchoolFactory) => Promise<void>;
