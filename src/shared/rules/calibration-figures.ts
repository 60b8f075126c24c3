import { deviationOf, meanOf } from '../statistics/moments.ts';
import { roundGrade } from './grade-scale.ts';

/** A sample answer: the mark its teacher would give, and what the grader gave in each pass; none when it has not. */
export interface GradedSample {
  mark: number;
  grades: readonly number[];
}

/** How reliable a grader was: points of 10, two decimals. */
export interface CalibrationFigures {
  /** Samples that were graded. */
  n: number;
  /** Mean distance between the teacher's mark and the mean of the passes. */
  difference: number;
  /** Mean standard deviation of the passes of one sample. */
  spread: number;
}

/** What a school asks for before a lesson with open answers is enabled. */
export interface CalibrationRule {
  difference: number;
  spread: number;
  samples: number;
}

/** Mean of the passes of one sample and its distance from the teacher's mark; null of one that was not graded. */
export function sampleFigures({ mark, grades }: GradedSample): { mean: number; difference: number } | null {
  if (grades.length === 0) return null;
  const mean = meanOf(grades);
  return { mean: roundGrade(mean), difference: roundGrade(Math.abs(mean - mark)) };
}

/** The figures of the samples that were graded; null when none was. */
export function calibrationFigures(samples: readonly GradedSample[]): CalibrationFigures | null {
  const graded = samples.filter(({ grades }) => grades.length > 0);
  if (graded.length === 0) return null;
  return {
    n: graded.length,
    difference: roundGrade(meanOf(graded.map(({ mark, grades }) => Math.abs(meanOf(grades) - mark)))),
    spread: roundGrade(meanOf(graded.map(({ grades }) => deviationOf(grades)))),
  };
}

/** Whether a calibration is within what the school asks for. */
export function meetsCalibrationRule(figures: CalibrationFigures | null, rule: CalibrationRule): boolean {
  return (
    figures !== null &&
    figures.n >= rule.samples &&
    figures.difference <= rule.difference &&
    figures.spread <= rule.spread
  );
}
