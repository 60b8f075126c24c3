import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { findSavedQuestion, type SavedQuestion, selectSavedQuestions } from './assistant-queries.ts';

/** Lists the caller's saved questions, newest first. */
export function listSavedQuestions(deps: Pick<Deps, 'db'>, caller: Caller): Promise<SavedQuestion[]> {
  return selectSavedQuestions(deps.db, caller.userId);
}

/** Returns one saved question of the caller. Throws `not-found`, also when it belongs to another user. */
export async function getSavedQuestion(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: number,
): Promise<SavedQuestion> {
  const found = await findSavedQuestion(deps.db, caller.userId, id);
  if (!found) throw new AppError('not-found');
  return found;
}
