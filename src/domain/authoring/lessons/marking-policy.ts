import type { MarkingPolicy } from '../../../shared/contracts/values.ts';
import type { Currency } from '../../../shared/exact-value/currency.ts';
import { isInForce, strictestPolicy } from '../../../shared/rules/marking-policy.ts';
import type { Deps } from '../../deps.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import type { LessonRecord } from './lesson-queries.ts';

/** Who marks the open answers of an attempt, and whether its student reads a model's feedback before the mark. */
export interface MarkingTerms {
  policy: MarkingPolicy;
  earlyFeedback: boolean;
  /** A mark of a model from 3 to 7 waits for a person. */
  middleWaits: boolean;
  /** Marks of a model count once a person has marked the answers it is least certain of. */
  uncertainFirst: boolean;
}

/** The terms, and what else of the school's the marks of code depend on when they are given. */
export type MarkingNow = MarkingTerms & { currency: Currency };

/** The terms on which the lesson is handed in now. */
export async function findMarkingTerms(
  db: Db | Tx,
  lesson: Pick<LessonRecord, 'markingPolicy' | 'uncertainFirst'>,
): Promise<MarkingNow> {
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

/** What `$` means, as the school decided. */
export async function findCurrency(db: Db | Tx): Promise<Currency> {
  return (await findSettings(db, 'currency')).currency;
}

/** Who marks open answers, as the school decided. */
export async function findSchoolPolicy({ db }: Pick<Deps, 'db'>): Promise<MarkingPolicy> {
  return (await findSettings(db, 'markingPolicy')).markingPolicy.marks;
}

/** What a student is told of who marks the open answers of a lesson; null where it has none. */
export async function findShownPolicy(
  { db, evaluator }: Pick<Deps, 'db' | 'evaluator'>,
  lesson: Pick<LessonRecord, 'markingPolicy' | 'uncertainFirst'>,
  hasOpen: boolean,
): Promise<MarkingPolicy | null> {
  if (!hasOpen) return null;
  return evaluator.kind === 'model' ? (await findMarkingTerms(db, lesson)).policy : 'off';
}
