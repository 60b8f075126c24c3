import { isOpen } from '../../../shared/question-types/traits.ts';
import { requireOwnQuestion } from '../../authoring/questions/require-own-question.ts';
import type { Caller } from '../../kernel/access.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

/** Returns an open question of the caller's question bank, with its lesson. Throws `not-found` or `forbidden`. */
export function ownOpenQuestion(db: Db | Tx, caller: Caller, questionId: number) {
  return requireOwnQuestion(
    db,
    caller,
    questionId,
    ({ ownerStudentId, question }) => ownerStudentId === null && isOpen(question),
  );
}
