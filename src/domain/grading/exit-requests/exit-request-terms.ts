import type { AppealState, ExitRefusal } from '../../../shared/contracts/values.ts';
import type { Attempt } from '../../delivery/sittings/attempt-queries.ts';
import { addSeconds } from '../../kernel/clock.ts';

const daySeconds = 24 * 3_600;

export interface ExitFacts {
  attempt: Pick<Attempt, 'earlyExit' | 'grade' | 'submittedAt'>;
  /** State of the request for the attempt; null without one. */
  asked: AppealState | null;
  /** The lesson is archived, or its school year closed. */
  lessonOver: boolean;
  /** A sitting of the student in the lesson is open or being graded. */
  underWay: boolean;
}

/**
 * Returns why the student cannot ask for the attempt back now, `days` days after the exit at most; null when a request
 * is possible, or is open. No other place decides this.
 */
export function exitRefusal(facts: ExitFacts, days: number, now: Date): ExitRefusal | null {
  const { attempt, asked, lessonOver, underWay } = facts;
  // An exit that was taken back has no grade.
  if (!attempt.earlyExit || attempt.grade === null) return 'exit-not-askable';
  if (asked !== null) return asked === 'open' ? null : 'exit-answered';
  if (lessonOver) return 'exit-lesson-over';
  if (underWay) return 'exit-attempt-open';
  return now >= addSeconds(new Date(attempt.submittedAt), days * daySeconds) ? 'exit-ask-late' : null;
}
