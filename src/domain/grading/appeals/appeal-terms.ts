import { appealLimits } from '../../../shared/contracts/limits.ts';
import type { AppealRefusal } from '../../../shared/contracts/values.ts';
import type { Attempt } from '../../delivery/sittings/attempt-queries.ts';
import { addSeconds } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { type MarkedAnswer, selectDecisionFacts } from '../../marks/mark-queries.ts';
import { type Appeal, selectAppeals } from './appeal-queries.ts';

const daySeconds = 24 * 3_600;

/** Whether the student reads marks of this attempt: without one there is nothing to ask about. */
export function showsMarks(attempt: Attempt): boolean {
  return attempt.published && !attempt.earlyExit;
}

/** What was asked about an attempt, and when each of its marks was last decided. */
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
    // Oldest first: the last one stays.
    decidedAt: new Map(decisions.map(({ answerId, decidedAt }) => [answerId, decidedAt])),
  };
}

/** Until when an answer's mark can be asked about, and why not now: the one rule of it. `days` after the mark. */
export function appealTerms(
  { attempt, appeals, decidedAt }: AppealsOfAttempt,
  answer: Pick<MarkedAnswer, 'id' | 'grade' | 'annulled'>,
  days: number,
  now: Date,
): { until: Date; refusal: AppealRefusal | null } {
  // A mark given while others of the attempt had none is read with them.
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
