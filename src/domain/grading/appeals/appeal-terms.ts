import { appealLimits } from '../../../shared/contracts/limits.ts';
import type { AppealRefusal } from '../../../shared/contracts/values.ts';
import { type MarkedAnswer, selectDecisionFacts } from '../../attempts/mark-queries.ts';
import type { Attempt } from '../../delivery/sittings/attempt-queries.ts';
import { addSeconds } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { type Appeal, selectAppeals } from './appeal-queries.ts';

const daySeconds = 24 * 3_600;

/** Whether the student can see the marks of this attempt. Only visible marks can be appealed. */
export function showsMarks(attempt: Attempt): boolean {
  return attempt.published && !attempt.earlyExit;
}

/** The review requests of an attempt, and the time of the latest decision about each answer, by answer id. */
export interface AppealsOfAttempt {
  attempt: Attempt;
  appeals: Appeal[];
  decidedAt: Map<number, string>;
}

export async function readAppeals(db: Db | Tx, attempt: Attempt): Promise<AppealsOfAttempt> {
  const decisions = await selectDecisionFacts(db, [attempt.id]);
  return {
    attempt,
    appeals: await selectAppeals(db, attempt.id),
    // The decisions come oldest first, so the map keeps the latest one of each answer.
    decidedAt: new Map(decisions.map(({ answerId, decidedAt }) => [answerId, decidedAt])),
  };
}

/**
 * Returns the deadline of a review request for an answer, `days` days after its mark was given, and the reason why a
 * request is refused now (null: it is allowed). No other place decides this.
 */
export function appealTerms(
  { attempt, appeals, decidedAt }: AppealsOfAttempt,
  answer: Pick<MarkedAnswer, 'id' | 'grade' | 'annulled'>,
  days: number,
  now: Date,
): { until: Date; refusal: AppealRefusal | null } {
  // A mark given while other answers lacked one becomes visible only when the whole attempt is graded.
  const markedAt = [attempt.gradedAt ?? attempt.submittedAt, decidedAt.get(answer.id) ?? ''].sort().at(-1)!;
  const until = addSeconds(new Date(markedAt), days * daySeconds);
  const isOpen = appeals.some(({ answerId, state }) => answerId === answer.id && state === 'open');
  const refusal = (): AppealRefusal | null => {
    if (!showsMarks(attempt) || answer.grade === null || answer.annulled) return 'not-appealable';
    if (isOpen) return 'appeal-open';
    if (now >= until) return 'appeal-late';
    return appeals.length >= appealLimits.perAttempt ? 'appeals-spent' : null;
  };
  return { until, refusal: refusal() };
}
