import { deviationOf, meanOf } from '../statistics/moments.ts';
import { roundGrade } from './grade-scale.ts';

/** A calibration sample: the teacher's mark, and the grade of each pass; empty until graded. */
export interface GradedSample {
  mark: number;
  grades: readonly number[];
}

/** Reliability of an evaluator, in points of 10 with two decimals. */
export interface CalibrationFigures {
  /** Number of graded samples. */
  n: number;
  /** Mean distance between the teacher's mark and the mean of the passes. */
  difference: number;
  /** Mean standard deviation of the passes of one sample. */
  spread: number;
}

/** The school's requirement for enabling a lesson with open answers. */
export interface CalibrationRule {
  difference: number;
  spread: number;
  samples: number;
}

/** Returns the mean of a sample's passes and its distance from the teacher's mark; null for an ungraded sample. */
export function sampleFigures({ mark, grades }: GradedSample): { mean: number; difference: number } | null {
  if (grades.length === 0) return null;
  const mean = meanOf(grades);
  return { mean: roundGrade(mean), difference: roundGrade(Math.abs(mean - mark)) };
}

/** Returns the figures of the graded samples; null when there are none. */
export function calibrationFigures(samples: readonly GradedSample[]): CalibrationFigures | null {
  const graded = samples.filter(({ grades }) => grades.length > 0);
  if (graded.length === 0) return null;
  return {
    n: graded.length,
    difference: roundGrade(meanOf(graded.map(({ mark, grades }) => Math.abs(meanOf(grades) - mark)))),
    spread: roundGrade(meanOf(graded.map(({ grades }) => deviationOf(grades)))),
  };
}

/** Returns whether a calibration meets the school's requirement. */
export function meetsCalibrationRule(figures: CalibrationFigures | null, rule: CalibrationRule): boolean {
  return (
    figures !== null &&
    figures.n >= rule.samples &&
    figures.difference <= rule.difference &&
    figures.spread <= rule.spread
  );
}
