import type { MarkingPolicy } from '../../shared/contracts/values.ts';
import type { Currency } from '../../shared/exact-value/currency.ts';
import { isInForce, strictestPolicy } from '../../shared/rules/marking-policy.ts';
import type { LessonRecord } from '../authoring/lessons/lesson-queries.ts';
import type { Deps } from '../deps.ts';
import type { Db, Tx } from '../kernel/database/database.ts';
import { findSettings } from '../kernel/settings/setting-queries.ts';

/** Who marks the open answers of an attempt, and when model marks and feedback count or are shown. */
export interface MarkingTerms {
  policy: MarkingPolicy;
  earlyFeedback: boolean;
  /** True: a person must confirm model marks from 3 to 7. */
  middleWaits: boolean;
  /** True: model marks count only after a person has marked the answers that the model is least certain of. */
  uncertainFirst: boolean;
}

/** The marking terms, and the school setting that marking by code depends on. */
export type CurrentMarkingTerms = MarkingTerms & { currency: Currency };

/** Returns the current marking terms of the lesson. */
export async function findMarkingTerms(
  db: Db | Tx,
  lesson: Pick<LessonRecord, 'markingPolicy' | 'uncertainFirst'>,
): Promise<CurrentMarkingTerms> {
  const { markingPolicy: school, currency } = await findSettings(db, 'markingPolicy', 'currency');
  const policy = strictestPolicy(school.marks, lesson.markingPolicy);
  return {
    policy,
    earlyFeedback: policy === 'feedback-only' || (policy !== 'off' && school.feedback),
    middleWaits: isInForce(policy) && school.middle,
    uncertainFirst: isInForce(policy) && lesson.uncertainFirst,
    currency,
  };
}

/** Returns the currency that `$` denotes in this school. */
export async function findCurrency(db: Db | Tx): Promise<Currency> {
  return (await findSettings(db, 'currency')).currency;
}

/** Returns the school's marking policy. */
export async function findSchoolPolicy({ db }: Pick<Deps, 'db'>): Promise<MarkingPolicy> {
  return (await findSettings(db, 'markingPolicy')).markingPolicy.marks;
}

/** Returns the marking policy shown to students, or null when the lesson has no open questions. */
export async function findShownPolicy(
  { db, evaluator }: Pick<Deps, 'db' | 'evaluator'>,
  lesson: Pick<LessonRecord, 'markingPolicy' | 'uncertainFirst'>,
  hasOpen: boolean,
): Promise<MarkingPolicy | null> {
  if (!hasOpen) return null;
  return evaluator.kind === 'model' ? (await findMarkingTerms(db, lesson)).policy : 'off';
}
