import type { SchoolFactory } from './school-factory.ts';

type Goal = { atMost: number } | { atLeast: number } | null;

/** One row of the table: a measurement, its baseline and its goal. */
export interface Figure {
  what: string;
  /** Baseline of the same run, in `unit`; null when there is none. */
  baseline: number | null;
  measured: number;
  unit: string;
  /** Compared with the ratio to the baseline, or with the measured value if there is none; null for no goal. */
  goal: Goal;
}

export type AddFigure = (figure: Figure) => void;

/** A benchmark section; `factory` creates its schools. */
export type Measure = (addFigure: AddFigure, factory: SchoolFactory) => Promise<void>;

/** Creates a figure relative to a baseline of the same run. */
export function ratio(
  what: string,
  unit: string,
  values: { baseline: number; measured: number },
  goal: Goal,
): Figure {
  return { what, unit, ...values, goal };
}

/** Creates a figure with a fixed goal. */
export function value(what: string, unit: string, measured: number, goal: Goal): Figure {
  return { what, unit, baseline: null, measured, goal };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const widths = [60, 8, 9, 6, 6, 7];
const line = (cells: string[]) =>
  `| ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join(' | ')} |`;

/** The first two lines of the Markdown table of figures. */
export const tableHead = [
  line(['what', 'baseline', 'measured', 'ratio', 'goal', 'verdict']),
  line(widths.map((width) => '-'.repeat(width))),
].join('\n');

/** Formats a figure as a row of the Markdown table. */
export function tableRow({ what, unit, baseline, measured, goal }: Figure): string {
  const judged = baseline === null ? measured : measured / baseline;
  const isMet = goal && ('atMost' in goal ? judged <= goal.atMost : judged >= goal.atLeast);
  return line([
    what,
    baseline === null ? '' : format(baseline),
    `${format(measured)} ${unit}`,
    baseline === null ? '' : `${format(judged)}×`,
    goal ? ('atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`) : '',
    isMet === null ? '' : isMet ? 'met' : 'MISSED',
  ]);
}

function format(value: number): string {
  if (value >= 1_000) return value.toFixed(0);
  if (value >= 10) return value.toFixed(1);
  // One significant digit, so that a small value does not appear as zero.
  return value === 0 || value >= 0.01 ? value.toFixed(2) : value.toPrecision(1);
}
