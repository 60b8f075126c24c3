import type { Places } from './places.ts';

/** One line of the table: what was measured, against what, and how it should be. */
export interface Figure {
  /** Stable, by which the JSON of two runs is compared: `read.cpu`. */
  id: string;
  what: string;
  /** What the baseline of the same run came to, in the unit; null where there is none. */
  baseline: number | null;
  measured: number;
  unit: string;
  /** The figure that is judged: the ratio to the baseline, or the measured value itself. */
  judged: number;
  /** The bound it should keep; null for figures that only inform. */
  goal: { atMost: number } | { atLeast: number } | null;
}

export type Keep = (figure: Figure) => void;

/** Whether the goal is met; null without one. */
export function meets({ judged, goal }: Figure): boolean | null {
  if (!goal) return null;
  return 'atMost' in goal ? judged <= goal.atMost : judged >= goal.atLeast;
}

/** Measured against a baseline of the same run. */
export function ratio(
  id: string,
  what: string,
  unit: string,
  values: { baseline: number; measured: number },
  goal: Figure['goal'],
): Figure {
  return { id, what, unit, ...values, judged: values.measured / values.baseline, goal };
}

/** Measured against a fixed bound. */
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

/** Says what is being done just now. */
export type Note = (doing: string) => void;

/** One part of the measurement; `places` is where its schools are made. */
export type Measure = (keep: Keep, note: Note, places: Places) => Promise<void>;
