import type { CourseRight } from '../../../shared/rules/course-rights.ts';
import type { Caller } from '../../kernel/access.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { ownQuestion } from './own-question.ts';

/** Returns an assigned question of the caller's lesson. Throws `not-found` or `forbidden`. */
export function ownAssigned(db: Db | Tx, caller: Caller, questionId: number, toChange?: CourseRight) {
  return ownQuestion(db, caller, questionId, ({ assigned }) => assigned, toChange);
}
