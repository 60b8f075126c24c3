import { markLimits } from '../../shared/contracts/limits.ts';
import { AppError } from '../app-error.ts';

/** Throws `reason-too-long` and `feedback-too-long`. */
export function assertReadable({ reason, feedback = '' }: { reason: string; feedback?: string }): void {
  if (reason.length > markLimits.reason) throw new AppError('reason-too-long', { most: markLimits.reason });
  if (feedback.length > markLimits.feedback) {
    throw new AppError('feedback-too-long', { most: markLimits.feedback });
  }
}

/** A mark as a person gives it: 0..10 in steps they can tell apart. Throws `mark-out-of-range`. */
export function checkedGrade(grade: number | null): number {
  const inRange = grade !== null && grade >= 0 && grade <= 10 && Number.isInteger(grade / markLimits.step);
  if (!inRange) throw new AppError('mark-out-of-range');
  return grade;
}
