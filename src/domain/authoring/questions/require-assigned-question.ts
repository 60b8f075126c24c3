import type { CourseRight } from '../../../shared/rules/course-rights.ts';
import type { Caller } from '../../kernel/access.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { requireOwnQuestion } from './require-own-question.ts';

/** Returns an assigned question of the caller's lesson. Throws `not-found` or `forbidden`. */
export function requireAssignedQuestion(
  db: Db | Tx,
  caller: Caller,
  questionId: number,
  requiredRight?: CourseRight,
) {
  return requireOwnQuestion(db, caller, questionId, ({ assigned }) => assigned, requiredRight);
}
