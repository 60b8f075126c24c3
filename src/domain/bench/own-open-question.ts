import type { Caller } from '../access.ts';
import type { Db, Tx } from '../database/database.ts';
import { ownQuestion } from '../questions/own-question.ts';

/** An open question of a bank of the caller's, and its lesson. Throws `not-found` or `forbidden`. */
export function ownOpenQuestion(db: Db | Tx, caller: Caller, questionId: number) {
  return ownQuestion(
    db,
    caller,
    questionId,
    ({ ownerStudentId, question }) => ownerStudentId === null && question.type === 'respuesta_abierta',
  );
}
