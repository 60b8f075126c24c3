import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { write } from '../../kernel/database/database.ts';
import { deleteSavedQuestion as deleteRow } from './assistant-queries.ts';

/** Deletes a saved question of the caller. Throws `not-found`, also when it belongs to another user. */
export async function deleteSavedQuestion(deps: Pick<Deps, 'db'>, caller: Caller, id: number): Promise<void> {
  const found = await write(deps.db, (tx) => deleteRow(tx, caller.userId, id));
  if (!found) throw new AppError('not-found');
}
