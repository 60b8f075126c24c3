import {
  countDrawnQuestions,
  findPoolProblem,
  type PoolState,
} from '../../../shared/rules/question-pools.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { hasPools, selectBankContent } from './question-queries.ts';

/** Returns the state of the pools of a lesson's bank; null for a lesson without pools. */
export async function findPoolState(db: Db | Tx, lessonId: number): Promise<PoolState | null> {
  if (!(await hasPools(db, lessonId))) return null;
  const bank = await selectBankContent(db, lessonId);
  return { drawn: countDrawnQuestions(bank), lacking: findPoolProblem(bank) };
}
